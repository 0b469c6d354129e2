"""The picture of Contours shows points, captives, ground, contours and the last move."""

from collections.abc import Sequence

import pytest

from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.games.contours.view import Kind
from kletka.protocol import Cell, Event
from kletka.render.picture.palette import ACCENT, INK, PAPER, RGB_BY_NAME, mix
from kletka.render.picture.territory import territory_of
from tests.games.contours.boards import sheet
from tests.render.picture.pixels import Picture

BEFORE = sheet("""
    . . A . .
    . A B A .
    . . . . B
    . . . . B
    . . . . .
""")
CLOSED = RULES.apply(BEFORE, RULES.read_action("2,2"))
RIM = 16  # units from the middle: on a point of either seat
PALE = 12  # units: on a captive, off its cross
ALMOST = sheet("""
    . A A A A .
    A . . . . A
    . . B . . A
    A . . . A .
    . A A A . .
    B B B B B B
    B B B B B .
""")


def drawn(state: ContoursState = CLOSED.state, events: Sequence[Event] = ()) -> Picture:
    return Picture("contours", RULES.view_for(state, None), events)


def test_a_point_has_the_colour_of_its_owner_and_an_empty_place_that_of_the_paper() -> None:
    picture = drawn()

    assert picture.at(1, 1, RIM) == RGB_BY_NAME["blue"]
    assert picture.at(4, 2, RIM) == RGB_BY_NAME["red"]
    assert picture.at(0, 4, RIM, RIM) == PAPER


def test_the_second_seat_has_a_pale_heart_and_another_letter() -> None:
    picture = drawn()

    assert picture.at(1, 1, 11, 0) == RGB_BY_NAME["blue"]
    assert picture.at(4, 2, 11, 0) == PAPER
    assert picture.signs(4, 2, INK)  # its letter is written in ink


def test_a_captive_is_dimmed_and_crossed_out() -> None:
    before, after = drawn(BEFORE), drawn()

    assert before.at(2, 1, RIM) == RGB_BY_NAME["red"]
    assert after.at(2, 1, PALE, 0) == mix(RGB_BY_NAME["red"], PAPER, 0.62)
    for arm in ((-8, -8), (8, -8), (8, 8), (-8, 8)):
        assert after.at(2, 1, *arm) == INK


def test_a_contour_runs_from_wall_to_wall_and_the_ground_inside_is_tinted() -> None:
    before, after = drawn(BEFORE), drawn()

    assert after.at(1.5, 0.5) == RGB_BY_NAME["blue"]
    assert before.at(1.5, 0.5) == PAPER
    assert after.at(2, 1, 0, -RIM - 6) != before.at(2, 1, 0, -RIM - 6)


def test_ground_reaches_to_its_walls_and_its_outline_is_closed() -> None:
    step = RULES.apply(ALMOST, RULES.read_action("0,2"))
    ground = territory_of(RULES.view_for(step.state, None), 0)

    ends = [cell for side in ground.outline for cell in side]
    assert {ends.count(cell) for cell in ends} == {2}  # every wall is entered and left
    assert set(ends) == _walls(step.state)


def _walls(state: ContoursState) -> set[Cell]:
    view = RULES.view_for(state, None)
    return {
        Cell(x, y)
        for y, row in enumerate(view.cells)
        for x, here in enumerate(row)
        if here.owner == 0 and here.kind is Kind.POINT
    }


def test_the_last_move_has_a_ring() -> None:
    marked, bare = drawn(events=CLOSED.events), drawn()

    for place in ((0, -26.5), (26.5, 0), (0, 26.5), (-26.5, 0)):
        assert marked.at(2, 2, *place) == ACCENT
        assert bare.at(2, 2, *place) != ACCENT


@pytest.mark.parametrize("colour", ["green", "orange", "purple", "teal", "brown", "black"])
def test_every_colour_of_the_palette_is_drawn_in_its_shade(colour: str) -> None:
    state = RULES.read_state(f"3x3 {colour},red full B A../.../...")

    assert drawn(state).at(0, 0, RIM) == RGB_BY_NAME[colour]
