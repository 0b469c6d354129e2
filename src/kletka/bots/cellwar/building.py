"""Errands of peace: farms, land for more of them, and walls on the ways to them."""

from collections.abc import Sequence
from dataclasses import dataclass

from kletka.bots.budget import Budget
from kletka.bots.cellwar.errands import Actions, turns_left
from kletka.bots.cellwar.ways import Front, front_against, front_of, trace, waves
from kletka.games.cellwar.actions import Capture, Defend, Farm
from kletka.games.cellwar.state import (
    MOST_DEFENCE,
    CellWarState,
    acting_cells,
    defence_at,
    farm_price,
    farmable,
    farms_of,
    income_of,
)
from kletka.protocol import Cell, Mask

FAR = 24
"""Gold beyond which nobody is called near."""

BRICKS = 2
"""Gold that goes into a wall at once."""


@dataclass(frozen=True, slots=True)
class Settling:
    """A way to grow."""

    forward: bool = False  # take land towards the enemy first, not behind the own lines
    shelter: int = 0  # no new farm where an enemy comes for so much gold


def danger_of(state: CellWarState, budget: Budget) -> Sequence[Mask]:
    """Give the cells by what they would cost the enemies of the seat on turn, the nearest first."""
    return waves(front_against(state, state.mover), budget, FAR)


def settle(state: CellWarState, danger: Sequence[Mask], gold: int, how: Settling) -> Actions:
    """Build farms far from the enemy, and take free land for more of them."""
    realm = _Realm(state, danger, gold, how)
    bought: Actions = []
    while (action := realm.build() or realm.take()) is not None:
        bought.append(action)
    return bought


class _Realm:
    """A realm that grows from purchase to purchase."""

    def __init__(
        self, state: CellWarState, danger: Sequence[Mask], gold: int, how: Settling
    ) -> None:
        front = front_of(state, state.mover)
        self._grid = front.grid
        self._home = front.home
        self._gold = gold
        free = front.grid.board & ~sum(state.owners)
        self._land = [(price, cells & free) for price, cells in front.prices if cells & free]
        self._safest = [front.grid.board & ~sum(danger), *reversed(danger)]
        self._wanted = danger if how.forward else self._safest
        self._exposed = sum(danger[: how.shelter + 1]) if how.shelter else 0
        self._sites = farmable(state) & ~self._exposed
        self._farms = farms_of(state, state.mover)
        self._turns = turns_left(state)

    def build(self) -> Farm | None:
        """Build a farm at the safest place, if it brings more than it costs."""
        price = farm_price(self._farms)
        if not self._sites or price > self._gold or price >= self._turns:
            return None
        site = _first(self._safest, self._sites)
        self._sites ^= site
        self._farms += 1
        self._gold -= price
        return Farm(self._cell(site))

    def take(self) -> Capture | None:
        """Take the cheapest free land, and of that the most wanted."""
        edge = self._grid.beside(self._home) & ~self._home
        for price, cells in self._land:
            if price <= self._gold and edge & cells:
                taken = _first(self._wanted, edge & cells)
                self._home |= taken
                self._sites |= taken & ~self._exposed
                self._gold -= price
                return Capture(self._cell(taken))
        return None

    def _cell(self, bit: Mask) -> Cell:
        return self._grid.cell(bit.bit_length() - 1)


def brace(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Raise walls on the cheapest ways of the enemies to the own farms."""
    seat, grid = state.mover, state.setup.board.grid
    threat = max(state.gold[foe] + income_of(state, foe) for foe in state.standing if foe != seat)
    farms = state.farms & state.owners[seat]
    empty = acting_cells(state) & ~farms
    raised: dict[Mask, int] = {}
    front = front_against(state, seat)
    while gold >= BRICKS:
        found = waves(front, budget, min(threat, FAR), farms)
        goal = found[-1] & farms
        if not goal:
            break  # nobody comes so far
        for cell in trace(front, found, goal & -goal, len(found) - 1, liked=0):
            height = defence_at(state.walls, cell) + raised.get(cell, 0) + BRICKS
            if cell & empty and height <= MOST_DEFENCE:
                break
        else:
            break  # no wall can bar this way
        raised[cell] = raised.get(cell, 0) + BRICKS
        front = _dearer(front, cell)
        gold -= BRICKS
    return [Defend(grid.cell(cell.bit_length() - 1), gold) for cell, gold in raised.items()]


def _dearer(front: Front, cell: Mask) -> Front:
    price = front.price(cell) + BRICKS
    prices = {cost: cells & ~cell for cost, cells in front.prices}
    prices[price] = prices.get(price, 0) | cell
    return front._replace(prices=sorted(prices.items()))


def _first(order: Sequence[Mask], cells: Mask) -> Mask:
    """Give a cell of the first class that has one."""
    for some in order:
        if some & cells:
            cells &= some
            break
    return cells & -cells
