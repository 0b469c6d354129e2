"""What a view says about an action before it is done."""

from dataclasses import replace

import pytest

from kletka.games.labyrinth.actions import Bomb, Go, Shoot
from kletka.games.labyrinth.board import DIRECTIONS, Direction, Look
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.view import LabyrinthView, wastes_a_bomb
from kletka.protocol import Seat


@pytest.fixture
def view() -> LabyrinthView:
    state = RULES.setup(LabyrinthOptions(seed=3), 1).state
    sides = (Look.WALL, Look.PASSAGE, Look.WALL, Look.PASSAGE)
    return replace(RULES.view_for(state, Seat(0)), sides=sides, bombs=1)


def test_a_bomb_is_wasted_where_no_wall_is_seen(view: LabyrinthView) -> None:
    wasted = [way for way in DIRECTIONS if wastes_a_bomb(view, Bomb(way))]

    assert wasted == [DIRECTIONS[1], DIRECTIONS[3]]


def test_without_a_bomb_none_is_wasted(view: LabyrinthView) -> None:
    assert not any(wastes_a_bomb(replace(view, bombs=0), Bomb(way)) for way in DIRECTIONS)
    assert not wastes_a_bomb(view, Go(Direction.RIGHT))
    assert not wastes_a_bomb(view, Shoot(Direction.RIGHT))
