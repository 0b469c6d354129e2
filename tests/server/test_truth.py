"""What spectators of a hidden game see: what the player may know, or the truth of some moves ago.

Truth is built from an earlier position. A table is given a twin that differs in everything that has
happened since, and in every position since; who sees the truth must not tell the two apart.
"""

import itertools
import json
from typing import Any

import pytest
from msgspec import json as msgspec_json
from msgspec.structs import replace

from kletka.games import GAMES
from kletka.match import Table
from kletka.match.serialization import read_header
from kletka.match.vector import Vector
from kletka.protocol import Seat
from kletka.wire.frames import FrameBuilder, Perspective
from tests.match.games import START
from tests.scale import scaled
from tests.server.running_server import RunningServer
from tests.server.test_secrets import THERE, random_tables, twin_of, with_same_commitment

RULES = GAMES["labyrinth"]
DELAYS = (1, 3, 8)
TABLES = scaled(24, 2000)
WATCHER, SPECTATOR = Perspective(truth=True), Perspective()


def frame(table: Table, delay: int, perspective: Perspective = WATCHER) -> dict[str, Any]:
    builder = FrameBuilder(table, truth_after=delay)
    written: dict[str, Any] = json.loads(builder.frame(perspective, None, THERE, START))
    return written


def later_twin_of(table: Table, delay: int, seed: int) -> Table:
    """Give a table with the same past up to `delay` moves ago, and other mazes since."""
    twin = twin_of(table, seed)
    line = list(twin.match.mainline)
    for back in range(1, min(delay, len(line)) + 1):
        seen = RULES.view_for(table.match.mainline[len(line) - back].state, Seat(0))
        line[-back] = replace(line[-back], state=RULES.imagine(seen, seed + back))
    return replace(twin, match=replace(twin.match, mainline=Vector(line)))


def test_no_frame_contains_truth_younger_than_the_delay() -> None:
    shown = 0
    for number, _, table in itertools.islice(random_tables(), TABLES):
        delay = DELAYS[number % len(DELAYS)]
        twin = later_twin_of(table, delay, 10**15 + number)
        mine, theirs = (
            FrameBuilder(one, truth_after=delay).frame(WATCHER, None, THERE, START)
            for one in (table, twin)
        )
        if not table.over:
            assert with_same_commitment(theirs, twin.match, table.match) == mine
        truth = json.loads(mine).get("truth")
        if truth is None:
            assert len(table.match.mainline) <= delay
            continue
        moment = table.match.mainline[len(table.match.mainline) - 1 - delay]
        assert truth["number"] == moment.number <= table.number - delay
        assert truth["disclosed"] == json.loads(msgspec_json.encode(RULES.disclose(moment.state)))
        shown += 1

    assert shown > TABLES / 3


def test_only_who_may_see_the_truth_gets_it_and_no_seat_does() -> None:
    _, _, table = next(one for one in random_tables() if len(one[2].match.mainline) > 5)

    assert "truth" in frame(table, 2)
    assert "truth" not in frame(table, 2, SPECTATOR)
    assert "truth" not in frame(table, 2, Perspective(frozenset({Seat(0)}), truth=True))
    assert "truth" not in json.loads(FrameBuilder(table).frame(WATCHER, None, THERE, START))
    del_truth = {key: value for key, value in frame(table, 2).items() if key != "truth"}
    assert del_truth == frame(table, 2, SPECTATOR)  # the rest is what every spectator sees


async def walk(server: RunningServer, match: str, token: str, moves: int) -> None:
    async with server.at(match, token) as player:
        for number in range(moves):
            await player.until_frame(lambda frame: frame["choices"])
            await player.act("shoot up" if number % 2 else "shoot down")
        assert not [one for one in player.received if "truth" in one]


async def last_truth(server: RunningServer, match: str, *tokens: str, **hello: Any) -> Any:
    async with server.at(match, *tokens, **hello) as spectator:
        return spectator.frame.get("truth")


@pytest.mark.anyio
async def test_the_host_who_does_not_play_sees_the_maze_late_and_the_player_never(
    server: RunningServer,
) -> None:
    answer = await server.http.post(
        "/api/matches", json={"game": "labyrinth", "seats": ["open"], "truth_after": 2}
    )
    begun = answer.json()
    match, key = begun["match"], begun["watch"]
    assert begun["seats"] == []
    async with server.at(match, watch=key) as host:
        _, token = await server.join(match)
        await walk(server, match, token, 3)
        await host.until_number(4)
        frames = [one for one in host.received if one["is"] == "frame"]
    shown = {one["number"]: one.get("truth", {}).get("number") for one in frames}
    assert shown == {0: None, 1: None, 2: None, 3: 0, 4: 2}

    truth = await last_truth(server, match, watch=key)
    assert truth["number"] == 2  # the player sat down with entry 1, and moved three times
    assert truth["disclosed"]["sides"]
    assert await last_truth(server, match) is None
    assert await last_truth(server, match, watch="x" * 43) is None
    assert await last_truth(server, match, token, watch=key) is None
    await server.unload(match)
    assert (await last_truth(server, match, watch=key))["number"] == 2  # the same after a restart
    [stored] = {(await server.node.store.header(match)).body}  # type: ignore[union-attr]
    assert read_header(stored, GAMES).truth_after == 2


@pytest.mark.anyio
async def test_everybody_sees_the_maze_late_where_only_a_bot_plays(server: RunningServer) -> None:
    answer = await server.http.post(
        "/api/matches", json={"game": "labyrinth", "seats": ["easy"], "truth_after": 1}
    )
    async with server.at(answer.json()["match"]) as spectator:
        found = await spectator.until_frame(lambda frame: "truth" in frame)
        assert found["truth"]["number"] < found["number"]

    plain = await server.begin("labyrinth", seats=["easy"])
    async with server.at(plain.match) as spectator:
        assert "truth" not in await spectator.until_number(3)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("request_for", "reason"),
    [
        ({"game": "labyrinth", "seats": ["me"]}, "shell-refused-truth-player"),
        ({"game": "labyrinth"}, "shell-refused-truth-player"),
        ({"game": "contours", "seats": ["open", "open"]}, "shell-refused-truth-open"),
    ],
)
async def test_who_plays_cannot_ask_for_the_truth(
    server: RunningServer, request_for: dict[str, Any], reason: str
) -> None:
    answer = await server.http.post("/api/matches", json={**request_for, "truth_after": 5})

    assert answer.status_code == 400
    assert answer.json()["reason"] == reason
    assert answer.json()["field"] == "truth_after"
