"""One sheet of squared paper: a piece of one floor, drawn square by square, kept as bitboards.

A sheet is begun in its middle. No floor is longer than eight squares, so nothing ever comes near
the edge of the paper, and two sheets are laid over each other by one shift of all their bits.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from kletka.games.labyrinth.board import DIRECTIONS, Building, Direction
from kletka.games.labyrinth.options import SIDES
from kletka.protocol import Mask

LONGEST = SIDES[-1]  # side of a floor: the rules tell it to every player
STRIDE = 4 * LONGEST
MIDDLE = 2 * LONGEST * STRIDE + 2 * LONGEST
STEPS = dict(zip(DIRECTIONS, (-STRIDE, 1, STRIDE, -1), strict=True))

SIDE_BITS = 0.9  # what a side that looks the same on two sheets says for their being one
PLAIN_BITS = 0.2
BUILDING_BITS = 5.0


class Spot(NamedTuple):
    """A square of one of the sheets."""

    sheet: int
    place: int  # a bit number

    def beside(self, way: Direction) -> "Spot":
        return Spot(self.sheet, self.place + STEPS[way])


class Box(NamedTuple):
    """The smallest rectangle around what is known of a floor; its squares must all exist."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def of(cls, place: int) -> "Box":
        y, x = divmod(place, STRIDE)
        return cls(x, y, x, y)

    def holds(self, place: int) -> bool:
        y, x = divmod(place, STRIDE)
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
        return self.right - self.left < LONGEST and self.bottom - self.top < LONGEST


class Contradiction(Exception):  # noqa: N818 - a finding, not a fault
    """Two sheets were glued together wrongly."""


def side_of(place: int, way: Direction) -> tuple[int, int]:
    """Name a side by the square at its left or above it, and its bitboard: 0 right, 1 down."""
    if way is Direction.UP or way is Direction.LEFT:
        place += STEPS[way]
    return place, int(way is Direction.UP or way is Direction.DOWN)


def offset(place: int, other: int) -> tuple[int, int]:
    """Say how far right and down a sheet must go for `other` to lie on `place`."""
    y, x = divmod(place, STRIDE)
    other_y, other_x = divmod(other, STRIDE)
    return x - other_x, y - other_y


