"""The plan of the whole maze, which a replay shows."""

from kletka.games.labyrinth.rules import RULES
from kletka.protocol import plain
from tests.games.labyrinth.drawing import maze

TWO_FLOORS = """
    +---+---+
    |@A   H |
    +   +---+
    |d$ |r1 |
    +---+---+

    +---+---+
    |M    L X
    +---+   +
    |2b   G<|
    +---+---+
"""


def test_a_plan_has_every_side_building_monster_and_item() -> None:
    plan = plain(RULES.disclose(maze(TWO_FLOORS)))

    assert plan == {
        "width": 2,
        "height": 2,
        "floors": 2,
        "sides": ["osso", "oows", "swoo", "woow", "oswo", "oess", "wsoo", "soos"],
        "buildings": [
            *([0, 0, 1, "arsenal"], [1, 0, 1, "hospital"], [1, 1, 1, "portal"]),
            *([0, 0, 2, "mine"], [1, 0, 2, "lift"], [0, 1, 2, "portal"], [1, 1, 2, "graveyard"]),
        ],
        "portals": [[1, 1, 1], [0, 1, 2]],
        "player": [0, 0, 1],
        "gold": [0, 1, 1],
        "rings": [[1, 1, 1]],
        "bags": [[0, 1, 2]],
        "dragons": [[0, 1, 1, 5]],
        "archers": [[1, 1, 2, "left", 5]],
    }


def test_gold_that_is_carried_lies_nowhere_on_the_plan() -> None:
    assert RULES.disclose(maze("+---+\n|@ A|\n+---+", gold=True)).gold is None
