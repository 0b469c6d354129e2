"""Tables that wait for people, over real sockets: rematches that gather, open tables that go."""

import sqlite3
from pathlib import Path

import pytest

from kletka.match.abandonment import LISTED_WAIT_MS
from kletka.match.clock import SECOND_MS
from kletka.match.table import GATHERING_MS
from kletka.server.open_matches import Sweep
from tests.server.faults.players import eventually
from tests.server.running_server import RunningServer, running_server
from tests.server.test_presence import ManualClock

pytestmark = pytest.mark.anyio

CLOCK = {"total": 60 * SECOND_MS, "increment": 0}


@pytest.fixture
def manual_clock(server: RunningServer) -> ManualClock:
    return ManualClock(server)


async def forgotten(server: RunningServer, match: str) -> None:
    """Let a table go from memory once everybody has left it."""
    live = server.node.matches.live[match]

    async def idle() -> bool:
        return live.idle

    await eventually(idle, lambda one: one)
    await server.unload(match)


async def agreed(server: RunningServer) -> tuple[str, str, str]:
    """Let two people end a game with a clock and agree to another; give it and their tokens."""
    begun = await server.begin("contours", seats=["me", "open"], clock=CLOCK)
    _, bobs = await server.join(begun.match)
    anns = begun.tokens[0]
    async with server.at(begun.match, anns) as ann, server.at(begun.match, bobs) as bob:
        await ann.say("resign")
        await ann.say("rematch")
        await bob.say("rematch")
        await ann.until_frame(lambda frame: frame["successor"])
        successor = str(ann.frame["successor"])
    return successor, anns, bobs


