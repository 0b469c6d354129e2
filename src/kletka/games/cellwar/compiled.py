"""The kernel of Cell War as Numba compiles it."""

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic, overload, register_jitable
from numpy.typing import NDArray

from kletka.compiling import compile_cached, compile_to_pointer
from kletka.games.cellwar import kernel
from kletka.games.cellwar.flat import words_of
from kletka.games.cellwar.state import CellWarState

Ints = NDArray[np.int64]


def _population(typing_context: Any, word: Any) -> Any:
    """Tell Numba how to count bits: by one instruction."""
    del typing_context, word

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        del context, signature
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


_population_of: Any = intrinsic(_population)


def _count_bits(word: Any) -> Any:
    del word

    def population(word: Any) -> Any:
        return _population_of(word)

    return population


compile_to_pointer(kernel.pointer_to)
overload(kernel.count_bits)(_count_bits)
for _part in kernel.PARTS:
    register_jitable(_part)


make = compile_cached(kernel.run_make)
list_legal = compile_cached(kernel.run_list_legal)


def board_of(state: CellWarState, words: int = kernel.RULES_WORDS) -> Ints:
    """Lay a position out as a board of the kernel, with so many words in all."""
    return np.array(words_of(state, words), np.int64)
