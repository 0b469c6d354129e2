"""The kernel of Castles as Numba compiles it."""

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from kletka.compiling import compile_cached, compile_to_pointer, compile_to_population
from kletka.games.castle import kernel
from kletka.games.castle.flat import USUAL_JOURNAL, state_of, words_of
from kletka.games.castle.state import CastleState

Ints = NDArray[np.int64]

ENOUGH = 1 << 19
"""Actions, a fraction of a second, after which a batch returns to Python, where Ctrl-C can interrupt it."""


compile_to_pointer(kernel.pointer_to)
compile_to_population(kernel.count_bits)
for _part in kernel.PARTS:
    register_jitable(_part)


make = compile_cached(kernel.run_make)
unmake = compile_cached(kernel.run_unmake)
list_legal = compile_cached(kernel.run_list_legal)
find_key = compile_cached(kernel.run_find_key)
run_play_games = compile_cached(kernel.run_play_games)


def board_of(state: CastleState, most_actions: int = USUAL_JOURNAL) -> Ints:
    """Lay a position out as a board of the kernel, with room to take back so many actions."""
    return np.array(words_of(state, most_actions), np.int64)


def play_games(
    state: CastleState, games: int, seed: tuple[int, int], longest: int
) -> tuple[tuple[int, ...], int, CastleState]:
    """Play random games, each of at most `longest` actions, those of chance included.

    Gives how many games are unfinished, won by black, won by red and stuck, the actions of all
    games, and where the last one stands.
    """
    start, board = board_of(state), board_of(state)
    actions, words = np.zeros(kernel.MOST_LEGAL, np.int64), np.zeros(4, np.int64)
    endings = np.zeros(kernel.STALEMATE + 1, np.int64)
    made = game = 0
    while game < games:
        more, game = run_play_games(
            start, board, actions, words, game, games, seed, longest, ENOUGH, endings
        )
        made += more
    return tuple(endings.tolist()), made, state_of(board, state.setup)
