"""The placement of the first chip.

Each seat has one chip and must upgrade it, so the first to place is the first to explode:

    A . B    two steps apart A explodes within reach of B, which is ready and captures:
    . . .    good for the seat that placed later
    A B .    side by side A captures B: lost for the seat that placed later
"""

import random
from collections.abc import Iterator

from kletka.games.chain.actions import ChainAction, choices_on
from kletka.games.chain.state import ChainState, open_cells
from kletka.protocol import Mask


def choose_placement(state: ChainState, rng: random.Random) -> ChainAction:
    """Choose at random a free cell that satisfies the rules; one that none satisfies is skipped."""
    grid = state.setup.board
    cells = open_cells(state)
    for preferred in _placement_rules(state):
        cells = cells & preferred or cells
    return rng.choice(choices_on(grid).places(cells))


def _placement_rules(state: ChainState) -> Iterator[Mask]:
    """Give the cells that each rule prefers, the most important rule first."""
    grid = state.setup.board
    adjacent = grid.beside(state.occupied)
    yield ~adjacent
    yield ~grid.edge  # a chip on the edge explodes into fewer cells
    yield grid.beside(grid.board & ~grid.edge)  # and in a corner into even fewer
    yield grid.beside(adjacent)  # two steps from a chip that explodes earlier
