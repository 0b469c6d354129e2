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
from typing import NamedTuple

from kletka.bots import Budget
from kletka.bots.contours import engine, kernel, tactics
from kletka.games.contours import compiled
from kletka.games.contours.kernel import MOVER
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.puzzles.proofs.contours import POINTS, winning_moves

FILE = Path(__file__).with_suffix(".txt")

WORK = 10**6  # that the search for candidates may cost


class Tactic(NamedTuple):
    """A position, the one first move that captures by force, and how many moves that takes."""

    moves: int
    first: str
    position: str


def tactics_of_file() -> list[Tactic]:
    """Read all positions."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [Tactic(int(moves), *rest) for moves, *rest in (line.split(" ", 2) for line in lines)]


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
