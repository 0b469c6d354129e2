"""A position of Contours."""

from dataclasses import dataclass

from kletka.games.contours.actions import Places
from kletka.games.contours.board import Board
from kletka.protocol import Mask, Seat

Pair = tuple[Mask, Mask]
"""A mask of seat 0 and a mask of seat 1."""

NOTHING: Pair = (0, 0)


Homes = tuple[str, str]
"""The signs of the intersections of its own territory on which each seat may play (CON-D1)."""

Spoils = tuple[Pair, Pair, Homes, Mask]
"""What captures have left: captured points by the seat that placed them, territory by owner, the
signs of it, and all these intersections together.

A point that an owner places on their territory goes out of it.
"""


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the first move and never changes."""

    board: Board
    colours: tuple[str, ...]  # by seat
    early_end: bool  # whether a decided game is cut short (CON-7.2)


class ContoursState:
    """A position, a value: it refuses to be changed, and holds nothing that can be changed.

    The walls are kept from the mover's side, so that a step only swaps them. `inside_mine`,
    `inside_theirs` and `signs` follow from the rest; they are kept because a search asks for them at
    every step, and a step changes them little. `empty` is not kept: random playouts would be 6 % slower
    on 10x10, 3 % on 20x20.
    """

    __slots__ = (
        "inside_mine",
        "inside_theirs",
        "mine",
        "mover",
        "setup",
        "signs",
        "spoils",
        "theirs",
    )

    setup: Setup
    mover: Seat
    mine: Mask  # active points of the mover
    theirs: Mask  # active points of the other seat
    inside_mine: Mask  # what the mover's walls shut off from the edge, the walls not included
    inside_theirs: Mask  # the same for the other seat
    signs: str  # of the empty intersections, row by row; none once the game is over
    spoils: Spoils  # it changes seldom, so it is handed on in one piece

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name}: a position is never changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{name}: a position is never changed")

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (tuple(getattr(self, name) for name in self.__slots__),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ContoursState):
            return NotImplemented
        return self._position() == other._position()

    def __hash__(self) -> int:
        return hash(self._position())

    def __repr__(self) -> str:
        return f"ContoursState{self._position()}"

    def _position(self) -> tuple[object, ...]:
        """Give what all the rest follows from."""
        return (self.setup, self.mover, self.mine, self.theirs, self.captured, self.territory)

    @property
    def board(self) -> Board:
        return self.setup.board

    @property
    def empty(self) -> Mask:
        """What holds neither point nor territory: the free intersections of CON-D22."""
        return self.setup.board.sheet ^ (self.mine | self.theirs | self.spoils[3])

    @property
    def free(self) -> Places:
        """The actions on empty intersections, row by row; none once the game is over."""
        places = Places()
        places.signs = self.signs
        places.place_of = self.setup.board.place_of
        return places

    @property
    def captured(self) -> Pair:
        """The captured points, by the seat that placed them."""
        return self.spoils[0]

    @property
    def territory(self) -> Pair:
        """The territory, by owner."""
        return self.spoils[1]

    def active(self, seat: int) -> Mask:
        """Give the active points of a seat, which are its walls (CON-0c)."""
        return self.mine if seat == self.mover else self.theirs

    def score(self, seat: int) -> int:
        """Count the points that a seat has captured (CON-4.2)."""
        return self.captured[1 - seat].bit_count()


class Draft(ContoursState):
    """A position that is being made; only whoever makes it has it.

    Slots filled one by one, and another class at the end, cost a random playout 4 % over a position
    that anybody can change; a named tuple costs 15 %, a frozen dataclass more.
    """

    __slots__ = ()
    __setattr__ = object.__setattr__  # type: ignore[assignment]
    __delattr__ = object.__delattr__  # both, or every write becomes a call

    def finish(self) -> ContoursState:
        """Give the position that was made, which from now on refuses to be changed."""
        self.__class__ = ContoursState  # type: ignore[assignment]  # the same slots
        return self


def drafted(
    setup: Setup,
    mover: Seat,
    active: Pair,
    captured: Pair = NOTHING,
    territory: Pair = NOTHING,
) -> Draft:
    """Draft a position with all that follows from it."""
    draft = Draft()
    board = setup.board
    draft.setup = setup
    draft.mover = mover
    draft.mine = active[mover]
    draft.theirs = active[1 - mover]
    draft.inside_mine = board.inside(draft.mine)
    draft.inside_theirs = board.inside(draft.theirs)
    homes = (board.signs(territory[0]), board.signs(territory[1]))
    left = captured[0] | captured[1] | territory[0] | territory[1]
    draft.spoils = (captured, territory, homes, left)
    draft.signs = board.signs(draft.empty)
    return draft


def _restored(values: tuple[object, ...]) -> ContoursState:
    draft = Draft()
    for name, value in zip(ContoursState.__slots__, values, strict=True):
        setattr(draft, name, value)
    return draft.finish()
