"""The picture of Castles shows figures, sides, health, potions, obstacles and the last action."""

from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState
from kletka.protocol import Event
from kletka.render.picture.castle import POTION_COLOUR
from kletka.render.picture.palette import ACCENT, INK, PAPER, RGB_BY_NAME, WHITE
from tests.games.castle.boards import battle, play
from tests.render.picture.pixels import Picture

FIGHT = """
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    #  *  *  *  *  *  *  *  *
    *  *  *  R@ R% *  *  *  *
    *  *  *  *  B% $  *  *  *
    *  *  *  *  *  *  *  *  *
    B@ *  *  *  *  *  *  *  B&
"""
STATE = battle(FIGHT, health={"r3c4": 9}, drunk=("r6c0",))
BODY = (-17, -17)  # units from the middle: on the body of a knight or a dwarf, off its signs
FLASK = (21.8, -16.8)


def drawn(state: CastleState = STATE, events: tuple[Event, ...] = ()) -> Picture:
    return Picture("castle", RULES.view_for(state, None), events)


def test_a_figure_has_the_colour_of_its_side() -> None:
    picture = drawn()

    assert picture.at(4, 4, *BODY) == RGB_BY_NAME["black"]
    assert picture.at(4, 3, *BODY) == RGB_BY_NAME["red"]
    assert picture.at(5, 3, *BODY) == PAPER


def test_sides_differ_by_a_letter_and_kinds_by_a_sign() -> None:
    picture = drawn()
    red_dwarf, red_knight = picture.signs(3, 3, WHITE), picture.signs(4, 3, WHITE)
    black_knight = picture.signs(4, 4, WHITE)

    assert red_dwarf != red_knight
    assert red_knight != black_knight


def test_bodies_differ_with_the_kind() -> None:
    picture = drawn()
    bodies = [picture.signs(*cell, RGB_BY_NAME["black"]) for cell in ((4, 4), (0, 6), (8, 6))]

    assert len(set(bodies)) == 3


def test_the_health_stands_on_a_badge() -> None:
    wounded, sound = drawn(), drawn(battle(FIGHT, drunk=("r6c0",)))

    assert wounded.signs(4, 3, INK) != sound.signs(4, 3, INK)
    assert wounded.signs(3, 3, INK) == sound.signs(3, 3, INK)


def test_a_potion_is_seen_until_it_is_drunk() -> None:
    picture = drawn()

    assert picture.at(4, 4, *FLASK) == POTION_COLOUR
    assert picture.at(0, 6, *FLASK) != POTION_COLOUR


def test_obstacles_carry_their_printed_signs() -> None:
    picture = drawn()
    wall, barricade = picture.signs(0, 2, INK), picture.signs(5, 4, INK)

    assert wall
    assert barricade
    assert wall != barricade
    assert picture.signs(5, 4, RGB_BY_NAME["brown"])
    assert not picture.signs(0, 2, RGB_BY_NAME["brown"])


def test_the_ground_of_the_castles_is_tinted() -> None:
    picture = drawn()

    assert len({picture.at(2, row, 9, 9) for row in (0, 3, 6)}) == 3


def test_the_last_action_is_framed() -> None:
    state, events = play(STATE, "move r6c0 r5c0")
    picture = drawn(state, tuple(events))

    for corner in ((-30, -30), (30, -30), (-30, 30)):  # the health stands in the fourth
        assert picture.at(0, 5, *corner) == ACCENT
        assert picture.at(4, 4, *corner) != ACCENT
