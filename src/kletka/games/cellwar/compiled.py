"""The kernel of Cell War as Numba compiles it."""

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from kletka.compiling import compile_cached, compile_to_pointer, compile_to_population
from kletka.games.cellwar import kernel
from kletka.games.cellwar.flat import words_of
from kletka.games.cellwar.state import CellWarState

Ints = NDArray[np.int64]


compile_to_pointer(kernel.pointer_to)
compile_to_population(kernel.count_bits)
for _part in kernel.PARTS:
    register_jitable(_part)


make = compile_cached(kernel.run_make)
list_legal = compile_cached(kernel.run_list_legal)


def board_of(state: CellWarState, words: int = kernel.RULES_WORDS) -> Ints:
    """Lay a position out as a board of the kernel, with so many words in all."""
    return np.array(words_of(state, words), np.int64)
