"""Purchases at the front of Cell War, where a turn captures no further than one cell (WAR-D31)."""

from kletka.bots.budget import Budget
from kletka.bots.cellwar.paths import enemy_cells, prices_for, single_cells
from kletka.bots.cellwar.tactics import Actions
from kletka.games.cellwar.actions import Capture, Defend
from kletka.games.cellwar.state import MOST_DEFENCE, CellWarState, acting_cells
from kletka.protocol import Mask


def assault(state: CellWarState, budget: Budget, gold: int, highest_price: int) -> Actions:
    """Capture enemy cells beside the front: farms, then cells beside farms, the cheapest first."""
    budget.spend()
    price_map = prices_for(state, state.mover)
    grid = price_map.grid
    enemies = enemy_cells(state, state.mover)
    targets = grid.beside(price_map.home) & enemies
    enemy_farms = enemies & state.farms
    bought: Actions = []
    for wanted in (enemy_farms, grid.beside(enemy_farms), enemies):
        for price, cells in price_map.prices:
            if price > min(gold, highest_price):
                break
            for cell in single_cells(targets & wanted & cells):
                if price > gold:
                    break
                bought.append(Capture(grid.cell(cell.bit_length() - 1)))
                gold -= price
                targets ^= cell
    return bought


def hold(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Raise the defence of own cells that an enemy can capture next, the lowest first."""
    budget.spend()
    grid = state.setup.board.grid
    raised: dict[Mask, int] = {}
    exposed = exposed_cells(state) & acting_cells(state) & ~state.farms
    farms = state.farms & state.owners[state.mover]
    # A cell that shields a farm comes before others of the same height.
    for height in range(MOST_DEFENCE):
        cells = exposed & ~state.walls[height]
        for wanted in (cells & grid.beside(farms), cells & ~grid.beside(farms)):
            for cell in single_cells(wanted):
                if not gold:
                    return _defences(state, raised)
                raised[cell] = raised.get(cell, 0) + 1
                gold -= 1
    return _defences(state, raised)


def exposed_cells(state: CellWarState) -> Mask:
    """Give the cells that the enemies of the mover can capture in their next turns."""
    enemies = enemy_cells(state, state.mover) & ~(state.due | state.fresh)
    return state.setup.board.grid.beside(enemies)


def _defences(state: CellWarState, raised: dict[Mask, int]) -> Actions:
    grid = state.setup.board.grid
    return [Defend(grid.cell(cell.bit_length() - 1), gold) for cell, gold in raised.items()]
