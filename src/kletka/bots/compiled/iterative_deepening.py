"""What the compiled searches `alpha_beta` and `expectimax` share: the order of moves, the transposition table,
and the search to depth 1, 2… in slices.

The tree is walked with a stack of frames in arrays, not by recursion. So a compiled function can stop after any
number of nodes and go on later: between two slices of about a millisecond Python looks at the clock and hears of
a cancellation, and the result does not depend on the slices.

Both searches have arrays of the same names, which begin with the same fields.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.minimax import MAX_PLIES, WIN, SearchResult

Integers = NDArray[np.int64]
Floats = NDArray[np.float64]

TACTICAL = 1 << 40
"""A move with a static score from here on is tried before killers and quiet moves."""
FIRST_SCORE = 1 << 60  # of the move in the transposition table
MOST_HISTORY = 1 << 30

ENTER, NEXT, RETURN = range(3)  # what the walk does at a frame
DEPTH, SIDE, FIRST, COUNT, TRIED, MOVE, BEST_MOVE, KEY = range(8)  # of a frame
FRAME_FIELDS = 8  # a search has fields of its own from here on
ALPHA, BETA, BEST, LOW, CHILD_ALPHA, CHILD_BETA = range(6)  # of the bounds of a frame
BOUND_FIELDS = 6
FRAME, MODE, NODES, GENERATION, SOURCES = range(5)  # of the status
EXACT, LOWER, UPPER = range(3)  # what a value in the table is


@register_jitable
def bring_best(moves: Integers, scores: Integers, place: int, end: int) -> None:
    """Swap the move with the highest score from `place` on, before `end`, to `place`."""
    best = place
    for other in range(place + 1, end):
        if scores[other] > scores[best]:
            best = other
    moves[place], moves[best] = moves[best], moves[place]
    scores[place], scores[best] = scores[best], scores[place]


@register_jitable
def history_of(search: Any, side: int) -> int:
    """Give where the history of a side begins."""
    return 0 if side > 0 else len(search.history) // 2


@register_jitable
def raise_scores(search: Any, first: int, count: int, ply: int, side: int, known_move: int) -> None:
    """Raise the scores of a side's moves by what the search has learned: table, killers, history."""
    moves, scores, killers, history = search.moves, search.scores, search.killers, search.history
    learned = history_of(search, side)
    for n in range(first, first + count):
        move = moves[n]
        if move == known_move:
            scores[n] = FIRST_SCORE
        elif scores[n] < TACTICAL:
            if move == killers[2 * ply]:
                scores[n] = TACTICAL - 1
            elif move == killers[2 * ply + 1]:
                scores[n] = TACTICAL - 2
            else:
                scores[n] += history[learned + move]


@register_jitable
def learn(search: Any, frame: int, ply: int) -> None:
    """Remember the move that has cut off a node: as a killer of its ply, and in the history."""
    frames, killers, history = search.frames, search.killers, search.history
    move, depth = frames[frame, BEST_MOVE], frames[frame, DEPTH]
    if move != killers[2 * ply]:
        killers[2 * ply + 1] = killers[2 * ply]
        killers[2 * ply] = move
    entry = history_of(search, frames[frame, SIDE]) + move
    history[entry] = min(history[entry] + depth * depth, MOST_HISTORY)


@register_jitable
def write_slot(search: Any, slot: int, frame: int, ply: int, high: float) -> None:
    """Store a finished node in a slot of the table; it was searched with a window from LOW to `high`."""
    frames, value = search.frames, search.bounds[frame, BEST]
    bound = EXACT
    if value >= high:
        bound = LOWER
    elif value <= search.bounds[frame, LOW]:
        bound = UPPER
    # a decided game is as far from the root as its node and the way from there
    if value > WIN - MAX_PLIES:
        value += ply
    elif value < MAX_PLIES - WIN:
        value -= ply
    search.table_keys[slot] = frames[frame, KEY]
    search.table_values[slot] = value
    search.table_info[slot] = (
        search.status[GENERATION] << 26
        | bound << 24
        | frames[frame, DEPTH] << 16
        | frames[frame, BEST_MOVE] + 1
    )


@register_jitable
def generation_in(info: int) -> int:
    """Give the number of the search that has filled a slot."""
    return info >> 26


