"""The placement of the first chip.

Each seat has one chip and must upgrade it, so the first to place is the first to explode:

    A . B    two steps apart A explodes within reach of B, which is ready and captures:
    . . .    good for the seat that placed later
    A B .    side by side A captures B: lost for the seat that placed later
"""

import random
from collections.abc import Iterator
from itertools import islice

from kletka.games.chain.actions import ChainAction, choices_on
from kletka.games.chain.state import ChainState
from kletka.protocol import Mask

ALL_PLACEMENT_RULES = 3


def choose_placement(state: ChainState, rng: random.Random, rules_known: int) -> ChainAction:
    """Choose at random a free cell that satisfies the first `rules_known` placement rules.

    A rule that no remaining cell satisfies is skipped.
    """
    grid = state.setup.board
    cells = grid.board & ~state.occupied
    for preferred in islice(_placement_rules(state), rules_known):
        cells = cells & preferred or cells
    return rng.choice(choices_on(grid).places(cells))


def _placement_rules(state: ChainState) -> Iterator[Mask]:
    """Give the cells that each rule prefers, the most important rule first."""
    grid = state.setup.board
    adjacent = grid.beside(state.occupied)
    yield ~adjacent
    yield ~grid.edge  # a chip on the edge explodes into fewer cells
    yield grid.beside(adjacent)  # two steps from a chip that explodes earlier
