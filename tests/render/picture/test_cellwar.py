"""The picture of Cell War shows owners, terrain, farms, defence, doom and the last turn."""

from kletka.games.cellwar.rules import RULES
from kletka.render.picture.cellwar import LAND_ALPHA, PLASTER
from kletka.render.picture.palette import BAD, INK, PAPER, RGB_BY_NAME, WHITE, mix
from tests.games.cellwar.boards import events_of, war
from tests.render.picture.pixels import Picture, alike

BOARD = """
    A* A3 A^1 .  ^
    #  ~  .   B  B*
    a  a2 .   B^ .
    """
WAR = war(BOARD, gold=(5, 3))
QUIET = (22, -22)  # units from the middle: inside the border, off every sign


def drawn() -> Picture:
    return Picture("cellwar", RULES.view_for(WAR, None))


def test_land_is_tinted_in_the_colour_of_its_owner_and_bordered_with_it() -> None:
    picture = drawn()

    assert alike(picture.at(3, 1, *QUIET), mix(PAPER, RGB_BY_NAME["blue"], LAND_ALPHA))
    assert alike(picture.at(1, 0, *QUIET), mix(PAPER, RGB_BY_NAME["red"], LAND_ALPHA))
    assert picture.at(3, 0, *QUIET) == PAPER
    assert picture.at(3, 1, -29, 0) == RGB_BY_NAME["blue"]  # neutral land begins behind this side
    assert picture.at(3, 1, 29, 0) != RGB_BY_NAME["blue"]  # the own land continues there


def test_owners_differ_by_shapes_too() -> None:
    picture = drawn()
    mine = picture.signs(1, 0, mix(RGB_BY_NAME["red"], INK, 0.25))
    theirs = picture.signs(4, 1, mix(RGB_BY_NAME["blue"], INK, 0.25))

    assert mine
    assert theirs
    assert mine != theirs


def test_mountain_water_and_hill_look_different() -> None:
    picture = drawn()
    grounds = {picture.at(*cell, *QUIET) for cell in ((0, 1), (1, 1), (4, 0))}

    assert len(grounds) == 3


def test_a_farm_is_a_house_and_defence_a_shield_with_its_figure() -> None:
    picture = drawn()

    assert picture.at(0, 0, 9, 12) == PLASTER
    assert picture.at(1, 0, 9, 12) != PLASTER
    three, one = picture.signs(1, 0, WHITE), picture.signs(2, 0, WHITE)
    assert three
    assert one
    assert three != one


def test_what_is_cut_off_is_struck_through() -> None:
    picture = drawn()

    assert picture.signs(0, 2, BAD)
    assert picture.signs(1, 2, BAD)
    assert not picture.signs(0, 0, BAD)


def test_a_cell_captured_in_this_turn_has_a_ring_in_its_corner() -> None:
    state = RULES.apply(WAR, RULES.read_action("capture 3,0")).state
    picture = Picture("cellwar", RULES.view_for(state, None))

    assert picture.at(3, 0, 20, 20) == PAPER
    assert picture.at(3, 1, 20, 20) != PAPER


def test_every_cell_that_the_last_turn_was_spent_on_is_framed() -> None:
    first = events_of(WAR, "capture 3,0")
    state = RULES.apply(WAR, RULES.read_action("capture 3,0")).state
    second = events_of(state, "farm 3,0")
    state = RULES.apply(state, RULES.read_action("farm 3,0")).state
    picture = Picture("cellwar", RULES.view_for(state, None), (*first, *second))

    for corner in ((-30, -30), (30, -30), (30, 30), (-30, 30)):
        assert picture.at(3, 0, *corner) == INK
        assert picture.at(3, 1, *corner) != INK
