"""The picture of Game Title."""

from kletka.games.gamekey.rules import RULES
from kletka.render.picture.palette import ACCENT, PAPER, RGB_BY_NAME
from tests.render.picture.pixels import Picture


def test_the_picture_shows_the_marks_and_the_last_move() -> None:
    before = RULES.read_state("3x3 A A../.B./...")
    step = RULES.apply(before, RULES.read_action("2,0"))

    picture = Picture("gamekey", RULES.view_for(step.state, None), step.events)

    assert picture.at(0, 0) == picture.at(2, 0) == RGB_BY_NAME["blue"]
    assert picture.at(1, 1) == RGB_BY_NAME["red"]
    assert picture.at(1, 2) == PAPER
    assert picture.at(2, 0, right=27) == ACCENT
