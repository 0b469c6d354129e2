"""The compiled search of Castles; to import it needs Numba, `bots.compiled.warmup` loads it."""

import sys
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numba.extending import register_jitable

from kletka.bots.budget import Budget
from kletka.bots.castle import kernel
from kletka.bots.castle.evaluation import (
    ATTACKABLE_AFTER,
    BALANCED,
    CastleEvaluator,
    CastleWeights,
)
from kletka.bots.castle.search import DECISIVE_LEAD, MAX_EVALUATION
from kletka.bots.compiled import iterative_deepening
from kletka.bots.compiled.expectimax import (
    MAX_LEVEL,
    Expectimax,
    ExpectimaxLimits,
    Kernel,
    make_search,
)
from kletka.bots.minimax import SearchResult
from kletka.compiling import hash_sources
from kletka.games.castle import compiled, flat
from kletka.games.castle import kernel as rules_kernel
from kletka.games.castle.actions import CastleAction
from kletka.games.castle.board import GRID
from kletka.games.castle.dice import LOWEST_SUM, SUMS, odds_against
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState, Setup, Stage
from kletka.games.castle.units import KINDS, STATS, Unit
from kletka.protocol import Seat

for _part in kernel.PARTS:
    register_jitable(_part)

KERNEL = Kernel(
    side=kernel.side,
    is_chance=kernel.is_chance,
    make=kernel.make,
    unmake=kernel.unmake,
    list_moves=kernel.list_moves,
    list_outcomes=kernel.list_outcomes,
    evaluate=kernel.evaluate,
    final_value=kernel.final_value,
    key=kernel.key,
)


@lru_cache(maxsize=1)
def compiled_search() -> object:
    """Give the search of Castles, which compiles at its first call."""
    sources = hash_sources(
        kernel, rules_kernel, compiled, iterative_deepening, sys.modules[__name__]
    )
    return make_search(KERNEL, sources)


class CastleEngine:
    """A compiled search for the seat that moves; it keeps its table while setup and seat stay."""

    def __init__(
        self, weights: CastleWeights, limits: ExpectimaxLimits, *, every_move: bool = False
    ) -> None:
        """Make it; it searches candidate moves alone below the root, unless it is for every move."""
        self._every_move = every_move
        self._numbers = np.array(numbers_of(weights), np.float64)
        self._limits = limits
        self._serves: tuple[Setup, Seat] | None = None
        self._search: Expectimax | None = None

    def best(
        self, state: CastleState, actions: Sequence[CastleAction], budget: Budget
    ) -> SearchResult[CastleAction]:
        """Search these actions of the mover, the most promising first, in the battle."""
        if self._search is None or self._serves != (state.setup, state.mover):
            self._serves = state.setup, state.mover
            self._search = Expectimax(
                compiled_search(), rules_kernel.DECISIONS, rules_kernel.MOST_LEGAL, self._limits
            )
        by_number = {flat.number_of(action): action for action in actions}
        found = self._search.best(self.position(state), list(by_number), budget)
        return SearchResult(by_number[found.action], found.value, found.depth, found.nodes)

    def variation(
        self, state: CastleState, action: CastleAction, max_length: int
    ) -> tuple[CastleAction, ...]:
        """List the best actions of both sides that the last search found, beginning with this one.

        The line ends where the search went no deeper, and before dice.
        """
        line = [action]
        while len(line) < max_length:
            state = RULES.advance(state, line[-1])
            if self._search is None or state.over is not None or state.pending is not None:
                break
            number = self._search.known_move(flat.words_of(state, 0)[rules_kernel.KEY])
            if number is None or flat.action_of(number) not in RULES.legal_actions(state):
                break
            line.append(flat.action_of(number))
        return tuple(line)

    def position(self, state: CastleState) -> kernel.Position:
        """Lay a position out for the search, from the seat to move."""
        return kernel.Position(
            board=compiled.board_of(state, MAX_LEVEL + 1),
            tables=np.array(tables_of(), np.int64),
            numbers=self._numbers,
            seat=int(state.mover),
            every_move=int(self._every_move),
        )


@lru_cache(maxsize=1)
def tables_of() -> tuple[int, ...]:
    """Write the tables of the kernel: dice, and what units can attack after so many moves."""
    ways: list[int] = []
    rolls: list[int] = []
    for health in range(kernel.HEALTHS):
        likely = max(SUMS, key=lambda total: (total not in (health, LOWEST_SUM), SUMS[total]))
        ways += odds_against(health)
        rolls += (_roll_of(total) for total in (max(health, LOWEST_SUM), LOWEST_SUM, likely))
    marches: list[int] = []
    for kind in KINDS:
        for square in GRID.indices:
            after = [flat.pack(mask) for mask in ATTACKABLE_AFTER[kind][square]]
            marches += (*after, *after[-1:] * (kernel.MARCH_STEPS - len(after)))
    return (*ways, *rolls, *marches)


def _roll_of(total: int) -> int:
    """Give the kernel's number of a roll with this sum."""
    numbers = map(rules_kernel.nth_roll, range(rules_kernel.ROLLS))
    return next(number for number in numbers if sum_of(number) == total)


def sum_of(number: int) -> int:
    """Add up the dice of a roll."""
    mask, bits = rules_kernel.DIE_MASK, rules_kernel.DIE_BITS
    return (number & mask) + (number >> bits & mask) + (number >> 2 * bits & mask)


def numbers_of(weights: CastleWeights) -> list[float]:
    """Write the numbers of the kernel: weights, values of units, gains of attacks."""
    evaluator = CastleEvaluator(weights)
    numbers = [
        weights.potion,
        weights.attack_to_move,
        weights.attack_waiting,
        weights.distance,
        DECISIVE_LEAD,
        MAX_EVALUATION,
    ]
    units = [
        Unit(0, kind, min(health, STATS[kind].health), potion=False)
        for kind in KINDS
        for health in range(kernel.HEALTHS)
    ]
    numbers += (evaluator.material((unit,)) for unit in units)
    for attacker in units[:: kernel.HEALTHS]:
        numbers += (evaluator.expected_gain(attacker, target) for target in units)
    return numbers


def player_engine(weights: CastleWeights, max_depth: int, max_nodes: int | None) -> CastleEngine:
    """Make the engine of a level that looks at most so many plies ahead, at so many positions."""
    return CastleEngine(weights, ExpectimaxLimits(max_depth, max_nodes))


def exhaustive_engine(weights: CastleWeights, max_depth: int) -> CastleEngine:
    """Make an engine that leaves no move out, and proves what it finds."""
    return CastleEngine(weights, ExpectimaxLimits(max_depth), every_move=True)


def warm() -> None:
    """Compile the search, or load it from the cache, by a search of a few nodes."""
    state = RULES.setup(CastleOptions(), 1).state
    while state.stage is not Stage.BATTLE:
        state = RULES.advance(state, RULES.legal_actions(state)[0])
    player_engine(BALANCED, 2, None).best(state, RULES.legal_actions(state), Budget(nodes=10))
