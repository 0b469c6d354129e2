"""Forced wins of Cell Capture: proven by trying every move, and found by expert."""

import random

import pytest

from kletka.bots import Budget
from kletka.bots.chain.engine import expert_engine
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState
from kletka.puzzles.proofs.chain import winning_moves
from tests.games.chain.boards import position
from tests.scale import scaled
from tests.tactics.chain import Tactic, is_proven, tactics_of_file

pytestmark = pytest.mark.timeout(600)  # the first test of a process may compile the engine

TACTICS = tactics_of_file()

EXPERT_NODES = 10_000
"""What expert searches in less than 200 ms on one core."""


def wins(state: ChainState, moves: int) -> bool:
    """Say by the rules alone whether the mover wins with so many moves, whatever the reply."""
    return any(forces(state, action, moves) for action in RULES.legal_actions(state))


def forces(state: ChainState, action: object, moves: int) -> bool:
    after = RULES.advance(state, action)  # type: ignore[arg-type]
    if after.winner is not None:
        return True
    replies = [RULES.advance(after, reply) for reply in RULES.legal_actions(after)]
    return moves > 1 and all(one.winner is None and wins(one, moves - 1) for one in replies)


def test_there_are_a_hundred_different_tactics() -> None:
    assert len({tactic.position for tactic in TACTICS}) == len(TACTICS) >= 100
    assert {tactic.moves for tactic in TACTICS} == {2, 3}


def test_each_tactic_has_one_first_move_by_trying_all() -> None:
    for tactic in random.Random(1).sample(TACTICS, scaled(2, len(TACTICS))):
        assert is_proven(tactic)


def test_the_proof_agrees_with_the_rules() -> None:
    shortest = sorted(TACTICS, key=lambda tactic: (tactic.moves, tactic.position))
    for tactic in shortest[: scaled(3, 30)]:
        state = RULES.read_state(tactic.position)
        found = {str(one.cell) for one in RULES.legal_actions(state) if forces(state, one, 2)}

        assert found == winning_moves(state, 2)


def test_a_tactic_with_another_move_or_length_is_not_proven() -> None:
    tactic = min(TACTICS)
    legal = RULES.legal_actions(RULES.read_state(tactic.position))
    other = next(str(one.cell) for one in legal if str(one.cell) != tactic.first)

    assert not is_proven(tactic._replace(first=other))
    assert not is_proven(tactic._replace(moves=3))


def test_a_reply_that_wins_refutes_a_threat() -> None:
    state = position("""
        .   .   .   .   .
        .   .   .   .   .
        .   A2  B3  .   .
        .   .   .   .   .
        .   .   .   .   .
    """)

    assert winning_moves(state, 2) == winning_moves(state, 3) == set()


def test_expert_solves_ninety_five_in_a_hundred_tactics() -> None:
    missed = [tactic for tactic in TACTICS if expert_move(tactic) != tactic.first]

    assert len(missed) <= 0.05 * len(TACTICS)


def expert_move(tactic: Tactic) -> str:
    state = RULES.read_state(tactic.position)
    found = expert_engine().best(state, random.Random(1), Budget(nodes=EXPERT_NODES))
    return str(found.action.cell)
