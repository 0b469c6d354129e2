"""Requirements of the rule documents that only a table with people and bots can show."""

import asyncio
import random
from functools import partial
from pathlib import Path

import pytest

from kletka.games import GAMES
from kletka.match.serialization import read_header
from kletka.server.paced_replay import load_table
from kletka.server.storage import opened
from kletka.server.storage.store import StoreUnavailable
from tests.server.running_server import RunningServer, running_server

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]

rest = partial(asyncio.sleep, 0)


@pytest.mark.acceptance("WAR-14b")
async def test_a_purchase_is_paid_for_when_it_is_accepted_and_a_technical_error_costs_nothing(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(_: object) -> None:
        raise StoreUnavailable("the disk is full")

    begun = await server.begin("cellwar", seats=["me", "me"])
    async with server.at(begun.match, *begun.tokens.values()) as player:
        purchase = next(one for one in player.frame["choices"] if one != "end")
        rich = player.frame["view"]["players"][0]["gold"]
        with monkeypatch.context() as broken:
            broken.setattr(server.node.store, "append", away)
            failed = await player.act(purchase, id="same")
        unpaid = player.frame["view"]["players"][0]["gold"]
        await player.act(purchase, id="same")
        paid = player.frame["view"]["players"][0]["gold"]
        late = await player.act(purchase, seen=0)  # meant for what is done already

        assert (failed["is"], failed["again"], unpaid) == ("refused", True, rich)
        assert paid < rich
        assert late["is"] == "refused"
        assert player.frame["view"]["players"][0]["gold"] == paid


@pytest.mark.acceptance("CON-6.0")
async def test_a_bot_that_is_asked_for_plays_second(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "easy"])
    async with server.at(begun.match, begun.tokens[0]) as player:
        seats = [(seat["name"], seat["level"]) for seat in player.frame["seats"]]

        assert seats == [("Ann", None), (None, "easy")]
        assert player.frame["turn"] == {"who": "seat", "seat": 0}


@pytest.mark.acceptance("CON-D16")
async def test_nothing_can_be_placed_while_the_bot_thinks_and_who_is_asked_surrenders(
    server: RunningServer,
) -> None:
    begun = await server.begin("contours", seats=["me", "hard"])
    async with server.at(begun.match, begun.tokens[0]) as player:
        await player.act("3,3")
        meanwhile = await player.act("4,4", seen=1)
        await player.until_number(2)
        await player.say("resign")

        assert meanwhile["is"] == "refused"
        assert player.frame["outcome"] == {"ranking": [[1], [0]], "ending": "resigned"}


@pytest.mark.acceptance("LAB-10.1a", "LAB-10.1b", "LAB-D25")
async def test_everything_in_a_labyrinth_is_saved_before_the_answer_wherever_a_url_says(
    url: str, tmp_path: Path
) -> None:
    luck = random.Random(5)
    async with running_server(tmp_path, database=url) as server, opened(url) as beside:
        begun = await server.begin("labyrinth", seats=["me"], options={"seed": 7})
        kept = await beside.header(begun.match)
        assert kept is not None
        header = read_header(kept.body, GAMES)
        async with server.at(begun.match, *begun.tokens.values()) as player:
            for _ in range(20):
                done = await player.act(luck.choice(player.frame["choices"]))
                saved = await load_table(beside, begun.match, header, rest)  # as after a restart
                played = server.node.matches.live[begun.match].table

                assert saved.number >= done["number"]
                assert saved.match.state == played.match.state
                state = header.rules.write_state(saved.match.state)
                assert header.rules.read_state(state) == played.match.state
