"""The featured games of a server: those of people first, show games of bots while there are too few."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kletka.games import GAMES
from kletka.server import bot_player
from kletka.server.featured import service, show_games
from kletka.server.featured.collections import SHOW_GAMES
from kletka.server.featured.show_games import MOST_SHOW_GAMES, next_game
from kletka.server.retention import DAY_MS, Retention, prune
from kletka.server.storage.store import Phase
from kletka.server.work.fair import Priority
from kletka.server.work.pool import Pool
from tests.server.running_server import RunningServer, running_server

pytestmark = [pytest.mark.anyio]


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Choose anew for everybody who asks, and let bots of show games move at once."""
    monkeypatch.setattr(service, "FRESH_SECONDS", -1.0)
    monkeypatch.setattr(bot_player, "SHOW_MOVE_SECONDS", 0.0)


async def featured(server: RunningServer) -> list[dict[str, Any]]:
    answer = await server.http.get("/api/featured")
    assert answer.status_code == 200, answer.text
    games: list[dict[str, Any]] = answer.json()["games"]
    return games


async def test_show_games_fill_the_page_until_people_play(server: RunningServer) -> None:
    first = await featured(server)
    second = await featured(server)
    third = await featured(server)

    assert [one["show"] for one in first] == [True]  # one is begun each time
    assert [one["show"] for one in second] == [True, True]
    assert second == third  # no more than that
    assert len({one["game"] for one in second}) == MOST_SHOW_GAMES
    public = (await server.http.get("/api/matches?phase=running")).json()["matches"]
    assert public == []  # they are on the page alone

    begun = await server.begin("contours", seats=["me", "me"], public=True)
    private = await server.begin("contours", seats=["me", "me"])
    bots = await server.begin("contours", seats=["easy", "easy"], public=True)
    found = await featured(server)

    assert [one["match"] for one in found if not one["show"]] == [begun.match]
    assert found[0]["match"] == begun.match
    assert len(found) == MOST_SHOW_GAMES
    assert not {private.match, bots.match} & {one["match"] for one in found}


async def test_a_show_game_is_played_only_while_somebody_watches_it_and_after_everything_else(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[tuple[str, object]] = []
    run = Pool.run

    async def noted(self: Pool, client: str, *arguments: Any, **how: Any) -> Any:
        jobs.append((client, how.get("priority")))
        return await run(self, client, *arguments, **how)

    monkeypatch.setattr(Pool, "run", noted)
    [game] = await featured(server)
    match = game["match"]
    live = await server.node.matches.get(match)
    before = live.bots.playing

    async with server.at(match) as spectator:
        await spectator.until_number(3)
    while live.subscribers:  # the server has not yet noticed that the socket is gone
        await asyncio.sleep(0)
    if (playing := live.bots.playing) is not None:
        await asyncio.wait([playing])
    number = live.table.number
    live.bots.wake()

    assert before is None
    assert live.bots.playing is None
    assert live.table.number == number
    assert set(jobs) == {(bot_player.SHOW_CLIENT, Priority.SHOW)}
    assert max(Priority) is Priority.SHOW


async def test_a_show_game_that_is_over_or_too_long_makes_room_for_another(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    [game] = await featured(server)
    async with server.at(game["match"]) as spectator:
        await spectator.until_number(2)
    monkeypatch.setattr(show_games, "MOST_ENTRIES", 1)

    [other] = await featured(server)

    assert other["match"] != game["match"]
    assert other["game"] != game["game"]


async def test_show_games_are_removed_after_a_day_with_their_entries(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        [game] = await featured(server)
        begun = await server.begin("contours", seats=["me", "me"], public=True)
        store, now = server.node.store, server.node.context.now()

        kept = await prune(store, Retention(), now + DAY_MS // 2)
        removed = await prune(store, Retention(), now + DAY_MS + 60_000)

        assert kept["shows"] == 0
        assert removed["shows"] == 1
        assert await store.details(game["match"]) is None
        assert await store.notes(SHOW_GAMES) == {}
        assert await store.details(begun.match) is not None
        assert (await featured(server))[-1]["match"] != game["match"]


async def test_two_nodes_share_their_show_games(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'shared.db'}"
    async with (
        running_server(tmp_path, database=database) as one,
        running_server(tmp_path, database=database) as other,
    ):
        for _ in range(MOST_SHOW_GAMES):
            here, there = await featured(one), await featured(other)

        here = await featured(one)
        assert [game["match"] for game in here] == [game["match"] for game in there]
        assert len(here) == MOST_SHOW_GAMES


async def test_a_draining_node_begins_no_show_game(server: RunningServer) -> None:
    server.node.context.drain.has_begun = True

    assert await featured(server) == []
    assert await server.node.store.notes(SHOW_GAMES) == {}


async def test_one_reader_chooses_for_all(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "FRESH_SECONDS", 3600.0)
    first = await featured(server)
    reads: list[Phase] = []
    public_matches = server.node.store.public_matches

    async def counted(phase: Phase, **how: Any) -> Any:
        reads.append(phase)
        return await public_matches(phase, **how)

    monkeypatch.setattr(server.node.store, "public_matches", counted)
    found = await asyncio.gather(*(featured(server) for _ in range(20)))

    assert all(one == first for one in found)
    assert reads == []


def test_the_games_take_turns_in_show_games() -> None:
    turns = [next_game(number, ()).key for number in range(len(GAMES))]

    assert sorted(turns) == sorted(GAMES)
    assert next_game(0, turns[:2]).key == turns[2]
    assert next_game(0, turns).key == turns[0]
