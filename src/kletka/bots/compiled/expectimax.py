"""Expectimax compiled by Numba: the equal of `star` on the arrays of a kernel, for two sides and dice.

It searches decisions with alpha-beta and principal-variation search, and dice with the Star1 and Star2
windows of Ballard (1983). A transposition table is kept between moves; table moves, killers and
history order the moves. Values are those of the searching seat, which is the maximizing side.

Decisions and dice have frames of their own (`iterative_deepening`). An action is one ply; dice are none.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable

from kletka.bots.compiled.iterative_deepening import (
    ALPHA,
    BEST,
    BEST_MOVE,
    BETA,
    BOUND_FIELDS,
    CHILD_ALPHA,
    CHILD_BETA,
    COUNT,
    DEPTH,
    ENTER,
    FIRST,
    FRAME,
    FRAME_FIELDS,
    GENERATION,
    KEY,
    LOW,
    MODE,
    MOVE,
    NEXT,
    NODES,
    RETURN,
    SIDE,
    SOURCES,
    TRIED,
    Floats,
    Integers,
    IterativeDeepening,
    bring_best,
    depth_in,
    generation_in,
    learn,
    move_in,
    raise_scores,
    read_slot,
    write_slot,
)
from kletka.bots.minimax import WIN
from kletka.compiling import compile_cached

MAX_DEPTH = 40  # plies
LEVELS_PER_PLY = 3
"""Frames of one action at most: the decision, the dice of it, and dice that those bring."""
MAX_LEVEL = LEVELS_PER_PLY * (MAX_DEPTH + 1)
SCOUT_WIDTH = 1e-3
"""The window of a move that is probably worse: narrow, but wider than sums over dice are rounded."""

DECISION, CHANCE, PROBE = range(3)  # what a frame is; a probe tries one move of a decision
KIND, PLY, SCOUTING, PROBING, TOTAL = range(FRAME_FIELDS, FRAME_FIELDS + 5)
# of a frame, whose TRIED counts moves or outcomes; TOTAL: the weights of all outcomes
HIGH = BOUND_FIELDS
# LOW, HIGH: of a decision, the window that it was entered with; of dice, the least and the greatest
# weighted sum that is still possible


class Search(NamedTuple):
    """The arrays of a search: frames by level, buffers of moves, table, killers and history."""

    frames: Integers  # whole numbers of each level
    bounds: Floats  # values of each level
    moves: Integers  # moves and outcomes of all levels, one after another
    scores: Integers  # by which moves are ordered; weights of outcomes
    lows: Floats  # what an outcome is worth at least
    highs: Floats  # and at most
    table_keys: Integers
    table_values: Floats
    table_info: Integers  # move, depth, bound and generation in one number
    killers: Integers  # two a ply
    history: Integers  # of each move: of the searching seat, then of the other
    status: Integers


class Kernel(NamedTuple):
    """The functions of a game that a search is compiled with; `position` is what they agree on.

    All are plain functions registered with Numba, as those of `alpha_beta.Kernel`.
    """

    side: Callable[[Any], int]
    """1: the searching seat is to move, or to throw; -1: the other one; 0: the game is over."""
    is_chance: Callable[[Any], bool]
    """Whether dice are due."""
    make: Callable[[Any, int], None]
    unmake: Callable[[Any], None]
    list_moves: Callable[[Any, Integers, Integers, int], int]
    """Writes moves and static scores from an index on, and counts them; never none."""
    list_outcomes: Callable[[Any, Integers, Integers, int], int]
    """Writes the outcomes of the dice that are due, and their weights; never none."""
    evaluate: Callable[[Any], float]
    """Evaluates a running game for the searching seat."""
    final_value: Callable[[Any], float]
    """Evaluates a finished game for the searching seat, from -1 to 1."""
    key: Callable[[Any], int]


@register_jitable
def store(search: Search, level: int) -> None:
    """Store a finished decision in the table.

    Two slots share a place: the first keeps the deepest value of this search and of the one before,
    whose results this one comes to again; the second takes what comes.
    """
    frames = search.frames
    slot = first_slot(search, frames[level, KEY])
    info = search.table_info[slot]
    recent = generation_in(info) >= search.status[GENERATION] - 1
    if recent and depth_in(info) > frames[level, DEPTH]:
        slot += 1
    write_slot(search, slot, level, frames[level, PLY], search.bounds[level, HIGH])


@register_jitable
def probe(
    search: Search, key: int, ply: int, depth: int, alpha: float, beta: float
) -> tuple[bool, float, int]:
    """Look a position up: whether its value decides here, the value, and its best move or -1.

    Only a value of the very same depth decides: a position may come again at another ply, and the value
    of a search shall not depend on what was searched before.
    """
    move = -1
    first = first_slot(search, key)
    for slot in range(first, first + 2):
        info = search.table_info[slot]
        if info == 0 or search.table_keys[slot] != key:
            continue
        if move < 0:
            move = move_in(info)
        decides, value = read_slot(search, slot, ply, alpha, beta)
        if decides and depth_in(info) == depth:
            return True, value, move
    return False, 0.0, move


@register_jitable
def first_slot(search: Any, key: int) -> int:
    """Give the first of the two slots of a position."""
    return 2 * (key & len(search.table_keys) // 2 - 1)


@register_jitable
def sort_outcomes(moves: Integers, weights: Integers, first: int, count: int) -> int:
    """Put the most likely outcome first; give the sum of all weights."""
    total = 0
    for n in range(first, first + count):
        bring_best(moves, weights, n, first + count)
        total += weights[n]
    return total


def make_search(kernel: Kernel, sources: int) -> Any:  # noqa: C901, PLR0915 - Numba compiles one walk
    """Compile the search of a game: a function that walks on for so many nodes.

    `sources` is a hash of the source files of the kernel and of `iterative_deepening`: Numba notices
    only changes of this file.
    """
    side_of, is_chance, make, unmake = kernel[:4]
    list_moves, list_outcomes, evaluate, final_value, key_of = kernel[4:]

    def run(position: Any, search: Search, most_nodes: int) -> bool:  # noqa: C901, PLR0912, PLR0915
        """Walk on; say whether the root is done."""
        frames, bounds, moves, scores = search.frames, search.bounds, search.moves, search.scores
        lows, highs, status = search.lows, search.highs, search.status
        status[SOURCES] = sources
        level, mode, nodes = status[FRAME], status[MODE], status[NODES]
        last_node = nodes + most_nodes
        value = 0.0  # of the node that returns
        while True:
            if mode == ENTER:
                if nodes >= last_node:
                    status[FRAME], status[MODE], status[NODES] = level, mode, nodes
                    return False
                nodes += 1
                mode = RETURN  # unless there are moves or outcomes to try
                side, ply, depth = side_of(position), frames[level, PLY], frames[level, DEPTH]
                if side == 0:
                    value = final_value(position) * (WIN - ply)
                    continue
                alpha, beta = bounds[level - 1, CHILD_ALPHA], bounds[level - 1, CHILD_BETA]
                first = frames[level, FIRST]
                if is_chance(position):
                    count = list_outcomes(position, moves, scores, first)
                    total = sort_outcomes(moves, scores, first, count)
                    for n in range(first, first + count):
                        lows[n], highs[n] = -WIN, WIN
                    frames[level, KIND], frames[level, PROBING] = CHANCE, depth > 0
                    frames[level, COUNT], frames[level, TRIED] = count, 0
                    frames[level, TOTAL] = total
                    bounds[level, LOW], bounds[level, HIGH] = -WIN * total, WIN * total
                    bounds[level, ALPHA], bounds[level, BETA] = alpha * total, beta * total
                    mode = NEXT
                    continue
                if depth <= 0:
                    value = evaluate(position)
                    continue
                key = key_of(position)
                decides, known_value, known_move = probe(search, key, ply, depth, alpha, beta)
                if decides:
                    value = known_value
                    continue
                count = list_moves(position, moves, scores, first)
                raise_scores(search, first, count, ply, side, known_move)
                if frames[level, KIND] == PROBE:
                    count = min(count, 1)
                    bring_best(moves, scores, first, first + count)
                frames[level, SIDE], frames[level, KEY] = side, key
                frames[level, COUNT], frames[level, TRIED], frames[level, BEST_MOVE] = count, 0, -1
                bounds[level, ALPHA], bounds[level, BETA] = alpha, beta
                bounds[level, LOW], bounds[level, HIGH] = alpha, beta
                bounds[level, BEST] = -np.inf * side
                mode = NEXT
            elif mode == NEXT and frames[level, KIND] == CHANCE:
                first, count, tried = (
                    frames[level, FIRST],
                    frames[level, COUNT],
                    frames[level, TRIED],
                )
                least, most, total = bounds[level, ALPHA], bounds[level, BETA], frames[level, TOTAL]
                low, high = bounds[level, LOW], bounds[level, HIGH]
                if high <= least:
                    value, mode = min(high / total, bounds[level - 1, CHILD_ALPHA]), RETURN
                    continue
                if low >= most:
                    value, mode = max(low / total, bounds[level - 1, CHILD_BETA]), RETURN
                    continue
                if tried == count and not frames[level, PROBING]:
                    value, mode = low / total, RETURN
                    continue
                if tried == count:
                    frames[level, PROBING] = frames[level, TRIED] = 0
                    continue
                place = first + tried
                weight = scores[place]
                make(position, moves[place])
                frames[level + 1, DEPTH] = frames[level, DEPTH]
                frames[level + 1, PLY] = frames[level, PLY]
                frames[level + 1, FIRST] = first + count
                if frames[level, PROBING]:
                    side = side_of(position)
                    if side == 0 or is_chance(position):
                        unmake(position)
                        frames[level, TRIED] += 1
                        continue
                    frames[level, SIDE] = side
                    frames[level + 1, KIND] = PROBE
                    alpha, beta = lows[place], highs[place]
                    if side > 0:
                        beta = min(beta, (most - low) / weight + lows[place])
                    else:
                        alpha = max(alpha, (least - high) / weight + highs[place])
                else:
                    frames[level + 1, KIND] = DECISION
                    low -= weight * lows[place]
                    high -= weight * highs[place]
                    alpha = max(lows[place] - SCOUT_WIDTH, (least - high) / weight)
                    beta = min(highs[place] + SCOUT_WIDTH, (most - low) / weight)
                bounds[level, CHILD_ALPHA], bounds[level, CHILD_BETA] = alpha, beta
                level += 1
                mode = ENTER
            elif mode == NEXT:
                first, count, tried = (
                    frames[level, FIRST],
                    frames[level, COUNT],
                    frames[level, TRIED],
                )
                alpha, beta, best = bounds[level, ALPHA], bounds[level, BETA], bounds[level, BEST]
                depth, ply = frames[level, DEPTH], frames[level, PLY]
                if tried == count or (tried > 0 and alpha >= beta):
                    if level > 0 and frames[level, KIND] == DECISION:
                        if alpha >= beta:
                            learn(search, level, ply)
                        store(search, level)
                    value, mode = best, RETURN
                    continue
                place = first + tried
                if level > 0:  # the order of the root is given
                    bring_best(moves, scores, place, first + count)
                frames[level, MOVE], frames[level, SCOUTING] = moves[place], 0
                frames[level + 1, KIND] = DECISION
                frames[level + 1, DEPTH], frames[level + 1, PLY] = depth - 1, ply + 1
                frames[level + 1, FIRST] = first + count
                if tried > 0 and depth > 1:  # is it better than the best so far at all?
                    frames[level, SCOUTING] = 1
                    if frames[level, SIDE] > 0:
                        beta = min(beta, alpha + SCOUT_WIDTH)
                    else:
                        alpha = max(alpha, beta - SCOUT_WIDTH)
                bounds[level, CHILD_ALPHA], bounds[level, CHILD_BETA] = alpha, beta
                make(position, moves[place])
                level += 1
                mode = ENTER
            else:
                if level == 0:
                    status[FRAME], status[MODE], status[NODES] = level, mode, nodes
                    return True
                level -= 1
                unmake(position)
                kind = frames[level, KIND]
                if kind == PROBE:
                    continue
                if kind == CHANCE:
                    place = frames[level, FIRST] + frames[level, TRIED]
                    weight = scores[place]
                    value = max(lows[place], min(highs[place], value))
                    mode = NEXT
                    frames[level, TRIED] += 1
                    if frames[level, PROBING]:
                        if frames[level, SIDE] > 0:
                            bounds[level, LOW] += weight * (value - lows[place])
                            lows[place] = value
                        else:
                            bounds[level, HIGH] += weight * (value - highs[place])
                            highs[place] = value
                        continue
                    low = bounds[level, LOW] - weight * lows[place]
                    high = bounds[level, HIGH] - weight * highs[place]
                    bottom = (bounds[level, ALPHA] - high) / weight
                    top = (bounds[level, BETA] - low) / weight
                    low += weight * value
                    high += weight * value
                    bounds[level, LOW], bounds[level, HIGH] = low, high
                    lows[place] = highs[place] = value
                    total = frames[level, TOTAL]
                    if value <= bottom:  # the value is a bound, and so is the sum
                        value, mode = min(high / total, bounds[level - 1, CHILD_ALPHA]), RETURN
                    elif value >= top:
                        value, mode = max(low / total, bounds[level - 1, CHILD_BETA]), RETURN
                    continue
                alpha, beta = bounds[level, ALPHA], bounds[level, BETA]
                maximizing = frames[level, SIDE] > 0
                if frames[level, SCOUTING] and alpha < value < beta:  # again, with the whole window
                    frames[level, SCOUTING] = 0
                    bounds[level, CHILD_ALPHA], bounds[level, CHILD_BETA] = alpha, beta
                    make(position, frames[level, MOVE])
                    level += 1
                    mode = ENTER
                    continue
                best = bounds[level, BEST]
                if (value > best) if maximizing else (value < best):
                    bounds[level, BEST] = value
                    frames[level, BEST_MOVE] = frames[level, MOVE]
                    if maximizing:
                        bounds[level, ALPHA] = max(alpha, value)
                    else:
                        bounds[level, BETA] = min(beta, value)
                frames[level, TRIED] += 1
                mode = NEXT

    return compile_cached(run)


@dataclass(frozen=True, slots=True)
class ExpectimaxLimits:
    """How far a search goes."""

    max_depth: int = MAX_DEPTH  # plies, dice not counted
    max_nodes: int | None = None  # None: as many as the budget allows


class Expectimax(IterativeDeepening):
    """A compiled search with its transposition table, for one seat of one game."""

    slice_nodes = 2048

    def __init__(
        self,
        run: Any,
        move_numbers: int,
        most_moves: int,
        limits: ExpectimaxLimits,
        table_bits: int = 18,
    ) -> None:
        """Make the arrays; moves are numbers below `move_numbers`, a position has at most so many."""
        size, room = 1 << table_bits, most_moves * (MAX_LEVEL + 1)
        search = Search(
            frames=np.zeros((MAX_LEVEL + 1, TOTAL + 1), np.int64),
            bounds=np.zeros((MAX_LEVEL + 1, HIGH + 1), np.float64),
            moves=np.zeros(room, np.int64),
            scores=np.zeros(room, np.int64),
            lows=np.zeros(room, np.float64),
            highs=np.zeros(room, np.float64),
            table_keys=np.zeros(size, np.int64),
            table_values=np.zeros(size, np.float64),
            table_info=np.zeros(size, np.int64),
            killers=np.zeros(2 * (MAX_DEPTH + 2), np.int64),
            history=np.zeros(2 * move_numbers, np.int64),
            status=np.zeros(5, np.int64),
        )
        super().__init__(run, search, min(limits.max_depth, MAX_DEPTH), limits.max_nodes)

    def _slots_of(self, key: int) -> Sequence[int]:
        first = first_slot(self._search, key)
        return first, first + 1