@register_jitable
def depth_in(info: int) -> int:
    """Give the depth of the value in a slot."""
    return info >> 16 & 0xFF


@register_jitable
def move_in(info: int) -> int:
    """Give the best move in a slot; -1: none."""
    return (info & 0xFFFF) - 1


@register_jitable
def read_slot(search: Any, slot: int, ply: int, alpha: float, beta: float) -> tuple[bool, float]:
    """Read the value in a slot for a node of this ply: whether it decides in this window, and the value."""
    value = search.table_values[slot]
    if value > WIN - MAX_PLIES:
        value -= ply
    elif value < MAX_PLIES - WIN:
        value += ply
    bound = search.table_info[slot] >> 24 & 3
    return (
        bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha),
        value,
    )


class IterativeDeepening(ABC):
    """A compiled search that goes to depth 1, 2… for one seat of one game, and keeps its table."""

    slice_nodes: ClassVar[int]
    """Nodes, about a millisecond, after which Python looks at the clock."""

    def __init__(self, run: Any, search: Any, max_depth: int, max_nodes: int | None) -> None:
        """Take a compiled walk and its arrays; without `max_nodes` the budget alone ends the search."""
        self._run = run
        self._search = search
        self._max_depth = max_depth
        self._max_nodes = max_nodes

    def best(self, position: Any, moves: Sequence[int], budget: Budget) -> SearchResult[int]:
        """Search to depth 1, 2… until the budget or the greatest depth is reached.

        An interrupted depth counts, because it tries the best move of the depth before first.
        """
        search = self._search
        search.status[NODES] = 0
        search.status[GENERATION] += 1
        search.killers[:] = -1
        search.history[:] >>= 3  # what helped in the last move is a hint for this one
        best = SearchResult(moves[0], -math.inf, 0, 0)
        order = list(moves)
        for depth in range(1, self._max_depth + 1):
            self._begin(order, depth)
            try:
                self._walk(position, budget)
            except BudgetExceeded:
                if search.frames[0, TRIED]:
                    best = self._result(depth - 1)
                break
            best = self._result(depth)
            order = self._next_order(order, best)
            if abs(best.value) >= WIN - MAX_PLIES:
                break  # won or lost: a deeper search changes nothing
        return best

    def known_move(self, key: int) -> int | None:
        """Give the best move that the last search found in the position with this key, if any."""
        search = self._search
        for slot in self._slots_of(key):
            info = int(search.table_info[slot])
            same = int(search.table_keys[slot]) == key
            if same and generation_in(info) == search.status[GENERATION] and move_in(info) >= 0:
                return move_in(info)
        return None

    @abstractmethod
    def _slots_of(self, key: int) -> Sequence[int]:
        """List the slots of the table where a position may be."""

    def _next_order(self, order: list[int], best: SearchResult[int]) -> list[int]:
        """Give the order of the root's moves for the next depth: the best one first."""
        return [best.action, *(move for move in order if move != best.action)]

    def _begin(self, moves: Sequence[int], depth: int) -> None:
        """Set the root up."""
        search = self._search
        frames, bounds = search.frames, search.bounds
        search.moves[: len(moves)] = moves
        frames[0] = 0
        frames[0, DEPTH], frames[0, SIDE], frames[0, COUNT] = depth, 1, len(moves)
        frames[0, BEST_MOVE] = moves[0]
        bounds[0, ALPHA], bounds[0, BETA], bounds[0, BEST] = -math.inf, math.inf, -math.inf
        search.status[FRAME], search.status[MODE] = 0, NEXT

    def _walk(self, position: Any, budget: Budget) -> None:
        """Run slices until the root is done; raises BudgetExceeded when there is no budget left."""
        status = self._search.status
        done = False
        while not done:
            nodes = budget.allowance(self.slice_nodes)
            before = int(status[NODES])
            if self._max_nodes is not None:
                nodes = min(nodes, self._max_nodes - before)
                if nodes <= 0:
                    raise BudgetExceeded
            done = self._run(position, self._search, nodes)
            budget.nodes_spent += int(status[NODES]) - before

    def _result(self, depth: int) -> SearchResult[int]:
        search = self._search
        return SearchResult(
            int(search.frames[0, BEST_MOVE]),
            float(search.bounds[0, BEST]),
            depth,
            int(search.status[NODES]),
        )
