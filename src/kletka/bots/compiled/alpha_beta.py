"""Alpha-beta compiled by Numba: the equal of `minimax` on the arrays of a kernel.

It adds what pays at a million nodes a second: principal-variation search, a transposition table
that is kept between moves, killer moves, history, reductions of late moves, and quiescence. More
than two seats are searched as one against all the others (paranoid search).

A frame of the walk is a ply (`iterative_deepening`).
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
    TACTICAL,
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
from kletka.bots.minimax import WIN, SearchResult
from kletka.compiling import compile_cached

MAX_PLY = 96  # from the root to the last ply of quiescence
SLICE_WORK = 200_000
"""Work of a kernel, in visited cells, after which Python looks at the clock: about a millisecond."""

WINDOW = FRAME_FIELDS  # what the move of a frame is searched with
FULL, SCOUT, REDUCED_SCOUT = range(3)
WIDTH, QUIESCENCE, REDUCE_AFTER, ALL_VALUES, MOST_WORK = range(5)  # of the limits


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
def store(search: Search, ply: int) -> None:
    """Store a finished node in the table, unless a deeper one of the same search is there."""
    slot = search.frames[ply, KEY] & len(search.table_keys) - 1
    info = search.table_info[slot]
    deeper = depth_in(info) > search.frames[ply, DEPTH]
    if not deeper or generation_in(info) != search.status[GENERATION]:
        write_slot(search, slot, ply, ply, search.bounds[ply, BETA])


@register_jitable
def probe(
    search: Search, key: int, ply: int, depth: int, alpha: float, beta: float
) -> tuple[bool, float, int]:
    """Look a position up: whether its value decides here, the value, and its best move or -1."""
    slot = key & len(search.table_keys) - 1
    info = search.table_info[slot]
    if info == 0 or search.table_keys[slot] != key:
        return False, 0.0, -1
    decides, value = read_slot(search, slot, ply, alpha, beta)
    return decides and depth_in(info) >= depth, value, move_in(info)


def make_search(kernel: Kernel, sources: int) -> Any:  # noqa: C901, PLR0915 - Numba compiles one walk
    """Compile the search of a game: a function that walks on for so many nodes or so much work.

    `sources` is a hash of the source files of the kernel and of `iterative_deepening`: Numba notices
    only changes of this file.
    """
    side_of, make, unmake, list_moves, list_noisy, evaluate, final_value, key_of, work = kernel

    def run(position: Any, search: Search, most_nodes: int) -> bool:  # noqa: C901, PLR0912, PLR0915
        """Walk on; say whether the root is done."""
        frames, bounds, moves, scores = search.frames, search.bounds, search.moves, search.scores
        status, limits = search.status, search.limits
        status[SOURCES] = sources
        ply, mode, nodes = status[FRAME], status[MODE], status[NODES]
        last_node, last_work = nodes + most_nodes, work(position) + limits[MOST_WORK]
        width, quiescence, reduce_after = limits[WIDTH], limits[QUIESCENCE], limits[REDUCE_AFTER]
        value = 0.0  # of the node that returns, as the searching seat sees it
        while True:
            if mode == ENTER:
                if nodes >= last_node or work(position) >= last_work:
                    status[FRAME], status[MODE], status[NODES] = ply, mode, nodes
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
                raise_scores(search, first, count, ply, side, known_move)
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
                            learn(search, ply, ply)
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
                    status[FRAME], status[MODE], status[NODES] = ply, mode, nodes
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


class AlphaBeta(IterativeDeepening):
    """A compiled search with its transposition table, for one seat of one game.

    Depth 1 evaluates all moves; the best `root_moves` of them are searched deeper.
    """

    slice_nodes = 8192

    def __init__(
        self, run: Any, move_numbers: int, limits: SearchLimits, table_bits: int = 18
    ) -> None:
        """Make the arrays; moves are numbers below `move_numbers`."""
        size = 1 << table_bits
        room = min(limits.width, move_numbers) * MAX_PLY + 2 * move_numbers
        search = Search(
            frames=np.zeros((MAX_PLY + 1, WINDOW + 1), np.int64),
            bounds=np.zeros((MAX_PLY + 1, BOUND_FIELDS), np.float64),
            moves=np.zeros(room, np.int64),
            scores=np.zeros(room, np.int64),
            root_values=np.zeros(move_numbers, np.float64),
            table_keys=np.zeros(size, np.int64),
            table_values=np.zeros(size, np.float64),
            table_info=np.zeros(size, np.int64),
            killers=np.zeros(2 * (MAX_PLY + 1), np.int64),
            history=np.zeros(2 * move_numbers, np.int64),
            status=np.zeros(5, np.int64),
            limits=np.array(
                [limits.width, limits.quiescence, limits.reduce_after, 0, SLICE_WORK], np.int64
            ),
        )
        super().__init__(run, search, limits.max_depth, limits.max_nodes)
        self._root_moves = limits.root_moves

    def _slots_of(self, key: int) -> Sequence[int]:
        return (key & len(self._search.table_keys) - 1,)

    def _begin(self, moves: Sequence[int], depth: int) -> None:
        super()._begin(moves, depth)
        self._search.limits[ALL_VALUES] = depth == 1

    def _next_order(self, order: list[int], best: SearchResult[int]) -> list[int]:
        if best.depth > 1:
            return super()._next_order(order, best)
        values = self._search.root_values[: len(order)]
        return [order[n] for n in np.argsort(-values, kind="stable")[: self._root_moves]]
