"""What can stand in the list of a match: one line each, numbered from 1, never changed."""

from dataclasses import dataclass
from enum import StrEnum

from kletka.protocol import Seat


class Kind(StrEnum):
    """What an entry is."""

    ACT = "act"  # a seat chose an action
    DRAW = "draw"  # the table drew a chance outcome
    STAND_IN = "stand-in"  # the table drew an action for a seat that has resigned
    RESIGN = "resign"  # a seat gave up
    TAKE_BACK = "take-back"  # the game went back to where it was after entry `to`


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list."""

    kind: Kind
    seat: Seat | None = None  # of ACT, STAND_IN, RESIGN; who asked, of TAKE_BACK
    text: str = ""  # of ACT, DRAW, STAND_IN: the action
    to: int = 0  # of TAKE_BACK: the number of the last entry that still stands
