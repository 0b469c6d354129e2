"""Where to put the first chip.

Each seat has one chip and must raise it, so the first to place is the first to explode:

    A . B    two steps apart A explodes into the reach of B, who is ready and answers:
    . . .    good for whoever placed later
    A B .    side by side A takes B: lost for whoever placed later
"""

import random
from collections.abc import Iterator

from kletka.games.chain.actions import ChainAction, choices_on
from kletka.games.chain.state import ChainState
from kletka.protocol import Mask

APART = 1
INSIDE = 2
OPPOSED = 3
"""How many of the wishes a player knows."""


def place(state: ChainState, rng: random.Random, known: int) -> ChainAction:
    """Choose one of the free cells that fulfil the most important wishes of those known."""
    grid = state.setup.board
    cells = grid.board & ~state.occupied
    for _, wish in zip(range(known), _wishes(state), strict=False):
        cells = cells & wish or cells  # a wish that no cell is left for is given up
    return rng.choice(choices_on(grid).places(cells))


def _wishes(state: ChainState) -> Iterator[Mask]:
    """Give the cells of each wish, the most important one first."""
    grid = state.setup.board
    reach = grid.beside(state.occupied)
    yield ~reach
    yield ~grid.edge  # drops that leave the board are lost
    yield grid.beside(reach)  # opposed: two steps from a chip that explodes earlier
