"""Every "no" has its reason, and there is a "no" exactly where there is no legal action."""

import random

import pytest

from kletka.games.castle.actions import CastleAction
from kletka.games.castle.legal import check
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.refusal import Refusal
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState
from kletka.protocol import IllegalAction
from tests.conformance.kits.castle import every_action
from tests.conformance.play import random_game
from tests.games.castle.boards import PLACEMENTS, battle, new_game, play

FIELD = battle(
    """
    R% *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  *  *  R@ *  *  *  $  *
    *  *  #  B% *  B@ $  R& *
    *  *  *  *  B& *  *  *  *
    *  *  *  *  *  *  *  *  *
    B% *  *  *  *  *  *  *  *
    """,
    health={"r3c5": 5, "r4c4": 5},
    drunk=("r4c4",),
)
SECOND = FIELD._replace(second=True)
PLACED, _ = play(new_game(), *PLACEMENTS)
DICE, _ = play(FIELD, "attack r3c3 r2c3")
WON = battle(
    """
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  *  #  *  *  *  *  *  *
    *  *  *  B% *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    """
)


@pytest.mark.parametrize(
    ("state", "text", "reason"),
    [
        (WON, "move r3c3 r4c3", "castle-refused-over"),
        (FIELD, "die 3", "castle-refused-not-an-outcome"),
        (DICE, "die 3", "castle-refused-not-an-outcome"),
        (PLACED, "roll 1 2 3", "castle-refused-not-an-outcome"),
        (DICE, "move r3c3 r4c3", "castle-refused-chance-first"),
        (PLACED, "place elf r6c8", "castle-refused-chance-first"),
        (new_game(), "move r6c0 r5c0", "castle-refused-place-first"),
        (new_game(), "decline", "castle-refused-place-first"),
        (FIELD, "place elf r6c8", "castle-refused-all-placed"),
        (new_game(), "place elf r7c0", "castle-refused-off-board"),
        (FIELD, "heal r0c9", "castle-refused-off-board"),
        (FIELD, "move r6c0 r7c0", "castle-refused-off-board"),
        (FIELD, "attack r6c0 r7c0", "castle-refused-off-board"),
        (new_game(), "place elf r4c0", "castle-refused-battlefield"),
        (new_game(), "place elf r1c0", "castle-refused-enemy-castle"),
        (FIELD, "move r3c3 r3c2", "castle-refused-occupied"),
        (FIELD, "move r3c3 r3c3", "castle-refused-occupied"),
        (FIELD, "move r5c5 r4c5", "castle-refused-no-unit"),
        (FIELD, "move r0c0 r1c0", "castle-refused-not-yours"),
        (FIELD, "move r3c3 r4c2", "castle-refused-not-a-line"),
        (FIELD, "move r3c5 r2c6", "castle-refused-not-a-line"),
        (FIELD, "move r4c4 r6c6", "castle-refused-not-a-line"),
        (FIELD, "move r3c3 r5c3", "castle-refused-too-far"),
        (FIELD, "move r3c5 r5c4", "castle-refused-too-far"),
        (FIELD, "move r4c4 r4c8", "castle-refused-too-far"),
        (FIELD, "move r3c5 r3c8", "castle-refused-too-far"),
        (FIELD, "move r6c0 r6c2", "castle-refused-too-far"),
        (FIELD, "attack r3c3 r3c4", "castle-refused-nothing-there"),
        (FIELD, "attack r3c3 r6c0", "castle-refused-own-unit"),
        (FIELD, "attack r3c3 r3c2", "castle-refused-wall-stands"),
        (FIELD, "attack r4c4 r2c3", "castle-refused-not-in-line"),
        (FIELD, "attack r6c0 r0c0", "castle-refused-wrong-distance"),
        (FIELD, "attack r3c3 r3c6", "castle-refused-barricade-too-far"),
        (FIELD, "attack r3c5 r3c7", "castle-refused-line-blocked"),
        (FIELD, "heal r3c3", "castle-refused-not-wounded"),
        (FIELD, "heal r4c4", "castle-refused-potion-gone"),
        (FIELD, "decline", "castle-refused-must-act"),
    ],
)
def test_an_action_is_refused_for_this_reason(state: CastleState, text: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        RULES.apply(state, RULES.read_action(text))

    assert refusal.value.reason == reason


@pytest.mark.parametrize("text", ["move r3c1 r3c3", "move r3c1 r3c4"], ids=["near", "far"])
def test_a_way_is_blocked_behind_a_wall(text: str) -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  R&
        *  #  *  *  *  *  *  *  *
        #  B& #  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )

    with pytest.raises(IllegalAction) as refusal:
        check(state, RULES.read_action(text))

    assert refusal.value.reason == Refusal.WAY_BLOCKED


def test_a_kind_runs_out() -> None:
    state, _ = play(new_game(), *PLACEMENTS[:4])

    with pytest.raises(IllegalAction) as refusal:
        check(state, RULES.read_action("place knight r5c5"))

    assert refusal.value.reason == Refusal.NONE_LEFT


@pytest.mark.parametrize("units_block", [True, False])
def test_an_action_is_legal_exactly_when_check_does_not_refuse_it(units_block: bool) -> None:
    played = list(random_game(RULES, CastleOptions(units_block), 8, 600))
    for step in random.Random(8).sample(played, 25):
        state = step.before
        allowed = {action for action in every_action() if _is_allowed(state, action)}
        assert allowed == set(RULES.legal_actions(state))
        assert allowed


def _is_allowed(state: CastleState, action: CastleAction) -> bool:
    try:
        check(state, action)
    except IllegalAction:
        return False
    return True


def test_a_second_action_may_be_declined_but_is_otherwise_an_action() -> None:
    first, second = set(RULES.legal_actions(FIELD)), set(RULES.legal_actions(SECOND))

    assert second - first == {RULES.read_action("decline")}
    assert first < second
