"""A rated table: no takebacks, and the mark survives every text."""

import pytest
from msgspec.structs import replace

from kletka.games import GAMES
from kletka.match import EntryKind, Table, read_header
from kletka.match.serialization import read_snapshot, write_snapshot
from kletka.protocol import Seat
from tests.match.games import ANN, BOB, BOT, NOBODY_ELSE, START, head_of, mover, refused, stepped

S0 = Seat(0)


def rated(key: str, *others: object) -> Table:
    header = replace(head_of(key, ANN, *others), rated=True)  # type: ignore[arg-type]
    return header.begin().settled(START)


@pytest.mark.parametrize("other", [BOB, BOT])
def test_a_turn_that_has_passed_is_not_taken_back_whoever_the_opponent_is(other: object) -> None:
    table = stepped(rated("contours", other))

    assert refused(table.ask_take_back, S0, NOBODY_ELSE, START) == "shell-refused-rated-take-back"


def test_a_turn_that_goes_on_can_be_corrected() -> None:
    table = rated("cellwar", BOB)
    seat = mover(table)
    going_on = stepped(table)
    while mover(going_on) != seat:  # the first action may have ended the turn
        going_on = stepped(going_on)
    again = stepped(going_on) if going_on.match.entries[-1].seat != seat else going_on
    assert mover(again) == seat

    undone = again.ask_take_back(seat, NOBODY_ELSE, START)

    assert undone.match.entries[-1].kind is EntryKind.TAKE_BACK


def test_header_and_snapshot_keep_the_mark() -> None:
    header = replace(head_of("contours", ANN, BOB), rated=True, host_rating=1234)
    read = read_header(header.write(), GAMES)

    assert (read.rated, read.host_rating) == (True, 1234)
    assert read_snapshot(write_snapshot(header.begin()), read).rated
    assert not read_header(head_of("contours", ANN, BOB).write(), GAMES).rated
