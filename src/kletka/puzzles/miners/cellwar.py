"""Puzzles of Cell War: the most that one turn can reach, with just the gold that it costs.

Captures reach one cell far (WAR-D31), so a turn is a set of cells beside one's own. Every set that
the gold pays is tried; the positions are those of games, the gold of the solver is reduced.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from kletka.bots import bot
from kletka.games.cellwar.actions import Capture
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import (
    CellWarState,
    Reach,
    capture_price,
    within_reach,
)
from kletka.games.cellwar.territory import survey
from kletka.protocol import Mask, Seat, bits
from kletka.puzzles.attempt import solves
from kletka.puzzles.bot_games import positions_of_game
from kletka.puzzles.candidate import Candidate
from kletka.puzzles.judge import judge
from kletka.puzzles.puzzle import Goal, Puzzle

LEVELS = ("easy", "medium", "level-6", "hard")  # that play the games
NODES = 150  # of a turn in them
LAPSES = 0.1  # the share of actions that are chosen at random
MOST_ACTIONS = 1_500
SIDES = (10, 16)  # of the boards

MOST_SETS = 10_000
"""Sets of captures that a search tries; a position with more is left."""
MOST_GOLD = 10
"""Gold that a puzzle may cost."""

LEAST_CUT = 2  # cells that a puzzle cuts off
LEAST_SAVED = 2  # cells that a puzzle saves
LEAST_FARMS, MOST_FARMS = 2, 6  # that a puzzle destroys

GREEDY = "easy"
"""The level whose turn must miss the goal."""
GREEDY_NODES = 100
GREEDY_SEEDS = range(3)


def games(seed: int) -> Iterator[tuple[CellWarState, ...]]:
    """Play a game between two levels on a small board; the positions in which turns begin are cut."""
    rng = random.Random(seed)
    bots = [bot("cellwar", rng.choice(LEVELS)) for _ in range(2)]
    options = CellWarOptions(rng.randint(*SIDES), rng.randint(*SIDES))
    positions = positions_of_game(RULES, options, bots, NODES, seed, MOST_ACTIONS, LAPSES)
    starts = [
        state
        for before, state in zip([None, *positions], positions, strict=False)
        if before is None or before.mover != state.mover
    ]
    yield tuple(starts)


def find(state: CellWarState) -> Candidate | None:
    """Find what a turn can reach: a defeat, a colony cut off or saved, farms destroyed."""
    if state.setup.reach is not Reach.TURN or len(state.owners) != 2 or state.ending is not None:
        return None
    for look in (_defeat, _cut, _rescue, _raid):
        found = look(state)
        if found is not None and _greedy_misses(found):
            return found
    return None


def is_proven(puzzle: Puzzle) -> bool:
    """Prove a puzzle again: of all captures that its gold pays only those of the solution reach the goal."""
    state = RULES.read_state(puzzle.position)
    assert puzzle.goal is not None
    paid = state.gold[state.mover]
    return (
        judge(puzzle, puzzle.solution).status == "solved"
        and _spends(state, puzzle.solution) == paid
        and _is_only_turn(state, puzzle)
    )


def _is_only_turn(state: CellWarState, puzzle: Puzzle) -> bool:
    """Play every set of captures that the gold pays, in two orders."""
    goal = puzzle.goal
    assert goal is not None
    solution = {RULES.read_action(text) for text in puzzle.solution}
    own = puzzle.theme == "rescue"
    targets = _prices(state, within_reach(state) & (-1 if own else state.owners[_enemy(state)]))
    grid = state.setup.board.grid
    for cells, _ in _affordable(targets, state.gold[state.mover]):
        captures = [Capture(grid.cell(index)) for index in bits(cells)]
        if solution <= set(captures):
            continue
        if any(_as_far_as_needed(state, order, goal) for order in (captures, captures[::-1])):
            return False
    return True


def _spends(state: CellWarState, texts: Iterable[str]) -> int:
    gold = state.gold[state.mover]
    mover = state.mover
    for text in texts:
        state = RULES.advance(state, RULES.read_action(text))
    return gold - state.gold[mover]


def _enemy(state: CellWarState) -> Seat:
    return Seat(1 - state.mover)


def _prices(state: CellWarState, cells: Mask) -> list[tuple[Mask, int]]:
    """List cells with their prices."""
    return [(1 << index, capture_price(state, 1 << index)) for index in bits(cells)]


def _targets(state: CellWarState) -> list[tuple[Mask, int]]:
    """List the enemy cells within reach, with their prices."""
    return _prices(state, within_reach(state) & state.owners[_enemy(state)])


def _defeat(state: CellWarState) -> Candidate | None:
    """Capture all farms of the enemy, or all of its cells."""
    enemy = _enemy(state)
    realm = state.owners[enemy]
    prices = dict(_targets(state))
    for needed in (state.farms & realm, realm):
        cells = [1 << index for index in bits(needed)]
        if len(cells) > 1 and all(cell in prices for cell in cells):
            price = sum(prices[cell] for cell in cells)
            goal = Goal({"event": "cellwar.player-defeated", "owner": int(enemy)})
            return _candidate(state, "defeat", "defeat", needed, price, goal)
    return None


def _cut(state: CellWarState) -> Candidate | None:
    """Cut off as many cells as any captures can."""
    enemy = _enemy(state)
    grid, realm = state.setup.board.grid, state.owners[enemy]
    before = survey(grid, realm, state.farms)[1]

    def doomed(cells: Mask) -> int:
        left = realm & ~cells
        return (survey(grid, left, state.farms & left)[1] & ~before).bit_count()

    best = _only_best(_targets(state), state.gold[state.mover], doomed)
    if best is None or best.reached < LEAST_CUT:
        return None
    goal = Goal({"event": "cellwar.colony-doomed", "owner": int(enemy)}, "cells", best.reached)
    return _candidate(state, "cut-off", "cut", best.cells, best.price, goal)


def _rescue(state: CellWarState) -> Candidate | None:
    """Join as many doomed cells of the solver to its realm as any captures can."""
    grid, own = state.setup.board.grid, state.owners[state.mover]
    lost = state.due & own
    if not lost:
        return None

    def saved(cells: Mask) -> int:
        grown = own | cells
        return (lost & ~survey(grid, grown, state.farms & grown)[1]).bit_count()

    beside = within_reach(state) & grid.beside(lost)
    best = _only_best(_prices(state, beside), state.gold[state.mover], saved)
    if best is None or best.reached < LEAST_SAVED:
        return None
    event = {"event": "cellwar.colony-saved", "owner": int(state.mover)}
    return _candidate(
        state, "rescue", "rescue", best.cells, best.price, Goal(event, "cells", best.reached)
    )


def _raid(state: CellWarState) -> Candidate | None:
    """Destroy farms where the gold pays only for the cheapest of them."""
    enemy = _enemy(state)
    farms = [one for one in _targets(state) if one[0] & state.farms]
    farms.sort(key=lambda one: one[1])
    for count in range(min(MOST_FARMS, len(farms) - 1), LEAST_FARMS - 1, -1):
        if farms[count - 1][1] < farms[count][1]:
            chosen = farms[:count]
            event = {"event": "cellwar.cell-captured", "owner": int(enemy), "farm": True}
            cells, price = sum(cell for cell, _ in chosen), sum(price for _, price in chosen)
            return _candidate(state, "raid", "raid", cells, price, Goal(event, "", count))
    return None


class _Turn(NamedTuple):
    """A set of captures: what it reaches, and what it costs."""

    reached: int
    price: int
    cells: Mask


def _only_best(
    targets: list[tuple[Mask, int]], gold: int, count: Callable[[Mask], int]
) -> _Turn | None:
    """Try every set of cells that the gold pays; give the cheapest that reaches most, if it is the only one.

    None also where there are too many sets.
    """
    best: _Turn | None = None
    only = True
    for tried, (cells, price) in enumerate(_affordable(targets, min(gold, MOST_GOLD))):
        if tried >= MOST_SETS:
            return None
        reached = count(cells)
        if best is None or (reached, -price) > (best.reached, -best.price):
            best, only = _Turn(reached, price, cells), True
        elif (reached, price) == (best.reached, best.price):
            only = False
    return best if only else None


def _affordable(targets: list[tuple[Mask, int]], gold: int) -> Iterator[tuple[Mask, int]]:
    """List all sets of targets that cost no more than the gold, with their prices."""
    stack: list[tuple[int, Mask, int]] = [(0, 0, 0)]
    while stack:
        start, cells, price = stack.pop()
        for number in range(start, len(targets)):
            cell, cost = targets[number]
            if price + cost <= gold:
                yield cells | cell, price + cost
                stack.append((number + 1, cells | cell, price + cost))


def _candidate(
    state: CellWarState, theme: str, task: str, cells: Mask, price: int, goal: Goal
) -> Candidate | None:
    """Make a puzzle in which the solver has just the gold that the captures cost."""
    gold = list(state.gold)
    if gold[state.mover] < price:
        return None
    gold[state.mover] = price
    state = state._replace(gold=tuple(gold))
    grid = state.setup.board.grid
    for order in (list(bits(cells)), list(bits(cells))[::-1]):
        captures = [Capture(grid.cell(index)) for index in order]
        line = _as_far_as_needed(state, captures, goal)
        if line is not None and len(line) == len(captures):
            position = RULES.write_state(state)
            return Candidate("cellwar", position, theme, task, line, goal, free=True)
    return None


def _as_far_as_needed(
    state: CellWarState, captures: Iterable[Capture], goal: Goal
) -> tuple[str, ...] | None:
    """Play captures until the goal is reached; None: it is not, or one of them is not legal."""
    line: list[str] = []
    reached = 0
    for capture in captures:
        if capture not in RULES.legal_actions(state):
            return None
        step = RULES.apply(state, capture)
        line.append(RULES.write_action(capture))
        reached += goal.counted(step.events)
        if reached >= goal.count:
            return tuple(line)
        state = step.state
    return None


def _greedy_misses(found: Candidate) -> bool:
    """Say whether the turn of a low level misses the goal, several times."""
    puzzle = found.rated(0)
    return all(not solves(puzzle, GREEDY, GREEDY_NODES, seed) for seed in GREEDY_SEEDS)
