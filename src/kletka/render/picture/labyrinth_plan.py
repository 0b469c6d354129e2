"""The whole maze as a picture, for the replay of a finished game only (LAB-13.1)."""

from functools import lru_cache
from typing import TypeAlias

from PIL import Image

from kletka.games.labyrinth.board import DIRECTIONS, Building, Direction
from kletka.games.labyrinth.view import LabyrinthPlan
from kletka.render.labyrinth_plan import BUILDING_SIGNS
from kletka.render.picture.canvas import Canvas
from kletka.render.picture.palette import (
    ACCENT,
    BAD,
    FAINT,
    INK,
    PAPER,
    RGB_BY_NAME,
    WHITE,
    Colour,
    ink_on,
    mix,
)
from kletka.render.picture.pen import CELL_UNITS, Pen, Sprite

Place: TypeAlias = tuple[int, int, int]

HALF = CELL_UNITS / 2
WALL_WIDTH = 6.0  # in units, as all of these
CORNER = 15.0  # from the centre of a cell to the signs in its corners
GAP_PX = 24  # between floors
EXIT = RGB_BY_NAME["green"]
GOLD = RGB_BY_NAME["yellow"]
BUILDING_COLOURS = {
    Building.ARSENAL: RGB_BY_NAME["brown"],
    Building.HOSPITAL: RGB_BY_NAME["red"],
    Building.PORTAL: RGB_BY_NAME["purple"],
    Building.MINE: RGB_BY_NAME["black"],
    Building.LIFT: RGB_BY_NAME["teal"],
    Building.GRAVEYARD: RGB_BY_NAME["white"],
}
_SIDE_BOXES = {
    Direction.UP: (-HALF, -HALF, HALF, -HALF),
    Direction.RIGHT: (HALF, -HALF, HALF, HALF),
    Direction.DOWN: (-HALF, HALF, HALF, HALF),
    Direction.LEFT: (-HALF, -HALF, -HALF, HALF),
}
_HEADINGS = {
    Direction.UP: (0, -1),
    Direction.RIGHT: (1, 0),
    Direction.DOWN: (0, 1),
    Direction.LEFT: (-1, 0),
}


def paint(plan: LabyrinthPlan) -> Image.Image:
    """Draw every floor with its contents, the first on the left."""
    floors = [_floor(plan, floor).image for floor in range(1, plan.floors + 1)]
    width, height = floors[0].size
    whole = Image.new("RGB", (len(floors) * (width + GAP_PX) - GAP_PX, height), PAPER)
    for number, image in enumerate(floors):
        whole.paste(image, (number * (width + GAP_PX), 0))
    return whole


def _floor(plan: LabyrinthPlan, floor: int) -> Canvas:
    canvas = Canvas(plan.width, plan.height)
    for x, y, on, building in plan.buildings:
        if on == floor:
            canvas.paste(_building(canvas.cell_px, building), x, y)
    _paint_walls(canvas, plan, floor)
    things: list[tuple[Place, Sprite, tuple[float, float]]] = [
        *((place, _ring(canvas.cell_px), (CORNER, CORNER)) for place in plan.rings),
        *((place, _bag(canvas.cell_px), (-CORNER, CORNER)) for place in plan.bags),
        *(((x, y, on), _dragon(canvas.cell_px), (CORNER, -CORNER)) for x, y, on, _ in plan.dragons),
        *(
            ((x, y, on), _archer(canvas.cell_px, aim), (-CORNER, -CORNER))
            for x, y, on, aim, _ in plan.archers
        ),
        (plan.player, _player(canvas.cell_px, carries_gold=plan.gold is None), (0, 0)),
    ]
    if plan.gold is not None:
        things.insert(0, (plan.gold, _gold(canvas.cell_px), (0, CORNER)))
    for (x, y, on), sprite, (right, down) in things:
        if on == floor:
            canvas.paste(sprite, x + right / CELL_UNITS, y + down / CELL_UNITS)
    return canvas


def _paint_walls(canvas: Canvas, plan: LabyrinthPlan, floor: int) -> None:
    """Draw the walls of a floor; `LabyrinthPlan.sides` says what each letter means."""
    first = (floor - 1) * plan.width * plan.height
    inks = {"w": INK, "o": INK, "e": EXIT}
    for exits in (False, True):  # the exit is drawn over the outer wall
        for number, sides in enumerate(plan.sides[first : first + plan.width * plan.height]):
            y, x = divmod(number, plan.width)
            for way, letter in zip(DIRECTIONS, sides, strict=True):
                if letter in inks and (letter == "e") is exits:
                    left, top, right, bottom = _SIDE_BOXES[way]
                    half = WALL_WIDTH / 2
                    box = (left - half, top - half, right + half, bottom + half)
                    canvas.fill_rect(x, y, box, inks[letter])


@lru_cache(64)
def _building(cell_px: int, building: Building) -> Sprite:
    pen = Pen(cell_px)
    colour = BUILDING_COLOURS[building]
    pen.plate((-HALF, -HALF), (HALF, HALF), 0, mix(colour, PAPER, 0.62))
    pen.write(BUILDING_SIGNS[building], (0, 0), 34, mix(colour, INK, 0.35), bold=1.2)
    return pen.sprite()


@lru_cache(32)
def _player(cell_px: int, *, carries_gold: bool) -> Sprite:
    pen = Pen(cell_px)
    pen.disc((0, 0), 15.5, PAPER)
    pen.disc((0, 0), 13.5, ACCENT)
    pen.disc((0, 0), 6.5 if carries_gold else 4.0, GOLD if carries_gold else WHITE)
    return pen.sprite()


@lru_cache(16)
def _gold(cell_px: int) -> Sprite:
    return _token(cell_px, "$", GOLD)


@lru_cache(16)
def _bag(cell_px: int) -> Sprite:
    return _token(cell_px, "b", RGB_BY_NAME["brown"])


@lru_cache(16)
def _dragon(cell_px: int) -> Sprite:
    return _token(cell_px, "&", BAD)


@lru_cache(16)
def _ring(cell_px: int) -> Sprite:
    pen = Pen(cell_px)
    pen.ring((0, 0), 6, 3.5, GOLD)
    return pen.sprite()


@lru_cache(64)
def _archer(cell_px: int, aim: Direction) -> Sprite:
    """Draw an arrowhead that points where the archer aims."""
    pen = Pen(cell_px)
    pen.disc((0, 0), 11, FAINT)
    x, y = _HEADINGS[aim]
    pen.area(
        ((x * 9, y * 9), (-x * 5 - y * 7, -y * 5 + x * 7), (-x * 5 + y * 7, -y * 5 - x * 7)), WHITE
    )
    return pen.sprite()


def _token(cell_px: int, letter: str, colour: Colour) -> Sprite:
    pen = Pen(cell_px)
    pen.disc((0, 0), 11, colour)
    pen.write(letter, (0, 0), 15, ink_on(colour), bold=0.8)
    return pen.sprite()
