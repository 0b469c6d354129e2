"""Forced captures of Contours: positions with exactly one first move that gains two points by force.

`python -m tests.tactics.contours` finds new ones in games that Expert plays against itself, proves
each by trying every move of both sides, and prints them as lines of `contours.txt`:

    <moves of the attacker> <the first move> <the position>

The other side threatens less, so that there is nothing better to do.
"""

import random
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable

from kletka.bots import Budget
from kletka.bots.contours import engine, kernel, tactics
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
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState

FILE = Path(__file__).with_suffix(".txt")

WORK = 10**6  # that the search for candidates may cost
POINTS = 2
"""So many points more than the other side are captured by force."""


class Tactic(NamedTuple):
    """A position, the one first move that captures by force, and how many moves that takes."""

    moves: int
    first: str
    position: str


def tactics_of_file() -> list[Tactic]:
    """Read all positions."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [Tactic(int(moves), *rest) for moves, *rest in (line.split(" ", 2) for line in lines)]


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


for _part in (
    list_at,
    wins_in_1,
    all_replies_lose_in_1,
    wins_in_2,
    all_replies_lose_in_2,
):
    register_jitable(_part)
_list_winning_moves = compile_cached(list_winning_moves)


def winning_moves(state: ContoursState, moves: int) -> set[str]:
    """Try every move of both sides; give the first moves that capture by force with so many moves."""
    arrays = new_arrays()
    board = compiled.board_of(state, arrays.scratch)
    found = np.zeros(CELLS, np.int64)
    count = _list_winning_moves(board, arrays, moves, found)
    return {str(compiled.cell_of(int(number))) for number in found[:count]}


def captures_now(state: ContoursState) -> bool:
    """Say whether one move captures something."""
    seat = state.mover
    return any(RULES.advance(state, one).score(seat) > state.score(seat) for one in state.free)


def is_proven(tactic: Tactic) -> bool:
    """Say whether the move, and no other, captures by force with so many moves, and none with fewer."""
    state = RULES.read_state(tactic.position)
    fewer = tactic.moves == 3 and winning_moves(state, 2)
    only = winning_moves(state, tactic.moves) == {tactic.first}
    return only and not fewer and not captures_now(state)


def find(seed: int) -> Iterator[Tactic]:
    """Find positions in a game of Expert against itself."""
    rng = random.Random(seed)
    state = RULES.setup(ContoursOptions(rng.randint(8, 11), rng.randint(8, 11)), 0).state
    attack, journal, scratch = tactics.new_attack(), compiled.new_journal(), compiled.new_scratch()
    player = engine.expert_engine()
    known = set()  # first moves: one that stays possible for some moves is the same tactic
    while state.free:
        board = compiled.board_of(state, scratch)
        gain = engine.compiled_solve(board, journal, scratch, attack, 2, WORK)
        number = int(attack.status[tactics.FIRST_MOVE])
        board[MOVER] = 1 - board[MOVER]
        danger = engine.compiled_solve(board, journal, scratch, attack, kernel.TACTICS_DEPTH, WORK)
        if number and number not in known and gain - danger >= POINTS:
            known.add(number)
            first, position = str(compiled.cell_of(number)), RULES.write_state(state)
            found = (Tactic(moves, first, position) for moves in (2, 3))
            yield from islice(filter(is_proven, found), 1)
        if rng.random() < 0.3:
            state = RULES.advance(state, rng.choice(state.free))
        else:
            state = RULES.advance(state, player.best(state, rng, Budget(nodes=60)).action)


if __name__ == "__main__":
    for seed in range(int(sys.argv[1]), int(sys.argv[2])):
        for tactic in find(seed):
            print(*tactic, flush=True)
