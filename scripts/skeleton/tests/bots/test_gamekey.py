"""Game Title bots: what they promise."""

import random

import pytest

from kletka.bots import LEVELS, Budget, levels
from kletka.bots.gamekey import BOTS
from kletka.games.gamekey.options import GamePrefixOptions
from kletka.games.gamekey.rules import RULES
from kletka.protocol import Over


def test_the_levels_are_easy_medium_and_hard() -> None:
    assert levels("gamekey") == tuple(BOTS) == LEVELS


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("nodes", [1, 17, 300])
def test_a_legal_move_comes_back_whatever_the_budget(level: str, nodes: int) -> None:
    state = RULES.setup(GamePrefixOptions(4, 3), 0).state
    while not isinstance(RULES.turn(state), Over):
        legal = RULES.legal_actions(state)
        view = RULES.view_for(state, state.mover)
        move = BOTS[level]().choose(view, legal, random.Random(nodes), Budget(nodes=nodes))
        assert move in legal
        state = RULES.advance(state, move)
