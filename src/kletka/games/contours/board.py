r"""The board of Contours: its geometry, and what walls shut off.

Two facts of the plane carry this file. A wall is 8-connected and the flood is 4-connected, so a
wall without gaps stops the flood (CON-2.1). And a new point shuts something off only where it
closes a loop: it must touch two *arms*, runs of its own colour among its eight neighbours that do
not touch each other there, and these arms must be joined by some way round:

    A A .      the two A above are one arm, the A below is another; if they are
    . * .      joined elsewhere, `*` closes a loop, and either what lies to its
    . . A      left or what lies to its right is now shut off from the edge

Masks of this game are those of `Grid`, lifted by two rows and two columns. So the 5x5 window of
the cell with the plain number `index` begins at bit `index`, for cells at the edge too.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from itertools import combinations
from types import MappingProxyType

from kletka.games.contours.actions import Place, place
from kletka.protocol import Cell, Grid, Mask, bits, grid

FEWEST_WALLS = 4  # around a single intersection

Arm = tuple[Mask, Mask]
"""Where an arm may go on beyond the ring, and the same with the arm itself, in a window."""

Joint = tuple[Mask, Mask, Mask, Mask, Mask, Mask]
"""One arm, the other arm, and a cell in each of the two gaps between them, in a window."""

Spot = tuple[int, Mask, str]
"""What a move needs to know of its cell: where its window begins, its bit, its sign."""


class Board:
    """What never changes during a game. Get it from `board(width, height)`, which keeps one of each."""

    __slots__ = (
        "arms",
        "edge",
        "grid",
        "joints",
        "lift",
        "place_of",
        "ring",
        "sheet",
        "spots",
        "stride",
    )

    grid: Grid
    stride: int
    lift: int
    sheet: Mask
    edge: Mask
    ring: Mask  # the eight neighbours of a cell, in its window
    arms: Mapping[Mask, tuple[Arm, ...]]  # of every set of neighbours that has two or more
    joints: Mapping[Mask, Joint]  # the same for two arms exactly, with the gaps between them
    spots: Mapping[Cell, Spot]
    place_of: Mapping[str, Place]  # the action of each sign; signs are in the order of the cells

    def __init__(self, width: int, height: int) -> None:
        put = partial(object.__setattr__, self)  # once; positions share it, so nobody may change it
        geometry = grid(width, height)
        stride = geometry.stride
        lift = 2 * stride + 2
        put("grid", geometry)
        put("stride", stride)
        put("lift", lift)
        put("sheet", geometry.board << lift)
        put("edge", geometry.edge << lift)
        put("ring", sum(_ring(stride)))
        put("arms", _arms(stride))
        put("joints", _joints(stride))
        put("spots", _spots(geometry))
        put("place_of", _place_of(geometry))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self!r} is shared by all positions of its size")

    def __repr__(self) -> str:
        return f"board({self.grid.width}, {self.grid.height})"

    def __reduce__(self) -> tuple[Callable[[int, int], "Board"], tuple[int, int]]:
        return board, (self.grid.width, self.grid.height)

    def cells(self, mask: Mask) -> tuple[Cell, ...]:
        """List the cells of a mask, row by row."""
        return self.grid.cells_of(mask >> self.lift)

    def places(self, mask: Mask) -> tuple[Place, ...]:
        """List the actions of the cells of a mask, row by row."""
        return _places(self.grid, mask >> self.lift)

    def signs(self, mask: Mask) -> str:
        """Write the signs of the cells of a mask, row by row."""
        return _signs(mask >> self.lift)

    def beside(self, mask: Mask) -> Mask:
        """Give the cells that share a side with a cell of the mask."""
        stride = self.stride
        return (mask << 1 | mask >> 1 | mask << stride | mask >> stride) & self.sheet

    def inside(self, walls: Mask) -> Mask:
        """Give every cell that these walls shut off from the edge (CON-4.2)."""
        if walls.bit_count() < FEWEST_WALLS:
            return 0
        passable = self.sheet & ~walls
        return passable & ~self.grid.flood(self.edge, passable)

    def shut_off(self, walls: Mask, index: int, near: Mask) -> Mask:
        """Give what a new point shuts off that joins two arms or more of its walls.

        `near` is its neighbours among the walls, in its window; it was not inside itself.
        """
        joint = self.joints.get(near)
        if joint is None:
            return self._shut_off_by_many(walls, index, near)
        beyond, reach, other_beyond, other_reach, gap, other_gap = joint
        window = walls >> index
        if not beyond & window or not other_beyond & window:
            return 0  # most arms are stumps
        one = reach << index & walls
        other = other_reach << index & walls
        if not self._joined(walls, one, other):
            return 0
        passable = self.sheet ^ walls ^ 1 << index + self.lift
        return self._shut_one(passable, gap << index, other_gap << index)

    def _shut_off_by_many(self, walls: Mask, index: int, near: Mask) -> Mask:
        """Do the same for three or four arms, of which any two may be joined."""
        window = walls >> index
        starts = [reach << index & walls for beyond, reach in self.arms[near] if beyond & window]
        for one, other in combinations(starts, 2):
            if self._joined(walls, one, other):
                return self._shut_sides(walls, 1 << index + self.lift)
        return 0

    def _shut_sides(self, walls: Mask, point: Mask) -> Mask:
        """Give the regions at the four sides of a new point that are shut off."""
        stride = self.stride
        passable = self.sheet & ~(walls | point)
        found = seen = 0
        for side in (point >> stride, point >> 1, point << 1, point << stride):
            region = side & passable & ~seen
            while region and not region & self.edge:
                grown = region | (
                    (region << 1 | region >> 1 | region << stride | region >> stride) & passable
                )
                if grown == region:
                    found |= region
                    break
                region = grown
            seen |= region
        return found

    def _joined(self, walls: Mask, one: Mask, other: Mask) -> bool:
        """Say whether the walls lead from some points to others.

        Both sides grow in turns: most walls are short, and the first that ends gives the answer.
        """
        stride = self.stride
        while not one & other:
            row = one | one << 1 | one >> 1
            grown = (row | row << stride | row >> stride) & walls
            if grown == one:
                return False
            one, other = other, grown
        return True

    def _shut_one(self, passable: Mask, one: Mask, other: Mask) -> Mask:
        """Of two regions, of which exactly one is shut off, give that one.

        They grow in turns: most that are shut off are tiny, and what is open may be vast.
        """
        stride = self.stride
        outside = ~passable | self.edge
        while True:
            if one & outside:
                return self.grid.flood(other, passable)
            grown = one | (one << 1 | one >> 1 | one << stride | one >> stride) & passable
            if grown == one:
                return one
            one, other = other, grown


@cache
def board(width: int, height: int) -> Board:
    """Give the one Board of this size."""
    return Board(width, height)


@cache
def _spots(grid: Grid) -> Mapping[Cell, Spot]:
    lift = 2 * grid.stride + 2
    points = ((index, 1 << index + lift) for index in grid.indices)
    spots = ((index, point, chr(index)) for index, point in points)
    # The very cells of the actions: a dict finds the same object sooner than an equal one.
    cells = (place(cell).cell for cell in grid.cells)
    return MappingProxyType(dict(zip(cells, spots, strict=True)))


@lru_cache(maxsize=1024)  # an empty sheet is asked for again and again
def _signs(mask: Mask) -> str:
    return "".join(map(chr, bits(mask)))


@cache
def _place_of(grid: Grid) -> Mapping[str, Place]:
    places = {chr(grid.index(cell)): place(cell) for cell in grid.cells}
    return MappingProxyType(places)


@lru_cache(maxsize=1024)  # an empty sheet, or one territory, is asked for again and again
def _places(grid: Grid, mask: Mask) -> tuple[Place, ...]:
    places = _all_places(grid)
    return tuple([places[index] for index in bits(mask)])


@cache
def _all_places(grid: Grid) -> tuple[Place, ...]:
    """List an action for every bit number; no mask of the sheet reaches those of the guard bits."""
    return tuple(place(grid.cell(index)) for index in range(grid.stride * grid.height))


def _ring(stride: int) -> tuple[Mask, ...]:
    """List the eight neighbours of the middle of a window, row by row."""
    middle = 1 << 2 * stride + 2
    above, below = middle >> stride, middle << stride
    sides = (middle >> 1, middle << 1)
    return (above >> 1, above, above << 1, *sides, below >> 1, below, below << 1)


@cache
def _arms(stride: int) -> Mapping[Mask, tuple[Arm, ...]]:
    """Find the arms of all sets of neighbours that have two or more."""
    ring = _ring(stride)
    middle = 1 << 2 * stride + 2
    within = sum(ring) | middle
    table = {}
    for chosen in range(256):
        near = left = sum(bit for n, bit in enumerate(ring) if chosen >> n & 1)
        arms = []
        while left:
            arm = left & -left
            while (grown := _touched(arm, stride) & left) != arm:
                arm = grown
            beyond = _touched(arm, stride) & ~within
            arms.append((beyond, beyond | arm))
            left ^= arm
        if len(arms) > 1:
            table[near] = tuple(arms)
    return MappingProxyType(table)


@cache
def _joints(stride: int) -> Mapping[Mask, Joint]:
    """Find the joints of all sets of neighbours with two arms; a gap may lie off the sheet."""
    window = grid(stride - 1, 5)
    ring = _ring(stride)
    sides = ring[1] | ring[3] | ring[4] | ring[6]
    table = {}
    for near, arms in _arms(stride).items():
        if len(arms) == 2:
            runs = window.parts(sum(ring) & ~near)
            gaps = (run & sides for run in runs if run & sides)
            gap, other_gap = sorted(gaps, key=int.bit_count)  # the narrow one is shut off oftener
            table[near] = (*arms[0], *arms[1], gap & -gap, other_gap & -other_gap)
    return MappingProxyType(table)


def _touched(mask: Mask, stride: int) -> Mask:
    """Give a mask and everything that touches it by a side or a corner."""
    row = mask | mask << 1 | mask >> 1
    return row | row << stride | row >> stride
