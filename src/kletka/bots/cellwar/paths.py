"""Paths of captures and their prices: what a seat can capture in one turn, and how far the rest is."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kletka.bots.budget import Budget
from kletka.games.cellwar.state import CELL_PRICE, HILL_PRICE, MOST_DEFENCE, CellWarState, Reach
from kletka.protocol import Grid, Mask, Seat


class PriceMap(NamedTuple):
    """The cells from which a seat can capture, and the price of every other cell."""

    grid: Grid
    home: Mask  # cells from which it may capture
    prices: Sequence[tuple[int, Mask]]  # price, all cells of that price; the cheapest first
    reach: Reach

    def price(self, cell: Mask) -> int:
        """Give the price of a cell that can be captured at all."""
        return next(price for price, cells in self.prices if cells & cell)


class CapturePath(NamedTuple):
    """Captures in an order in which they are possible."""

    cells: tuple[Mask, ...]
    cost: int

    @property
    def mask(self) -> Mask:
        return sum(self.cells)


def single_cells(mask: Mask) -> Iterator[Mask]:
    """Give the cells of a mask, each as a mask of its own."""
    while mask:
        cell = mask & -mask
        yield cell
        mask ^= cell


def enemy_cells(state: CellWarState, seat: Seat) -> Mask:
    """Give the cells of all other seats."""
    return sum(state.owners) ^ state.owners[seat]


def prices_for(state: CellWarState, seat: Seat) -> PriceMap:
    """Give the prices that a seat pays in its turn; doomed colonies cannot capture (WAR-D10)."""
    own = state.owners[seat]
    home = own & ~(state.due | state.fresh)
    if seat == state.mover:
        home &= ~state.captured
    return PriceMap(state.setup.board.grid, home, _prices(state, ~own), state.setup.reach)


def prices_against(state: CellWarState, seat: Seat) -> PriceMap:
    """Give the prices that the enemies of a seat pay, as if they were one."""
    enemies = enemy_cells(state, seat)
    home = enemies & ~(state.due | state.fresh)
    return PriceMap(state.setup.board.grid, home, _prices(state, ~enemies), state.setup.reach)


def _prices(state: CellWarState, where: Mask) -> list[tuple[int, Mask]]:
    hills, walls = state.setup.board.hills, state.walls
    land = where & state.setup.board.passable
    found: dict[int, Mask] = {}
    for defence in range(MOST_DEFENCE + 1):
        cells = land if defence == MOST_DEFENCE else land & ~walls[defence]
        land ^= cells
        price = CELL_PRICE + defence
        found[price] = found.get(price, 0) | cells & ~hills
        found[price + HILL_PRICE] = cells & hills
        if not land:
            break
    return [(price, cells) for price, cells in sorted(found.items()) if cells]


def cells_by_cost(price_map: PriceMap, budget: Budget, limit: int, until: Mask = 0) -> list[Mask]:
    """Give the cells that can be reached for 0 gold, 1, 2… up to the limit (Dijkstra on masks).

    In as many turns as it takes: `turn_by_cost` keeps to one. The search ends at the first cost
    that reaches a cell of `until`.
    """
    budget.spend()
    grid, prices = price_map.grid, price_map.prices
    highest_price = prices[-1][0] if prices else 0
    reached = price_map.home
    found = [reached]
    last_cost = 0
    for cost in range(1, limit + 1):
        wave = 0
        for price, cells in prices:
            if price > cost:
                break
            before = found[cost - price]
            if before:
                wave |= grid.beside(before) & cells
        wave &= ~reached
        found.append(wave)
        reached |= wave
        if wave & until:
            break
        if wave:
            last_cost = cost
        elif cost - last_cost >= highest_price:
            break
    return found


def turn_by_cost(price_map: PriceMap, budget: Budget, limit: int, until: Mask = 0) -> list[Mask]:
    """Give the cells that can be captured in one turn for 1 gold, 2… as `cells_by_cost` does."""
    if price_map.reach is Reach.NOW:
        return cells_by_cost(price_map, budget, limit, until)
    budget.spend()
    edge = price_map.grid.beside(price_map.home)
    by_price = dict(price_map.prices)
    found = [price_map.home]
    for price in range(1, min(limit, price_map.prices[-1][0] if price_map.prices else 0) + 1):
        found.append(edge & by_price.get(price, 0))
        if found[-1] & until:
            break
    return found


def trace_path(
    price_map: PriceMap, found: Sequence[Mask], goal: Mask, cost: int, preferred: Mask
) -> list[Mask]:
    """Trace a cheapest path to a cell that `cells_by_cost` or `turn_by_cost` reached at this cost.

    Among equal paths it takes one over preferred cells.
    """
    path = [goal]
    while True:
        cost -= price_map.price(path[-1])
        if cost == 0:
            path.reverse()
            return path
        before = price_map.grid.beside(path[-1]) & found[cost]
        before = before & preferred or before
        path.append(before & -before)


def capture_nearest(
    price_map: PriceMap, budget: Budget, targets: Mask, gold: int, preferred: Mask = 0
) -> CapturePath:
    """Capture target after target in one turn, always the nearest one, as far as the gold goes."""
    grid, home = price_map.grid, price_map.home
    moving = price_map.reach is Reach.NOW  # whether captured cells extend the front at once
    captured: list[Mask] = []
    spent = 0
    while targets and spent < gold:
        adjacent = grid.beside(home) & targets
        bought = 0
        for price, cells in price_map.prices if adjacent else ():
            for cell in single_cells(adjacent & cells):
                if spent + price > gold:
                    break
                spent += price
                bought |= cell
                captured.append(cell)
        if not bought:
            if not moving:
                break
            from_here = price_map._replace(home=home)
            found = cells_by_cost(from_here, budget, gold - spent, targets)
            goals = found[-1] & targets
            if not goals:
                break
            goal = _most_neighbours(grid, goals, targets)
            path = trace_path(price_map, found, goal, len(found) - 1, preferred)
            spent += len(found) - 1
            captured += path
            bought = sum(path)
        if moving:
            home |= bought
        targets &= ~bought
    return CapturePath(tuple(captured), spent)


def _most_neighbours(grid: Grid, goals: Mask, targets: Mask) -> Mask:
    """Choose the goal with the most other targets beside it."""
    return max(single_cells(goals), key=lambda goal: (grid.beside(goal) & targets).bit_count())
