"""Presence, the grace period of players who have left, and clocks. The time is set by the test."""

import json

import pytest

from kletka.match.clock import DAY_MS, SECOND_MS
from kletka.protocol import Seat
from kletka.server.presence import PRESENT_MS, Attendance
from kletka.wire.frames import FrameBuilder, Perspective
from tests.match.games import ANN, BOB, START, table_of
from tests.server.faults.players import eventually
from tests.server.running_server import RunningServer

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]

MINUTE = 60 * SECOND_MS
GRACE = MINUTE  # of a table without a clock


class ManualClock:
    """The time of the server, set by the test."""

    def __init__(self, server: RunningServer) -> None:
        self.at = 1_700_000_000_000
        server.node.context.now = lambda: self.at  # type: ignore[method-assign]

    def forward(self, milliseconds: int) -> None:
        self.at += milliseconds


@pytest.fixture
def manual_clock(server: RunningServer) -> ManualClock:
    return ManualClock(server)


# Presence.


async def test_the_others_see_at_once_who_comes_and_who_goes(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    begun = await server.begin("contours", seats=["me", "open"])
    _, bobs = await server.join(begun.match)
    async with server.at(begun.match, begun.tokens[0]) as ann:
        async with server.at(begun.match, bobs):
            came = await ann.until(lambda m: m["is"] == "presence" and m["seats"][1]["here"])
            manual_clock.forward(5 * SECOND_MS)
        went = await ann.until(lambda m: m["is"] == "presence" and not m["seats"][1]["here"])

        assert [seat["here"] for seat in came["seats"]] == [True, True]
        assert [seat["here"] for seat in went["seats"]] == [True, False]
        assert went["seats"][1]["away"] == manual_clock.at


async def test_who_has_two_windows_is_there_until_the_last_is_closed(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "open"])
    token = begun.tokens[0]
    async with server.at(begun.match) as watching:
        async with server.at(begun.match, token):
            async with server.at(begun.match, token) as second:
                assert second.frame["seats"][0]["here"]
            await watching.say("ping")
            assert server.node.matches.live[begun.match].presence.attendance.here == {0}
        await watching.until(lambda m: m["is"] == "presence" and not m["seats"][0]["here"])


def test_a_presence_note_of_another_node_counts_for_a_while() -> None:
    attendance = Attendance()
    attendance.seen({0: 1000, 1: 2000})

    assert attendance.at(1500, others=True) == {0: None, 1: None}
    assert attendance.at(1000 + PRESENT_MS, others=True) == {0: 1000, 1: None}
    assert attendance.at(1500, others=False) == {0: 1000, 1: 2000}


def test_a_player_who_left_here_is_away_unless_another_node_has_seen_them_since() -> None:
    attendance = Attendance()
    attendance.arrive([Seat(0)])
    attendance.leave([Seat(0)], 1000)

    assert attendance.at(1001, others=True) == {0: 1000}
    attendance.seen({0: 1000})  # what this node itself had noted
    assert attendance.at(1001, others=True) == {0: 1000}
    attendance.seen({0: 1500})
    assert attendance.at(1501, others=True) == {0: None}


def test_every_frame_has_the_presence_of_its_own_moment() -> None:
    builder = FrameBuilder(table_of("contours", ANN, BOB))
    frames = [builder.frame(Perspective(), None, {Seat(1): away}, START) for away in range(50)]

    assert [json.loads(frame)["seats"][1]["away"] for frame in frames] == list(range(50))


# Leavers.


