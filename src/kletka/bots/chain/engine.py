"""The compiled search of Cell Capture; to import it needs Numba, `bots.compiled.warmup` loads it."""

import random
import sys
from dataclasses import astuple, replace
from functools import lru_cache

import numpy as np
from numba.extending import register_jitable

from kletka.bots.budget import Budget
from kletka.bots.chain import kernel
from kletka.bots.chain.evaluation import ChainWeights
from kletka.bots.compiled import iterative_deepening
from kletka.bots.compiled.alpha_beta import (
    MAX_PLY,
    AlphaBeta,
    Kernel,
    SearchLimits,
    make_search,
)
from kletka.bots.minimax import SearchResult
from kletka.compiling import hash_sources
from kletka.games.chain import compiled
from kletka.games.chain import kernel as rules_kernel
from kletka.games.chain.actions import ChainAction, choices_on
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState, Setup
from kletka.protocol import Seat

for _part in kernel.PARTS:
    register_jitable(_part)

KERNEL = Kernel(
    side=kernel.side,
    make=kernel.make,
    unmake=kernel.unmake,
    list_moves=kernel.list_moves,
    list_noisy=kernel.list_noisy,
    evaluate=kernel.evaluate,
    final_value=kernel.final_value,
    key=kernel.key,
    work=kernel.work,
)


@lru_cache(maxsize=1)
def compiled_search() -> object:
    """Give the search of Cell Capture, which compiles at its first call."""
    sources = hash_sources(kernel, rules_kernel, iterative_deepening, sys.modules[__name__])
    return make_search(KERNEL, sources)


class ChainEngine:
    """A compiled search for the seat that moves; it keeps its table while setup and seat stay."""

    def __init__(
        self,
        weights: ChainWeights,
        limits: SearchLimits,
        starts_per_reaction: int,
        *,
        overlook_rate: float = 0.0,
    ) -> None:
        """Make it; each decision overlooks a share of all moves, as `OverlookingGame` does."""
        self._weights = np.array(astuple(weights), np.float64)
        self._limits = limits
        self._starts_per_reaction = starts_per_reaction
        self._overlook_rate = overlook_rate
        self._serves: tuple[Setup, Seat] | None = None
        self._search: AlphaBeta | None = None

    def best(
        self, state: ChainState, rng: random.Random, budget: Budget
    ) -> SearchResult[ChainAction]:
        """Search the upgrades of the mover; equal ones are chosen with equal probability."""
        grid = state.setup.board
        position = self.position(state)
        actions = list(RULES.legal_actions(state))
        rng.shuffle(actions)
        by_cell = {grid.index(action.cell) + grid.stride: action for action in actions}
        moves = list(by_cell)
        if self._overlook_rate:  # what was found before belongs to other moves
            for cell in range(len(position.overlooked)):
                position.overlooked[cell] = rng.random() < self._overlook_rate
            moves = [cell for cell in moves if not position.overlooked[cell]] or moves[:1]
            self._search = AlphaBeta(
                compiled_search(), len(position.reach), self._limits, SMALL_TABLE_BITS
            )
        elif self._search is None or self._serves != (state.setup, state.mover):
            self._serves = state.setup, state.mover
            self._search = AlphaBeta(compiled_search(), len(position.reach), self._limits)
        found = self._search.best(position, moves, budget)
        return SearchResult(by_cell[found.action], found.value, found.depth, found.nodes)

    def variation(
        self, state: ChainState, action: ChainAction, max_length: int
    ) -> tuple[ChainAction, ...]:
        """List the best moves of all sides that the last search found, beginning with this one."""
        grid = state.setup.board
        moves = [action]
        while len(moves) < max_length:
            state = RULES.advance(state, moves[-1])
            if self._search is None or state.winner is not None:
                break
            cell = self._search.known_move(int(kernel.key(self.position(state))))
            if cell is None or not state.owners[state.mover] >> cell - grid.stride & 1:
                break
            moves.append(choices_on(grid).upgrades(1 << cell - grid.stride)[0])
        return tuple(moves)

    def position(self, state: ChainState) -> kernel.Position:
        """Lay a position out for the search, from the seat to move."""
        board = compiled.board_of(state)
        cells = len(board.owners)
        return kernel.Position(
            board=board,
            setup=compiled.setup_of(state),
            memory=compiled.memory_for(state),
            log=compiled.log_for(state, board, MAX_PLY),
            seat=int(state.mover),
            weights=self._weights,
            starts_per_reaction=self._starts_per_reaction,
            overlooked=np.zeros(cells, np.int8),
            reach=np.zeros(cells, np.int8),
            front=np.zeros(cells, np.int8),
            counted=np.zeros(cells, np.int64),
            queue=np.zeros(cells, np.int64),
            visited=np.zeros(1, np.int64),
        )


LIMITS = SearchLimits(max_depth=60, root_moves=32, width=12, quiescence=0, reduce_after=4)
STARTS_PER_REACTION = 2
SMALL_TABLE_BITS = 13  # of the table of a single decision
EVERYTHING = 1 << 15  # more than any position has moves


def player_engine(max_depth: int, max_nodes: int | None, overlook_rate: float) -> ChainEngine:
    """Make the engine of a level that looks at most so many plies ahead, at so many positions."""
    limits = replace(LIMITS, max_depth=max_depth, max_nodes=max_nodes)
    return ChainEngine(ChainWeights(), limits, STARTS_PER_REACTION, overlook_rate=overlook_rate)


def expert_engine() -> ChainEngine:
    """Make the engine of the level expert."""
    return player_engine(LIMITS.max_depth, None, 0.0)


def exhaustive_engine(max_depth: int) -> ChainEngine:
    """Make an engine that leaves no move out, and proves what it finds."""
    limits = SearchLimits(max_depth, EVERYTHING, EVERYTHING, 0, EVERYTHING)
    return ChainEngine(ChainWeights(), limits, EVERYTHING)


def warm() -> None:
    """Compile the search, or load it from the cache, by a search of a few nodes."""
    state = RULES.setup(ChainOptions(5, 5, 2), 1).state
    while state.round < 3:
        state = RULES.advance(state, RULES.legal_actions(state)[0])
    limits = SearchLimits(max_depth=2, root_moves=8, width=8, quiescence=1, reduce_after=4)
    ChainEngine(ChainWeights(), limits, 2).best(state, random.Random(1), Budget(nodes=10))
