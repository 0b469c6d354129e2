"""Errands of a turn: each says what to buy for one purpose, from a position, for so much gold."""

from collections.abc import Sequence
from dataclasses import dataclass

from kletka.bots.budget import Budget
from kletka.bots.cellwar.ways import (
    Front,
    Way,
    foray,
    front_against,
    front_of,
    others,
    singles,
    trace,
    waves,
)
from kletka.games.cellwar.actions import Capture, CellWarAction, Defend, Farm
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
from kletka.games.cellwar.territory import may_cut, survey
from kletka.protocol import Grid, Mask, Seat

Actions = list[CellWarAction]

FAR = 24
"""Gold beyond which nobody is called near."""
ENDLESS = 1000
"""Turns that are left in a war without a last round."""
WORTH_A_CUT = 2
"""Cells that must fall off for a cut to be looked at."""
DEEPEST_CUT = 8
"""Gold beyond which a cut is not looked for."""
BRICKS = 2
"""Gold that goes into a wall at once."""


def turns_left(state: CellWarState) -> int:
    """Count the turns that a seat will still have after the one of this round."""
    rounds = state.setting.rounds
    return rounds - state.round if rounds else ENDLESS


def slay(state: CellWarState, budget: Budget, victim: Seat, gold: int) -> Actions:
    """Put a seat out of the war in this turn, if the gold is enough: all farms, or all cells."""
    realm = state.owners[victim]
    front = front_of(state, state.seat)
    for targets in (state.farms & realm, realm):
        if 0 < targets.bit_count() <= gold:
            way = foray(front, budget, targets, gold, liked=realm)
            if not targets & ~way.mask:
                return _captures(front.grid, way)
    return []


def raid(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Burn enemy farms, the nearest first."""
    foes = others(state, state.seat)
    front = front_of(state, state.seat)
    way = foray(front, budget, state.farms & foes, gold, liked=foes)
    return _captures(front.grid, way)


def sweep(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Take enemy cells that are cheap, whatever stands on them."""
    foes = others(state, state.seat)
    front = front_of(state, state.seat)
    way = foray(front, budget, foes & ~state.walls[0], gold, liked=foes)
    return _captures(front.grid, way)


def rescue(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Join those of the own doomed colonies again that are worth the way to them."""
    seat, grid = state.seat, state.setting.grid
    bought: Actions = []
    front = front_of(state, seat)
    for part in grid.parts(state.due & state.owners[seat]):
        goals = grid.beside(part) & ~state.owners[seat]
        limit = min(gold, part.bit_count() + 1)
        found = waves(front, budget, limit, goals)
        if len(found) > 1 and found[-1] & goals:
            goal = found[-1] & goals
            cost = len(found) - 1
            way = trace(front, found, goal & -goal, cost, liked=0)
            bought += _captures(grid, Way(tuple(way), cost))
            front = front._replace(home=front.home | sum(way) | part)
            gold -= cost
    return bought


def sever(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Cut off the largest farmless part of an enemy that can be cut off cheaply."""
    front = front_of(state, state.seat)
    best, best_gain = None, 0
    found = waves(front, budget, min(gold, DEEPEST_CUT))
    for victim, realm in enumerate(state.owners):
        if victim == state.seat or not realm:
            continue
        for cost in range(1, len(found)):
            for cell in singles(found[cost] & realm):
                if not may_cut(front.grid, realm ^ cell, cell):
                    continue
                budget.spend()
                way = trace(front, found, cell, cost, liked=realm)
                left = realm & ~sum(way)
                doomed = survey(front.grid, left, state.farms)[1] & ~state.due
                gain = 2 * doomed.bit_count() - cost
                if doomed.bit_count() >= WORTH_A_CUT and gain > best_gain:
                    best, best_gain = Way(tuple(way), cost), gain
    return [] if best is None else _captures(front.grid, best)


@dataclass(frozen=True, slots=True)
class Settling:
    """A way to grow."""

    farms: bool = True
    forward: bool = False  # take land towards the enemy first, not behind the own lines
    shelter: int = 0  # gold that an enemy must pay at least to come to a new farm


def danger_of(state: CellWarState, budget: Budget) -> Sequence[Mask]:
    """Give the cells by what they would cost the enemies of the seat on turn, the nearest first."""
    return waves(front_against(state, state.seat), budget, FAR)


def settle(state: CellWarState, danger: Sequence[Mask], gold: int, how: Settling) -> Actions:
    """Build farms far from the enemy, and take free land for more of them."""
    seat, grid = state.seat, state.setting.grid
    safe_first = [grid.board & ~sum(danger), *reversed(danger)]
    exposed = sum(danger[: how.shelter + 1]) if how.shelter else 0
    land_first: Sequence[Mask] = danger if how.forward else safe_first
    front = front_of(state, seat)
    free = front.grid.board & ~sum(state.owners)
    prices = [(price, cells & free) for price, cells in front.prices if cells & free]
    home = front.home
    sites = farmable(state) & ~exposed if how.farms else 0
    farms, left = farms_of(state, seat), turns_left(state)
    bought: Actions = []
    while gold > 0:
        price = farm_price(farms)
        if sites and price <= gold and price < left:
            cell = _first(safe_first, sites)
            bought.append(Farm(grid.cell(cell.bit_length() - 1)))
            sites ^= cell
            farms += 1
            gold -= price
            continue
        edge = grid.beside(home) & free & ~home
        for cost, cells in prices:
            if cost <= gold and edge & cells:
                cell = _first(land_first, edge & cells)
                bought.append(Capture(grid.cell(cell.bit_length() - 1)))
                home |= cell
                gold -= cost
                if how.farms:
                    sites |= cell & ~exposed
                break
        else:
            break
    return bought


def brace(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Raise walls on the cheapest ways of the enemies to the own farms."""
    seat, grid = state.seat, state.setting.grid
    threat = max(state.gold[foe] + income_of(state, foe) for foe in state.standing if foe != seat)
    farms = state.farms & state.owners[seat]
    empty = acting_cells(state) & ~farms
    heights: dict[Mask, int] = {}
    front = front_against(state, seat)
    while gold >= BRICKS:
        found = waves(front, budget, min(threat, FAR), farms)
        goal = found[-1] & farms
        if not goal:
            break
        way = trace(front, found, goal & -goal, len(found) - 1, liked=0)
        solid = [
            cell
            for cell in way
            if cell & empty
            and heights.get(cell, defence_at(state.walls, cell)) + BRICKS <= MOST_DEFENCE
        ]
        if not solid:
            break
        cell = solid[0]
        heights[cell] = heights.get(cell, defence_at(state.walls, cell)) + BRICKS
        front = _dearer(front, cell, BRICKS)
        gold -= BRICKS
    return [
        Defend(grid.cell(cell.bit_length() - 1), height - defence_at(state.walls, cell))
        for cell, height in heights.items()
    ]


def _dearer(front: Front, cell: Mask, by: int) -> Front:
    price = front.price(cell) + by
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


def _captures(grid: Grid, way: Way) -> Actions:
    return [Capture(grid.cell(cell.bit_length() - 1)) for cell in way.cells]
