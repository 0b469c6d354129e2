"""Where to put the first chip."""

import random

from kletka.games.chain.actions import ChainAction, choices_on
from kletka.games.chain.state import ChainState


def place(state: ChainState, rng: random.Random) -> ChainAction:
    """Choose a cell away from the others, and from the border, over which drops are lost."""
    grid = state.terms.grid
    free = grid.board & ~state.occupied
    return rng.choice(choices_on(grid).places(free))
