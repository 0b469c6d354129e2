"""What everybody sees of a game of Contours, in the words of its data model (CON-5)."""

from dataclasses import dataclass
from enum import StrEnum

from kletka.games.contours.ending import outcome
from kletka.games.contours.state import ContoursState
from kletka.protocol import Cell, Mask, Seat

DRAW = "draw"


class Kind(StrEnum):
    """What an intersection is."""

    EMPTY = "empty"
    POINT = "point"
    TERRITORY = "territory"


class Status(StrEnum):
    """Whether a game goes on."""

    PLAYING = "playing"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Intersection:
    """The state of one intersection."""

    kind: Kind
    owner: Seat | None = None  # of the point or the territory
    captured: bool = False  # only a point can be


EMPTY = Intersection(Kind.EMPTY)


@dataclass(frozen=True, slots=True)
class ContoursView:
    """The whole game as it stands. The moves that led here are the entries of the match."""

    width: int
    height: int
    colours: tuple[str, ...]  # by seat
    cells: tuple[tuple[Intersection, ...], ...]  # rows, y = 0 first
    score: tuple[int, int]  # by seat
    current: Seat | None  # whose turn it is; nobody's when the game is finished
    status: Status
    winner: Seat | str | None  # a seat, "draw", or None while the game goes on


def view_of(state: ContoursState) -> ContoursView:
    """Build the view; nothing in Contours is hidden."""
    options = state.board.options
    over = not state.free
    winner = outcome(state).winner if over else None
    return ContoursView(
        width=options.width,
        height=options.height,
        colours=options.colours,
        cells=_cells(state),
        score=(state.score(0), state.score(1)),
        current=None if over else state.seat,
        status=Status.FINISHED if over else Status.PLAYING,
        winner=DRAW if over and winner is None else winner,
    )


def _cells(state: ContoursState) -> tuple[tuple[Intersection, ...], ...]:
    found: dict[Cell, Intersection] = {}

    def mark(mask: Mask, intersection: Intersection) -> None:
        found.update(dict.fromkeys(state.board.cells(mask), intersection))

    for seat in (Seat(0), Seat(1)):
        mark(state.active(seat), Intersection(Kind.POINT, seat))
        mark(state.captured[seat], Intersection(Kind.POINT, seat, captured=True))
        mark(state.territory[seat], Intersection(Kind.TERRITORY, seat))
    width = state.board.options.width
    row_by_row = [found.get(cell, EMPTY) for cell in state.board.grid.cells]
    return tuple(
        tuple(row_by_row[start : start + width]) for start in range(0, len(row_by_row), width)
    )
