"""The analysis of Cell Capture: the search of expert, or that of hard where Numba is missing."""

import math
import random
from types import ModuleType

from kletka.bots.budget import Budget
from kletka.bots.chain.evaluation import ChainWeights, evaluate
from kletka.bots.chain.moves import candidate_moves
from kletka.bots.chain.placement import choose_placement
from kletka.bots.chain.search import ChainSearch
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
from kletka.games.chain.state import ChainState
from kletka.protocol import Seat

MAX_DEPTH = 60
ROOT_MOVES = 24
MOVES = 8  # candidate moves in each position of the search
DECISIVE_LEAD = 20.0  # in levels of chips


def shares(state: ChainState) -> list[float]:
    """Compare several seats by the evaluation, as shares of 1; a seat without chips has none."""
    weights = ChainWeights()
    leads = [
        evaluate(state, Seat(seat), weights) if mine or state.round == 1 else -math.inf
        for seat, mine in enumerate(state.owners)
    ]
    if state.round == 1:
        return [1 / len(leads)] * len(leads)
    strengths = [math.exp((lead - max(leads)) / DECISIVE_LEAD) for lead in leads]
    return [strength / sum(strengths) for strength in strengths]


def analyse(state: ChainState, budget: Budget, rng: random.Random) -> Estimate:
    """Search a position; the first round, which only prepares the game, has the value 0."""
    if state.round == 1:
        return Estimate(0.0, (choose_placement(state, rng),))
    module = ready_engine("chain")
    if module is None:
        return _search_readable(state, budget)
    return _search_compiled(module, state, budget, rng)


def _search_compiled(
    module: ModuleType, state: ChainState, budget: Budget, rng: random.Random
) -> Estimate:
    """Search with the compiled engine; an end that it sees is proven by trying all moves."""
    engine = module.expert_engine()
    found = engine.best(state, rng, budget)
    variation = engine.variation(state, found.action, MAX_VARIATION)
    if math.isinf(found.value):
        return Estimate(
            scaled(evaluate(state, state.mover, ChainWeights()), DECISIVE_LEAD), variation
        )
    value = scaled(found.value, DECISIVE_LEAD)
    if abs(value) < 1:
        return Estimate(value, variation)
    depth = math.ceil(WIN - abs(found.value))
    proof = module.exhaustive_engine(depth).best(state, rng, budget)
    # Opponents who are assumed to act as one may in truth not: a loss to several is not proven.
    proven = is_proven(proof, value, depth) and (value > 0 or len(state.owners) == 2)
    return Estimate(value if proven else math.copysign(MAX_UNDECIDED, value), variation)


def _search_readable(state: ChainState, budget: Budget) -> Estimate:
    game = ChainSearch(state.mover, ChainWeights(), MOVES, budget)
    enemies = state.occupied & ~state.owners[state.mover]
    moves = candidate_moves(state, enemies, ROOT_MOVES, ROOT_MOVES)
    value, variation = search_minimax(
        game,
        state,
        state.mover,
        moves,
        budget,
        max_depth=MAX_DEPTH,
        scale=DECISIVE_LEAD,
        static=lambda: game.evaluate(state, state.mover),
    )
    return Estimate(value, variation)
