"""Contours as the compiled tree search sees it: candidate moves with priors, playouts, RAVE.

Plain Python that Numba compiles, on the boards of `games.contours.kernel`.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kletka.bots.contours.tactics import FIRST_ANSWERS, FIRST_MOVE, Attack, solve
from kletka.games.contours.kernel import (
    CAPTURED,
    EMPTY,
    HEIGHT,
    MOVER,
    ROWS,
    SCORE,
    STRIDE,
    WALLS,
    WIDTH,
    Ints,
    count_captured,
    list_empty,
    pointer_to,
)
from kletka.games.contours.kernel import copy_board as copy_words
from kletka.games.contours.kernel import make as make_move
from kletka.games.contours.kernel import play_out as play_random

Words = NDArray[np.int64]
Floats = NDArray[np.float32]

LEAD_SCALE_POINTS = 3.0
"""A lead of so many points is worth three quarters of the way from a draw to the best value."""

QUIET_PRIOR, URGENT_PRIOR = 0.5, 0.9
"""The prior value of a move: of any move, and of one that captures or prevents a capture."""

RADIUS = 2
"""Candidates lie within so many steps of a point."""


FORCED_PRIOR, PARRY_PRIOR = 0.85, 0.8
"""The prior value of a move that begins a forced capture, and of one that prevents the enemy's."""

DECISIVE_POINTS = 2
"""A forced capture of so many points is played whatever the playouts say.

With 1 instead, expert scored 3 of 9 against the search alone (10x10, 20 ms of processor time a move).
"""

TACTICS_DEPTH = 8
"""Threats of the longest forced capture that is searched."""


class Memory(NamedTuple):
    """What the functions work with, besides a board."""

    journal: Words
    scratch: Words
    words: Words  # the state of the random numbers
    cells: Words
    near: Words  # masks of rows


def mover(board: Ints) -> int:
    return board[MOVER]


def make(board: Ints, memory: Memory, move: int) -> None:
    journal, scratch = pointer_to(memory.journal), pointer_to(memory.scratch)
    make_move(pointer_to(board), journal, scratch, move)


def candidates(board: Words, memory: Memory, moves: Ints, priors: Floats) -> int:
    """List the empty intersections near points, each with its prior value; give their number."""
    words, scratch, near = pointer_to(board), pointer_to(memory.scratch), memory.near
    seat = board[MOVER]
    find_near(words, pointer_to(near))
    count = 0
    for y in range(1, board[HEIGHT] + 1):
        row = near[y] & board[EMPTY + y]
        for x in range(1, board[WIDTH] + 1):
            if row >> x & 1:
                cell = STRIDE * y + x
                gain = count_captured(words, scratch, seat, cell)
                risk = count_captured(words, scratch, 1 - seat, cell)
                moves[count] = cell
                priors[count] = URGENT_PRIOR if gain or risk else QUIET_PRIOR
                count += 1
    return count


def judge_by_tactics(
    board: Words,
    journal: Words,
    scratch: Words,
    attack: Attack,
    most_work: int,
    moves: Words,
    priors: Floats,
) -> int:
    """Raise the priors of moves that begin a forced capture, or that may prevent the enemy's.

    Gives the move that begins a forced capture, if it takes so much more than the enemy could take by
    force or at once that there is nothing better to do; else 0.
    """
    status = attack.status
    gain = solve(board, journal, scratch, attack, TACTICS_DEPTH, most_work)
    forcing = status[FIRST_MOVE]
    if gain:
        raise_prior(moves, priors, forcing, FORCED_PRIOR)
    seat = board[MOVER]
    board[MOVER] = 1 - seat
    danger = solve(board, journal, scratch, attack, TACTICS_DEPTH, most_work)
    board[MOVER] = seat
    if danger:
        raise_prior(moves, priors, status[FIRST_MOVE], PARRY_PRIOR)
        for n in range(status[FIRST_ANSWERS]):
            raise_prior(moves, priors, status[FIRST_ANSWERS + 1 + n], PARRY_PRIOR)
    return forcing if gain - danger >= DECISIVE_POINTS else 0


def raise_prior(moves: Words, priors: Floats, move: int, prior: float) -> None:
    """Give a move among the candidates at least this prior value."""
    for n in range(len(moves)):
        if moves[n] == move:
            priors[n] = max(priors[n], prior)


def find_near(board: Ints, near: Ints) -> None:
    """Find what lies near a point, captured ones too (CON-D24); all, on an empty board."""
    height = board[HEIGHT]
    some = 0
    for y in range(ROWS):
        near[y] = 0
    for y in range(1, height + 1):
        row = board[WALLS + y] | board[WALLS + ROWS + y]
        row |= board[CAPTURED + y] | board[CAPTURED + ROWS + y]
        some |= row
        for _ in range(RADIUS):
            row |= row << 1 | row >> 1
        for n in range(max(1, y - RADIUS), min(height, y + RADIUS) + 1):
            near[n] |= row
    if some == 0:
        for y in range(1, height + 1):
            near[y] = -1


def play_out(board: Ints, memory: Memory, values: Floats) -> None:
    """Play to the end at random, and value the result for each seat."""
    journal, scratch = pointer_to(memory.journal), pointer_to(memory.scratch)
    random_words, cells = pointer_to(memory.words), pointer_to(memory.cells)
    count = list_empty(pointer_to(board), cells)
    play_random(pointer_to(board), journal, scratch, random_words, cells, count)
    lead = board[SCORE] - board[SCORE + 1]
    values[0] = 0.5 + 0.5 * math.tanh(lead / LEAD_SCALE_POINTS)
    values[1] = 1 - values[0]


def player_of(board: Ints, move: int) -> int:
    """Give the seat that has placed a point on a cell, -1 if there is none."""
    y = move >> 6
    x = move & 63
    if (board[WALLS + y] | board[CAPTURED + y]) >> x & 1:
        return 0
    if (board[WALLS + ROWS + y] | board[CAPTURED + ROWS + y]) >> x & 1:
        return 1
    return -1


def copy_board(source: Ints, target: Ints) -> None:
    copy_words(pointer_to(source), pointer_to(target))


PARTS = (
    copy_board,
    mover,
    make,
    find_near,
    candidates,
    raise_prior,
    judge_by_tactics,
    play_out,
    player_of,
)
