"""Puzzles of Cell War: what one turn can reach at most with the gold at hand.

Captures reach one cell far (WAR-D31), so a turn is a set of cells beside one's own. Every set that
the gold pays is tried: the goal is the most that any of them reaches.
"""

import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kletka.bots import Budget, bot
from kletka.games.cellwar.actions import END_TURN, Capture
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import (
    CellWarState,
    Reach,
    capture_price,
    farms_of,
    within_reach,
)
from kletka.games.cellwar.territory import survey
from kletka.protocol import Mask, Seat, bits
from kletka.puzzles.bot_games import positions_of_game
from kletka.puzzles.candidate import Candidate
from kletka.puzzles.judge import judge
from kletka.puzzles.puzzle import Goal, Puzzle

LEVELS = ("easy", "medium", "level-6", "hard")  # that play the games
NODES = 300  # of a turn in them
MOST_ACTIONS = 3_000
SIDES = (10, 16)  # of the boards

MOST_SETS = 200_000
"""Sets of captures that a proof tries; a position with more is left."""

LEAST_CUT = 4  # cells that a puzzle cuts off
LEAST_FARMS = 2  # that a puzzle destroys

GREEDY = "easy"
"""The level whose turn must miss the goal."""
GREEDY_NODES = 100
GREEDY_SEEDS = range(3)


class Turn(NamedTuple):
    """A set of captures, and what it reaches."""

    count: int
    cells: Mask


def games(seed: int) -> Iterator[tuple[CellWarState, ...]]:
    """Play a game between two levels on a small board; the positions in which turns begin are cut."""
    rng = random.Random(seed)
    bots = [bot("cellwar", rng.choice(LEVELS)) for _ in range(2)]
    options = CellWarOptions(rng.randint(*SIDES), rng.randint(*SIDES))
    positions = positions_of_game(RULES, options, bots, NODES, seed, MOST_ACTIONS)
    starts = [
        state
        for before, state in zip([None, *positions], positions, strict=False)
        if before is None or before.mover != state.mover
    ]
    yield tuple(starts)


def find(state: CellWarState) -> Candidate | None:
    """Find what a turn can reach: the enemy's defeat, a colony cut off, or farms destroyed."""
    if state.setup.reach is not Reach.TURN or len(state.owners) != 2 or state.ending is not None:
        return None
    for look in (_defeat, _cut, _raid):
        found = look(state)
        if found is not None:
            return found if _greedy_misses(found) else None
    return None


def is_proven(puzzle: Puzzle) -> bool:
    """Prove a puzzle again, from its position alone."""
    found = find(RULES.read_state(puzzle.position))
    return found is not None and found.matches(puzzle)


def _enemy(state: CellWarState) -> Seat:
    return Seat(1 - state.mover)


def _targets(state: CellWarState) -> list[tuple[Mask, int]]:
    """List the enemy cells within reach, with their prices."""
    cells = within_reach(state) & state.owners[_enemy(state)]
    return [(1 << index, capture_price(state, 1 << index)) for index in bits(cells)]


def _defeat(state: CellWarState) -> Candidate | None:
    """Capture all farms of the enemy, or all of its cells."""
    enemy = _enemy(state)
    realm = state.owners[enemy]
    prices = dict(_targets(state))
    for needed in (state.farms & realm, realm):
        cells = [1 << index for index in bits(needed)]
        if cells and all(cell in prices for cell in cells):
            price = sum(prices[cell] for cell in cells)
            if price <= state.gold[state.mover] and len(cells) > 1:
                goal = Goal({"event": "cellwar.player-defeated", "owner": int(enemy)})
                return _candidate(state, "defeat", "defeat", needed, goal)
    return None


def _cut(state: CellWarState) -> Candidate | None:
    """Cut off as many cells as any captures can."""
    enemy = _enemy(state)
    board, realm = state.setup.board, state.owners[enemy]
    before = survey(board.grid, realm, state.farms)[1]

    def doomed(cells: Mask) -> int:
        left = realm & ~cells
        return (survey(board.grid, left, state.farms & left)[1] & ~before).bit_count()

    best = _best_turn(state, doomed)
    if best is None or best.count < LEAST_CUT:
        return None
    goal = Goal({"event": "cellwar.colony-doomed", "owner": int(enemy)}, "cells", best.count)
    return _candidate(state, "cut-off", "cut", best.cells, goal)


def _raid(state: CellWarState) -> Candidate | None:
    """Destroy as many farms as the gold pays."""
    enemy = _enemy(state)
    farms = state.farms & state.owners[enemy]
    best = _best_turn(state, lambda cells: (cells & farms).bit_count(), farms)
    if best is None or best.count < LEAST_FARMS or best.count == farms_of(state, enemy):
        return None
    goal = Goal(
        {"event": "cellwar.cell-captured", "owner": int(enemy), "farm": True}, "", best.count
    )
    return _candidate(state, "raid", "raid", best.cells, goal)


def _best_turn(state: CellWarState, count: object, among: Mask = -1) -> Turn | None:
    """Try every set of enemy cells that the gold pays; None where there are too many sets.

    Of the sets that reach most, the cheapest is taken, then the one with the fewest cells.
    """
    targets = [(cell, price) for cell, price in _targets(state) if cell & among]
    best: tuple[int, int, int, Mask] | None = None
    tried = 0
    for cells, price in _affordable(targets, state.gold[state.mover]):
        tried += 1
        if tried > MOST_SETS:
            return None
        reached = count(cells)  # type: ignore[operator]
        rank = (reached, -price, -cells.bit_count(), -cells)
        if best is None or rank > best:
            best = rank
    return None if best is None else Turn(best[0], -best[3])


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
    state: CellWarState, theme: str, task: str, cells: Mask, goal: Goal
) -> Candidate | None:
    """Make a candidate whose solution reaches its goal in one order of the captures or another."""
    grid = state.setup.board.grid
    for order in (list(bits(cells)), list(bits(cells))[::-1]):
        captures = [Capture(grid.cell(index)) for index in order]
        line = _as_far_as_needed(state, captures, goal)
        if line is not None:
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
    return all(judge(puzzle, greedy_turn(puzzle, seed)).status == "wrong" for seed in GREEDY_SEEDS)


def greedy_turn(puzzle: Puzzle, seed: int, level: str = GREEDY) -> list[str]:
    """Play the turn of a level until it ends or the puzzle is solved."""
    return bot_turn(puzzle, level, GREEDY_NODES, seed)


def bot_turn(puzzle: Puzzle, level: str, nodes: int, seed: int) -> list[str]:
    """Let a level play until the puzzle is solved or failed; give its actions and the replies."""
    rules = puzzle.rules
    player = bot(puzzle.game, level)
    player.prepare()
    rng = random.Random(seed)
    state = rules.read_state(puzzle.position)
    actions: list[str] = []
    while judge(puzzle, actions).status == "go-on":
        view = rules.view_for(state, state.mover)
        action = player.choose(view, rules.legal_actions(state), rng, Budget(nodes=nodes))
        actions.append(rules.write_action(action))
        state = rules.advance(state, action)
        if action == END_TURN:
            break
    return actions
