"""The kernel and the rules play the same games, position for position."""

import random

import pytest

from kletka.games.castle.options import CastleOptions
from kletka.games.castle.outcome import STALEMATE, VICTORY
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState
from tests.games.castle.kernels import COMPILED, crowded, eager, play_both
from tests.scale import scaled

PARTS = 4


def start(number: int) -> CastleState:
    return RULES.setup(CastleOptions(units_block=number % 2 == 0), number).state


@pytest.mark.parametrize("part", range(PARTS))
def test_games_are_played_to_the_end_and_taken_back(part: int) -> None:
    for number in range(part, scaled(4, 3000), PARTS):
        play_both(start(number), random.Random(number), 400, COMPILED)


@pytest.mark.parametrize("part", range(PARTS))
def test_crowded_battles_are_the_same(part: int) -> None:
    for number in range(part, scaled(60, 8000), PARTS):
        rng = random.Random(number)
        play_both(crowded(rng), rng, 60, COMPILED)


def test_games_of_the_comparison_end_pass_turns_and_have_second_actions() -> None:
    """The comparison would prove little if the games that it plays were tame."""
    won = stuck = passed = second = 0
    for number in range(100):
        rng = random.Random(number)
        state = crowded(rng)
        for _ in range(60):
            if not RULES.legal_actions(state):
                stuck += state.over is STALEMATE
                won += state.over in VICTORY.values()
                break
            before, state = state, RULES.advance(state, eager(state, rng))
            passed += before.mover == state.mover and before.round < state.round
            second += state.second
    assert min(won, stuck, passed, second) > 5
