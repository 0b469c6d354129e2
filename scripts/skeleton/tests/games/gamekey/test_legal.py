"""Game Title: what may be marked, and the reason of every refusal."""

import pytest

from kletka.games.gamekey.refusal import Refusal
from kletka.games.gamekey.rules import RULES
from kletka.protocol import IllegalAction


@pytest.mark.parametrize(
    ("position", "action", "reason"),
    [
        ("3x3 B A../.../...", "0,0", Refusal.OCCUPIED),
        ("3x3 B A../.../...", "3,0", Refusal.OFF_BOARD),
        ("3x3 B ABA/BAA/BAB", "0,0", Refusal.OVER),
    ],
)
def test_a_refused_action_says_why(position: str, action: str, reason: Refusal) -> None:
    state = RULES.read_state(position)
    with pytest.raises(IllegalAction) as refused:
        RULES.apply(state, RULES.read_action(action))
    assert refused.value.reason == reason


def test_every_empty_cell_may_be_marked() -> None:
    state = RULES.read_state("3x3 A AB./.../...")
    actions = [RULES.write_action(action) for action in RULES.legal_actions(state)]
    assert actions == ["2,0", "0,1", "1,1", "2,1", "0,2", "1,2", "2,2"]
