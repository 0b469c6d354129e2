"""Where units begin: knights in the middle of the front, dwarves beside them, elves behind.

A square has two coordinates here: how far it lies from the middle column, and whether it is the
front row of the castle.
"""

from kletka.games.castle.actions import Place
from kletka.games.castle.board import CASTLE_ROWS, COLUMNS
from kletka.games.castle.units import BLACK, KINDS, Kind
from kletka.protocol import Seat

MIDDLE = COLUMNS // 2
WISHED = {Kind.KNIGHT: (1, True), Kind.DWARF: (2, False), Kind.ELF: (3, False)}
WRONG_ROW = 2  # is as bad as so many columns
NEXT_KIND = 10  # more than any column: all knights are placed before the first dwarf


def promise(seat: Seat, action: Place) -> float:
    """Say how well a unit would stand; higher is better."""
    rows = CASTLE_ROWS[seat]
    front = action.cell.y == (rows[0] if seat == BLACK else rows[-1])
    aside, ahead = WISHED[action.kind]
    distance = abs(abs(action.cell.x - MIDDLE) - aside)
    return -distance - WRONG_ROW * (front != ahead) - NEXT_KIND * KINDS.index(action.kind)
