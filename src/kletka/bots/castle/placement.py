"""Where units are placed: knights in the middle of the front row, dwarves beside them, elves behind.

The formation gives each kind a distance from the middle column and a row of the castle.
"""

from kletka.games.castle.actions import Place
from kletka.games.castle.board import CASTLE_ROWS, COLUMNS
from kletka.games.castle.units import BLACK, KINDS, Kind
from kletka.protocol import Seat

MIDDLE_COLUMN = COLUMNS // 2
FORMATION = {Kind.KNIGHT: (1, True), Kind.DWARF: (2, False), Kind.ELF: (3, False)}
"""Columns from the middle, and whether the unit stands in the front row."""

WRONG_ROW_PENALTY = 2  # columns
NEXT_KIND_PENALTY = 10  # columns; more than any distance: all knights are placed first


def placement_score(seat: Seat, action: Place) -> float:
    """Score the square of a unit by the formation; higher is better."""
    rows = CASTLE_ROWS[seat]
    in_front = action.cell.y == (rows[0] if seat == BLACK else rows[-1])
    columns_aside, belongs_in_front = FORMATION[action.kind]
    distance = abs(abs(action.cell.x - MIDDLE_COLUMN) - columns_aside)
    return (
        -distance
        - WRONG_ROW_PENALTY * (in_front != belongs_in_front)
        - NEXT_KIND_PENALTY * KINDS.index(action.kind)
    )
