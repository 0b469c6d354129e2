"""The analysis of Contours: a tree search with random playouts, compiled where Numba is there."""

import random

from kletka.bots.budget import Budget
from kletka.bots.compiled.warmup import ready_engine
from kletka.bots.contours.search import ContoursPlayouts
from kletka.bots.estimate import MAX_VARIATION, Estimate
from kletka.bots.mcts import TreeSearch
from kletka.games.contours.state import ContoursState


def analyse(state: ContoursState, budget: Budget, rng: random.Random) -> Estimate:
    """Search a position; the value is the mean of the playouts of the best move."""
    module = ready_engine("contours")
    if module is not None:
        best = module.expert_engine().best(state, rng, budget)
        return Estimate(2 * best.value - 1, best.variation[:MAX_VARIATION] or (best.action,))
    game = ContoursPlayouts(state, budget)
    found = TreeSearch(game, budget, rng).best(state, rng.choice(list(game.places)))
    places = tuple(game.places[point] for point in found.variation[:MAX_VARIATION])
    return Estimate(2 * found.value - 1, places)
