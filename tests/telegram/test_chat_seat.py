"""When a chat gets a message about its turn: once, again at the interval, never while the table is open."""

from kletka.games.castle.rules import RULES as CASTLE
from kletka.games.contours.rules import RULES as CONTOURS
from kletka.match import Dice, MatchHeader, Occupant, Table, TimeControl
from kletka.protocol import AnyRules, Seat, ToMove
from kletka.telegram.chat_seat import (
    HOUR_MS,
    PRESENCE_CHECK_MS,
    UNCONFIRMED_MS,
    WEEK_MS,
    AlertDecision,
    AlertKind,
    ChatSeat,
    decide_alert,
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


def received(at: Table, *, when: int = NOW, number: int = 0) -> ChatSeat:
    """Give a seat whose holder has been alerted of the current turn."""
    turn = turn_of(at, Seat(number))
    assert turn is not None
    return seat(number).with_begun(turn, when).with_shown(at.number, 77, turn, when)


def verdict(
    chat_seat: ChatSeat, at: Table, now: int = NOW, *, every: int = 8, here: bool = False
) -> AlertDecision:
    return decide_alert(chat_seat, at, every, now, here=here)


def test_the_first_turn_is_alerted() -> None:
    assert verdict(seat(), table()).alert is AlertKind.TURN


def test_a_player_who_is_not_on_turn_gets_no_alert() -> None:
    assert verdict(seat(1), table()) == AlertDecision(None)


def test_a_turn_is_alerted_once() -> None:
    at = table()

    assert verdict(received(at), at, NOW + 1).alert is None


def test_the_next_turn_is_alerted_again() -> None:
    chat_seat = received(table())

    assert verdict(chat_seat, played(table(), "1,1", "2,2")).alert is AlertKind.TURN


def test_a_second_action_is_no_second_turn() -> None:
    at = table(CASTLE)
    placed = played(at, "place knight r6c0", "place knight r0c0")

    assert turn_of(placed, ANN) == placed.number
    assert turn_of(placed, BOB) is None


def test_a_user_who_has_the_table_open_gets_no_message_until_they_leave() -> None:
    at = table()

    assert verdict(seat(), at, here=True) == AlertDecision(None, NOW + PRESENCE_CHECK_MS)
    assert verdict(seat(), at, NOW + PRESENCE_CHECK_MS).alert is AlertKind.TURN


def test_a_turn_is_reminded_of_at_the_chosen_interval() -> None:
    at = table()
    chat_seat = received(at)

    assert verdict(chat_seat, at, NOW + 8 * HOUR_MS - 1) == AlertDecision(None, NOW + 8 * HOUR_MS)
    assert verdict(chat_seat, at, NOW + 8 * HOUR_MS).alert is AlertKind.REMINDER
    assert verdict(chat_seat, at, NOW + HOUR_MS, every=1).alert is AlertKind.REMINDER
    assert verdict(chat_seat, at, NOW + WEEK_MS, every=0) == AlertDecision(None)


def test_after_a_reminder_the_interval_begins_again() -> None:
    at = table()
    chat_seat = received(at)
    again = chat_seat.with_begun(chat_seat.turn, NOW + 8 * HOUR_MS)
    again = again.with_shown(at.number, 78, chat_seat.turn, NOW + 8 * HOUR_MS)

    assert verdict(again, at, NOW + 9 * HOUR_MS) == AlertDecision(None, NOW + 16 * HOUR_MS)


def test_reminders_end_after_a_week() -> None:
    at = table()
    chat_seat = received(at)
    last = chat_seat.with_begun(chat_seat.turn, NOW + WEEK_MS).with_shown(
        0, 78, chat_seat.turn, NOW + WEEK_MS
    )

    assert verdict(last, at, NOW + WEEK_MS + 8 * HOUR_MS) == AlertDecision(None)


def test_a_message_that_was_begun_and_never_sent_is_begun_again() -> None:
    at = table()
    lost = seat().with_begun(0, NOW)

    assert verdict(lost, at, NOW + UNCONFIRMED_MS - 1) == AlertDecision(None, NOW + UNCONFIRMED_MS)
    assert verdict(lost, at, NOW + UNCONFIRMED_MS).alert is AlertKind.TURN


def test_the_end_is_alerted_to_both_and_never_reminded_of() -> None:
    at = table().resign(ANN, NOW)

    for number in (ANN, BOB):
        assert verdict(seat(number), at).alert is AlertKind.END
        assert verdict(received(at, number=number), at, NOW + WEEK_MS) == AlertDecision(None)


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
