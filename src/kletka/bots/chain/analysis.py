"""The analysis of Cell Capture: the search of the hard bot."""

import random

from kletka.bots.budget import Budget
from kletka.bots.chain.evaluation import ChainWeights
from kletka.bots.chain.moves import candidate_moves
from kletka.bots.chain.placement import ALL_PLACEMENT_RULES, choose_placement
from kletka.bots.chain.search import ChainSearch
from kletka.bots.estimate import Estimate, search_minimax
from kletka.games.chain.state import ChainState

MAX_DEPTH = 60
ROOT_MOVES = 24
MOVES = 8  # candidate moves in each position of the search
DECISIVE_LEAD = 20.0  # in levels of chips


def analyse(state: ChainState, budget: Budget, rng: random.Random) -> Estimate:
    """Search a position; the first round, which only prepares the game, has the value 0."""
    if state.round == 1:
        return Estimate(0.0, (choose_placement(state, rng, ALL_PLACEMENT_RULES),))
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
