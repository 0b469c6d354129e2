"""The matching of fragments: which of them show the same part of the maze."""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import NamedTuple

from kletka.bots.labyrinth.explorer_map import ExplorerMap
from kletka.bots.labyrinth.fragment import (
    CENTRE_CELL,
    MAX_SIDE,
    STRIDE,
    Contradiction,
    Fragment,
    Location,
    most_overlap_bits,
    offset,
    overlap_bits,
)
from kletka.games.labyrinth.board import Building
from kletka.games.labyrinth.options import LabyrinthOptions

ALTERNATIVES = 50.0
"""The weight of all alignments that are not tried, each as likely as one without evidence."""

MIN_CERTAINTY = 0.9
"""The certainty that suffices with many fragments."""

MAX_ALIGNMENTS = 4_000
"""Alignments that one decision tries, in about 50 ms; only mazes with many portals have more."""

PRACTICALLY_CERTAIN = 2.0**24
PORTALS_IN_RING = LabyrinthOptions().portal_count
RING_EVIDENCE_BITS = 12.0
"""The evidence that the fifth portal after one is that one again: the rules say "usually five"."""


class Alignment(NamedTuple):
    """One fragment aligned with another one."""

    weight: float  # how much likelier than an alignment without evidence
    mine: int
    fragment: int
    dx: int
    dy: int


def merge_likely(
    explored: ExplorerMap, certainty: float, *, reject_contradictions: bool = True
) -> ExplorerMap:
    """Merge changed fragments with others, wherever one alignment is much likelier than the rest.

    A practically certain alignment that contradicts the map shows that an earlier merge was wrong;
    then Contradiction is raised. With many fragments less certainty suffices: a maze has few cells,
    and a bot that takes every cell for a new one would walk in circles. When MAX_ALIGNMENTS were
    tried, the other changed fragments are left for the next time.
    """
    matching = _Matching(certainty)
    impossible: set[Alignment] = set()
    while True:
        likely = matching.likely(explored)
        best = max(likely - impossible, default=None)
        if best is None:
            explored.changed -= matching.finished
            return explored
        trial = deepcopy(explored)
        there = Location(best.fragment, CENTRE_CELL + best.dy * STRIDE + best.dx)
        try:
            trial.merge(there, Location(best.mine, CENTRE_CELL))
            explored = trial
        except Contradiction:
            if (
                reject_contradictions
                and best.weight * 2.0 ** len(explored.fragments) > PRACTICALLY_CERTAIN
            ):
                raise
            impossible.add(best)


class _Matching:
    """One search for likely alignments; a pair of fragments is tried again only when it has grown."""

    def __init__(self, certainty: float) -> None:
        self._certainty = certainty
        self._left = MAX_ALIGNMENTS
        self._tried: dict[tuple[object, ...], list[Alignment]] = {}
        self.finished: set[int] = set()  # fragments that were compared with all others

    def likely(self, explored: ExplorerMap) -> set[Alignment]:
        """Find the likely alignments of changed fragments, of the one with the player first."""
        here = explored.here.fragment
        self.finished = set()
        found: set[Alignment] = set()
        for mine in sorted(explored.changed, key=lambda number: (number != here, number)):
            found.update(self._likely(explored, mine))
            if self._left <= 0:
                break
            self.finished.add(mine)
        return found

    def _likely(self, explored: ExplorerMap, mine: int) -> Iterator[Alignment]:
        certainty = max(MIN_CERTAINTY, 1.0 - (1.0 - self._certainty) * len(explored.fragments))
        floor = explored.floor_of(mine)
        ring = _closing_the_ring(explored, mine)
        for number in explored.fragments:
            other_floor = explored.floor_of(number)
            if number == mine or (floor and other_floor and floor != other_floor):
                continue
            if not _may_be_likely(explored, mine, number, ring, certainty):
                continue
            if self._left <= 0:
                return
            alignments = self._alignments(explored, mine, number, ring)
            total = ALTERNATIVES + sum(alignment.weight for alignment in alignments)
            yield from (one for one in alignments if one.weight >= certainty * total)

    def _alignments(
        self, explored: ExplorerMap, mine: int, number: int, ring: tuple[int, int, int] | None
    ) -> list[Alignment]:
        seen = (explored.fragments[mine].seen, explored.fragments[number].seen)
        key = (mine, number, ring, *seen)
        if key not in self._tried:
            offsets = list(_offsets(explored.fragments[number], explored.fragments[mine]))
            self._left -= len(offsets)
            self._tried[key] = list(_alignments(explored, mine, number, ring, offsets))
        return self._tried[key]


def _may_be_likely(
    explored: ExplorerMap,
    mine: int,
    number: int,
    ring: tuple[int, int, int] | None,
    certainty: float,
) -> bool:
    """Say whether two fragments are large enough for an alignment that stands out.

    Most pairs are not: in a maze of 30 portals this leaves 1 alignment of 20 to be tried.
    """
    bits = most_overlap_bits(explored.fragments[number], explored.fragments[mine])
    if ring is not None and ring[0] == number:
        bits += RING_EVIDENCE_BITS
    weight: float = 2.0**bits
    return weight >= certainty * (ALTERNATIVES + weight)


def _alignments(
    explored: ExplorerMap,
    mine: int,
    number: int,
    ring: tuple[int, int, int] | None,
    offsets: Iterable[tuple[int, int]],
) -> Iterator[Alignment]:
    fragment, here = explored.fragments[number], explored.fragments[mine]
    for dx, dy in offsets:
        bits = overlap_bits(fragment, here, dx, dy)
        if bits is not None:
            if (number, dx, dy) == ring:
                bits += RING_EVIDENCE_BITS
            yield Alignment(2.0**bits, mine, number, dx, dy)


def _offsets(one: Fragment, other: Fragment) -> Iterator[tuple[int, int]]:
    """Give the possible shifts between two fragments; lifts of one floor must coincide."""
    lift, other_lift = one.sites.get(Building.LIFT), other.sites.get(Building.LIFT)
    if lift and other_lift:
        yield offset(lift.bit_length() - 1, other_lift.bit_length() - 1)
        return
    a, b = one.box, other.box
    for dx in range(a.right - MAX_SIDE + 1 - b.left, a.left + MAX_SIDE - b.right):
        for dy in range(a.bottom - MAX_SIDE + 1 - b.top, a.top + MAX_SIDE - b.bottom):
            yield dx, dy


def _closing_the_ring(explored: ExplorerMap, mine: int) -> tuple[int, int, int] | None:
    """Align the portal of this fragment with the one that is a whole ring before it."""
    sources = {landing: entrance for entrance, landing in explored.portal_links.items()}
    for location in sources:
        if location.fragment == mine:
            before: Location | None = location
            for _ in range(PORTALS_IN_RING):
                before = sources.get(before) if before else None
            if before is not None and before.fragment != location.fragment:
                return before.fragment, *offset(before.cell, location.cell)
    return None