async def test_the_clock_of_a_rematch_starts_when_everybody_is_there(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    match, anns, bobs = await agreed(server)
    async with server.at(match, anns) as ann:
        waiting = ann.frame["clock"]
        assert (waiting["running"], waiting["starts"]) == (None, manual_clock.at + GATHERING_MS)
        manual_clock.forward(8 * SECOND_MS)
        async with server.at(match, bobs):
            await ann.until_frame(lambda frame: frame["clock"]["running"] is not None)

            assert ann.frame["clock"]["running"] == 0
            assert ann.frame["clock"]["left"] == [60 * SECOND_MS, 60 * SECOND_MS]
            assert ann.frame["clock"]["starts"] is None
            assert ann.frame["moments"][-1]["kind"] == "start"


async def test_the_clock_of_a_rematch_does_not_wait_for_ever_nor_forget_after_a_restart(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    match, _, bobs = await agreed(server)
    async with server.at(match, bobs) as bob:
        assert bob.frame["clock"]["running"] is None
    await forgotten(server, match)
    manual_clock.forward(GATHERING_MS)

    live = await server.node.matches.get(match)
    await live.replica.settle()

    assert live.table.starts is None
    assert live.table.clocks.running == 0


async def test_a_rematch_is_declined_where_everybody_sees_it(server: RunningServer) -> None:
    async with server.two() as (_, ann, bob):
        await ann.say("resign")
        await ann.say("rematch")
        answer = await bob.say("rematch", yes=False)
        await ann.until_frame(lambda frame: frame["declined"])

        assert answer["is"] == "done"
        assert ann.frame["declined"] == [1]
        assert ann.frame["successor"] is None


async def test_moves_that_were_taken_back_are_not_counted(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "me"])
    async with server.at(begun.match, *begun.tokens.values()) as both:
        await both.act("1,1", seat=0)
        await both.act("2,2", seat=1)
        await both.say("take-back", seat=1)
        await both.until_frame(lambda frame: frame["moves"] == 1)


# Open tables.


async def test_the_creator_cancels_an_open_match_and_waiting_clients_are_notified(
    server: RunningServer,
) -> None:
    begun = await server.begin(
        "chain", seats=["me", "open", "open"], options={"players": 3}, public=True
    )
    _, bobs = await server.join(begun.match)
    async with (
        server.at(begun.match, begun.tokens[0]) as ann,
        server.at(begun.match, bobs) as bob,
        server.at(begun.match) as watching,
    ):
        assert ann.frame["hosts"] == [0]
        assert (await bob.say("cancel"))["reason"] == "shell-refused-not-host"
        assert (await ann.say("cancel"))["is"] == "done"
        for client in (bob, watching):
            await client.until_frame(lambda frame: frame["turn"]["who"] == "cancelled")
            assert client.frame["moments"][-1]["kind"] == "cancel"

    listed = (await server.http.get("/api/matches?phase=open")).json()["matches"]
    assert listed == []
    late = await server.http.post(f"/api/matches/{begun.match}/seats", json={"name": "Cid"})
    assert late.status_code == 409
    assert late.json()["reason"] == "shell-refused-cancelled"
    shown = (await server.http.get(f"/api/matches/{begun.match}")).json()
    assert shown["phase"] == "cancelled"
    record = await server.http.get(f"/api/matches/{begun.match}/record")
    assert record.status_code == 409


async def test_an_open_table_whose_creator_has_left_leaves_the_list_by_itself(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    begun = await server.begin("contours", seats=["me", "open"], public=True)
    async with server.at(begun.match, begun.tokens[0]):
        manual_clock.forward(LISTED_WAIT_MS + 1)
        sweep = Sweep(server.node.store, server.node.matches.load_and_close)
        await sweep.go_on(manual_clock.at)
        assert await _phase(server, begun.match) == "open"  # they are still there
    await forgotten(server, begun.match)  # and nobody looks at it any more
    manual_clock.forward(LISTED_WAIT_MS + 1)

    await sweep.go_on(manual_clock.at)

    assert await _phase(server, begun.match) == "cancelled"


async def test_clients_that_wait_in_an_abandoned_match_are_notified(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    begun = await server.begin("contours", seats=["me", "open"], public=True)
    async with server.at(begun.match) as watching:
        manual_clock.forward(LISTED_WAIT_MS + 1)
        await server.node.maintenance.check_all()
        await watching.until_frame(lambda frame: frame["turn"]["who"] == "cancelled")

        assert watching.frame["moments"][-1]["kind"] == "abandon"


async def test_nobody_can_join_an_abandoned_match(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    begun = await server.begin("contours", seats=["me", "open"], public=True)
    manual_clock.forward(LISTED_WAIT_MS + 1)

    late = await server.http.post(f"/api/matches/{begun.match}/seats", json={"name": "Bob"})

    assert late.json()["reason"] == "shell-refused-cancelled"


async def test_the_sweep_goes_through_the_list_page_by_page(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    matches = []
    for _ in range(3):
        matches.append((await server.begin("contours", seats=["me", "open"], public=True)).match)
        manual_clock.forward(1)
    manual_clock.forward(LISTED_WAIT_MS)
    looked: list[str] = []

    async def check(match: str) -> None:
        looked.append(match)

    sweep = Sweep(server.node.store, check)
    sweep.PAGE_MATCHES = 2
    await sweep.go_on(manual_clock.at)
    assert looked == matches[:0:-1]
    await sweep.go_on(manual_clock.at)
    assert looked == matches[::-1]


async def _phase(server: RunningServer, match: str) -> str:
    return str((await server.http.get(f"/api/matches/{match}")).json()["phase"])


async def test_a_damaged_open_match_does_not_keep_the_others_from_being_checked(
    tmp_path: Path,
) -> None:
    async with running_server(tmp_path) as server:
        damaged = (await server.begin("contours", seats=["me", "open"], public=True)).match
        whole = (await server.begin("contours", seats=["me", "open"], public=True)).match
        url = server.node.settings.database_url
        with sqlite3.connect(url.removeprefix("sqlite:///")) as database:
            database.execute(
                "update matches set body = replace(body, '\"rules\"', '\"rulez\"') where id = ?",
                [damaged],
            )
        checked = []

        async def check(match: str) -> None:
            await server.node.matches.load_and_close(match)
            checked.append(match)

        await Sweep(server.node.store, check).go_on(server.node.context.now() + 2 * LISTED_WAIT_MS)

        assert sorted(checked) == sorted([damaged, whole])
