"""Who is there, who has left, how long he is waited for; and clocks. The time is set by hand."""

import json

import pytest

from kletka.match.clock import DAY, SECOND
from kletka.protocol import Seat
from kletka.server.presence import STILL_THERE, Attendance
from kletka.wire.frames import FrameBuilder, Perspective
from tests.match.games import ANN, BOB, START, table_of
from tests.server.faults.players import eventually
from tests.server.house import House

pytestmark = pytest.mark.anyio

MINUTE = 60 * SECOND
GRACE = MINUTE  # of a table without a clock


class Hands:
    """The hands of the server's clock."""

    def __init__(self, server: House) -> None:
        self.at = 1_700_000_000_000
        server.node.matches.now = lambda: self.at  # type: ignore[method-assign]

    def forward(self, milliseconds: int) -> None:
        self.at += milliseconds


@pytest.fixture
def hands(server: House) -> Hands:
    return Hands(server)


# Presence.


async def test_the_others_see_at_once_who_comes_and_who_goes(server: House, hands: Hands) -> None:
    begun = await server.begin("contours", seats=["me", "open"])
    _, bobs = await server.join(begun.match)
    async with server.at(begun.match, begun.tokens[0]) as ann:
        async with server.at(begun.match, bobs):
            came = await ann.until(lambda m: m["is"] == "presence" and m["seats"][1]["here"])
            hands.forward(5 * SECOND)
        went = await ann.until(lambda m: m["is"] == "presence" and not m["seats"][1]["here"])

        assert [seat["here"] for seat in came["seats"]] == [True, True]
        assert [seat["here"] for seat in went["seats"]] == [True, False]
        assert went["seats"][1]["away"] == hands.at


async def test_who_has_two_windows_is_there_until_the_last_is_closed(server: House) -> None:
    begun = await server.begin("contours", seats=["me", "open"])
    token = begun.tokens[0]
    async with server.at(begun.match) as watching:
        async with server.at(begun.match, token):
            async with server.at(begun.match, token) as second:
                assert second.frame["seats"][0]["here"]
            await watching.say("ping")
            assert server.node.matches.live[begun.match].attendance.here == {0}
        await watching.until(lambda m: m["is"] == "presence" and not m["seats"][0]["here"])


def test_a_sign_of_life_on_another_node_counts_for_a_while() -> None:
    attendance = Attendance()
    attendance.seen({0: 1000, 1: 2000})

    assert attendance.at(1500, others=True) == {0: None, 1: None}
    assert attendance.at(1000 + STILL_THERE, others=True) == {0: 1000, 1: None}
    assert attendance.at(1500, others=False) == {0: 1000, 1: 2000}


def test_who_left_here_is_away_unless_another_node_has_seen_him_since() -> None:
    attendance = Attendance()
    attendance.arrive([Seat(0)])
    attendance.leave([Seat(0)], 1000)

    assert attendance.at(1001, others=True) == {0: 1000}
    attendance.seen({0: 1000})  # what this node itself had noted
    assert attendance.at(1001, others=True) == {0: 1000}
    attendance.seen({0: 1500})
    assert attendance.at(1501, others=True) == {0: None}


def test_every_frame_tells_the_presence_of_its_own_moment() -> None:
    builder = FrameBuilder(table_of("contours", ANN, BOB))
    frames = [builder.frame(Perspective(), None, {Seat(1): away}, START) for away in range(50)]

    assert [json.loads(frame)["seats"][1]["away"] for frame in frames] == list(range(50))


# Leavers.


