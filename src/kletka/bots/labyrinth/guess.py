"""Recognising places: which sheets show the same part of the maze?"""

from collections.abc import Iterator
from copy import deepcopy
from typing import NamedTuple

from kletka.bots.labyrinth.chart import Chart
from kletka.bots.labyrinth.sheet import (
    LONGEST,
    MIDDLE,
    STRIDE,
    Contradiction,
    Sheet,
    Spot,
    agreement,
    offset,
)
from kletka.games.labyrinth.board import Building
from kletka.games.labyrinth.options import LabyrinthOptions

ELSEWHERE = 50.0
"""How many other placements a sheet has, as likely each as one of which nothing is known."""

READIEST = 0.9
"""The certainty that is enough for everybody who holds many sheets."""

AS_GOOD_AS_CERTAIN = 2.0**24
RING = LabyrinthOptions().portal_count
RING_BITS = 12.0
"""What speaks for the fifth portal after one being that one again: the rules say "usually five"."""


class Placement(NamedTuple):
    """One sheet laid over another one."""

    weight: float  # how much likelier than a placement of which nothing is known
    mine: int
    sheet: int
    dx: int
    dy: int


def guess(chart: Chart, certainty: float, *, doubting: bool = True) -> Chart:
    """Glue the sheets on which something is new to others, wherever one placement stands out.

    What is as good as certain and yet impossible shows that an earlier guess was wrong. Who holds
    many sheets believes and doubts sooner: a maze has few places, and he who takes a place for a
    new one whenever he comes there goes round and round, from each sheet to the next.
    """
    impossible: set[Placement] = set()
    while True:
        enough = max(READIEST, 1.0 - (1.0 - certainty) * len(chart.sheets))
        likely = set().union(*(_likely(chart, mine, enough) for mine in chart.news))
        best = max(likely - impossible, default=None)
        if best is None:
            return chart
        trial = deepcopy(chart)
        there = Spot(best.sheet, MIDDLE + best.dy * STRIDE + best.dx)
        try:
            trial.glue(there, Spot(best.mine, MIDDLE))
            chart = trial
        except Contradiction:
            if doubting and best.weight * 2.0 ** len(chart.sheets) > AS_GOOD_AS_CERTAIN:
                raise
            impossible.add(best)


def _likely(chart: Chart, mine: int, certainty: float) -> Iterator[Placement]:
    floor = chart.floor_of(mine)
    ring = _closing_the_ring(chart, mine)
    for number in chart.sheets:
        other_floor = chart.floor_of(number)
        if number == mine or (floor and other_floor and floor != other_floor):
            continue
        placements = list(_placements(chart, mine, number, ring))
        total = ELSEWHERE + sum(placement.weight for placement in placements)
        yield from (one for one in placements if one.weight >= certainty * total)


def _placements(
    chart: Chart, mine: int, number: int, ring: tuple[int, int, int] | None
) -> Iterator[Placement]:
    sheet, here = chart.sheets[number], chart.sheets[mine]
    for dx, dy in _offsets(sheet, here):
        bits = agreement(sheet, here, dx, dy)
        if bits is not None:
            if (number, dx, dy) == ring:
                bits += RING_BITS
            yield Placement(2.0**bits, mine, number, dx, dy)


def _offsets(one: Sheet, other: Sheet) -> Iterator[tuple[int, int]]:
    """Go through the ways to lay one sheet over another; lifts of one floor lie on each other."""
    lift, other_lift = one.sites.get(Building.LIFT), other.sites.get(Building.LIFT)
    if lift and other_lift:
        yield offset(lift.bit_length() - 1, other_lift.bit_length() - 1)
        return
    a, b = one.box, other.box
    for dx in range(a.right - LONGEST + 1 - b.left, a.left + LONGEST - b.right):
        for dy in range(a.bottom - LONGEST + 1 - b.top, a.top + LONGEST - b.bottom):
            yield dx, dy


def _closing_the_ring(chart: Chart, mine: int) -> tuple[int, int, int] | None:
    """Lay the portal of this sheet over the one that is a whole ring before it."""
    sources = {landing: entrance for entrance, landing in chart.links.items()}
    for spot in sources:
        if spot.sheet == mine:
            before: Spot | None = spot
            for _ in range(RING):
                before = sources.get(before) if before else None
            if before is not None and before.sheet != spot.sheet:
                return before.sheet, *offset(before.place, spot.place)
    return None
