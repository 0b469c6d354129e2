"""What everybody sees of a game of Contours, in the words of its data model (CON-5)."""

from collections import defaultdict
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from kletka.games.contours.board import board
from kletka.games.contours.ending import outcome, stop_if_decided
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.state import ContoursState, position
from kletka.protocol import Lasting, Mask, Seat

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


def active(owner: Seat) -> Intersection:
    return Intersection(Kind.POINT, owner)


def captured(owner: Seat) -> Intersection:
    return Intersection(Kind.POINT, owner, captured=True)


def territory(owner: Seat) -> Intersection:
    return Intersection(Kind.TERRITORY, owner)


@dataclass(frozen=True, slots=True)
class ContoursView:
    """The whole game as it stands. The moves that led here are the entries of the match."""

    width: int
    height: int
    colours: tuple[str, ...]  # by seat
    early_end: bool
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
        early_end=options.early_end,
        cells=_cells(state),
        score=(state.score(0), state.score(1)),
        current=None if over else state.seat,
        status=Status.FINISHED if over else Status.PLAYING,
        winner=DRAW if over and winner is None else winner,
    )


_BY_SIGN = {
    "A": active(Seat(0)),
    "B": active(Seat(1)),
    "a": captured(Seat(0)),
    "b": captured(Seat(1)),
    "+": territory(Seat(0)),
    "-": territory(Seat(1)),
    ".": EMPTY,
}


def _cells(state: ContoursState) -> tuple[tuple[Intersection, ...], ...]:
    """List the intersections row by row, by way of a drawing: every frame has them all."""
    masks = (state.active(0), state.active(1), *state.captured, *state.territory)
    lift = state.board.lift
    signs = {sign: mask >> lift for sign, mask in zip("ABab+-", masks, strict=True)}
    drawn = state.board.grid.draw(signs)
    return tuple(map(_row, drawn.split("/")))


@lru_cache(maxsize=1 << 13)
def _row(signs: str) -> Lasting[Intersection]:
    """Give the one row that is drawn like this: a move changes a row or two of a sheet."""
    return Lasting([_BY_SIGN[sign] for sign in signs])


def state_of(view: ContoursView) -> ContoursState:
    """Rebuild the position that gives this view."""
    sheet = board(ContoursOptions(view.width, view.height, view.colours, view.early_end))
    masks: defaultdict[Intersection, Mask] = defaultdict(int)
    seen = [intersection for row in view.cells for intersection in row]
    for intersection, (_, point, _) in zip(seen, sheet.spots.values(), strict=True):
        masks[intersection] |= point
    points = sum(intersection.kind is Kind.POINT for intersection in seen)
    first, second = Seat(0), Seat(1)
    state = position(
        sheet,
        Seat(points % 2),  # strict alternation, also when nobody is to move any more
        active=(masks[active(first)], masks[active(second)]),
        captured=(masks[captured(first)], masks[captured(second)]),
        territory=(masks[territory(first)], masks[territory(second)]),
    )
    stop_if_decided(state)
    return state
