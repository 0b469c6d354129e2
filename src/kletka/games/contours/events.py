"""What happens in a game of Contours; each event is one line of the log."""

from dataclasses import dataclass
from typing import ClassVar

from kletka.protocol import Cell, Event, Seat


@dataclass(frozen=True, slots=True)
class ContoursEvent(Event):
    """Something that happened in a game of Contours."""

    game: ClassVar[str] = "contours"


@dataclass(frozen=True, slots=True)
class GameBegan(ContoursEvent):
    """An empty sheet was laid out (CON-3.1a)."""

    width: int
    height: int
    seat: Seat  # who has the first move


@dataclass(frozen=True, slots=True)
class PointPlaced(ContoursEvent):
    """A seat put a point on an intersection (CON-3.1b)."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class ContourClosed(ContoursEvent):
    """One region was captured; a move that captures several has one event each (CON-4.3f)."""

    seat: Seat  # the captor
    captured: tuple[Cell, ...]  # enemy points that became captured by this move
    territory: tuple[Cell, ...]  # empty intersections that became the captor's territory
    contour: tuple[Cell, ...]  # the walls around the region in order, each touching the next
    score: int  # the captor's, with these points


@dataclass(frozen=True, slots=True)
class TurnPassed(ContoursEvent):
    """It became this seat's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded(ContoursEvent):
    """The game was over (CON-7)."""

    winner: Seat | None  # nobody in a draw
    first_score: int  # of seat 0
    second_score: int  # of seat 1
    ending: str  # one of the endings below
