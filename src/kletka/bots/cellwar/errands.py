"""Errands of war: each says what to capture for one purpose, from a position, for so much gold."""

from kletka.bots.budget import Budget
from kletka.bots.cellwar.ways import Way, foray, front_of, others, singles, trace, waves
from kletka.games.cellwar.actions import Capture, CellWarAction
from kletka.games.cellwar.state import CellWarState
from kletka.games.cellwar.territory import may_cut, survey
from kletka.protocol import Grid, Seat

Actions = list[CellWarAction]

ENDLESS = 1000
"""Turns that are left in a war without a last round."""

WORTH_A_CUT = 2
"""Cells that must fall off for a cut to be looked at."""

DEEPEST_CUT = 8
"""Gold beyond which a cut is not looked for."""


def turns_left(state: CellWarState) -> int:
    """Count the turns that a seat will still have after the one of this round."""
    rounds = state.setup.rounds
    return rounds - state.round if rounds else ENDLESS


def slay(state: CellWarState, budget: Budget, victim: Seat, gold: int) -> Actions:
    """Put a seat out of the war in this turn, if the gold is enough: all farms, or all cells."""
    realm = state.owners[victim]
    front = front_of(state, state.mover)
    for targets in (state.farms & realm, realm):
        if 0 < targets.bit_count() <= gold:
            way = foray(front, budget, targets, gold, liked=realm)
            if not targets & ~way.mask:
                return _captures(front.grid, way)
    return []


def raid(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Burn enemy farms, the nearest first."""
    foes = others(state, state.mover)
    front = front_of(state, state.mover)
    way = foray(front, budget, state.farms & foes, gold, liked=foes)
    return _captures(front.grid, way)


def sweep(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Take enemy cells that are cheap, whatever stands on them."""
    foes = others(state, state.mover)
    front = front_of(state, state.mover)
    way = foray(front, budget, foes & ~state.walls[0], gold, liked=foes)
    return _captures(front.grid, way)


def rescue(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Join those of the own doomed colonies again that are worth the way to them."""
    seat, grid = state.mover, state.setup.board.grid
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
    front = front_of(state, state.mover)
    best, best_gain = None, 0
    found = waves(front, budget, min(gold, DEEPEST_CUT))
    for victim, realm in enumerate(state.owners):
        if victim == state.mover or not realm:
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


def _captures(grid: Grid, way: Way) -> Actions:
    return [Capture(grid.cell(cell.bit_length() - 1)) for cell in way.cells]
