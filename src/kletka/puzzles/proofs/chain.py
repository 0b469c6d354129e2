"""Forced wins of Cell Capture, proven by trying every move of both sides.

There is no order of moves, no window, no table and no evaluation: the proof asks only who has won.
"""

from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable

from kletka.compiling import compile_cached
from kletka.games.chain import compiled
from kletka.games.chain.kernel import (
    EMPTY,
    Board,
    Memory,
    Setup,
    UndoLog,
    find_winner,
    list_moves,
    make,
    unmake,
)
from kletka.games.chain.state import ChainState

MOST_MOVES = 3  # of the attacker
PLIES = 2 * MOST_MOVES


class Arrays(NamedTuple):
    """What the proof works with."""

    board: Board
    setup: Setup
    memory: Memory
    log: UndoLog
    listed: Any  # legal moves, by depth


def arrays_of(state: ChainState) -> Arrays:
    board = compiled.board_of(state)
    return Arrays(
        board,
        compiled.setup_of(state),
        compiled.memory_for(state),
        compiled.log_for(state, board, PLIES),
        np.zeros(PLIES * len(board.owners), np.int64),
    )


def wins_in_1(arrays: Arrays, depth: int) -> bool:
    """Say whether a move of the mover wins at once."""
    board, setup, memory, log, listed = arrays
    first = depth * len(board.owners)
    for n in range(list_moves(board, setup, listed, first)):
        make(board, setup, memory, log, listed[first + n])
        won = find_winner(board, setup) != EMPTY  # only who moves can win
        unmake(board, setup, log)
        if won:
            return True
    return False


def all_replies_lose_in_1(arrays: Arrays, depth: int) -> bool:
    """Say whether no reply wins, and the other seat wins at once after every one."""
    board, setup, memory, log, listed = arrays
    first = depth * len(board.owners)
    for n in range(list_moves(board, setup, listed, first)):
        make(board, setup, memory, log, listed[first + n])
        lost = find_winner(board, setup) == EMPTY and wins_in_1(arrays, depth + 1)
        unmake(board, setup, log)
        if not lost:
            return False
    return True


def wins_in_2(arrays: Arrays, depth: int) -> bool:
    """Say whether the mover wins with at most two moves, whatever the other seat does."""
    board, setup, memory, log, listed = arrays
    if wins_in_1(arrays, depth):
        return True
    first = depth * len(board.owners)
    for n in range(list_moves(board, setup, listed, first)):
        make(board, setup, memory, log, listed[first + n])
        won = all_replies_lose_in_1(arrays, depth + 1)
        unmake(board, setup, log)
        if won:
            return True
    return False


def all_replies_lose_in_2(arrays: Arrays, depth: int) -> bool:
    """Say the same of two moves of the other seat."""
    board, setup, memory, log, listed = arrays
    first = depth * len(board.owners)
    for n in range(list_moves(board, setup, listed, first)):
        make(board, setup, memory, log, listed[first + n])
        lost = find_winner(board, setup) == EMPTY and wins_in_2(arrays, depth + 1)
        unmake(board, setup, log)
        if not lost:
            return False
    return True


def list_winning_moves(arrays: Arrays, moves: int, found: Any) -> int:
    """List the first moves that win by force with at most one, two or three moves in all."""
    board, setup, memory, log, listed = arrays
    wins = 0
    for n in range(list_moves(board, setup, listed, 0)):
        make(board, setup, memory, log, listed[n])
        won = find_winner(board, setup) != EMPTY
        if not won and moves == 2:
            won = all_replies_lose_in_1(arrays, 1)
        elif not won and moves == 3:
            won = all_replies_lose_in_2(arrays, 1)
        unmake(board, setup, log)
        if won:
            found[wins] = listed[n]
            wins += 1
    return wins


def list_losing_moves(arrays: Arrays, moves: int, found: Any) -> int:
    """List the first moves after which the other seat wins by force with at most one or two moves."""
    board, setup, memory, log, listed = arrays
    losses = 0
    for n in range(list_moves(board, setup, listed, 0)):
        make(board, setup, memory, log, listed[n])
        lost = find_winner(board, setup) == EMPTY
        if lost and moves == 1:
            lost = wins_in_1(arrays, 1)
        elif lost:
            lost = wins_in_2(arrays, 1)
        unmake(board, setup, log)
        if lost:
            found[losses] = listed[n]
            losses += 1
    return losses


for _part in (wins_in_1, all_replies_lose_in_1, wins_in_2, all_replies_lose_in_2):
    register_jitable(_part)
_list_winning_moves = compile_cached(list_winning_moves)
_list_losing_moves = compile_cached(list_losing_moves)


def winning_moves(state: ChainState, moves: int) -> set[str]:
    """Try every move of both sides; give the first moves that win by force with so many moves."""
    return _found(state, _list_winning_moves, moves)


def losing_moves(state: ChainState, moves: int) -> set[str]:
    """Give the first moves after which the other seat wins by force with one or two moves."""
    return _found(state, _list_losing_moves, moves)


def _found(state: ChainState, list_found: Any, moves: int) -> set[str]:
    arrays = arrays_of(state)
    found = np.zeros(len(arrays.board.owners), np.int64)
    count = list_found(arrays, moves, found)
    grid = state.setup.board
    return {str(grid.cell(int(cell) - grid.stride)) for cell in found[:count]}
