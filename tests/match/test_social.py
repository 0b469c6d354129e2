"""How much people may offer, take back and hand over at one table, and in one record."""

import pytest
from msgspec.structs import replace

from kletka.games import GAMES
from kletka.match import BadRecord, Entry, EntryKind, RecordLimits, Table, record_of, verify
from kletka.match.record import fork_at
from kletka.match.serialization import read_snapshot, write_snapshot
from kletka.match.social import OPENING, SOCIAL, check_length, check_social
from kletka.protocol import Seat
from tests.match.games import (
    ANN,
    BOB,
    BOT,
    NOBODY_ELSE,
    START,
    begin,
    head_of,
    refused,
    stepped,
    table_of,
)

FIRST, SECOND = Seat(0), Seat(1)
MOST = 6
SOCIAL_LIMIT = "shell-refused-social"


def checked(before: Table, after: Table, most: int = MOST) -> Table:
    check_social(before, after, most)
    return after


def takebacks(table: Table) -> Table:
    """Move and take it back as often as the table lets one."""
    for _ in range(MOST):
        table = stepped(table)
        table = checked(table, table.ask_take_back(FIRST, NOBODY_ELSE, START))
    table = stepped(table)
    assert refused(checked, table, table.ask_take_back(FIRST, NOBODY_ELSE, START)) == SOCIAL_LIMIT
    return table


def test_takebacks_end_and_moves_go_on() -> None:
    table = takebacks(table_of("contours", ANN, BOT))

    assert table.match.social == MOST
    assert checked(table, stepped(table)).number == table.number + 1
    assert checked(table, table.resign(FIRST, START)).over


def test_who_was_asked_before_the_limit_may_still_answer() -> None:
    table = stepped(table_of("contours", ANN, BOB))
    most = 3
    table = checked(table, table.ask_take_back(FIRST, NOBODY_ELSE, START), most)
    table = checked(table, table.answer(SECOND, yes=False, at=START), most)
    asked = checked(table, table.ask_take_back(FIRST, NOBODY_ELSE, START), most)

    assert asked.match.social == most
    granted = checked(asked, asked.answer(SECOND, yes=True, at=START), most)
    assert granted.match.entries[-1].kind is EntryKind.TAKE_BACK
    again = stepped(granted)
    asked = again.ask_take_back(FIRST, NOBODY_ELSE, START)
    assert refused(checked, again, asked, most) == SOCIAL_LIMIT


def test_who_handed_over_may_come_back_but_not_hand_over_for_ever() -> None:
    table = table_of("contours", ANN, BOB)
    while table.match.social < MOST:
        table = checked(table, table.hand_over(FIRST, "easy", START))
        table = checked(table, table.come_back(FIRST, START))

    assert refused(checked, table, table.hand_over(FIRST, "easy", START)) == SOCIAL_LIMIT
    away = table.hand_over(FIRST, "easy", START)
    assert checked(away, away.come_back(FIRST, START)).occupants[0].decides


def test_a_table_that_was_unloaded_has_not_forgotten_the_count() -> None:
    head = head_of("contours", ANN, BOT)
    table = takebacks(head.begin())

    assert read_snapshot(write_snapshot(table), head).match.social == table.match.social == MOST


def test_a_table_with_enough_entries_takes_no_more_moves_and_can_be_ended() -> None:
    table = stepped(table_of("contours", ANN, BOB))
    moved = stepped(table)

    check_length(table, moved, moved.number)
    assert refused(check_length, table, moved, table.number) == "shell-refused-match-entries"
    for after in (table, table.offer_draw(FIRST, NOBODY_ELSE, START), table.resign(FIRST, START)):
        check_length(table, after, table.number)


def test_every_repeatable_social_action_is_counted() -> None:
    assert OPENING < SOCIAL
    assert not SOCIAL & {
        EntryKind.ACT,
        EntryKind.CHANCE,
        EntryKind.STAND_IN,
        EntryKind.RESIGN,
        EntryKind.DRAW_AGREED,
    }


# Records.


def long_record(entries: int, kind: EntryKind = EntryKind.COME_BACK) -> str:
    record = record_of(begin("contours"), ("Ann", "Bob"))
    return replace(record, entries=(Entry(kind, Seat(0)),) * entries).write()


@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        (RecordLimits(entries=9, social=100), "shell-record-long"),
        (RecordLimits(entries=100, social=9), "shell-record-social"),
    ],
)
def test_a_record_that_is_too_long_is_refused_before_anything_of_it_is_played(
    limits: RecordLimits, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = long_record(10)
    assert verify(text, GAMES, RecordLimits(entries=10, social=10)).entries == 10

    def played(*_: object) -> None:
        raise AssertionError("it was played")

    rules = type(GAMES["contours"])
    for name in ("setup", "read_state", "apply"):
        monkeypatch.setattr(rules, name, played)
    with pytest.raises(BadRecord) as refusal:
        verify(text, GAMES, limits)

    assert refusal.value.reason == reason
    assert set(refusal.value.values.values()) == {10, 9}


def test_the_games_that_a_record_goes_on_from_count_too() -> None:
    past = record_of(begin("contours"), ("Ann", "Bob"))
    past = replace(past, entries=(Entry(EntryKind.COME_BACK, Seat(0)),) * 6)
    fork = fork_at(past, 6, "files", "past")
    rules = past.rules
    match = begin("contours")
    forked = record_of(type(match).begin(rules, past.options, fork=fork), ("Ann", "Bob"))
    text = replace(forked, entries=(Entry(EntryKind.COME_BACK, Seat(0)),) * 4).write()

    assert verify(text, GAMES, RecordLimits(entries=10, social=10)).entries == 4
    with pytest.raises(BadRecord) as refusal:
        verify(text, GAMES, RecordLimits(entries=9, social=10))
    assert refusal.value.reason == "shell-record-long"
