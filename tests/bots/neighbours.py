"""A toy game of two seats and more, as the readable tree search and as the compiled one see it.

The seats mark an empty square in turn until the board is full; who marks the middle moves again. Each
pair of neighbours with the mark of a seat is worth a sixteenth to it. What one seat wins the others do
not lose: whoever takes them for one enemy plays other moves.
"""

import random
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kletka.bots.compiled.tree_search import GameFunctions
from kletka.bots.mcts import Playout
from kletka.protocol import Seat

WIDTH, HEIGHT = 5, 3
SQUARES = WIDTH * HEIGHT
MIDDLE = SQUARES // 2
MIDDLE_PRIOR, PRIOR = 0.75, 0.5
PAIR = 1 / 16
SIGNS = "ABCD"


def _pairs() -> Iterator[tuple[int, int]]:
    for square in range(SQUARES):
        if square % WIDTH < WIDTH - 1:
            yield square, square + 1
        if square < SQUARES - WIDTH:
            yield square, square + WIDTH


PAIRS = tuple(_pairs())


class Position(NamedTuple):
    """The squares, row by row, each the sign of a seat or "."; the seats, and who moves."""

    squares: str
    seats: int
    mover: Seat = Seat(0)

    @property
    def empty(self) -> list[int]:
        return [square for square, sign in enumerate(self.squares) if sign == "."]

    @property
    def values(self) -> tuple[float, ...]:
        """The value of each seat's pairs."""
        pairs = [self.squares[first] + self.squares[second] for first, second in PAIRS]
        return tuple(PAIR * pairs.count(2 * sign) for sign in SIGNS[: self.seats])


def position(text: str, seats: int = 3) -> Position:
    """Read a position from its rows; the first seat is to move."""
    return Position("".join(text.split()), seats)


class Neighbours:
    """The game as a `PlayoutGame`."""

    def mover(self, state: Position) -> Seat | None:
        return state.mover if state.empty else None

    def priors(self, state: Position) -> dict[int, float]:
        return {square: MIDDLE_PRIOR if square == MIDDLE else PRIOR for square in state.empty}

    def advance(self, state: Position, action: int) -> Position:
        squares = state.squares[:action] + SIGNS[state.mover] + state.squares[action + 1 :]
        step = 0 if action == MIDDLE else 1
        return Position(squares, state.seats, Seat((state.mover + step) % state.seats))

    def play_out(self, state: Position, rng: random.Random) -> Playout[int]:
        played: list[list[int]] = [[] for _ in range(state.seats)]
        while (mover := self.mover(state)) is not None:
            square = state.empty[rng.getrandbits(WORD_BITS) % len(state.empty)]
            played[mover].append(square)
            state = self.advance(state, square)
        return Playout(state.values, played)


# Five empty squares from the end. By max^n square 6 is best for A, because nobody has a reason to take what
# A wants next; whoever thinks that the others play against A alone plays square 1.
SOLVED = position("""
    A . A B A
    C . A B .
    B C . . C
""")
MAX_N_MOVE, MAX_N_VALUE = 6, 5 * PAIR
PARANOID_MOVE, PARANOID_VALUE = 1, 4 * PAIR


def for_seat(state: Position, seat: int) -> Position:
    """Give the position in which this seat stands as A does, the next as B, and so on."""
    seats = SIGNS[: state.seats]
    turned = str.maketrans(seats, seats[seat:] + seats[:seat])
    return Position(
        state.squares.translate(turned), state.seats, Seat((state.mover + seat) % state.seats)
    )


# The same for the compiled search: a board is an array of words.

Words = NDArray[np.int64]
Floats = NDArray[np.float32]

WORD_BITS = 32  # of a random number
SEATS, MOVER, EMPTY_COUNT, MARKS = range(4)
BOARD_WORDS = MARKS + SQUARES
NOBODY = -1  # has marked a square


class Memory(NamedTuple):
    """The random numbers that playouts take, drawn beforehand."""

    words: Words
    used: Words  # their number


def new_memory(rng: random.Random, playouts: int) -> Memory:
    """Draw the random numbers that so many playouts take at most."""
    words = [rng.getrandbits(WORD_BITS) for _ in range(SQUARES * playouts)]
    return Memory(np.array(words, np.int64), np.zeros(1, np.int64))


def board_of(state: Position) -> Words:
    """Write a position as a board."""
    marks = [SIGNS.find(sign) for sign in state.squares]
    return np.array([state.seats, state.mover, len(state.empty), *marks], np.int64)


def copy_board(source: Words, target: Words) -> None:
    for n in range(BOARD_WORDS):
        target[n] = source[n]


def mover(board: Words) -> int:
    return board[MOVER]  # type: ignore[no-any-return]


def is_over(board: Words) -> bool:
    return board[EMPTY_COUNT] == 0  # type: ignore[no-any-return]


def mark(board: Words, square: int) -> None:
    seat = board[MOVER]
    board[MARKS + square] = seat
    board[EMPTY_COUNT] -= 1
    if square != MIDDLE:
        board[MOVER] = (seat + 1) % board[SEATS]


def make(board: Words, _memory: Memory, move: int) -> None:
    mark(board, move)


def candidates(board: Words, _memory: Memory, moves: Words, priors: Floats) -> int:
    count = 0
    for square in range(SQUARES):
        if board[MARKS + square] == NOBODY:
            moves[count] = square
            priors[count] = MIDDLE_PRIOR if square == MIDDLE else PRIOR
            count += 1
    return count


def nth_empty(board: Words, n: int) -> int:
    for square in range(SQUARES):
        if board[MARKS + square] == NOBODY:
            if n == 0:
                return square
            n -= 1
    return -1


def play_out(board: Words, memory: Memory, values: Floats) -> None:
    while not is_over(board):
        word = memory.words[memory.used[0]]
        memory.used[0] += 1
        mark(board, nth_empty(board, word % board[EMPTY_COUNT]))
    values[:] = 0
    for first, second in PAIRS:
        if board[MARKS + first] == board[MARKS + second]:
            values[board[MARKS + first]] += PAIR


def player_of(board: Words, move: int) -> int:
    return board[MARKS + move]  # type: ignore[no-any-return]


PARTS = (mark, nth_empty, is_over, copy_board, mover, make, candidates, play_out, player_of)
GAME = GameFunctions(copy_board, mover, is_over, make, candidates, play_out, player_of)
