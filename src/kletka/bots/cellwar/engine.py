"""The compiled search of Cell War; to import it needs Numba, `bots.compiled.warmup` loads it."""

import random
from collections.abc import Sequence

import numpy as np
from numba.extending import register_jitable

from kletka.bots.budget import Budget
from kletka.bots.cellwar import kernel, purchases
from kletka.bots.cellwar.portfolio import Functions, PortfolioSearch, board_of
from kletka.compiling import compile_with_sources, hash_sources
from kletka.games.cellwar import compiled
from kletka.games.cellwar import kernel as rules_kernel
from kletka.games.cellwar.compiled import Ints
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES

for _part in kernel.PARTS:
    register_jitable(_part)

_SOURCES = hash_sources(kernel, purchases, rules_kernel, compiled)


def words(numbers: Sequence[int]) -> Ints:
    """Make an array of these numbers."""
    return np.array(numbers, np.int64)


FUNCTIONS = Functions(compile_with_sources(kernel.run_simulate, _SOURCES), words)
"""The functions of the search, which compile at their first call."""


def warm() -> None:
    """Compile the search, or load it from the cache, by a search of a few nodes."""
    state = RULES.setup(CellWarOptions(10, 10), 1).state
    root = board_of(FUNCTIONS, state)
    PortfolioSearch(FUNCTIONS, root, random.Random(1), Budget(nodes=10)).best()
