"""Forced wins of Cell Capture: positions with exactly one first move that wins in two or three moves.

`python -m tests.tactics.chain 1 50` finds new ones in the games 1 to 49 that Expert plays against
itself with lapses, proves each by trying every move of both sides, and prints them as lines of
`chain.txt`:

    <moves of the attacker> <the first move> <the position>

The proof shares nothing with the search of the bots: no order of moves, no window, no table, no
evaluation. It asks only who has won.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable

from kletka.bots import Budget
from kletka.bots.chain import engine
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
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState

FILE = Path(__file__).with_suffix(".txt")

MOST_MOVES = 3  # of the attacker
PLIES = 2 * MOST_MOVES
ENGINE_NODES = 300  # of a move in the games that are searched for tactics
LAPSES = 0.25  # the share of moves that are chosen at random


class Tactic(NamedTuple):
    """A position, the one first move that wins by force, and how many moves that takes."""

    moves: int
    first: str
    position: str


def tactics_of_file() -> list[Tactic]:
    """Read all positions."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [Tactic(int(moves), *rest) for moves, *rest in (line.split(" ", 2) for line in lines)]


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


for _part in (wins_in_1, all_replies_lose_in_1, wins_in_2, all_replies_lose_in_2):
    register_jitable(_part)
_list_winning_moves = compile_cached(list_winning_moves)


def winning_moves(state: ChainState, moves: int) -> set[str]:
    """Try every move of both sides; give the first moves that win by force with so many moves."""
    arrays = arrays_of(state)
    found = np.zeros(len(arrays.board.owners), np.int64)
    count = _list_winning_moves(arrays, moves, found)
    grid = state.setup.board
    return {str(grid.cell(int(cell) - grid.stride)) for cell in found[:count]}


def is_proven(tactic: Tactic) -> bool:
    """Say whether the move, and no other, wins by force with so many moves, and none with fewer."""
    state = RULES.read_state(tactic.position)
    return winning_moves(state, tactic.moves) == {tactic.first} and not winning_moves(
        state, tactic.moves - 1
    )


def find(seed: int) -> Iterator[Tactic]:
    """Find positions in a game of Expert against itself, at most one for each length of a win."""
    rng = random.Random(seed)
    options = ChainOptions(rng.randint(5, 7), rng.randint(5, 7), 2)
    state = RULES.setup(options, seed).state
    players = [engine.expert_engine() for _ in state.owners]
    known: set[int] = set()
    while legal := RULES.legal_actions(state):
        if state.round == 1 or rng.random() < LAPSES:
            action = rng.choice(legal)
        else:
            action = players[state.mover].best(state, rng, Budget(nodes=ENGINE_NODES)).action
        for moves in range(2, MOST_MOVES + 1):
            if state.round < 3 or not 1 < len(legal) <= 30 or winning_moves(state, moves - 1):
                break
            winning = winning_moves(state, moves)
            if len(winning) == 1 and moves not in known:
                known.add(moves)
                yield Tactic(moves, winning.pop(), RULES.write_state(state))
        state = RULES.advance(state, action)


if __name__ == "__main__":
    for seed in range(int(sys.argv[1]), int(sys.argv[2])):
        for tactic in find(seed):
            print(*tactic, flush=True)