async def test_after_the_grace_period_a_bot_plays_on_until_the_player_returns(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    begun = await server.begin("contours", seats=["me", "open"])
    _, bobs = await server.join(begun.match)
    async with server.at(begun.match, begun.tokens[0]) as ann:
        async with server.at(begun.match, bobs):
            await ann.act("0,0")
            here = await ann.say("hand-over", whom=1, level="easy")
        await ann.until(lambda m: m["is"] == "presence" and not m["seats"][1]["here"])
        manual_clock.forward(GRACE - 1)
        early = await ann.say("hand-over", whom=1, level="easy")
        manual_clock.forward(1)
        after = await ann.say("hand-over", whom=1, level="easy")
        await ann.until_number(4)

        assert here["reason"] == early["reason"] == "shell-refused-still-here"
        assert after["is"] == "done"
        assert ann.frame["seats"][1]["level"] == "easy"
        assert ann.frame["turn"]["seat"] == 0  # the bot has moved
        async with server.at(begun.match, bobs) as bob:
            assert (await bob.act("9,9"))["reason"] == "shell-refused-bot-plays"
            assert (await bob.say("come-back"))["is"] == "done"
            assert (await ann.act(ann.frame["choices"][0]))["is"] == "done"
            await bob.until_number(6)
            assert bob.frame["seats"][1]["level"] is None
            assert (await bob.act(bob.frame["choices"][0]))["is"] == "done"


async def test_who_left_and_was_waited_for_can_be_claimed_against(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    async with server.two() as (match, ann, bob):
        assert (await ann.say("claim", whom=1))["reason"] == "shell-refused-still-here"
        await bob.socket.close()
        await ann.until(lambda m: m["is"] == "presence" and not m["seats"][1]["here"])
        assert (await ann.say("claim", whom=1))["reason"] == "shell-refused-still-here"
        manual_clock.forward(GRACE)
        assert (await ann.say("claim", whom=1))["is"] == "done"
        await ann.until_frame(lambda frame: frame["outcome"])

        assert ann.frame["outcome"] == {"ranking": [[0], [1]], "ending": "forfeited"}
        async with server.at(match) as watching:
            assert (await watching.say("claim", whom=0))["reason"] == "shell-refused-spectator"


async def test_who_left_long_ago_is_waited_for_from_the_last_thing_that_happened(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    begun = await server.begin("contours", seats=["me", "open"], clock={"turn": DAY_MS})
    async with server.at(begun.match, begun.tokens[0]):
        pass
    manual_clock.forward(DAY_MS - MINUTE)  # the table is still open
    _, bobs = await server.join(begun.match)
    async with server.at(begun.match, bobs) as bob:
        at_once = await bob.say("claim", whom=0)
        manual_clock.forward(DAY_MS // 4)
        waited = await bob.say("claim", whom=0)

        assert at_once["reason"] == "shell-refused-still-here"
        assert waited["is"] == "done"


async def test_who_has_just_joined_has_not_left(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    begun = await server.begin("chain", seats=["me", "open", "open"], options={"players": 3})
    async with server.at(begun.match, begun.tokens[0]) as ann:
        await server.join(begun.match, "Bob")
        manual_clock.forward(GRACE)
        await server.join(begun.match, "Cid")

        refusal = await ann.say("claim", whom=2)

        assert refusal["reason"] == "shell-refused-still-here"


@pytest.mark.parametrize(
    ("whom", "reason"), [(1, "shell-refused-no-person"), (9, "shell-refused-no-such-seat")]
)
async def test_a_game_cannot_be_claimed_against_a_bot_or_an_unknown_seat(
    server: RunningServer, manual_clock: ManualClock, whom: int, reason: str
) -> None:
    begun = await server.begin("contours", seats=["me", "easy"])
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        manual_clock.forward(DAY_MS)

        assert (await ann.say("claim", whom=whom))["reason"] == reason
        assert (await ann.say("hand-over", whom=whom, level="easy"))["reason"] == reason


async def test_ones_own_seat_is_handed_over_at_once_and_to_a_bot_that_exists(
    server: RunningServer,
) -> None:
    async with server.two() as (_, ann, bob):
        assert (await ann.say("hand-over", whom=0, level="?"))["reason"] == "shell-refused-level"
        assert (await ann.say("hand-over", whom=0, level="easy"))["is"] == "done"
        await bob.until_number(3)
        assert bob.frame["turn"]["seat"] == 1


async def test_ten_people_are_not_held_hostage_by_one(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    begun = await server.begin("chain", seats=["me"] * 9 + ["open"], options={"players": 10})
    _, last = await server.join(begun.match)
    async with server.at(begun.match, *begun.tokens.values()) as nine:
        async with server.at(begun.match, last):
            pass
        await nine.until(lambda m: m["is"] == "presence" and not m["seats"][9]["here"])
        manual_clock.forward(GRACE)
        await nine.say("claim", whom=9)
        movers = set()
        for _ in range(18):
            movers.add(nine.frame["turn"]["seat"])
            number = nine.frame["number"]
            await nine.act(nine.frame["choices"][0])
            await nine.until_number(number + 1)

        assert movers == set(range(9))
        assert nine.frame["seats"][9]["gone"] == "forfeit"


# Clocks.


async def test_a_clock_runs_out_while_nobody_does_anything(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    async with server.two(clock={"total": 60 * SECOND_MS, "increment": SECOND_MS}) as (
        match,
        ann,
        bob,
    ):
        manual_clock.forward(59 * SECOND_MS)
        await ann.act("0,0")
        await bob.until_number(2)
        assert bob.frame["clock"]["left"] == [2 * SECOND_MS, 60 * SECOND_MS]
        assert bob.frame["clock"]["running"] == 1
        manual_clock.forward(60 * SECOND_MS)
        server.node.matches.live[match].wake()  # as the alarm does that was set before

        await ann.until_frame(lambda frame: frame["outcome"])

        assert ann.frame["outcome"] == {"ranking": [[0], [1]], "ending": "out-of-time"}
        assert ann.frame["seats"][1]["gone"] == "time-out"


async def test_an_alarm_that_rings_too_early_is_set_again(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    async with server.two(clock={"turn": SECOND_MS}) as (match, ann, _):
        live = server.node.matches.live[match]
        await live._apply_clock()
        assert ann.frame["outcome"] is None
        assert live._timer.is_set
        manual_clock.forward(SECOND_MS)

        await live._apply_clock()

        await ann.until_frame(lambda frame: frame["outcome"])


async def test_a_move_that_comes_after_the_clock_has_run_out_is_refused(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    async with server.two(clock={"turn": 10 * SECOND_MS}) as (_, ann, bob):
        manual_clock.forward(10 * SECOND_MS)

        late = await ann.act("0,0")

        assert late["reason"] == "shell-refused-over"
        await bob.until_frame(lambda frame: frame["outcome"])
        assert bob.frame["outcome"]["ending"] == "out-of-time"


async def test_a_clock_that_ran_out_while_the_table_was_asleep_is_noticed_by_who_looks(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    begun = await server.begin("contours", seats=["me", "open"], clock={"turn": 14 * DAY_MS})
    await server.join(begun.match)
    await server.unload(begun.match)
    manual_clock.forward(14 * DAY_MS)

    async with server.at(begun.match) as watching:
        await watching.until_frame(lambda frame: frame["outcome"])

    assert watching.frame["outcome"] == {"ranking": [[1], [0]], "ending": "out-of-time"}


async def test_a_clock_that_ran_out_unseen_is_noticed_when_the_match_is_listed(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    begun = await server.begin("contours", seats=["me", "me"], public=True, clock={"turn": DAY_MS})

    async def running() -> list[str]:
        listed = (await server.http.get("/api/matches?phase=running")).json()["matches"]
        return [match["match"] for match in listed]

    assert await running() == [begun.match]
    assert begun.match not in server.node.matches.live
    manual_clock.forward(DAY_MS + SECOND_MS)
    await eventually(running, lambda listed: listed == [])


async def test_the_clock_runs_only_when_every_seat_is_taken(
    server: RunningServer, manual_clock: ManualClock
) -> None:
    begun = await server.begin("contours", seats=["me", "open"], clock={"turn": SECOND_MS})
    manual_clock.forward(DAY_MS)
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        clock = {
            "left": [SECOND_MS, SECOND_MS],
            "running": None,
            "now": manual_clock.at,
            "starts": None,
        }
        assert ann.frame["clock"] == clock
        assert ann.frame["turn"] == {"who": "open", "seat": None}
        await server.join(begun.match)

        assert (await ann.act("0,0"))["is"] == "done"
