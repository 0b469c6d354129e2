"""Forced wins of Cell Capture: positions with exactly one first move that wins in two or three moves.

`python -m tests.tactics.chain 1 50` finds new ones in the games 1 to 49 that Expert plays against
itself with lapses, proves each by trying every move of both sides, and prints them as lines of
`chain.txt`:

    <moves of the attacker> <the first move> <the position>

The proof, `kletka.puzzles.proofs.chain`, shares nothing with the search of the bots.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kletka.bots import Budget
from kletka.bots.chain import engine
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.rules import RULES
from kletka.puzzles.proofs.chain import MOST_MOVES, winning_moves

FILE = Path(__file__).with_suffix(".txt")

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