@dataclass
class Sheet:
    """One drawing; all its squares lie on one floor. Sides are kept as in `Passages`."""

    box: Box
    open: list[Mask] = field(default_factory=lambda: [0, 0])
    shut: list[Mask] = field(default_factory=lambda: [0, 0])
    altered: list[Mask] = field(default_factory=lambda: [0, 0])  # since first seen, or perhaps
    outer: list[Mask] = field(default_factory=lambda: [0, 0])  # a bomb does nothing to it
    exits: list[Mask] = field(default_factory=lambda: [0, 0])  # drawn as shut, too
    seen: Mask = 0  # squares whose four sides are known
    sites: dict[Building | None, Mask] = field(default_factory=dict)  # None: bare floor
    harm: dict[int, int] = field(default_factory=dict)  # hits of monsters in one turn there
    dragons: dict[int, int] = field(default_factory=dict)  # seen on a square

    @classmethod
    def begun_at(cls, place: int) -> "Sheet":
        return cls(Box.of(place))

    def reach(self, place: int) -> None:
        """Know that this square exists."""
        self.box = self.box.around(Box.of(place))
        if not self.box.fits:
            raise Contradiction(place)

    def is_open(self, place: int, way: Direction) -> bool | None:
        """Say whether one can pass this side; None when it was never seen."""
        at, axis = side_of(place, way)
        if self.open[axis] >> at & 1:
            return True
        return False if self.shut[axis] >> at & 1 else None

    def put(self, place: int, way: Direction, *, is_open: bool) -> None:
        """Draw a side, which must not contradict what is drawn there."""
        at, axis = side_of(place, way)
        if self.is_open(place, way) is (not is_open) and not self.altered[axis] >> at & 1:
            raise Contradiction(place)
        self._draw(at, axis, is_open=is_open)
        if is_open:
            self.reach(place + STEPS[way])

    def alter(self, place: int, way: Direction, *, is_open: bool) -> None:
        """Draw a side that has just been changed."""
        at, axis = side_of(place, way)
        self.altered[axis] |= 1 << at
        self._draw(at, axis, is_open=is_open)
        self.reach(place + STEPS[way])
        for burnt in (place, place + STEPS[way]):
            self.harm.pop(burnt, None)  # fire goes where the wall was, or no longer does

    def mark(self, masks: list[Mask], place: int, way: Direction) -> None:
        """Note a side as one of `outer` or `exits`."""
        at, axis = side_of(place, way)
        masks[axis] |= 1 << at

    def is_marked(self, masks: list[Mask], place: int, way: Direction) -> bool:
        at, axis = side_of(place, way)
        return bool(masks[axis] >> at & 1)

    def clear(self, place: int, way: Direction) -> None:
        """Know that no monster stands in a straight line from here, as far as the line is known."""
        while self.is_open(place, way):
            place += STEPS[way]
            self.dragons[place] = 0

    def suspects(self) -> Iterator[list[int]]:
        """Say of each burn where the dragon may sit: not where a turn passed without fire beside."""
        calm = {
            near
            for place, hits in self.harm.items()
            if not hits and self.building(place) is not Building.GRAVEYARD  # LAB-D19
            for near in self._open_beside(place)
        }
        for place, hits in self.harm.items():
            if hits and not self.dragons.get(place):
                near = [one for one in self._open_beside(place) if one not in self.dragons]
                if hidden := [one for one in near if one not in calm]:
                    yield hidden

    def _open_beside(self, place: int) -> Iterator[int]:
        return (place + STEPS[way] for way in DIRECTIONS if self.is_open(place, way))

    def _draw(self, at: int, axis: int, *, is_open: bool) -> None:
        self.open[axis] = self.open[axis] & ~(1 << at) | is_open << at
        self.shut[axis] = self.shut[axis] & ~(1 << at) | (not is_open) << at

    def building(self, place: int) -> Building | None:
        return next((building for building, at in self.sites.items() if at >> place & 1), None)

    def build(self, place: int, building: Building | None) -> None:
        if any(at >> place & 1 for other, at in self.sites.items() if other is not building):
            raise Contradiction(place)
        self.sites[building] = self.sites.get(building, 0) | 1 << place

    def take_in(self, other: "Sheet", dx: int, dy: int) -> None:
        """Copy another sheet onto this one; what was altered counts for more than older looks."""
        if agreement(self, other, dx, dy) is None:
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
        self.harm = {place + shift: hits for place, hits in other.harm.items()} | self.harm
        self.dragons = {place + shift: n for place, n in other.dragons.items()} | self.dragons
        self.box = self.box.around(other.box.moved(dx, dy))


def shifted(mask: Mask, shift: int) -> Mask:
    return mask << shift if shift >= 0 else mask >> -shift


def agreement(one: Sheet, other: Sheet, dx: int, dy: int) -> float | None:
    """Weigh how much speaks for `other` lying over `one`, in bits; None: it cannot."""
    if not one.box.around(other.box.moved(dx, dy)).fits:
        return None
    shift = dy * STRIDE + dx
    bits = 0.0
    for axis in (0, 1):
        certain = ~(one.altered[axis] | shifted(other.altered[axis], shift))
        is_open, shut = shifted(other.open[axis], shift), shifted(other.shut[axis], shift)
        exits = one.exits[axis] ^ shifted(other.exits[axis], shift)
        if (one.open[axis] & shut | one.shut[axis] & is_open) & certain:
            return None
        if one.shut[axis] & shut & exits:
            return None
        alike = (one.open[axis] & is_open | one.shut[axis] & shut) & certain
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
