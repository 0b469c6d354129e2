"""The kernel as Numba compiles it, and the way from a position to its arrays and back."""

from functools import lru_cache

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from kletka.compiling import compile_cached
from kletka.games.chain import kernel
from kletka.games.chain.actions import ChainAction, choices_on
from kletka.games.chain.state import LEAST_DISTANCE, ChainState, Placing
from kletka.protocol import Mask, Seat

for _part in kernel.PARTS:
    register_jitable(_part)
ENOUGH = 1 << 19
"""Moves, a fraction of a second, after which a batch returns to Python, where Ctrl-C can interrupt it."""


_play_games = compile_cached(kernel.play_games)
_make = compile_cached(kernel.make)
_unmake = compile_cached(kernel.unmake)
_list_moves = compile_cached(kernel.list_moves)
_find_key = compile_cached(kernel.find_key)


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
    return tuple(wins.tolist()), moves, state_of(state, board)


class KernelPosition:
    """A position that changes in place: the kernel makes and unmakes moves on it."""

    def __init__(self, state: ChainState, most_moves: int) -> None:
        """Begin with a position; so many moves can be made that are not yet unmade."""
        self._start = state
        self.board = board_of(state)
        self.setup = setup_of(state)
        self.memory = memory_for(state)
        self.log = log_for(state, self.board, most_moves)
        self._moves = np.zeros(len(self.board.owners), np.int64)

    def make(self, action: ChainAction) -> None:
        """Make a legal move."""
        grid = self._start.setup.board
        cell = grid.index(action.cell) + grid.stride
        _make(self.board, self.setup, self.memory, self.log, cell)

    def unmake(self) -> None:
        """Unmake the last move that was made."""
        _unmake(self.board, self.setup, self.log)

    @property
    def legal_actions(self) -> list[ChainAction]:
        """The legal actions, in the order of the rules."""
        count = _list_moves(self.board, self.setup, self._moves, 0)
        grid = self._start.setup.board
        choices = choices_on(grid)
        listed = choices.places if self.board.turn[kernel.ROUND] == 1 else choices.upgrades
        return [listed(1 << int(cell) - grid.stride)[0] for cell in self._moves[:count]]

    @property
    def key(self) -> int:
        """The Zobrist key: equal for equal boards with the same seat to move, whatever the round."""
        return int(self.log.counts[kernel.KEY])

    @property
    def state(self) -> ChainState:
        return state_of(self._start, self.board)


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
        distance=1 if state.setup.placing is Placing.FREE else LEAST_DISTANCE,
        on_edge=state.setup.placing is Placing.EDGE,
    )


def memory_for(state: ChainState) -> kernel.Memory:
    """Make the room that games on a board of this size need."""
    cells = len(setup_of(state).row_of)
    return kernel.Memory(
        exploding=np.zeros(2 * cells, np.int64),
        marks=np.zeros(cells, np.int64),
        words=np.zeros(4, np.int64),
    )


def log_for(state: ChainState, board: kernel.Board, most_moves: int) -> kernel.UndoLog:
    """Make an undo log for so many moves from this position, with the key of the position."""
    cells = len(board.owners)
    log = kernel.UndoLog(
        changes=np.zeros(cells * most_moves, np.int64),
        moves=np.zeros(kernel.MOVE_SIZE * most_moves, np.int64),
        counts=np.zeros(5, np.int64),
        touched=np.zeros(cells, np.int64),
        zobrist=_zobrist(cells, len(state.owners)),
    )
    log.counts[kernel.KEY] = _find_key(board, log)
    return log


@lru_cache(maxsize=8)
def _zobrist(cells: int, seats: int) -> NDArray[np.int64]:
    """Generate the random numbers of a board size; the same on every machine."""
    count = cells * seats * kernel.LEVELS + seats + 1
    return np.random.PCG64(cells * seats).random_raw(count).astype(np.int64)


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


def state_of(start: ChainState, board: kernel.Board) -> ChainState:
    """Read a position from arrays; what never changes is that of `start`."""
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
