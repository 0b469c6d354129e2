"""Captures of Cell War for one purpose each, from a position and for an amount of gold."""

from kletka.bots.budget import Budget
from kletka.bots.cellwar.paths import (
    CapturePath,
    capture_nearest,
    enemy_cells,
    prices_for,
    single_cells,
    trace_path,
    turn_by_cost,
)
from kletka.games.cellwar.actions import Capture, CellWarAction
from kletka.games.cellwar.state import CellWarState, Reach
from kletka.games.cellwar.territory import may_cut, survey
from kletka.protocol import Grid, Seat

Actions = list[CellWarAction]

UNLIMITED_TURNS = 1000
"""The turns left in a game without a last round."""

MIN_CUT_CELLS = 2
"""Cells that a cut must doom to be considered."""

MAX_CUT_GOLD = 8
"""Gold beyond which no cut is searched."""


def turns_left(state: CellWarState) -> int:
    """Count the turns of a seat after the one of this round."""
    rounds = state.setup.rounds
    return rounds - state.round if rounds else UNLIMITED_TURNS


def eliminate(state: CellWarState, budget: Budget, victim: Seat, gold: int) -> Actions:
    """Eliminate a seat in this turn, if the gold suffices to capture all its farms or cells."""
    realm = state.owners[victim]
    price_map = prices_for(state, state.mover)
    for targets in (state.farms & realm, realm):
        if 0 < targets.bit_count() <= gold:
            path = capture_nearest(price_map, budget, targets, gold, preferred=realm)
            if not targets & ~path.mask:
                return _captures(price_map.grid, path)
    return []


def raid_farms(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Capture enemy farms, the nearest first."""
    enemies = enemy_cells(state, state.mover)
    price_map = prices_for(state, state.mover)
    path = capture_nearest(price_map, budget, state.farms & enemies, gold, preferred=enemies)
    return _captures(price_map.grid, path)


def capture_undefended(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Capture enemy cells without defence, the nearest first."""
    enemies = enemy_cells(state, state.mover)
    price_map = prices_for(state, state.mover)
    targets = enemies & ~state.walls[0]
    path = capture_nearest(price_map, budget, targets, gold, preferred=enemies)
    return _captures(price_map.grid, path)


def reconnect(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Connect own doomed colonies again, where a colony is worth the path to it."""
    seat, grid = state.mover, state.setup.board.grid
    bought: Actions = []
    price_map = prices_for(state, seat)
    for colony in grid.parts(state.due & state.owners[seat]):
        goals = grid.beside(colony) & ~state.owners[seat]
        limit = min(gold, colony.bit_count() + 1)
        found = turn_by_cost(price_map, budget, limit, goals)
        if len(found) > 1 and found[-1] & goals:
            goal = found[-1] & goals
            cost = len(found) - 1
            path = trace_path(price_map, found, goal & -goal, cost, preferred=0)
            bought += _captures(grid, CapturePath(tuple(path), cost))
            extended = price_map.home | colony  # which was the seat's when the turn began
            if price_map.reach is Reach.NOW:
                extended |= sum(path)
            price_map = price_map._replace(home=extended)
            gold -= cost
    return bought


def cut_off(state: CellWarState, budget: Budget, gold: int) -> Actions:
    """Cut off the largest part of an enemy without farms that can be cut off cheaply."""
    price_map = prices_for(state, state.mover)
    best, best_gain = None, 0
    found = turn_by_cost(price_map, budget, min(gold, MAX_CUT_GOLD))
    for victim, realm in enumerate(state.owners):
        if victim == state.mover or not realm:
            continue
        for cost in range(1, len(found)):
            for cell in single_cells(found[cost] & realm):
                if not may_cut(price_map.grid, realm ^ cell, cell):
                    continue
                budget.spend()
                path = trace_path(price_map, found, cell, cost, preferred=realm)
                left = realm & ~sum(path)
                doomed = survey(price_map.grid, left, state.farms)[1] & ~state.due
                gain = 2 * doomed.bit_count() - cost
                if doomed.bit_count() >= MIN_CUT_CELLS and gain > best_gain:
                    best, best_gain = CapturePath(tuple(path), cost), gain
    return [] if best is None else _captures(price_map.grid, best)


def _captures(grid: Grid, path: CapturePath) -> Actions:
    return [Capture(grid.cell(cell.bit_length() - 1)) for cell in path.cells]
