"""Purchases of Cell War that grow and protect a realm: farms, free land, defence."""

from collections.abc import Sequence
from dataclasses import dataclass

from kletka.bots.budget import Budget
from kletka.bots.cellwar.paths import (
    PriceMap,
    cells_by_cost,
    prices_against,
    prices_for,
    trace_path,
)
from kletka.bots.cellwar.tactics import Actions, turns_left
from kletka.games.cellwar.actions import Capture, Defend, Farm
from kletka.games.cellwar.state import (
    MOST_DEFENCE,
    CellWarState,
    Reach,
    acting_cells,
    defence_at,
    farm_price,
    farmable,
    farms_of,
    income_of,
)
from kletka.protocol import Cell, Mask

MAX_THREAT_GOLD = 24
"""Gold beyond which an enemy is not considered a threat."""

DEFENCE_STEP_GOLD = 2
"""Gold spent on the defence of a cell at once."""


@dataclass(frozen=True, slots=True)
class GrowthPolicy:
    """Where a realm grows."""

    towards_enemy: bool = False  # take land near the enemy first, not far from the enemy
    farm_safety_gold: int = 0  # build no farm on a cell that an enemy reaches for so much gold


def enemy_reach(state: CellWarState, budget: Budget) -> Sequence[Mask]:
    """Give the cells by what reaching them costs the enemies of the mover, the cheapest first."""
    return cells_by_cost(prices_against(state, state.mover), budget, MAX_THREAT_GOLD)


def grow(state: CellWarState, reach: Sequence[Mask], gold: int, policy: GrowthPolicy) -> Actions:
    """Build farms far from the enemy, and capture free land for more farms."""
    realm = _GrowingRealm(state, reach, gold, policy)
    bought: Actions = []
    while (action := realm.build_farm() or realm.capture_land()) is not None:
        bought.append(action)
    return bought


class _GrowingRealm:
    """The realm of the mover, updated after every purchase."""

    def __init__(
        self, state: CellWarState, reach: Sequence[Mask], gold: int, policy: GrowthPolicy
    ) -> None:
        price_map = prices_for(state, state.mover)
        self._grid = price_map.grid
        self._front = price_map.home
        self._own = state.owners[state.mover]
        self._moving = price_map.reach is Reach.NOW  # whether captured cells extend the front
        self._gold = gold
        free = price_map.grid.board & ~sum(state.owners)
        self._land = [(price, cells & free) for price, cells in price_map.prices if cells & free]
        self._safest_first = [price_map.grid.board & ~sum(reach), *reversed(reach)]
        self._land_order = reach if policy.towards_enemy else self._safest_first
        self._exposed = sum(reach[: policy.farm_safety_gold + 1]) if policy.farm_safety_gold else 0
        self._sites = farmable(state) & ~self._exposed
        self._farms = farms_of(state, state.mover)
        self._turns = turns_left(state)

    def build_farm(self) -> Farm | None:
        """Build a farm on the safest site, if it earns more than it costs."""
        price = farm_price(self._farms)
        if not self._sites or price > self._gold or price >= self._turns:
            return None
        site = _first_cell(self._safest_first, self._sites)
        self._sites ^= site
        self._farms += 1
        self._gold -= price
        return Farm(self._cell(site))

    def capture_land(self) -> Capture | None:
        """Capture the cheapest free land, and of that the first in the order of the policy."""
        adjacent = self._grid.beside(self._front) & ~self._own
        for price, cells in self._land:
            if price <= self._gold and adjacent & cells:
                captured = _first_cell(self._land_order, adjacent & cells)
                self._own |= captured
                if self._moving:
                    self._front |= captured
                self._sites |= captured & ~self._exposed
                self._gold -= price
                return Capture(self._cell(captured))
        return None

    def _cell(self, bit: Mask) -> Cell:
        return self._grid.cell(bit.bit_length() - 1)


def fortify(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Raise the defence of cells on the cheapest paths of the enemies to own farms."""
    seat, grid = state.mover, state.setup.board.grid
    threat = max(state.gold[foe] + income_of(state, foe) for foe in state.standing if foe != seat)
    farms = state.farms & state.owners[seat]
    defendable = acting_cells(state) & ~farms
    raised: dict[Mask, int] = {}
    price_map = prices_against(state, seat)
    while gold >= DEFENCE_STEP_GOLD:
        found = cells_by_cost(price_map, budget, min(threat, MAX_THREAT_GOLD), farms)
        goal = found[-1] & farms
        if not goal:
            break  # no enemy reaches a farm
        for cell in trace_path(price_map, found, goal & -goal, len(found) - 1, preferred=0):
            defence = defence_at(state.walls, cell) + raised.get(cell, 0) + DEFENCE_STEP_GOLD
            if cell & defendable and defence <= MOST_DEFENCE:
                break
        else:
            break  # no cell of this path can be defended
        raised[cell] = raised.get(cell, 0) + DEFENCE_STEP_GOLD
        price_map = _with_defence(price_map, cell)
        gold -= DEFENCE_STEP_GOLD
    return [Defend(grid.cell(cell.bit_length() - 1), gold) for cell, gold in raised.items()]


def _with_defence(price_map: PriceMap, cell: Mask) -> PriceMap:
    price = price_map.price(cell) + DEFENCE_STEP_GOLD
    prices = {cost: cells & ~cell for cost, cells in price_map.prices}
    prices[price] = prices.get(price, 0) | cell
    return price_map._replace(prices=sorted(prices.items()))


def _first_cell(order: Sequence[Mask], cells: Mask) -> Mask:
    """Give one of the cells in the first mask of an order that contains any."""
    for some in order:
        if some & cells:
            cells &= some
            break
    return cells & -cells