async def test_who_left_is_waited_for_and_then_a_bot_plays_on_until_he_returns(
    server: House, hands: Hands
) -> None:
    begun = await server.begin("contours", seats=["me", "open"])
    _, bobs = await server.join(begun.match)
    async with server.at(begun.match, begun.tokens[0]) as ann:
        async with server.at(begun.match, bobs):
            await ann.act("0,0")
            here = await ann.say("hand-over", whom=1, level="easy")
        await ann.until(lambda m: m["is"] == "presence" and not m["seats"][1]["here"])
        hands.forward(GRACE - 1)
        early = await ann.say("hand-over", whom=1, level="easy")
        hands.forward(1)
        after = await ann.say("hand-over", whom=1, level="easy")
        await ann.until_number(4)

        assert here["reason"] == early["reason"] == "shell-refused-still-here"
        assert after["is"] == "done"
        assert ann.frame["seats"][1]["level"] == "easy"
        assert ann.frame["turn"]["seat"] == 0  # the bot has moved
        async with server.at(begun.match, bobs) as bob:
            assert (await bob.act("9,9"))["reason"] == "shell-refused-bot-plays"
            assert (await bob.say("come-back"))["is"] == "done"
            await ann.act("0,1")
            await bob.until_number(6)
            assert bob.frame["seats"][1]["level"] is None
            assert (await bob.act(bob.frame["choices"][0]))["is"] == "done"


async def test_who_left_and_was_waited_for_can_be_claimed_against(
    server: House, hands: Hands
) -> None:
    async with server.two() as (match, ann, bob):
        assert (await ann.say("claim", whom=1))["reason"] == "shell-refused-still-here"
        await bob.socket.close()
        await ann.until(lambda m: m["is"] == "presence" and not m["seats"][1]["here"])
        assert (await ann.say("claim", whom=1))["reason"] == "shell-refused-still-here"
        hands.forward(GRACE)
        assert (await ann.say("claim", whom=1))["is"] == "done"
        await ann.until_frame(lambda frame: frame["outcome"])

        assert ann.frame["outcome"] == {"ranking": [[0], [1]], "ending": "forfeited"}
        async with server.at(match) as watching:
            assert (await watching.say("claim", whom=0))["reason"] == "shell-refused-spectator"


