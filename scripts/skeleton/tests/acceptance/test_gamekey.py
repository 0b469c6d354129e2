"""Game Title: every requirement of its list."""

import pytest

from kletka.games.gamekey.options import GamePrefixOptions
from kletka.games.gamekey.rules import RULES
from kletka.protocol import Over, Seat, ToMove, ranked


@pytest.mark.acceptance("GAMEKEY-1")
def test_a_turn_is_one_mark_on_an_empty_cell() -> None:
    state = RULES.setup(GamePrefixOptions(), 0).state
    assert len(RULES.legal_actions(state)) == 9

    after = RULES.apply(state, RULES.read_action("1,1")).state

    assert RULES.turn(after) == ToMove(Seat(1))
    assert RULES.write_state(after) == "3x3 B .../.A./..."
    assert RULES.read_action("1,1") not in RULES.legal_actions(after)


@pytest.mark.acceptance("GAMEKEY-2", "GAMEKEY-D1")
def test_a_full_board_is_a_draw() -> None:
    state = RULES.read_state("3x3 A ABA/BA./BAB")

    turn = RULES.turn(RULES.apply(state, RULES.read_action("2,1")).state)

    assert isinstance(turn, Over)
    assert turn.outcome.ranking == ranked({0, 1})
    assert turn.outcome.ending == "full"
