"""The picture of a maze that is over shows its walls, its exit and whoever is in it."""

from PIL import Image

from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import LabyrinthState
from kletka.games.labyrinth.view import disclose
from kletka.render.picture import labyrinth_plan
from kletka.render.picture.canvas import MARGIN_CELLS
from kletka.render.picture.card import draw_position
from kletka.render.picture.palette import ACCENT, INK, PAPER

SMALL = LabyrinthOptions(seed=3, width=3, height=3, floors=2)
DIRECTIONS = ((0, -1), (1, 0), (0, 1), (-1, 0))
CELL_PX = 96


def state_of(options: LabyrinthOptions = SMALL) -> LabyrinthState:
    return RULES.setup(options, options.seed or 0).state


def side_colour(image: Image.Image, x: int, y: int, floor: int, way: int) -> object:
    """Give the colour in the middle of a side of a cell."""
    margin = round(MARGIN_CELLS * CELL_PX)
    left = (floor - 1) * (3 * CELL_PX + 2 * margin + labyrinth_plan.GAP_PX)
    across, down = DIRECTIONS[way]
    centre = (left + margin + round((x + 0.5) * CELL_PX), margin + round((y + 0.5) * CELL_PX))
    return image.getpixel((centre[0] + across * CELL_PX // 2, centre[1] + down * CELL_PX // 2))


def test_every_wall_and_the_exit_are_drawn_and_passages_are_open() -> None:
    plan = disclose(state_of())
    image = labyrinth_plan.paint(plan)
    seen: dict[str, set[object]] = {"w": set(), "o": set(), "e": set(), "s": set()}
    for number, sides in enumerate(plan.sides):
        floor, (y, x) = number // 9 + 1, divmod(number % 9, 3)
        for way, letter in enumerate(sides):
            seen[letter].add(side_colour(image, x, y, floor, way))

    assert seen["w"] == seen["o"] == {INK}
    assert seen["e"] == {labyrinth_plan.EXIT}
    assert INK not in seen["s"]


def test_the_player_is_seen_where_they_are() -> None:
    state = state_of(LabyrinthOptions(seed=3, width=3, height=3, floors=1))
    image = labyrinth_plan.paint(disclose(state))
    x, y, _ = disclose(state).player
    margin = round(MARGIN_CELLS * CELL_PX)
    centre = (margin + round((x + 0.5) * CELL_PX), margin + round((y + 0.5) * CELL_PX))

    assert image.getpixel((centre[0] + 13, centre[1])) == ACCENT
    assert image.getpixel((2, 2)) == PAPER


def test_a_maze_that_is_still_played_is_not_drawn() -> None:
    state = state_of()

    assert draw_position(RULES, state, (), over=False) is None
    assert draw_position(RULES, state, (), over=True) is not None
