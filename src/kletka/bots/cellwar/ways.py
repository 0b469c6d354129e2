"""Ways over the ground and what they cost: where its gold can take a seat in one turn."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kletka.bots.budget import Budget
from kletka.games.cellwar.state import CELL_PRICE, HILL_PRICE, MOST_DEFENCE, CellWarState
from kletka.protocol import Grid, Mask, Seat


class Front(NamedTuple):
    """Where somebody stands, and what everything else would cost him."""

    grid: Grid
    home: Mask  # cells that may act
    prices: Sequence[tuple[int, Mask]]  # price, all cells of that price; the cheapest first

    def price(self, cell: Mask) -> int:
        """Give the price of a cell that can be bought at all."""
        return next(price for price, cells in self.prices if cells & cell)


class Way(NamedTuple):
    """Captures in an order in which they are possible."""

    cells: tuple[Mask, ...]
    cost: int

    @property
    def mask(self) -> Mask:
        return sum(self.cells)


def singles(mask: Mask) -> Iterator[Mask]:
    """Go through the cells of a mask, each as a mask of its own."""
    while mask:
        cell = mask & -mask
        yield cell
        mask ^= cell


def others(state: CellWarState, seat: Seat) -> Mask:
    """Give the cells of everybody else."""
    return sum(state.owners) ^ state.owners[seat]


def front_of(state: CellWarState, seat: Seat) -> Front:
    """Say what a seat could buy when it is on turn; its doomed colonies buy nothing (WAR-D10)."""
    own = state.owners[seat]
    return Front(state.setup.board.grid, own & ~(state.due | state.fresh), _prices(state, ~own))


def front_against(state: CellWarState, seat: Seat) -> Front:
    """Say what all the others together could buy."""
    foes = others(state, seat)
    return Front(state.setup.board.grid, foes & ~(state.due | state.fresh), _prices(state, ~foes))


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


def waves(front: Front, budget: Budget, limit: int, until: Mask = 0) -> list[Mask]:
    """Give the cells by their distance in gold: nothing to pay, one, two… up to the limit.

    It ends sooner with the first wave that touches `until`.
    """
    budget.spend()
    grid, prices = front.grid, front.prices
    dearest = prices[-1][0] if prices else 0
    reached = front.home
    found = [reached]
    last = 0
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
            last = cost
        elif cost - last >= dearest:
            break
    return found


def trace(front: Front, found: Sequence[Mask], goal: Mask, cost: int, liked: Mask) -> list[Mask]:
    """Find a cheapest way to a cell that some waves reached for this cost.

    Among equal ways it goes over the cells that are liked.
    """
    way = [goal]
    while True:
        cost -= front.price(way[-1])
        if cost == 0:
            way.reverse()
            return way
        before = front.grid.beside(way[-1]) & found[cost]
        before = before & liked or before
        way.append(before & -before)


def foray(front: Front, budget: Budget, targets: Mask, gold: int, liked: Mask = 0) -> Way:
    """Go from target to target, always to the nearest, as far as the gold goes."""
    grid, home = front.grid, front.home
    taken: list[Mask] = []
    spent = 0
    while targets and spent < gold:
        near = grid.beside(home) & targets
        bought = 0
        for price, cells in front.prices if near else ():
            for cell in singles(near & cells):
                if spent + price > gold:
                    break
                spent += price
                bought |= cell
                taken.append(cell)
        if not bought:
            found = waves(front._replace(home=home), budget, gold - spent, targets)
            goals = found[-1] & targets
            if not goals:
                break
            goal = _richest(grid, goals, targets)
            way = trace(front, found, goal, len(found) - 1, liked)
            spent += len(found) - 1
            taken += way
            bought = sum(way)
        home |= bought
        targets &= ~bought
    return Way(tuple(taken), spent)


def _richest(grid: Grid, goals: Mask, targets: Mask) -> Mask:
    """Choose the goal with most other targets beside it."""
    return max(singles(goals), key=lambda goal: (grid.beside(goal) & targets).bit_count())
