"""A fragment of the map: a part of one floor, kept as bitboards.

A fragment starts in the centre of its bitboard. No floor is longer than eight cells, so no cell
ever reaches the edge, and two fragments are aligned by one shift of all their bits.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from kletka.games.labyrinth.board import DIRECTIONS, Building, Direction
from kletka.games.labyrinth.options import SIDES
from kletka.protocol import Mask

MAX_SIDE = SIDES[-1]  # cells of a side of a floor, which every player knows from the rules
STRIDE = 4 * MAX_SIDE
CENTRE_CELL = 2 * MAX_SIDE * STRIDE + 2 * MAX_SIDE
CELL_STEPS = dict(zip(DIRECTIONS, (-STRIDE, 1, STRIDE, -1), strict=True))

SIDE_BITS = 0.9  # evidence for an overlap: a side that is equal on both fragments
PLAIN_BITS = 0.2
BUILDING_BITS = 5.0


class Location(NamedTuple):
    """A cell of one of the fragments."""

    fragment: int
    cell: int  # the number of its bit

    def beside(self, direction: Direction) -> "Location":
        return Location(self.fragment, self.cell + CELL_STEPS[direction])


class Box(NamedTuple):
    """The bounding box of the known cells of a floor; all of its cells exist."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def of(cls, cell: int) -> "Box":
        y, x = divmod(cell, STRIDE)
        return cls(x, y, x, y)

    def holds(self, cell: int) -> bool:
        y, x = divmod(cell, STRIDE)
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def around(self, other: "Box") -> "Box":
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def moved(self, dx: int, dy: int) -> "Box":
        return Box(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    @property
    def fits(self) -> bool:
        return self.right - self.left < MAX_SIDE and self.bottom - self.top < MAX_SIDE


class Contradiction(Exception):  # noqa: N818 - a finding, not a fault
    """Two fragments were merged wrongly."""


def side_of(cell: int, direction: Direction) -> tuple[int, int]:
    """Give a side as the cell at its left or above it, and its axis: 0 right, 1 down."""
    if direction is Direction.UP or direction is Direction.LEFT:
        cell += CELL_STEPS[direction]
    return cell, int(direction is Direction.UP or direction is Direction.DOWN)


def offset(cell: int, other: int) -> tuple[int, int]:
    """Give the shift right and down that puts the second cell onto the first one."""
    y, x = divmod(cell, STRIDE)
    other_y, other_x = divmod(other, STRIDE)
    return x - other_x, y - other_y


@dataclass
class Fragment:
    """Known cells of one floor; sides are stored as in `Passages`."""

    box: Box
    open: list[Mask] = field(default_factory=lambda: [0, 0])
    shut: list[Mask] = field(default_factory=lambda: [0, 0])
    altered: list[Mask] = field(
        default_factory=lambda: [0, 0]
    )  # changed, or perhaps, since first seen
    outer: list[Mask] = field(default_factory=lambda: [0, 0])  # outer walls: a bomb has no effect
    exits: list[Mask] = field(default_factory=lambda: [0, 0])  # also stored as shut
    seen: Mask = 0  # cells whose four sides are known
    sites: dict[Building | None, Mask] = field(default_factory=dict)  # None: no building
    monster_hits: dict[int, int] = field(default_factory=dict)  # in one turn on a cell
    dragons: dict[int, int] = field(default_factory=dict)  # seen on a cell

    @classmethod
    def starting_at(cls, cell: int) -> "Fragment":
        return cls(Box.of(cell))

    def extend_to(self, cell: int) -> None:
        """Extend the bounding box to a cell."""
        self.box = self.box.around(Box.of(cell))
        if not self.box.fits:
            raise Contradiction(cell)

    def is_open(self, cell: int, direction: Direction) -> bool | None:
        """Say whether a side is open; None when it was never seen."""
        at, axis = side_of(cell, direction)
        if self.open[axis] >> at & 1:
            return True
        return False if self.shut[axis] >> at & 1 else None

    def set_side(self, cell: int, direction: Direction, *, is_open: bool) -> None:
        """Store an observed side; raises Contradiction if it was different before."""
        at, axis = side_of(cell, direction)
        if self.is_open(cell, direction) is (not is_open) and not self.altered[axis] >> at & 1:
            raise Contradiction(cell)
        self._write_side(at, axis, is_open=is_open)
        if is_open:
            self.extend_to(cell + CELL_STEPS[direction])

    def change_side(self, cell: int, direction: Direction, *, is_open: bool) -> None:
        """Store a side that the player has just changed."""
        at, axis = side_of(cell, direction)
        self.altered[axis] |= 1 << at
        self._write_side(at, axis, is_open=is_open)
        self.extend_to(cell + CELL_STEPS[direction])
        for either in (cell, cell + CELL_STEPS[direction]):
            self.monster_hits.pop(either, None)  # the change lets monsters hit here, or stops them

    def mark(self, masks: list[Mask], cell: int, direction: Direction) -> None:
        """Add a side to `outer` or `exits`."""
        at, axis = side_of(cell, direction)
        masks[axis] |= 1 << at

    def is_marked(self, masks: list[Mask], cell: int, direction: Direction) -> bool:
        at, axis = side_of(cell, direction)
        return bool(masks[axis] >> at & 1)

    def clear_line(self, cell: int, direction: Direction) -> None:
        """Store that no dragon is on the known straight line from a cell."""
        while self.is_open(cell, direction):
            cell += CELL_STEPS[direction]
            self.dragons[cell] = 0

    def possible_dragons(self) -> Iterator[list[int]]:
        """Give for each cell with hits where the dragon may be: not beside a cell without hits."""
        without_hits = {
            near
            for cell, hits in self.monster_hits.items()
            if not hits and self.building(cell) is not Building.GRAVEYARD  # LAB-D19
            for near in self._open_beside(cell)
        }
        for cell, hits in self.monster_hits.items():
            if hits and not self.dragons.get(cell):
                near = [one for one in self._open_beside(cell) if one not in self.dragons]
                if hidden := [one for one in near if one not in without_hits]:
                    yield hidden

    def _open_beside(self, cell: int) -> Iterator[int]:
        return (
            cell + CELL_STEPS[direction]
            for direction in DIRECTIONS
            if self.is_open(cell, direction)
        )

    def _write_side(self, at: int, axis: int, *, is_open: bool) -> None:
        self.open[axis] = self.open[axis] & ~(1 << at) | is_open << at
        self.shut[axis] = self.shut[axis] & ~(1 << at) | (not is_open) << at

    def building(self, cell: int) -> Building | None:
        return next((building for building, at in self.sites.items() if at >> cell & 1), None)

    def add_building(self, cell: int, building: Building | None) -> None:
        if any(at >> cell & 1 for other, at in self.sites.items() if other is not building):
            raise Contradiction(cell)
        self.sites[building] = self.sites.get(building, 0) | 1 << cell

    def absorb(self, other: "Fragment", dx: int, dy: int) -> None:
        """Merge another fragment into this one; changed sides take precedence."""
        if overlap_bits(self, other, dx, dy) is None:
            raise Contradiction(dx, dy)
        shift = dy * STRIDE + dx
        for axis in (0, 1):
            altered = shifted(other.altered[axis], shift)
            newer = altered | ~self.altered[axis]
            is_open, shut = shifted(other.open[axis], shift), shifted(other.shut[axis], shift)
            self.open[axis] = self.open[axis] & ~(shut & newer) | is_open & newer
            self.shut[axis] = self.shut[axis] & ~(is_open & newer) | shut & newer
            self.altered[axis] |= altered
            self.outer[axis] |= shifted(other.outer[axis], shift)
            self.exits[axis] |= shifted(other.exits[axis], shift)
        self.seen |= shifted(other.seen, shift)
        for building, at in other.sites.items():
            self.sites[building] = self.sites.get(building, 0) | shifted(at, shift)
        self.monster_hits = {
            cell + shift: hits for cell, hits in other.monster_hits.items()
        } | self.monster_hits
        self.dragons = {cell + shift: n for cell, n in other.dragons.items()} | self.dragons
        self.box = self.box.around(other.box.moved(dx, dy))


def shifted(mask: Mask, shift: int) -> Mask:
    return mask << shift if shift >= 0 else mask >> -shift


def overlap_bits(one: Fragment, other: Fragment, dx: int, dy: int) -> float | None:
    """Give the evidence in bits that two fragments overlap with this shift; None: they cannot."""
    if not one.box.around(other.box.moved(dx, dy)).fits:
        return None
    shift = dy * STRIDE + dx
    bits = 0.0
    for axis in (0, 1):
        unchanged = ~(one.altered[axis] | shifted(other.altered[axis], shift))
        is_open, shut = shifted(other.open[axis], shift), shifted(other.shut[axis], shift)
        exits = one.exits[axis] ^ shifted(other.exits[axis], shift)
        if (one.open[axis] & shut | one.shut[axis] & is_open) & unchanged:
            return None
        if one.shut[axis] & shut & exits:
            return None
        alike = (one.open[axis] & is_open | one.shut[axis] & shut) & unchanged
        bits += SIDE_BITS * alike.bit_count()
    for building, at in other.sites.items():
        there = shifted(at, shift)
        for known, squares in one.sites.items():
            if not squares & there:
                continue
            if known is not building:
                return None
            weight = PLAIN_BITS if building is None else BUILDING_BITS
            bits += weight * (squares & there).bit_count()
    return bits


def most_overlap_bits(one: Fragment, other: Fragment) -> float:
    """Give an upper bound of the evidence that any shift of two fragments can have."""
    sides = sum(
        min(
            (one.open[axis] | one.shut[axis]).bit_count(),
            (other.open[axis] | other.shut[axis]).bit_count(),
        )
        for axis in (0, 1)
    )
    sites = sum(
        (PLAIN_BITS if building is None else BUILDING_BITS)
        * min(one.sites.get(building, 0).bit_count(), at.bit_count())
        for building, at in other.sites.items()
    )
    return SIDE_BITS * sides + sites
