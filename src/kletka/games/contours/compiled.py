"""The kernel as Numba compiles it, and the way from a position to its arrays and back."""

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from kletka.compiling import compile_cached, compile_to_pointer
from kletka.games.contours import kernel
from kletka.games.contours.outcome import stop_if_decided
from kletka.games.contours.state import ContoursState, Setup, drafted
from kletka.protocol import Cell, Mask, Seat

Ints = NDArray[np.int64]


compile_to_pointer(kernel.pointer_to)
for _part in kernel.PARTS:
    register_jitable(_part)


make = compile_cached(kernel.run_make)
unmake = compile_cached(kernel.run_unmake)
complete = compile_cached(kernel.run_complete)
list_legal = compile_cached(kernel.run_list_legal)
count_captured = compile_cached(kernel.run_count_captured)
play_games = compile_cached(kernel.run_play_games)

NO_JOURNAL: Ints = np.zeros(2, np.int64)
"""A journal that notes nothing: what is changed with it cannot be taken back."""


def new_journal(words: int = 1 << 18) -> Ints:
    """Make an empty journal; `kernel.has_room` says when it is full."""
    journal = np.zeros(words, np.int64)
    journal[kernel.TOP], journal[kernel.CAPACITY] = kernel.FIRST_ENTRY, words
    return journal


def new_scratch() -> Ints:
    """Make the room that moves are made in."""
    return np.zeros(kernel.SCRATCH_WORDS, np.int64)


def board_of(state: ContoursState, scratch: Ints) -> Ints:
    """Lay a position out as a board of the kernel."""
    board = np.zeros(kernel.BOARD_WORDS, np.int64)
    grid = state.board.grid
    board[kernel.WIDTH], board[kernel.HEIGHT] = grid.width, grid.height
    board[kernel.MOVER] = state.mover
    board[kernel.EARLY_END] = state.setup.early_end
    for seat in (0, 1):
        for masks, mask in (
            (kernel.WALLS, state.active(seat)),
            (kernel.CAPTURED, state.captured[seat]),
            (kernel.TERRITORY, state.territory[seat]),
        ):
            first = masks + kernel.ROWS * seat + 1
            board[first : first + grid.height] = _rows(state, mask)
    complete(board, NO_JOURNAL, scratch)
    return board


def state_of(board: Ints, setup: Setup) -> ContoursState:
    """Read a position from a board of the kernel."""
    pairs = []
    for masks in (kernel.WALLS, kernel.CAPTURED, kernel.TERRITORY):
        first, second = (mask_of(board, masks + kernel.ROWS * seat, setup) for seat in (0, 1))
        pairs.append((first, second))
    active, captured, territory = pairs
    draft = drafted(setup, Seat(int(board[kernel.MOVER])), active, captured, territory)
    stop_if_decided(draft)
    return draft.finish()


def mask_of(board: Ints, masks: int, setup: Setup) -> Mask:
    """Give masks of rows as one mask of the sheet."""
    grid = setup.board.grid
    rows: list[int] = board[masks + 1 : masks + 1 + grid.height].tolist()
    return sum(row >> 1 << y * grid.stride for y, row in enumerate(rows)) << setup.board.lift


def _rows(state: ContoursState, mask: Mask) -> list[int]:
    grid = state.board.grid
    row = (1 << grid.width) - 1
    return [(mask >> state.board.lift >> y * grid.stride & row) << 1 for y in range(grid.height)]


def number_of(cell: Cell) -> int:
    """Give the kernel's number of an intersection."""
    return kernel.STRIDE * (cell.y + 1) + cell.x + 1


def cell_of(number: int) -> Cell:
    """Give the intersection with this number in the kernel."""
    return Cell(number % kernel.STRIDE - 1, number // kernel.STRIDE - 1)
