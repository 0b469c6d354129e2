"""What people find when a server was down for a while and is back."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kletka.match.clock import HOUR_MS, SECOND_MS
from kletka.server import outage
from kletka.server.open_matches import Sweep
from tests.server.running_server import running_server
from tests.server.test_open_matches import CLOCK, agreed

pytestmark = pytest.mark.anyio

Forward = Callable[[int], None]


@pytest.fixture
def forward(monkeypatch: pytest.MonkeyPatch) -> Forward:
    """Moves the clock on the wall by milliseconds, while no server runs."""
    on_time, later = time.time_ns, [0]
    monkeypatch.setattr(time, "time_ns", lambda: on_time() + later[0] * 1_000_000)

    def move(milliseconds: int) -> None:
        later[0] += milliseconds

    return move


async def test_the_clock_of_a_rematch_waits_again_for_its_people(
    tmp_path: Path, forward: Forward
) -> None:
    async with running_server(tmp_path) as server:
        match, anns, _ = await agreed(server)
    forward(HOUR_MS)
    async with running_server(tmp_path) as server, server.at(match, anns) as ann:
        clock = ann.frame["clock"]

        assert clock["running"] is None
        assert clock["starts"] > clock["now"]
        assert clock["left"] == [CLOCK["total"]] * 2
        assert clock["paused"] >= HOUR_MS


async def test_who_could_not_reach_the_server_has_not_left_the_game(
    tmp_path: Path, forward: Forward
) -> None:
    async with running_server(tmp_path) as server:
        begun = await server.begin("contours", seats=["me", "open"])
        _, bobs = await server.join(begun.match)
        async with server.at(begun.match, begun.tokens[0]), server.at(begun.match, bobs):
            pass
    forward(HOUR_MS)
    async with running_server(tmp_path) as server, server.at(begun.match, begun.tokens[0]) as ann:
        early = [await ann.say("claim", whom=1), await ann.say("hand-over", whom=1, level="easy")]

        assert [one.get("reason") for one in early] == ["shell-refused-still-here"] * 2


async def test_an_open_table_is_not_given_up_because_the_server_was_down(
    tmp_path: Path, forward: Forward
) -> None:
    async with running_server(tmp_path) as server:
        begun = await server.begin("contours", seats=["me", "open"], public=True)
    forward(HOUR_MS)
    async with running_server(tmp_path) as server:
        node = server.node
        await Sweep(node.store, node.matches.load_and_close).go_on(node.context.now())
        listed = (await server.http.get("/api/matches")).json()["matches"]

        assert [one["match"] for one in listed] == [begun.match]


async def test_a_stop_in_good_order_is_known_to_the_millisecond(
    tmp_path: Path, forward: Forward
) -> None:
    async with running_server(tmp_path) as server:
        begun = await server.begin("contours", seats=["me", "me"], clock={"turn": 60 * SECOND_MS})
    forward(2 * SECOND_MS)  # less than a node may be silent
    async with running_server(tmp_path) as server:
        (known,) = server.node.context.outages.known
        assert known.noted == known.end
        async with server.at(begun.match) as watching:
            assert watching.frame["clock"]["paused"] == known.end - known.start


async def test_a_match_without_a_clock_has_no_entry_for_an_outage(
    tmp_path: Path, forward: Forward
) -> None:
    async with running_server(tmp_path) as server:
        begun = await server.begin("contours", seats=["me", "me"])
    forward(HOUR_MS)
    async with running_server(tmp_path) as server, server.at(begun.match) as watching:
        assert watching.frame["number"] == 0


async def test_a_server_beside_a_living_one_notes_no_outage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outage, "SHORTEST_MS", 0)
    # To start takes long on a busy machine, and both servers live in one event loop.
    monkeypatch.setattr(outage, "SILENCE_MS", HOUR_MS)
    async with running_server(tmp_path) as first, running_server(tmp_path) as beside:
        await first.node.context.outages.beat()
        await beside.node.context.outages.beat()

        assert first.node.context.outages.known == beside.node.context.outages.known == ()