async def test_who_left_long_ago_is_waited_for_from_the_last_thing_that_happened(
    server: House, hands: Hands
) -> None:
    begun = await server.begin("contours", seats=["me", "open"], clock={"turn": DAY})
    async with server.at(begun.match, begun.tokens[0]):
        pass
    hands.forward(DAY - MINUTE)  # the table is still open
    _, bobs = await server.join(begun.match)
    async with server.at(begun.match, bobs) as bob:
        at_once = await bob.say("claim", whom=0)
        hands.forward(DAY // 4)
        waited = await bob.say("claim", whom=0)

        assert at_once["reason"] == "shell-refused-still-here"
        assert waited["is"] == "done"


async def test_who_has_just_joined_has_not_left(server: House, hands: Hands) -> None:
    begun = await server.begin("chain", seats=["me", "open", "open"], options={"players": 3})
    async with server.at(begun.match, begun.tokens[0]) as ann:
        await server.join(begun.match, "Bob")
        hands.forward(GRACE)
        await server.join(begun.match, "Cid")

        refusal = await ann.say("claim", whom=2)

        assert refusal["reason"] == "shell-refused-still-here"


@pytest.mark.parametrize(
    ("whom", "reason"), [(1, "shell-refused-no-person"), (9, "shell-refused-no-such-seat")]
)
async def test_nobody_is_claimed_against_who_is_no_person(
    server: House, hands: Hands, whom: int, reason: str
) -> None:
    begun = await server.begin("contours", seats=["me", "easy"])
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        hands.forward(DAY)

        assert (await ann.say("claim", whom=whom))["reason"] == reason
        assert (await ann.say("hand-over", whom=whom, level="easy"))["reason"] == reason


async def test_ones_own_seat_is_handed_over_at_once_and_to_a_bot_that_exists(
    server: House,
) -> None:
    async with server.two() as (_, ann, bob):
        assert (await ann.say("hand-over", whom=0, level="?"))["reason"] == "shell-refused-level"
        assert (await ann.say("hand-over", whom=0, level="easy"))["is"] == "done"
        await bob.until_number(3)
        assert bob.frame["turn"]["seat"] == 1


async def test_ten_people_are_not_held_hostage_by_one(server: House, hands: Hands) -> None:
    begun = await server.begin("chain", seats=["me"] * 9 + ["open"], options={"players": 10})
    _, last = await server.join(begun.match)
    async with server.at(begun.match, *begun.tokens.values()) as nine:
        async with server.at(begun.match, last):
            pass
        await nine.until(lambda m: m["is"] == "presence" and not m["seats"][9]["here"])
        hands.forward(GRACE)
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


async def test_a_clock_runs_out_while_nobody_does_anything(server: House, hands: Hands) -> None:
    async with server.two(clock={"total": 60 * SECOND, "increment": SECOND}) as (match, ann, bob):
        hands.forward(59 * SECOND)
        await ann.act("0,0")
        await bob.until_number(2)
        assert bob.frame["clock"]["left"] == [2 * SECOND, 60 * SECOND]
        assert bob.frame["clock"]["running"] == 1
        hands.forward(60 * SECOND)
        server.node.matches.live[match].wake()  # as the alarm does that was set before

        await ann.until_frame(lambda frame: frame["outcome"])

        assert ann.frame["outcome"] == {"ranking": [[0], [1]], "ending": "out-of-time"}
        assert ann.frame["seats"][1]["gone"] == "time-out"


async def test_an_alarm_that_rings_too_early_is_set_again(server: House, hands: Hands) -> None:
    async with server.two(clock={"turn": SECOND}) as (match, ann, _):
        live = server.node.matches.live[match]
        await live._ring()
        assert ann.frame["outcome"] is None
        assert live._alarm is not None
        hands.forward(SECOND)

        await live._ring()

        await ann.until_frame(lambda frame: frame["outcome"])


async def test_a_move_that_comes_after_the_clock_has_run_out_is_refused(
    server: House, hands: Hands
) -> None:
    async with server.two(clock={"turn": 10 * SECOND}) as (_, ann, bob):
        hands.forward(10 * SECOND)

        late = await ann.act("0,0")

        assert late["reason"] == "shell-refused-over"
        await bob.until_frame(lambda frame: frame["outcome"])
        assert bob.frame["outcome"]["ending"] == "out-of-time"


async def test_a_clock_that_ran_out_while_the_table_was_asleep_is_noticed_by_who_looks(
    server: House, hands: Hands
) -> None:
    begun = await server.begin("contours", seats=["me", "open"], clock={"turn": 14 * DAY})
    await server.join(begun.match)
    await server.unload(begun.match)
    hands.forward(14 * DAY)

    async with server.at(begun.match) as watching:
        await watching.until_frame(lambda frame: frame["outcome"])

    assert watching.frame["outcome"] == {"ranking": [[1], [0]], "ending": "out-of-time"}


async def test_a_clock_that_ran_out_unseen_is_noticed_when_the_match_is_listed(
    server: House, hands: Hands
) -> None:
    begun = await server.begin("contours", seats=["me", "me"], public=True, clock={"turn": DAY})

    async def running() -> list[str]:
        listed = (await server.http.get("/api/matches?phase=running")).json()["matches"]
        return [match["match"] for match in listed]

    assert await running() == [begun.match]
    assert begun.match not in server.node.matches.live
    hands.forward(DAY + SECOND)
    await eventually(running, lambda listed: listed == [])


async def test_the_clock_runs_only_when_every_seat_is_taken(server: House, hands: Hands) -> None:
    begun = await server.begin("contours", seats=["me", "open"], clock={"turn": SECOND})
    hands.forward(DAY)
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        clock = {"left": [SECOND, SECOND], "running": None, "now": hands.at, "starts": None}
        assert ann.frame["clock"] == clock
        assert ann.frame["turn"] == {"who": "open", "seat": None}
        await server.join(begun.match)

        assert (await ann.act("0,0"))["is"] == "done"
