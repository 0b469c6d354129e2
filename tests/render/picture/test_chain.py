"""The picture of Cell Capture shows owners, levels, what is about to burst, and the last move."""

from kletka.games.chain.rules import RULES
from kletka.render.picture.palette import ACCENT, PAPER, RGB_BY_NAME, WHITE
from tests.games.chain.boards import position, upgrade
from tests.render.picture.pixels import Picture

BOARD = """
    .   .   .   .   B3
    .   .   .   .   .
    .   A1  .   .   .
    .   .   .   .   .
    A3  .   .   .   B2
"""
BESIDE = 13  # units from the middle to the right and down: on the chip, off letter and dots
DOTS = {"top": (0, -19), "right": (19, 0), "bottom": (0, 19), "left": (-19, 0)}


def drawn() -> Picture:
    return Picture("chain", RULES.view_for(position(BOARD), None))


def dots(picture: Picture, x: int, y: int) -> list[str]:
    return [name for name, place in DOTS.items() if picture.at(x, y, *place) == WHITE]


def test_a_chip_has_the_colour_of_its_owner_and_an_empty_cell_that_of_the_paper() -> None:
    picture = drawn()

    assert picture.at(1, 2, BESIDE, BESIDE) == RGB_BY_NAME["red"]
    assert picture.at(4, 4, BESIDE, BESIDE) == RGB_BY_NAME["blue"]
    assert picture.at(2, 2, BESIDE, BESIDE) == PAPER


def test_the_row_y_0_is_the_lowest() -> None:
    picture = drawn()

    assert picture.sheet.centre(0, 0)[1] > picture.sheet.centre(0, 4)[1]
    assert picture.at(0, 0, BESIDE, BESIDE) == RGB_BY_NAME["red"]


def test_a_chip_has_as_many_dots_as_its_level() -> None:
    picture = drawn()

    assert dots(picture, 1, 2) == ["top"]
    assert dots(picture, 4, 0) == ["top", "right"]
    assert dots(picture, 4, 4) == ["top", "right", "bottom"]


def test_owners_differ_by_a_letter_too() -> None:
    picture = drawn()
    mine, theirs = picture.signs(0, 0, WHITE), picture.signs(4, 4, WHITE)

    assert mine
    assert theirs
    assert mine != theirs  # both are of level 3: only the letter differs


def test_chips_of_the_mover_that_are_about_to_burst_have_rays() -> None:
    picture = drawn()

    assert picture.signs(0, 0, ACCENT)
    assert not picture.signs(4, 4, ACCENT)  # it is not their turn
    assert not picture.signs(1, 2, ACCENT)


def test_the_last_move_has_a_frame_of_four_corners() -> None:
    step = upgrade(position(BOARD), 1, 2)
    marked = Picture("chain", RULES.view_for(step.state, None), step.events)
    bare = Picture("chain", RULES.view_for(step.state, None))

    frame = marked.signs(1, 2, ACCENT) - bare.signs(1, 2, ACCENT)
    assert {(right > 0, down > 0) for right, down in frame} == {
        (False, False),
        (False, True),
        (True, False),
        (True, True),
    }
    assert marked.at(1, 2, BESIDE, BESIDE) == RGB_BY_NAME["red"]
