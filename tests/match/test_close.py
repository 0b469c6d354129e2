"""A match that the operator has closed: over at once, without a winner, for a reason."""

import json

import pytest

from kletka.games import GAMES
from kletka.match import OPEN, EntryKind, record_of, verify
from kletka.match.entry import LONGEST_REASON_CHARS
from kletka.match.serialization import (
    read_snapshot,
    read_stored_entry,
    write_snapshot,
    write_stored_entry,
)
from kletka.protocol import Over, Seat
from tests.match.games import ANN, BOB, CID, START, head_of, refused

REASON = "The hall closes at six."


@pytest.mark.parametrize("key", GAMES)
def test_a_closed_match_is_over_and_nobody_wins(key: str) -> None:
    people = (ANN,) if key == "labyrinth" else (ANN, BOB)
    head = head_of(key, *people)
    table = head.begin().settled(START).close("  The hall\tcloses at six. ", START + 5)

    turn = table.match.turn
    assert isinstance(turn, Over)
    assert turn.outcome.ending == "closed"
    assert turn.outcome.ranking[0] == frozenset(map(Seat, range(len(people))))
    assert (table.over, table.cancelled) == (True, None)
    entry = table.match.entries[-1]
    assert (entry.kind, entry.seat, entry.text, entry.at) == (
        EntryKind.CLOSE,
        None,
        REASON,
        START + 5,
    )
    assert table.settled(START + 10**9) == table, "no clock runs on"
    assert refused(table.close, REASON, START) == "shell-refused-over"
    assert refused(table.resign, Seat(0), START) == "shell-refused-over"


def test_who_had_left_before_stands_below_those_who_stayed() -> None:
    head = head_of("chain", ANN, BOB, CID)
    table = head.begin().settled(START).resign(Seat(1), START).close(REASON, START)

    turn = table.match.turn
    assert isinstance(turn, Over)
    assert turn.outcome.ranking == (frozenset({Seat(0), Seat(2)}), frozenset({Seat(1)}))


def test_a_table_that_waits_for_players_is_closed_before_the_game() -> None:
    table = head_of("chain", ANN, OPEN).begin().close(REASON, START)

    assert table.cancelled is EntryKind.CLOSE
    assert refused(table.sit, Seat(1), "Bob", START) == "shell-refused-cancelled"
    assert refused(table.close, REASON, START) == "shell-refused-cancelled"


@pytest.mark.parametrize("reason", ["", " ", "x" * (LONGEST_REASON_CHARS + 1), "\x00", "a\u202eb"])
def test_a_reason_must_be_readable(reason: str) -> None:
    table = head_of("chain", ANN, BOB).begin()

    assert refused(table.close, reason, START) == "shell-refused-reason"


def test_a_closed_match_is_stored_and_recorded_as_closed() -> None:
    head = head_of("contours", ANN, BOB)
    table = head.begin().act(Seat(0), "1,1", START).close(REASON, START)
    line = write_stored_entry(table.match.entries[-1])

    assert read_stored_entry(line).text == REASON
    known = read_snapshot(write_snapshot(table), head)
    assert known.over
    assert known.match.turn == table.match.turn
    text = record_of(table.match, ("Ann", "Bob")).write()
    document = json.loads(text)
    assert document["entries"] == [["act", 0, "1,1"], ["close", REASON]]
    assert document["outcome"]["ending"] == "closed"
    assert verify(text, GAMES).checked
