"""The analysis of Castles: the search of expert, or that of hard where Numba is missing.

All dice are weighted by their odds.
"""

import math
import random
from collections.abc import Sequence
from types import ModuleType

from kletka.bots.budget import Budget
from kletka.bots.castle.evaluation import BALANCED, CastleEvaluator
from kletka.bots.castle.moves import order_moves
from kletka.bots.castle.placement import placement_score
from kletka.bots.castle.search import MAX_EVALUATION, CastleSearch, dice_outcomes
from kletka.bots.compiled.warmup import ready_engine
from kletka.bots.estimate import (
    MAX_UNDECIDED,
    MAX_VARIATION,
    Estimate,
    is_proven,
    scaled,
    search_minimax,
)
from kletka.bots.minimax import WIN
from kletka.games.castle.actions import CastleAction, Place
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import Awaits, CastleState, Stage

MAX_DEPTH = 6  # of the search in plain Python
MAX_COMPILED_DEPTH = 40
_OBSTACLES = (Awaits.OBSTACLE_COUNT, Awaits.OBSTACLE)


def analyse(state: CastleState, budget: Budget, rng: random.Random) -> Estimate:
    """Search a position; before the battle the sides are even, and dice are averaged one roll deep."""
    del rng  # the search does not play at random
    evaluator = CastleEvaluator(BALANCED)
    game = CastleSearch(evaluator)
    legal = RULES.legal_actions(state)
    if state.stage is Stage.PLACEMENT:
        places = [action for action in legal if isinstance(action, Place)]
        return Estimate(0.0, (max(places, key=lambda one: placement_score(state.mover, one)),))
    if state.pending is not None:
        return Estimate(0.0 if state.pending.awaits in _OBSTACLES else _expected(game, state), ())
    ordered = order_moves(state, legal, evaluator)
    module = ready_engine("castle")
    if module is not None:
        return _search_compiled(module, game, state, ordered, budget)
    value, variation = search_minimax(
        game,
        state,
        state.mover,
        ordered,
        budget,
        max_depth=MAX_DEPTH,
        scale=MAX_EVALUATION,
        static=lambda: game.evaluate(state, state.mover),
    )
    return Estimate(value, variation)


def _search_compiled(
    module: ModuleType,
    game: CastleSearch,
    state: CastleState,
    ordered: Sequence[CastleAction],
    budget: Budget,
) -> Estimate:
    """Search with the compiled engine; an end that it sees is proven by trying all moves."""
    engine = module.player_engine(BALANCED, MAX_COMPILED_DEPTH, None)
    found = engine.best(state, ordered, budget)
    variation = engine.variation(state, found.action, MAX_VARIATION)
    if math.isinf(found.value):
        return Estimate(scaled(game.evaluate(state, state.mover), MAX_EVALUATION), variation)
    value = scaled(found.value, MAX_EVALUATION)
    if abs(value) < 1:
        return Estimate(value, variation)
    depth = math.ceil(WIN - abs(found.value))
    proof = module.exhaustive_engine(BALANCED, depth).best(state, ordered, budget)
    proven = is_proven(proof, value, depth)
    return Estimate(value if proven else math.copysign(MAX_UNDECIDED, value), variation)


def _expected(game: CastleSearch, state: CastleState) -> float:
    """Average what the dice that are due may bring to the mover."""
    outcomes = dice_outcomes(state)
    total = sum(
        weight * (game.evaluate(after, state.mover) / WIN)
        if after.over is None
        else weight * game.final_value(after, state.mover)
        for after, weight in outcomes
    )
    return MAX_UNDECIDED * total / sum(weight for _, weight in outcomes)
