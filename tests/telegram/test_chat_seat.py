"""When a chat is told of its turn: once, again at the interval, and never to who sees it anyway."""

from kletka.games.castle.rules import RULES as CASTLE
from kletka.games.contours.rules import RULES as CONTOURS
from kletka.match import Dice, MatchHeader, Occupant, Table, TimeControl
from kletka.protocol import AnyRules, Seat, ToMove
from kletka.telegram.chat_seat import (
    HOUR,
    NEXT_LOOK,
    UNSURE,
    WEEK,
    AlertKind,
    ChatSeat,
    Verdict,
    judged,
    token_of,
    turn_of,
)

NOW = 1_900_000_000_000
ANN, BOB = Seat(0), Seat(1)


def table(rules: AnyRules = CONTOURS, **options: int) -> Table:
    people = (Occupant(name="Ann"), Occupant(name="Bob"))
    chosen = rules.options_type.read(options)
    return MatchHeader(rules, chosen, 1, Dice(bytes(32)), people, TimeControl(), NOW).begin()


def played(at: Table, *moves: str) -> Table:
    for move in moves:
        turn = at.match.turn
        assert isinstance(turn, ToMove)
        at = at.act(turn.seat, move, NOW).settled(NOW)
    return at


def seat(number: int = 0, **known: int) -> ChatSeat:
    return ChatSeat("match", "contours", number, "key", **known)


def told(at: Table, *, when: int = NOW, number: int = 0) -> ChatSeat:
    """Give a seat whose holder has been told of the turn that runs."""
    turn = turn_of(at, Seat(number))
    assert turn is not None
    return seat(number).starting(turn, when).having_shown(at.number, 77, turn, when)


def verdict(
    held: ChatSeat, at: Table, now: int = NOW, *, every: int = 8, here: bool = False
) -> Verdict:
    return judged(held, at, every, now, here=here)


def test_the_first_turn_is_told() -> None:
    assert verdict(seat(), table()).news is AlertKind.TURN


def test_who_is_not_on_turn_is_told_nothing() -> None:
    assert verdict(seat(1), table()) == Verdict(None)


def test_a_turn_is_told_once() -> None:
    at = table()

    assert verdict(told(at), at, NOW + 1).news is None


def test_the_next_turn_is_told_again() -> None:
    held = told(table())

    assert verdict(held, played(table(), "1,1", "2,2")).news is AlertKind.TURN


def test_a_second_action_is_no_second_turn() -> None:
    at = table(CASTLE)
    placed = played(at, "place knight r6c0", "place knight r0c0")

    assert turn_of(placed, ANN) == placed.number
    assert turn_of(placed, BOB) is None


def test_nothing_is_told_to_who_has_the_table_open_until_he_leaves() -> None:
    at = table()

    assert verdict(seat(), at, here=True) == Verdict(None, NOW + NEXT_LOOK)
    assert verdict(seat(), at, NOW + NEXT_LOOK).news is AlertKind.TURN


def test_a_turn_is_reminded_of_at_the_chosen_interval() -> None:
    at = table()
    held = told(at)

    assert verdict(held, at, NOW + 8 * HOUR - 1) == Verdict(None, NOW + 8 * HOUR)
    assert verdict(held, at, NOW + 8 * HOUR).news is AlertKind.REMINDER
    assert verdict(held, at, NOW + HOUR, every=1).news is AlertKind.REMINDER
    assert verdict(held, at, NOW + WEEK, every=0) == Verdict(None)


def test_after_a_reminder_the_interval_begins_anew() -> None:
    at = table()
    held = told(at)
    again = held.starting(held.turn, NOW + 8 * HOUR)
    again = again.having_shown(at.number, 78, held.turn, NOW + 8 * HOUR)

    assert verdict(again, at, NOW + 9 * HOUR) == Verdict(None, NOW + 16 * HOUR)


def test_reminders_end_after_a_week() -> None:
    at = table()
    held = told(at)
    last = held.starting(held.turn, NOW + WEEK).having_shown(0, 78, held.turn, NOW + WEEK)

    assert verdict(last, at, NOW + WEEK + 8 * HOUR) == Verdict(None)


def test_a_message_that_was_begun_and_never_sent_is_begun_again() -> None:
    at = table()
    lost = seat().starting(0, NOW)

    assert verdict(lost, at, NOW + UNSURE - 1) == Verdict(None, NOW + UNSURE)
    assert verdict(lost, at, NOW + UNSURE).news is AlertKind.TURN


def test_the_end_is_told_to_both_and_never_reminded_of() -> None:
    at = table().resign(ANN, NOW)

    for number in (ANN, BOB):
        assert verdict(seat(number), at).news is AlertKind.END
        assert verdict(told(at, number=number), at, NOW + WEEK) == Verdict(None)


def test_a_token_is_the_same_again_and_nobody_elses() -> None:
    token = token_of("secret", 7, "match")

    assert token == token_of("secret", 7, "match")
    assert len(token) == 43
    others = {
        token_of("other", 7, "match"),
        token_of("secret", 8, "match"),
        token_of("secret", 7, "m"),
    }
    assert token not in others
