"""Alpha-beta compiled by Numba: the equal of `minimax` on the arrays of a kernel.

It adds what pays at a million nodes a second: principal-variation search, a transposition table
that is kept between moves, killer moves, history, reductions of late moves, and quiescence. More
than two seats are searched as one against all the others (paranoid search).

The tree is walked with a stack of frames in arrays, not by recursion. So the compiled function can
stop after any number of nodes and go on later: between two slices of about a millisecond Python
looks at the clock and hears of a cancellation, and the result does not depend on the slices.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.minimax import MAX_PLIES, WIN, SearchResult
from kletka.compiling import compile_cached

Integers = NDArray[np.int64]
Floats = NDArray[np.float64]

MAX_PLY = 96  # from the root to the last ply of quiescence
SLICE_NODES = 8192
SLICE_WORK = 200_000
"""Work of a kernel, in visited cells, after which Python looks at the clock: about a millisecond."""

TACTICAL = 1 << 40
"""A move with a static score from here on is tried before killers and quiet moves."""
FIRST_SCORE = 1 << 60  # of the move in the transposition table
MOST_HISTORY = 1 << 30

ENTER, NEXT, RETURN = range(3)  # what the walk does at a ply
DEPTH, SIDE, FIRST, COUNT, TRIED, MOVE, BEST_MOVE, WINDOW, KEY = range(9)  # of a frame
ALPHA, BETA, BEST, LOW, CHILD_ALPHA, CHILD_BETA = range(6)  # of the bounds of a frame
PLY, MODE, NODES, GENERATION, SOURCES = range(5)  # of the status
WIDTH, QUIESCENCE, REDUCE_AFTER, ALL_VALUES = range(4)  # of the limits
FULL, SCOUT, REDUCED_SCOUT = range(3)  # the window that a move is searched with
EXACT, LOWER, UPPER = range(3)  # what a value in the table is


class Search(NamedTuple):
    """The arrays of a search: frames by ply, buffers of moves, table, killers and history."""

    frames: Integers  # whole numbers of each ply
    bounds: Floats  # values of each ply, as the seat to move there sees them
    moves: Integers  # of all plies, one after another
    scores: Integers  # by which they are ordered
    root_values: Floats  # of the moves of the root
    table_keys: Integers
    table_values: Floats
    table_info: Integers  # move, depth, bound and generation in one number
    killers: Integers  # two a ply
    history: Integers  # of each move: of the searching seat, then of the others
    status: Integers
    limits: Integers


class Kernel(NamedTuple):
    """The functions of a game that a search is compiled with; `position` is what they agree on.

    All are plain functions registered with Numba (`register_jitable`): so the compiled search can
    be cached on disk, which a closure over compiled functions cannot.
    """

    side: Callable[[Any], int]
    """1: the searching seat is to move; -1: another one; 0: the game is over."""
    make: Callable[[Any, int], None]
    unmake: Callable[[Any], None]
    list_moves: Callable[[Any, Integers, Integers, int], int]
    """Writes moves and static scores from an index on, and counts them; never none."""
    list_noisy: Callable[[Any, Integers, Integers, int], int]
    """The same for the moves of quiescence, maybe none."""
    evaluate: Callable[[Any], float]
    """Evaluates a running game for the searching seat."""
    final_value: Callable[[Any], float]
    """Evaluates a finished game for the searching seat, from -1 to 1."""
    key: Callable[[Any], int]
    work: Callable[[Any], int]
    """Counts the cells that the functions have visited so far, roughly."""


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
def raise_scores(
    search: Any, first: int, count: int, ply: int, learned: int, known_move: int
) -> None:
    """Raise the scores of moves by what a search has learned: table, killers, history from `learned` on.

    `search` has the arrays of this search or of `expectimax`, which have the same names.
    """
    moves, scores, killers, history = search.moves, search.scores, search.killers, search.history
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
def history_of(search: Search, ply: int) -> int:
    """Give where the history of the side to move begins."""
    return 0 if search.frames[ply, SIDE] > 0 else len(search.history) // 2


@register_jitable
def learn(search: Search, ply: int) -> None:
    """Remember the move that has cut off a node: as a killer of its ply, and in the history."""
    killers, history = search.killers, search.history
    move, depth = search.frames[ply, BEST_MOVE], search.frames[ply, DEPTH]
    if move != killers[2 * ply]:
        killers[2 * ply + 1] = killers[2 * ply]
        killers[2 * ply] = move
    entry = history_of(search, ply) + move
    history[entry] = min(history[entry] + depth * depth, MOST_HISTORY)


@register_jitable
def store(search: Search, ply: int) -> None:
    """Store a finished node in the table, unless a deeper one of the same search is there."""
    key, depth = search.frames[ply, KEY], search.frames[ply, DEPTH]
    best = search.bounds[ply, BEST]
    slot = key & len(search.table_keys) - 1
    info = search.table_info[slot]
    generation = search.status[GENERATION]
    if info >> 26 == generation and (info >> 16 & 0xFF) > depth:
        return
    bound = EXACT
    if best >= search.bounds[ply, BETA]:
        bound = LOWER
    elif best <= search.bounds[ply, LOW]:
        bound = UPPER
    value = best  # a decided game is as far from the root as its node and the way from there
    if best > WIN - MAX_PLIES:
        value += ply
    elif best < MAX_PLIES - WIN:
        value -= ply
    search.table_keys[slot] = key
    search.table_values[slot] = value
    search.table_info[slot] = (
        generation << 26 | bound << 24 | depth << 16 | search.frames[ply, BEST_MOVE] + 1
    )


@register_jitable
def probe(
    search: Search, key: int, ply: int, depth: int, alpha: float, beta: float
) -> tuple[bool, float, int]:
    """Look a position up: whether its value decides here, the value, and its best move or -1."""
    slot = key & len(search.table_keys) - 1
    info = search.table_info[slot]
    if info == 0 or search.table_keys[slot] != key:
        return False, 0.0, -1
    value = search.table_values[slot]
    if value > WIN - MAX_PLIES:
        value -= ply
    elif value < MAX_PLIES - WIN:
        value += ply
    bound = info >> 24 & 3
    decides = (info >> 16 & 0xFF) >= depth and (
        bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha)
    )
    return decides, value, (info & 0xFFFF) - 1


def make_search(kernel: Kernel, sources: int) -> Any:  # noqa: C901, PLR0915 - Numba compiles one walk
    """Compile the search of a game: a function that walks on for so many nodes or so much work.

    `sources` is a hash of the source files of the kernel: Numba notices only changes of this file.
    """
    side_of, make, unmake, list_moves, list_noisy, evaluate, final_value, key_of, work = kernel

    def run(position: Any, search: Search, most_nodes: int, most_work: int) -> bool:  # noqa: C901, PLR0912, PLR0915
        """Walk on; say whether the root is done."""
        frames, bounds, moves, scores = search.frames, search.bounds, search.moves, search.scores
        status, limits = search.status, search.limits
        status[SOURCES] = sources
        ply, mode, nodes = status[PLY], status[MODE], status[NODES]
        last_node, last_work = nodes + most_nodes, work(position) + most_work
        width, quiescence, reduce_after = limits[WIDTH], limits[QUIESCENCE], limits[REDUCE_AFTER]
        value = 0.0  # of the node that returns, as the searching seat sees it
        while True:
            if mode == ENTER:
                if nodes >= last_node or work(position) >= last_work:
                    status[PLY], status[MODE], status[NODES] = ply, mode, nodes
                    return False
                nodes += 1
                mode = RETURN  # unless there are moves to try
                side = side_of(position)
                if side == 0:
                    value = final_value(position) * (WIN - ply)
                    continue
                alpha, beta = bounds[ply - 1, CHILD_ALPHA], bounds[ply - 1, CHILD_BETA]
                if side != frames[ply - 1, SIDE]:
                    alpha, beta = -beta, -alpha
                depth, first = frames[ply, DEPTH], frames[ply, FIRST]
                frames[ply, SIDE] = side
                bounds[ply, LOW] = alpha
                best = -np.inf
                known_move = -1
                if depth <= 0:
                    best = evaluate(position) * side
                    count = 0
                    if -depth < quiescence and best < beta and ply + 1 < MAX_PLY:
                        count = list_noisy(position, moves, scores, first)
                    if count == 0:
                        value = best * side
                        continue
                    alpha = max(alpha, best)
                else:
                    key = key_of(position)
                    frames[ply, KEY] = key
                    decides, known_value, known_move = probe(search, key, ply, depth, alpha, beta)
                    if decides:
                        value = known_value * side
                        continue
                    count = list_moves(position, moves, scores, first)
                if count > width:
                    for n in range(first, first + width):
                        bring_best(moves, scores, n, first + count)
                    count = width
                raise_scores(search, first, count, ply, history_of(search, ply), known_move)
                frames[ply, COUNT], frames[ply, TRIED], frames[ply, BEST_MOVE] = count, 0, -1
                bounds[ply, ALPHA], bounds[ply, BETA], bounds[ply, BEST] = alpha, beta, best
                mode = NEXT
            elif mode == NEXT:
                first, count, tried = frames[ply, FIRST], frames[ply, COUNT], frames[ply, TRIED]
                alpha, beta, best = bounds[ply, ALPHA], bounds[ply, BETA], bounds[ply, BEST]
                depth = frames[ply, DEPTH]
                if tried == count or best >= beta:
                    if depth > 0 and ply > 0:
                        if best >= beta:
                            learn(search, ply)
                        store(search, ply)
                    value = best * frames[ply, SIDE]
                    mode = RETURN
                    continue
                place = first + tried
                if ply > 0:  # the order of the root is given
                    bring_best(moves, scores, place, first + count)
                frames[ply, MOVE], frames[ply, WINDOW] = moves[place], FULL
                frames[ply + 1, FIRST], frames[ply + 1, DEPTH] = first + count, depth - 1
                bounds[ply, CHILD_ALPHA], bounds[ply, CHILD_BETA] = alpha, beta
                if ply == 0 and limits[ALL_VALUES]:
                    bounds[ply, CHILD_ALPHA] = -np.inf
                elif tried > 0 and depth > 0:  # is it better than the best so far at all?
                    bounds[ply, CHILD_BETA] = np.nextafter(alpha, np.inf)
                    frames[ply, WINDOW] = SCOUT
                    if depth > 2 and tried >= reduce_after and scores[place] < TACTICAL - 2:
                        frames[ply, WINDOW] = REDUCED_SCOUT
                        frames[ply + 1, DEPTH] = depth - 2
                make(position, moves[place])
                ply += 1
                mode = ENTER
            else:
                if ply == 0:
                    status[PLY], status[MODE], status[NODES] = ply, mode, nodes
                    return True
                ply -= 1
                unmake(position)
                seen = value * frames[ply, SIDE]
                window, alpha, beta = frames[ply, WINDOW], bounds[ply, ALPHA], bounds[ply, BETA]
                if seen > alpha and (
                    window == REDUCED_SCOUT or (window == SCOUT and seen < beta)
                ):  # it may be better: again, deeper or with the whole window
                    if window == SCOUT:
                        bounds[ply, CHILD_BETA] = beta
                    frames[ply, WINDOW] = window - 1
                    frames[ply + 1, DEPTH] = frames[ply, DEPTH] - 1
                    make(position, frames[ply, MOVE])
                    ply += 1
                    mode = ENTER
                    continue
                if ply == 0:
                    search.root_values[frames[ply, TRIED]] = seen
                if seen > bounds[ply, BEST]:
                    bounds[ply, BEST], bounds[ply, ALPHA] = seen, max(alpha, seen)
                    frames[ply, BEST_MOVE] = frames[ply, MOVE]
                frames[ply, TRIED] += 1
                mode = NEXT

    return compile_cached(run)


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """How wide and how deep a search goes."""

    max_depth: int  # plies, without quiescence
    root_moves: int  # that are searched deeper than one ply
    width: int  # moves that are searched in any other position
    quiescence: int  # plies of noisy moves after the last one
    reduce_after: int  # quiet moves after so many are first searched a ply less
    max_nodes: int | None = None  # None: as many as the budget allows


class AlphaBeta:
    """A compiled search with its transposition table, for one seat of one game."""

    def __init__(self, run: Any, move_numbers: int, limits: SearchLimits, table_bits: int = 18):
        """Make the arrays; moves are numbers below `move_numbers`."""
        self._run = run
        self._limits = limits
        size = 1 << table_bits
        room = min(limits.width, move_numbers) * MAX_PLY + 2 * move_numbers
        self._search = Search(
            frames=np.zeros((MAX_PLY + 1, 9), np.int64),
            bounds=np.zeros((MAX_PLY + 1, 6), np.float64),
            moves=np.zeros(room, np.int64),
            scores=np.zeros(room, np.int64),
            root_values=np.zeros(move_numbers, np.float64),
            table_keys=np.zeros(size, np.int64),
            table_values=np.zeros(size, np.float64),
            table_info=np.zeros(size, np.int64),
            killers=np.zeros(2 * (MAX_PLY + 1), np.int64),
            history=np.zeros(2 * move_numbers, np.int64),
            status=np.zeros(5, np.int64),
            limits=np.array([limits.width, limits.quiescence, limits.reduce_after, 0], np.int64),
        )

    def best(self, position: Any, moves: Sequence[int], budget: Budget) -> SearchResult[int]:
        """Search to depth 1, 2… until the budget or the greatest depth is reached.

        Depth 1 evaluates all moves; the best `root_moves` of them are searched deeper. An
        interrupted depth counts, because it tries the best move of the depth before first.
        """
        search, limits = self._search, self._limits
        search.status[NODES] = 0
        search.status[GENERATION] += 1
        search.killers[:] = -1
        search.history[:] >>= 3  # what helped in the last move is a hint for this one
        best = SearchResult(moves[0], -math.inf, 0, 0)
        order = list(moves)
        for depth in range(1, limits.max_depth + 1):
            self._begin(order, depth)
            try:
                self._walk(position, budget)
            except BudgetExceeded:
                if search.frames[0, TRIED]:
                    best = self._result(depth - 1)
                break
            best = self._result(depth)
            if depth == 1:
                values = search.root_values[: len(order)]
                ranked = np.argsort(-values, kind="stable")[: limits.root_moves]
                order = [order[n] for n in ranked]
            else:
                order.remove(best.action)
                order.insert(0, best.action)
            if abs(best.value) >= WIN - MAX_PLIES:
                break  # won or lost: a deeper search changes nothing
        return best

    def known_move(self, key: int) -> int | None:
        """Give the best move that the last search found in the position with this key, if any."""
        search = self._search
        slot = key & len(search.table_keys) - 1
        info = int(search.table_info[slot])
        same = int(search.table_keys[slot]) == key and info >> 26 == search.status[GENERATION]
        return (info & 0xFFFF) - 1 if same and info & 0xFFFF else None

    def _begin(self, moves: Sequence[int], depth: int) -> None:
        frames, bounds, status, limits = (
            self._search.frames,
            self._search.bounds,
            self._search.status,
            self._search.limits,
        )
        self._search.moves[: len(moves)] = moves
        frames[0] = 0
        frames[0, DEPTH], frames[0, SIDE], frames[0, COUNT] = depth, 1, len(moves)
        frames[0, BEST_MOVE] = moves[0]
        bounds[0, ALPHA], bounds[0, BETA], bounds[0, BEST] = -math.inf, math.inf, -math.inf
        status[PLY], status[MODE] = 0, NEXT
        limits[ALL_VALUES] = depth == 1

    def _walk(self, position: Any, budget: Budget) -> None:
        """Run slices until the root is done; raises BudgetExceeded when there is no budget left."""
        status = self._search.status
        done = False
        while not done:
            nodes = budget.allowance(SLICE_NODES)
            before = int(status[NODES])
            if self._limits.max_nodes is not None:
                nodes = min(nodes, self._limits.max_nodes - before)
                if nodes <= 0:
                    raise BudgetExceeded
            done = self._run(position, self._search, nodes, SLICE_WORK)
            budget.nodes_spent += int(status[NODES]) - before

    def _result(self, depth: int) -> SearchResult[int]:
        search = self._search
        return SearchResult(
            int(search.frames[0, BEST_MOVE]),
            float(search.bounds[0, BEST]),
            depth,
            int(search.status[NODES]),
        )
