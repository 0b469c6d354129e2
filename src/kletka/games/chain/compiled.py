"""The kernel as Numba compiles it, and the way from a position to its arrays and back."""

from typing import Any

import numpy as np
from numba import njit
from numba.extending import register_jitable
from numpy.typing import NDArray

from kletka.games.chain import kernel
from kletka.games.chain.state import ChainState
from kletka.protocol import Mask, Seat

for _part in kernel.PARTS:
    register_jitable(_part)
ENOUGH = 1 << 19
"""Moves, a fraction of a second, after which Python has a say again: Ctrl-C is heard then."""

_play_games: Any
try:
    _play_games = njit(nogil=True, cache=True)(kernel.play_games)
except RuntimeError:  # no folder that can be written: every process compiles for itself
    _play_games = njit(nogil=True)(kernel.play_games)


def play_games(
    state: ChainState, games: int, seed: tuple[int, int], longest: int
) -> tuple[tuple[int, ...], int, ChainState]:
    """Give how many games each seat won, the moves of all games, and where the last one stands."""
    start = board_of(state)
    board = board_of(state)
    wins = np.zeros(len(state.owners), np.int64)
    setup, memory = setup_of(state), memory_for(state)
    moves = game = 0
    while game < games:
        more, game = _play_games(
            start, board, setup, memory, game, games, seed, longest, ENOUGH, wins
        )
        moves += more
    return tuple(wins.tolist()), moves, _state_of(state, board)


def board_of(state: ChainState) -> kernel.Board:
    """Lay a position out in arrays, with the walls around it."""
    setup = setup_of(state)
    owners = (_cells(state, state.setup.board.board) + kernel.WALL).astype(np.int8)
    for seat, mask in enumerate(state.owners):
        owners += _cells(state, mask) * np.int8(seat - kernel.EMPTY)
    taken = np.flatnonzero(owners >= 0)
    slots = owners[taken] * np.int64(setup.rows) + np.asarray(setup.row_of)[taken]
    in_row = np.bincount(slots, minlength=len(state.owners) * setup.rows)
    out = np.zeros(len(state.owners), np.int64)
    out[: len(state.out)] = state.out
    return kernel.Board(
        levels=_cells(state, state.low) + 2 * _cells(state, state.high),
        owners=owners,
        chips=in_row.reshape(-1, setup.rows).sum(axis=1),
        in_row=in_row,
        turn=np.array([state.place, state.round, len(state.out)], np.int64),
        out=out,
    )


def setup_of(state: ChainState) -> kernel.Setup:
    """Give what never changes in the games from this position on."""
    grid = state.setup.board
    rows = grid.height + 2
    return kernel.Setup(
        order=np.array(state.setup.order, np.int64),
        row_of=np.repeat(np.arange(rows), grid.stride),
        rows=rows,
        stride=grid.stride,
        drops_add_up=state.setup.drops_add_up,
    )


def memory_for(state: ChainState) -> kernel.Memory:
    """Make the room that games on a board of this size need."""
    cells = len(setup_of(state).row_of)
    return kernel.Memory(
        exploding=np.zeros(2 * cells, np.int64),
        marks=np.zeros(cells, np.int64),
        words=np.zeros(4, np.int64),
    )


def _cells(state: ChainState, mask: Mask) -> NDArray[np.int8]:
    """Spread a mask over an array: 1 in its cells, 0 in all others and in the walls."""
    grid = state.setup.board
    count = (grid.height + 2) * grid.stride
    octets = (mask << grid.stride).to_bytes((count + 7) // 8, "little")
    found = np.unpackbits(np.frombuffer(octets, np.uint8), count=count, bitorder="little")
    return found.astype(np.int8)


def _mask(state: ChainState, cells: NDArray[np.bool_]) -> Mask:
    octets = np.packbits(cells, bitorder="little").tobytes()
    return int.from_bytes(octets, "little") >> state.setup.board.stride


def _state_of(start: ChainState, board: kernel.Board) -> ChainState:
    levels, owners = np.asarray(board.levels), np.asarray(board.owners)
    place, round_, outs = board.turn
    return ChainState(
        setup=start.setup,
        place=int(place),
        round=int(round_),
        low=_mask(start, levels % 2 == 1),
        high=_mask(start, levels >= 2),
        owners=tuple(_mask(start, owners == seat) for seat in range(len(start.owners))),
        out=tuple(Seat(int(board.out[n])) for n in range(outs)),
    )
