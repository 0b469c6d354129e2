"""What everybody sees of a game of Contours, in the words of its data model (CON-5)."""

from dataclasses import dataclass
from enum import StrEnum

from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.outcome import outcome, stop_if_decided
from kletka.games.contours.position import draft_of, write_board
from kletka.games.contours.state import ContoursState
from kletka.protocol import Outcome, Seat

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


_INTERSECTIONS = {
    "A": active(Seat(0)),
    "B": active(Seat(1)),
    "a": captured(Seat(0)),
    "b": captured(Seat(1)),
    "+": territory(Seat(0)),
    "-": territory(Seat(1)),
    ".": EMPTY,
}


@dataclass(frozen=True, slots=True)
class ContoursView:
    """The whole game as it stands. The moves that led here are the entries of the match."""

    width: int
    height: int
    colours: tuple[str, ...]  # by seat
    early_end: bool  # whether a decided game is cut short
    rows: tuple[str, ...]
    """One sign an intersection, y = 0 first: `A` `B` active points of seats 0 and 1, `a` `b` their captured points, `+` `-` territory of seats 0 and 1, `.` empty."""
    score: tuple[int, int]  # points captured by seats 0 and 1
    mover: Seat | None  # whose turn it is; nobody's when the game is over
    status: Status
    winner: Seat | str | None  # a seat, "draw", or nobody while the game goes on

    @property
    def cells(self) -> tuple[tuple[Intersection, ...], ...]:
        """The intersections, row by row."""
        return tuple(tuple(_INTERSECTIONS[sign] for sign in row) for row in self.rows)


def view_of(state: ContoursState) -> ContoursView:
    """Build the view; nothing in Contours is hidden."""
    setup = state.setup
    grid = setup.board.grid
    result = outcome(state)
    return ContoursView(
        width=grid.width,
        height=grid.height,
        colours=setup.colours,
        early_end=setup.early_end,
        rows=tuple(write_board(state).split("/")),
        score=(state.score(0), state.score(1)),
        mover=state.mover if result is None else None,
        status=Status.PLAYING if result is None else Status.FINISHED,
        winner=None if result is None else _winner(result),
    )


def _winner(result: Outcome) -> Seat | str:
    return DRAW if result.winner is None else result.winner


def state_of(view: ContoursView) -> ContoursState:
    """Rebuild the position that gives this view."""
    options = ContoursOptions(view.width, view.height, view.colours, view.early_end)
    rows = "/".join(view.rows)
    points = sum(map(rows.count, "ABab"))
    # Strict alternation, also when nobody is to move any more.
    draft = draft_of(options, Seat(points % 2), rows)
    stop_if_decided(draft)
    return draft.finish()
