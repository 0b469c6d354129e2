"""Forced captures of Contours, proven by trying every move of both sides."""

from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable

from kletka.compiling import compile_cached
from kletka.games.contours import compiled
from kletka.games.contours.kernel import (
    CELLS,
    MOVER,
    SCORE,
    TOP,
    Ints,
    is_over,
    list_legal,
    make,
    pointer_to,
    unmake,
)
from kletka.games.contours.state import ContoursState

POINTS = 2
"""So many points more than the other side are captured by force."""


class Arrays(NamedTuple):
    """What the proof works with."""

    journal: Any
    scratch: Any
    listed: Any  # legal moves
    stored: Any  # the same, by depth


def new_arrays() -> Arrays:
    sizes = CELLS, CELLS * 8
    return Arrays(
        compiled.new_journal(1 << 20),
        compiled.new_scratch(),
        *(np.zeros(size, np.int64) for size in sizes),
    )


def list_at(board: Ints, arrays: Arrays, depth: int) -> int:
    """List the legal moves of a depth."""
    count = 0 if is_over(board) else list_legal(board, pointer_to(arrays.listed))
    for n in range(count):
        arrays.stored[CELLS * depth + n] = arrays.listed[n]
    return count


def wins_in_1(board: Ints, arrays: Arrays, lead: int, depth: int) -> bool:
    """Say whether a move of the mover brings them ahead of a lead."""
    journal, scratch = pointer_to(arrays.journal), pointer_to(arrays.scratch)
    seat, mark = board[MOVER], journal[TOP]
    for n in range(list_at(board, arrays, depth)):
        make(board, journal, scratch, arrays.stored[CELLS * depth + n])
        ahead = board[SCORE + seat] - board[SCORE + 1 - seat] > lead
        unmake(board, journal, mark)
        if ahead:
            return True
    return False


def all_replies_lose_in_1(board: Ints, arrays: Arrays, lead: int, depth: int) -> bool:
    """Say whether the other seat gets ahead of a lead after every reply of the mover."""
    journal, scratch = pointer_to(arrays.journal), pointer_to(arrays.scratch)
    mark = journal[TOP]
    count = list_at(board, arrays, depth)
    for n in range(count):
        make(board, journal, scratch, arrays.stored[CELLS * depth + n])
        lost = wins_in_1(board, arrays, lead, depth + 1)
        unmake(board, journal, mark)
        if not lost:
            return False
    return count > 0


def wins_in_2(board: Ints, arrays: Arrays, lead: int, depth: int) -> bool:
    """Say whether two moves bring the mover ahead of a lead, whatever the other seat does."""
    journal, scratch = pointer_to(arrays.journal), pointer_to(arrays.scratch)
    mark = journal[TOP]
    if wins_in_1(board, arrays, lead, depth):
        return True
    for n in range(list_at(board, arrays, depth)):
        make(board, journal, scratch, arrays.stored[CELLS * depth + n])
        won = all_replies_lose_in_1(board, arrays, lead, depth + 1)
        unmake(board, journal, mark)
        if won:
            return True
    return False


def all_replies_lose_in_2(board: Ints, arrays: Arrays, lead: int, depth: int) -> bool:
    """Say the same of two moves of the other seat."""
    journal, scratch = pointer_to(arrays.journal), pointer_to(arrays.scratch)
    mark = journal[TOP]
    count = list_at(board, arrays, depth)
    for n in range(count):
        make(board, journal, scratch, arrays.stored[CELLS * depth + n])
        lost = wins_in_2(board, arrays, lead, depth + 1)
        unmake(board, journal, mark)
        if not lost:
            return False
    return count > 0


def list_winning_moves(board: Any, arrays: Arrays, moves: int, found: Any) -> int:
    """List the first moves that bring the mover ahead by force, with two or three moves in all."""
    words = pointer_to(board)
    journal, scratch = pointer_to(arrays.journal), pointer_to(arrays.scratch)
    seat, mark = board[MOVER], journal[TOP]
    lead = board[SCORE + seat] - board[SCORE + 1 - seat] + POINTS - 1
    wins = 0
    for n in range(list_at(words, arrays, 0)):
        make(words, journal, scratch, arrays.stored[n])
        if moves == 2:
            won = all_replies_lose_in_1(words, arrays, lead, 1)
        else:
            won = all_replies_lose_in_2(words, arrays, lead, 1)
        unmake(words, journal, mark)
        if won:
            found[wins] = arrays.stored[n]
            wins += 1
    return wins


def list_losing_moves(board: Any, arrays: Arrays, moves: int, found: Any) -> int:
    """List the first moves after which the other seat gets ahead by force, with one or two moves."""
    words = pointer_to(board)
    journal, scratch = pointer_to(arrays.journal), pointer_to(arrays.scratch)
    seat, mark = board[MOVER], journal[TOP]
    lead = board[SCORE + 1 - seat] - board[SCORE + seat] + POINTS - 1
    losses = 0
    for n in range(list_at(words, arrays, 0)):
        make(words, journal, scratch, arrays.stored[n])
        if moves == 1:
            lost = wins_in_1(words, arrays, lead, 1)
        else:
            lost = wins_in_2(words, arrays, lead, 1)
        unmake(words, journal, mark)
        if lost:
            found[losses] = arrays.stored[n]
            losses += 1
    return losses


for _part in (
    list_at,
    wins_in_1,
    all_replies_lose_in_1,
    wins_in_2,
    all_replies_lose_in_2,
):
    register_jitable(_part)
_list_winning_moves = compile_cached(list_winning_moves)
_list_losing_moves = compile_cached(list_losing_moves)


def winning_moves(state: ContoursState, moves: int) -> set[str]:
    """Try every move of both sides; give the first moves that capture by force with so many moves."""
    return _found(state, _list_winning_moves, moves)


def losing_moves(state: ContoursState, moves: int) -> set[str]:
    """Give the first moves after which the other seat captures by force with one or two moves."""
    return _found(state, _list_losing_moves, moves)


def _found(state: ContoursState, list_found: Any, moves: int) -> set[str]:
    arrays = new_arrays()
    board = compiled.board_of(state, arrays.scratch)
    found = np.zeros(CELLS, np.int64)
    count = list_found(board, arrays, moves, found)
    return {str(compiled.cell_of(int(number))) for number in found[:count]}
