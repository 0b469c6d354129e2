"""Batches of Cell Capture."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from kletka.compiling import compile_cached, hash_sources
from kletka.games.chain import compiled, kernel
from kletka.games.chain.options import FirstChainOptions
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import EXPLODING, ChainState
from kletka.protocol import Seat
from kletka.research.batch import Buffers, Numbers

WORD = (1 << 32) - 1


class Games(NamedTuple):
    """All games in arrays, a row each."""

    levels: NDArray[np.int8]
    owners: NDArray[np.int8]
    chips: NDArray[np.int64]
    in_row: NDArray[np.int64]
    turn: NDArray[np.int64]
    out: NDArray[np.int64]
    order: NDArray[np.int64]
    marks: NDArray[np.int64]
    waves: NDArray[np.int64]  # of each game: the number of its last wave
    words: NDArray[np.int64]  # the state of its random numbers
    cycles: NDArray[np.int64]  # steps so far


class Agreed(NamedTuple):
    """What all games have in common."""

    empty: NDArray[np.int8]  # the owners of the cells of an empty board
    row_of: NDArray[np.int64]
    rows: int
    stride: int
    drops_add_up: bool
    distance: int  # the least one between chips of round 1
    on_edge: bool  # whether chips of round 1 stand on the edge only
    max_cycles: int  # 0: without end


class ChainBatch:
    """Games of Cell Capture; the order of turns is shuffled for each."""

    def __init__(self, options: FirstChainOptions, batch: Buffers, max_cycles: int) -> None:
        self._start: ChainState = RULES.setup(options, 0).state
        board, setup = compiled.board_of(self._start), compiled.setup_of(self._start)
        count, cells = len(batch.current_player), len(board.owners)
        rows, seats = setup.rows, options.players
        self._batch = batch
        self._games = Games(
            levels=np.zeros((count, cells), np.int8),
            owners=np.zeros((count, cells), np.int8),
            chips=np.zeros((count, seats), np.int64),
            in_row=np.zeros((count, seats * rows), np.int64),
            turn=np.zeros((count, 3), np.int64),
            out=np.zeros((count, seats), np.int64),
            order=np.zeros((count, seats), np.int64),
            marks=np.zeros((count, cells), np.int64),
            waves=np.zeros(count, np.int64),
            words=np.zeros((count, 4), np.int64),
            cycles=np.zeros(count, np.int64),
        )
        self._agreed = Agreed(
            np.asarray(board.owners),
            np.asarray(setup.row_of),
            rows,
            setup.stride,
            options.drops_add_up,
            setup.distance,
            setup.on_edge,
            max_cycles,
        )

    def begin(self, first: int, last: int, seed: int) -> None:
        """Begin some games again."""
        _begin_games(self._games, self._agreed, self._batch, first, last, seed & WORD, seed >> 32)

    def step(self, first: int, last: int, actions: Numbers) -> None:
        """Do an action in each of some games."""
        exploding = np.zeros(2 * len(self._agreed.empty), np.int64)  # of this thread alone
        _step_games(self._games, self._agreed, self._batch, exploding, first, last, actions)

    def state(self, game: int) -> ChainState:
        """Give the position of a game."""
        games = self._games
        board = kernel.Board(*(array[game] for array in games[:6]))
        setup = self._start.setup
        order = tuple(Seat(int(seat)) for seat in games.order[game])
        started = self._start._replace(setup=setup._replace(order=order))
        return compiled.state_of(started, board)

    def arrays(self) -> Sequence[NDArray[Any]]:
        """Give all that a step changes beside the buffers."""
        return self._games


def begin_game(games: Games, agreed: Agreed, game: int) -> None:
    """Empty the board, and draw the order of turns (CHAIN-2.2)."""
    games.levels[game] = 0
    games.owners[game] = agreed.empty
    games.chips[game] = 0
    games.in_row[game] = 0
    games.out[game] = 0
    games.marks[game] = 0
    games.waves[game] = 0
    games.cycles[game] = 0
    games.turn[game, kernel.PLACE] = 0
    games.turn[game, kernel.ROUND] = 1
    games.turn[game, kernel.OUTS] = 0
    order = games.order[game]
    for seat in range(len(order)):
        order[seat] = seat
    for place in range(len(order) - 1, 0, -1):
        other = kernel.random_below(games.words[game], place + 1)
        order[place], order[other] = order[other], order[place]


def play(
    board: kernel.Board, setup: kernel.Setup, memory: kernel.Memory, cell: int, wave: int
) -> int:
    """Do the move on a cell, and give the number of the last wave."""
    seat = setup.order[board.turn[kernel.PLACE]]
    if board.turn[kernel.ROUND] == 1:
        board.levels[cell] = 1
        board.owners[cell] = seat
        kernel.tally(board.chips, board.in_row, setup.rows, seat, setup.row_of[cell], 1)
    else:
        board.levels[cell] += 1
        if board.levels[cell] == EXPLODING:
            wave = kernel.react(board, setup, memory, cell, seat, wave, None)
            if kernel.is_alone(board.chips, seat):  # won: turn and round stay (CHAIN-D13)
                return wave
    kernel.pass_on(board, setup)
    return wave


def reward(board: kernel.Board, seats: int, winner: int, rewards: Any) -> None:
    """Give each seat the value of its place: who was found out later stands higher (CHAIN-D14)."""
    outs = board.turn[kernel.OUTS]
    tied = seats - 1 - outs  # who lost the last chip in the winning move
    for seat in range(seats):
        rewards[seat] = 1 - 2 * (1 + (tied - 1) / 2) / (seats - 1)
    for n in range(outs):
        rewards[board.out[n]] = 1 - 2 * (seats - 1 - n) / (seats - 1)
    rewards[winner] = 1


def show(games: Games, agreed: Agreed, batch: Buffers, looks: Any, game: int) -> None:
    """Write what the seat to move sees, and which actions are legal.

    `looks` is room for the words of every kind of cell: of each owner and level.
    """
    levels, owners, order = games.levels[game], games.owners[game], games.order[game]
    place, is_first = games.turn[game, kernel.PLACE], games.turn[game, kernel.ROUND] == 1
    seats, mover = len(order), order[place]
    stride, distance, on_edge = agreed.stride, agreed.distance, agreed.on_edge
    if is_first:
        distance = kernel.placing_distance(owners, stride, distance, on_edge)
    words, mask = batch.words[game], batch.action_mask[game]
    batch.current_player[game] = mover
    looks[:] = 0
    for look in range(len(looks)):
        set_plane(looks, look, kernel.LEVELS * seats)  # to move
        if is_first:
            set_plane(looks, look, kernel.LEVELS * seats + 1)
    for n in range(seats):
        owner = order[(place + n) % seats]
        for level in range(1, EXPLODING):
            set_plane(looks, (owner + 1) * EXPLODING + level, kernel.LEVELS * n + level - 1)
    number = 0
    for y in range(1, agreed.rows - 1):
        for cell in range(y * agreed.stride, (y + 1) * agreed.stride - 1):
            look = (owners[cell] + 1) * EXPLODING + levels[cell]
            for n in range(words.shape[1]):
                words[number, n] = looks[look, n]
            if is_first:
                mask[number] = kernel.is_open(owners, stride, distance, on_edge, cell)
            else:
                mask[number] = owners[cell] == mover
            number += 1


def new_looks(games: Games, batch: Buffers) -> Any:
    return np.zeros(((games.order.shape[1] + 1) * EXPLODING, batch.words.shape[2]), np.int64)


def set_plane(looks: Any, look: int, plane: int) -> None:
    looks[look, plane >> 3] |= 1 << 8 * (plane & 7)


for _part in (begin_game, play, reward, show, new_looks, set_plane):
    register_jitable(_part)


def _loops(sources: int) -> tuple[Callable[..., None], Callable[..., None]]:
    def begin_games(
        games: Games, agreed: Agreed, batch: Buffers, first: int, last: int, low: int, high: int
    ) -> None:
        _ = sources
        looks = new_looks(games, batch)
        for game in range(first, last):
            kernel.begin_words(games.words[game], game, low, high)
            begin_game(games, agreed, game)
            batch.rewards[game] = 0
            batch.terminated[game] = False
            batch.truncated[game] = False
            show(games, agreed, batch, looks, game)

    def step_games(
        games: Games,
        agreed: Agreed,
        batch: Buffers,
        exploding: Any,
        first: int,
        last: int,
        actions: Any,
    ) -> None:
        _ = sources
        width = agreed.stride - 1
        looks = new_looks(games, batch)
        for game in range(first, last):
            board = kernel.Board(
                games.levels[game],
                games.owners[game],
                games.chips[game],
                games.in_row[game],
                games.turn[game],
                games.out[game],
            )
            setup = kernel.Setup(
                games.order[game],
                agreed.row_of,
                agreed.rows,
                agreed.stride,
                agreed.drops_add_up,
                agreed.distance,
                agreed.on_edge,
            )
            memory = kernel.Memory(exploding, games.marks[game], games.words[game])
            y, x = actions[game] // width, actions[game] % width
            cell = (y + 1) * agreed.stride + x
            games.waves[game] = play(board, setup, memory, cell, games.waves[game])
            games.cycles[game] += 1
            winner = kernel.find_winner(board, setup)
            ended = winner != kernel.EMPTY
            cut = not ended and games.cycles[game] == agreed.max_cycles
            batch.rewards[game] = 0
            batch.terminated[game] = ended
            batch.truncated[game] = cut
            if ended:
                reward(board, len(setup.order), winner, batch.rewards[game])
            if ended or cut:
                begin_game(games, agreed, game)
            show(games, agreed, batch, looks, game)

    return begin_games, step_games


_begin_games, _step_games = map(compile_cached, _loops(hash_sources(kernel)))


def make_kernel(options: FirstChainOptions, batch: Buffers, max_cycles: int) -> ChainBatch:
    """Make the games of a batch."""
    return ChainBatch(options, batch, max_cycles)
