"""The text board of Castles: narrow windows, lit choices, the mark of the last action."""

from collections.abc import Sequence

import pytest

from kletka.games.castle.options import CastleOptions
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import Event, ToMove
from kletka.render import RenderContext, render_board
from tests.conformance.play import random_game
from tests.games.castle.boards import battle, new_game, play

FIGHT = """
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    #  *  *  *  *  *  *  *  *
    *  *  *  *  R% *  *  *  *
    *  *  *  *  B% $  *  *  *
    *  *  *  *  *  *  *  *  *
    B@ *  *  *  *  *  *  *  *
"""


def lines(
    state: CastleState, language: str = "en", width: int = 80, events: Sequence[Event] = ()
) -> list[str]:
    choices = RULES.legal_actions(state) if isinstance(RULES.turn(state), ToMove) else ()
    context = RenderContext(phrases(language), ("A", "B"), width, events)
    return [
        line.plain for line in render_board("castle", RULES.view_for(state, None), choices, context)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wider_than_a_narrow_window(language: str) -> None:
    game = list(random_game(RULES, CastleOptions(), 5))
    for step in game[:40] + game[40::25] + game[-1:]:
        assert max(map(len, lines(step.after, language, width=40, events=step.events))) <= 40


def test_attacks_are_listed_with_their_chances_and_barricades_without() -> None:
    state = battle(FIGHT, health={"r3c4": 10})

    assert lines(state)[-4:] == [
        "An attack is possible:",
        "B% r4c4 → R% r3c4: damage 5, miss 12%",
        "A barricade can be pulled down:",
        "B% r4c4 → $ r4c5: the barricade falls",
    ]


def test_where_only_a_barricade_can_be_attacked_that_is_said_and_not_that_nothing_can() -> None:
    state, events = play(battle(FIGHT), "move r6c0 r5c0", "move r3c4 r2c4")

    assert (
        phrases("en")
        .event(events[-1], ("A", "B"))
        .endswith("No enemy is in reach; one attack on a barricade is possible.")
    )
    assert lines(state)[-3:] == [
        "No enemy is in reach.",
        "A barricade can be pulled down:",
        "B% r4c4 → $ r4c5: the barricade falls",
    ]


def test_a_narrow_window_never_parts_a_unit_from_its_number() -> None:
    assert "Black (A). To place: B% 2, B@ 2, B&" not in lines(new_game(), width=40)
    assert "Black (A). To place: B% 2, B@ 2," in lines(new_game(), width=36)


def test_units_are_listed_with_health_and_potion() -> None:
    state = battle(FIGHT, health={"r3c4": 10, "r6c0": 3}, drunk=("r6c0",))

    assert "B% r4c4 15/15+  B@ r6c0 3/12" in lines(state)
    assert "R% r3c4 10/15+" in lines(state)


def test_a_second_action_is_offered_with_its_way_out() -> None:
    state, _ = play(battle(FIGHT, health={"r4c4": 3}), "heal r4c4", "die 1", "die 5")

    assert lines(state)[0] == "Round 1. Black to move: second action."
    assert lines(state)[-1] == "Act once more, or decline."


def test_while_dice_fall_nothing_is_offered() -> None:
    state, _ = play(battle(FIGHT), "attack r4c4 r3c4")

    assert lines(state)[0] == "Round 1. Black to move: the dice fall."
    assert lines(state)[-1] == "+ healing potion not drunk yet"


def test_the_last_action_is_marked() -> None:
    step = RULES.apply(battle(FIGHT), RULES.read_action("move r6c0 r5c0"))
    placed = RULES.apply(new_game(), RULES.read_action("place elf r6c0"))

    assert lines(step.state, events=step.events)[9].startswith("5 B@< *")
    assert lines(placed.state, events=placed.events)[9].startswith("6 B&< *")


def test_what_is_left_to_place_stands_beside_the_board() -> None:
    state, _ = play(new_game(), "place elf r6c0", "place knight r0c0", "place elf r6c1")

    assert lines(state)[-3:] == [
        "Black (A). To place: B% 2, B@ 2",
        "Red (B). To place: R% 1, R@ 2, R& 2",
        "% knight, @ dwarf, & elf",
    ]
