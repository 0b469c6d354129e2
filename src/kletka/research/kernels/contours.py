"""Batches of Contours."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from kletka.compiling import compile_cached, hash_sources, lowest_bit, prefetch
from kletka.games.contours import compiled, kernel
from kletka.games.contours.options import FirstContoursOptions
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.research.batch import Buffers, Numbers

TO_MOVE = 1 << 48 | 1 << 56  # the second one is not shown: both sides of every pair are swapped


AHEAD = 3
"""How many games before its turn the words of a game are fetched: a move on 11x11 takes 30 ns instead of 44 ns."""


class Games(NamedTuple):
    """All games in arrays, a row each."""

    boards: NDArray[np.int64]
    start: NDArray[np.int64]  # the board before the first move
    pairs: NDArray[np.uint16]  # the observations: a plane of the observer with that of the opponent
    cells: NDArray[np.int64]  # of each action: the number of its intersection in the kernel
    cycles: NDArray[np.int64]  # steps so far
    max_cycles: int  # 0: without end


class ContoursBatch:
    """Games of Contours; nothing in them is drawn."""

    def __init__(self, options: FirstContoursOptions, batch: Buffers, max_cycles: int) -> None:
        self._setup = RULES.setup(options, 0).state.setup
        count = len(batch.current_player)
        self._batch = batch
        self._scratch: dict[
            int, NDArray[np.int64]
        ] = {}  # of each range of games: threads share none
        start = compiled.board_of(RULES.setup(options, 0).state, compiled.new_scratch())
        self._games = Games(
            boards=np.zeros(
                (count, kernel.PARENT + kernel.STRIDE * (options.height + 2)), np.int64
            ),
            start=start,
            pairs=batch.words.view("<u2").reshape(count, -1),
            cells=np.array([*map(compiled.number_of, self._setup.board.grid.cells)], np.int64),
            cycles=np.zeros(count, np.int64),
            max_cycles=max_cycles,
        )

    def begin(self, first: int, last: int, seed: int) -> None:
        """Begin some games again."""
        del seed
        _begin_games(self._games, self._batch, first, last)

    def step(self, first: int, last: int, actions: Numbers) -> None:
        """Do an action in each of some games."""
        if first not in self._scratch:
            self._scratch[first] = compiled.new_scratch()
        scratch = self._scratch[first]
        _step_games(self._games, self._batch, scratch, first, last, actions)

    def state(self, game: int) -> ContoursState:
        """Give the position of a game."""
        return compiled.state_of(self._games.boards[game], self._setup)

    def arrays(self) -> Sequence[NDArray[Any]]:
        """Give all that a step changes beside the buffers."""
        return self._games.boards, self._games.cycles


def show(board: Any, batch: Buffers, width: int, game: int) -> None:
    """Write what the seat to move sees, and which actions are legal."""
    mover = board[kernel.MOVER]
    words, mask = batch.words[game].reshape(-1), batch.action_mask[game]
    batch.current_player[game] = mover
    for y in range(board[kernel.HEIGHT]):
        own = kernel.ROWS * mover + y + 1
        theirs = kernel.ROWS * (1 - mover) + y + 1
        walls, enemies = board[kernel.WALLS + own], board[kernel.WALLS + theirs]
        lost, won = board[kernel.CAPTURED + own], board[kernel.CAPTURED + theirs]
        home, away = board[kernel.TERRITORY + own], board[kernel.TERRITORY + theirs]
        legal = board[kernel.EMPTY + y + 1] | home  # CON-D1
        for x in range(width):
            column = x + 1
            words[y * width + x] = (
                walls >> column & 1
                | (enemies >> column & 1) << 8
                | (lost >> column & 1) << 16
                | (won >> column & 1) << 24
                | (home >> column & 1) << 32
                | (away >> column & 1) << 40
                | TO_MOVE
            )
            mask[y * width + x] = legal >> column & 1


def show_quiet_move(board: Any, games: Games, mask: Any, game: int, number: int) -> None:
    """Write the same after a move that captured nothing: the sides change, and one cell.

    So are 96 random moves in 100 on 11x11. Sixteen bits are turned at a time, which is one instruction
    for 32 of them on a new processor: 46 ns instead of 118 ns for masks of whole words.
    """
    pairs = games.pairs[game]
    for n in range(len(pairs)):
        pairs[n] = pairs[n] << 8 | pairs[n] >> 8
    pairs[4 * number] = 1 << 8  # an active point of the opponent
    pairs[4 * number + 1] = pairs[4 * number + 2] = 0
    mask[number] = False
    width, height = board[kernel.WIDTH], board[kernel.HEIGHT]
    if board[kernel.EMPTY_COUNT] + games.cycles[game] == games.start[kernel.EMPTY_COUNT]:
        return  # without territory both may play on the same cells
    home = kernel.TERRITORY + kernel.ROWS * board[kernel.MOVER] + 1
    away = kernel.TERRITORY + kernel.ROWS * (1 - board[kernel.MOVER]) + 1
    for y in range(height):
        owned = board[home + y] | board[away + y]
        while owned:
            x = lowest_bit(owned)
            mask[y * width + x - 1] = board[home + y] >> x & 1  # CON-D1
            owned &= owned - 1


def fetch(board: Any, cell: int) -> None:
    """Fetch the words of a board that a move on this cell reads."""
    y = cell >> 6
    prefetch(board, 0)
    for seat in range(2):
        row = kernel.ROWS * seat + y
        prefetch(board, kernel.WALLS + row - 1)
        prefetch(board, kernel.WALLS + row + 1)
        prefetch(board, kernel.INSIDE + row)
    prefetch(board, kernel.EMPTY + y)
    for parent in range(
        kernel.PARENT + cell - kernel.STRIDE,
        kernel.PARENT + cell + kernel.STRIDE + 1,
        kernel.STRIDE,
    ):
        prefetch(board, parent)


register_jitable(fetch)
register_jitable(show)
register_jitable(show_quiet_move)


def _loops(sources: int) -> tuple[Callable[..., None], Callable[..., None]]:
    def begin_games(games: Games, batch: Buffers, first: int, last: int) -> None:
        _ = sources
        width = games.start[kernel.WIDTH]
        for game in range(first, last):
            board = kernel.pointer_to(games.boards[game])
            kernel.copy_board(kernel.pointer_to(games.start), board)
            games.cycles[game] = 0
            batch.rewards[game] = 0
            batch.terminated[game] = False
            batch.truncated[game] = False
            show(board, batch, width, game)

    def step_games(
        games: Games,
        batch: Buffers,
        scratch: Any,
        first: int,
        last: int,
        actions: Any,
    ) -> None:
        _ = sources
        width = games.start[kernel.WIDTH]
        room = kernel.pointer_to(scratch)
        start = kernel.pointer_to(games.start)
        for game in range(first, last):
            if game + AHEAD < last:
                later = kernel.pointer_to(games.boards[game + AHEAD])
                fetch(later, games.cells[actions[game + AHEAD]])
            board = kernel.pointer_to(games.boards[game])
            captured = board[kernel.SCORE] + board[kernel.SCORE + 1]
            kernel.make(board, None, room, games.cells[actions[game]])
            games.cycles[game] += 1
            ended = kernel.is_over(board)
            cut = not ended and games.cycles[game] == games.max_cycles
            lead = np.sign(board[kernel.SCORE] - board[kernel.SCORE + 1]) if ended else 0
            batch.rewards[game, 0] = lead
            batch.rewards[game, 1] = -lead
            batch.terminated[game] = ended
            batch.truncated[game] = cut
            if ended or cut:
                kernel.copy_board(start, board)
                games.cycles[game] = 0
                show(board, batch, width, game)
            elif board[kernel.SCORE] + board[kernel.SCORE + 1] == captured:
                batch.current_player[game] = board[kernel.MOVER]
                show_quiet_move(board, games, batch.action_mask[game], game, actions[game])
            else:
                show(board, batch, width, game)

    return begin_games, step_games


_begin_games, _step_games = map(compile_cached, _loops(hash_sources(kernel, compiled)))


def make_kernel(options: FirstContoursOptions, batch: Buffers, max_cycles: int) -> ContoursBatch:
    """Make the games of a batch."""
    return ContoursBatch(options, batch, max_cycles)
