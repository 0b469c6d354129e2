r"""The board of Labyrinth: three-dimensional geometry on one bitboard, passages, buildings, the Exit.

All floors lie on one tall sheet of squared paper, with an empty row above each of them, so that
no shift can leak from one floor to another and no shift is ever negative:

      . . . .        <- guard row of floor 1
      a b c .        <- floor 1, y = 0; the last column is the guard of `protocol.grid`
      d e f .
      . . . .        <- guard row of floor 2
      g h i .
      j k l .

A place is the bit number of its cell. Up is y-1, the first row is the top one (LAB-D38).
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache, partial
from types import MappingProxyType
from typing import NamedTuple

from kletka.protocol import Cell, Mask, bits, grid


class Direction(StrEnum):
    """One of the four ways out of a cell, clockwise from above."""

    UP = "up"
    RIGHT = "right"
    DOWN = "down"
    LEFT = "left"


DIRECTIONS = tuple(Direction)


class Side(StrEnum):
    """What one of the four sides of a cell truly is (LAB-1.2)."""

    SPACE = "space"
    WALL = "wall"
    OUTER_WALL = "outer_wall"
    EXIT = "exit"


class Look(StrEnum):
    """How a side looks from its cell: an outer wall looks like any other (LAB-D32)."""

    PASSAGE = "passage"
    WALL = "wall"
    EXIT = "exit"


_LOOKS = tuple(
    tuple(Look.PASSAGE if sides >> number & 1 else Look.WALL for number in range(len(DIRECTIONS)))
    for sides in range(1 << len(DIRECTIONS))
)
"""How a cell looks, by the mask of its open sides."""


class Building(StrEnum):
    """What may stand on a cell, one on each (LAB-1.3a)."""

    ARSENAL = "arsenal"
    HOSPITAL = "hospital"
    PORTAL = "portal"
    MINE = "mine"
    LIFT = "lift"
    GRAVEYARD = "graveyard"


class Passages(NamedTuple):
    """The open inner sides, each kept once, so that both its cells always agree (LAB-1.2b).

    Bit p of `right` opens the side between p and its right neighbour, of `down` the one below.
    """

    right: Mask
    down: Mask

    def open(self, stride: int, place: int, direction: Direction) -> bool:
        if direction is Direction.RIGHT:
            return bool(self.right >> place & 1)
        if direction is Direction.DOWN:
            return bool(self.down >> place & 1)
        if direction is Direction.LEFT:
            return bool(self.right >> (place - 1) & 1)
        return bool(self.down >> (place - stride) & 1)

    def open_sides(self, stride: int, place: int) -> Mask:
        """Give the open sides of a cell as a mask over DIRECTIONS."""
        right, down = self
        return (
            (down >> (place - stride) & 1)
            | (right >> place & 1) << 1
            | (down >> place & 1) << 2
            | (right >> (place - 1) & 1) << 3
        )

    def switched(self, stride: int, place: int, direction: Direction) -> "Passages":
        """Open this side if it is closed, close it if it is open."""
        if direction is Direction.RIGHT:
            return Passages(self.right ^ 1 << place, self.down)
        if direction is Direction.DOWN:
            return Passages(self.right, self.down ^ 1 << place)
        if direction is Direction.LEFT:
            return Passages(self.right ^ 1 << (place - 1), self.down)
        return Passages(self.right, self.down ^ 1 << (place - stride))

    def around(self, stride: int, places: Mask) -> Mask:
        """Give the cells one open side away from any of these."""
        right, down = self
        return (
            (places & right) << 1
            | places >> 1 & right
            | (places & down) << stride
            | places >> stride & down
        )


class Shape:
    """The geometry of one maze size. Get it from `shape(...)`, which keeps one of each."""

    __slots__ = (
        "_cells",
        "board",
        "floors",
        "height",
        "inner",
        "places",
        "steps",
        "stride",
        "width",
    )

    width: int
    height: int
    floors: int
    stride: int
    board: Mask
    places: tuple[int, ...]  # all cells, floor by floor and row by row
    inner: Passages  # the sides that have a cell at either hand: a maze whose walls are all gone
    steps: Mapping[Direction, int]
    _cells: tuple[tuple[Cell, int], ...]  # the cell and the floor of every place

    def __init__(self, width: int, height: int, floors: int) -> None:
        put = partial(object.__setattr__, self)  # once; positions share it, so nobody may change it
        sheet = grid(width, floors * (height + 1))
        stride = sheet.stride
        guards = sheet.mask_of([c for c in sheet.cells if c.y % (height + 1) == 0])
        board = sheet.board & ~guards
        put("width", width)
        put("height", height)
        put("floors", floors)
        put("stride", stride)
        put("board", board)
        put("places", tuple(bits(board)))
        put("inner", Passages(board & board >> 1, board & board >> stride))
        steps = dict(zip(DIRECTIONS, (-stride, 1, stride, -1), strict=True))
        put("steps", MappingProxyType(steps))
        cells = [
            (Cell(x, y - 1), floor + 1)  # the guard row of a floor is its row -1
            for floor in range(floors)
            for y in range(height + 1)
            for x in range(stride)
        ]
        put("_cells", tuple(cells))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self!r} is shared by all positions of its size")

    def __repr__(self) -> str:
        return f"shape({self.width}, {self.height}, {self.floors})"

    def __reduce__(self) -> tuple[Callable[[int, int, int], "Shape"], tuple[int, int, int]]:
        return shape, (self.width, self.height, self.floors)

    def place(self, cell: Cell, floor: int) -> int:
        """Give the bit number of a cell; floors count from 1, as on the buttons of a lift."""
        return ((floor - 1) * (self.height + 1) + 1 + cell.y) * self.stride + cell.x

    def where(self, place: int) -> tuple[Cell, int]:
        """Give the cell and the floor of a place."""
        return self._cells[place]

    def at(self, place: int) -> tuple[int, int, int]:
        """Give x, y and the floor of a place."""
        cell, floor = self.where(place)
        return cell.x, cell.y, floor

    def shaft(self, place: int) -> tuple[int, ...]:
        """List the places above and below this one and itself, from the first floor up."""
        cell, _ = self.where(place)
        return tuple(self.place(cell, floor + 1) for floor in range(self.floors))

    def is_outer(self, place: int, direction: Direction) -> bool:
        return not self.inner.open(self.stride, place, direction)


@cache
def shape(width: int, height: int, floors: int) -> Shape:
    """Give the one Shape of this size."""
    return Shape(width, height, floors)


class Exit(NamedTuple):
    """The one side through which the labyrinth is left (LAB-1.4a, LAB-D1)."""

    place: int
    direction: Direction


class Maze(NamedTuple):
    """What never changes during a game: the size, the buildings, the Exit."""

    shape: Shape
    exit: Exit
    graveyard: int
    arsenals: Mask
    hospitals: Mask
    mines: Mask
    lifts: Mask
    portals: tuple[int, ...]
    """The ring: each leads to the next, the last to the first (LAB-5.3a)."""

    def building(self, place: int) -> Building | None:
        if place == self.graveyard:
            return Building.GRAVEYARD
        if place in self.portals:
            return Building.PORTAL
        bit = 1 << place
        for mask, building in (
            (self.arsenals, Building.ARSENAL),
            (self.hospitals, Building.HOSPITAL),
            (self.mines, Building.MINE),
            (self.lifts, Building.LIFT),
        ):
            if mask & bit:
                return building
        return None

    def portal_exit(self, place: int) -> int:
        """Give the portal to which this one leads; a single one leads to itself (LAB-D11)."""
        ring = self.portals
        return ring[(ring.index(place) + 1) % len(ring)]

    def side(self, passages: Passages, place: int, direction: Direction) -> Side:
        """Say what a side truly is; a player sees less of it (LAB-D32)."""
        if passages.open(self.shape.stride, place, direction):
            return Side.SPACE
        if (place, direction) == self.exit:
            return Side.EXIT
        return Side.OUTER_WALL if self.shape.is_outer(place, direction) else Side.WALL

    def looks(self, passages: Passages, place: int) -> tuple[Look, ...]:
        """Say how the four sides of a cell look from within: up, right, down, left."""
        looks = _LOOKS[passages.open_sides(self.shape.stride, place)]
        if place != self.exit.place:
            return looks
        number = DIRECTIONS.index(self.exit.direction)
        return *looks[:number], Look.EXIT, *looks[number + 1 :]
