"""Cell War as a picture: terrain, land by owner, farms, defence, captured and doomed cells."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from kletka.games.cellwar.maps import HILL, MOUNTAIN, PLAIN, SEAT_LETTERS, WATER
from kletka.games.cellwar.position import FARM, NOTHING
from kletka.games.cellwar.view import CellWarView
from kletka.protocol import Cell, Event
from kletka.render.cellwar import bought_cells
from kletka.render.picture.canvas import Canvas
from kletka.render.picture.marks import last_move_frame
from kletka.render.picture.palette import (
    BAD,
    FAINT,
    INK,
    PAPER,
    RGB_BY_NAME,
    Colour,
    ink_on,
    mix,
    rgb,
)
from kletka.render.picture.pen import CELL_UNITS, Pen, Point, Sprite, curve
from kletka.render.picture.shapes import draw_shape

HALF_CELL = CELL_UNITS / 2
BORDER_WIDTH = 6.0
LAND_ALPHA = 0.34  # of the land of a seat
SEA = rgb(0x3F8FC4)
PLASTER = rgb(0xFFFDF6)
SHADOW = rgb(0x101725)  # to darken colours


class MapCell(NamedTuple):
    """One cell of the map."""

    cell: Cell
    terrain: str
    seat: int | None
    work: str
    doomed: bool
    captured: bool  # in this turn


def paint(view: CellWarView, events: Sequence[Event]) -> Canvas:
    """Draw the land, farms and defence, doomed cells, and what the last turn bought."""
    canvas = Canvas(len(view.terrain[0]), len(view.terrain))
    colours = [RGB_BY_NAME[player.colour] for player in view.players]
    map_cells = tuple(_map_cells(view))
    for map_cell in map_cells:
        if map_cell.seat is not None:
            canvas.paste(_land(canvas.cell_px, colours[map_cell.seat]), *map_cell.cell)
        if map_cell.terrain != PLAIN:
            canvas.paste(_TERRAIN[map_cell.terrain](canvas.cell_px), *map_cell.cell)
    for map_cell in map_cells:
        if map_cell.seat is not None:
            _paste_property(canvas, view, map_cell, colours[map_cell.seat])
    for cell in bought_cells(events):
        canvas.paste(last_move_frame(canvas.cell_px, INK), *cell)
        canvas.highlight_labels(*cell)
    return canvas


def _map_cells(view: CellWarView) -> Iterator[MapCell]:
    layers = (view.terrain, view.owners, view.works, view.doomed, view.captured)
    for y, rows in enumerate(zip(*layers, strict=True)):
        for x, (terrain, owner, work, doomed, captured) in enumerate(zip(*rows, strict=True)):
            seat = None if owner == NOTHING else SEAT_LETTERS.index(owner)
            yield MapCell(Cell(x, y), terrain, seat, work, doomed != NOTHING, captured != NOTHING)


def _paste_property(canvas: Canvas, view: CellWarView, map_cell: MapCell, colour: Colour) -> None:
    """Draw the border, the owner's shape, the building and the marks of an owned cell."""
    x, y = map_cell.cell
    letter = view.owners[y][x]
    for (dx, dy), sides in _BORDERS.items():
        if _owner(view, x + dx, y + dy) != letter:
            canvas.fill_rect(x, y, sides, colour)
    if map_cell.work == FARM:
        canvas.paste(_farm(canvas.cell_px, colour), x, y)
    elif map_cell.work != NOTHING:
        canvas.paste(_shield(canvas.cell_px, colour, map_cell.work), x, y)
    assert map_cell.seat is not None
    worked = map_cell.work != NOTHING or map_cell.terrain == HILL
    canvas.paste(_mark(canvas.cell_px, colour, map_cell.seat, worked), x, y)
    if map_cell.captured:
        canvas.paste(_captured(canvas.cell_px), x, y)
    if map_cell.doomed:
        canvas.paste(_doom(canvas.cell_px), x, y)


_BORDERS = {
    (0, -1): (-HALF_CELL, -HALF_CELL, HALF_CELL, BORDER_WIDTH - HALF_CELL),
    (0, 1): (-HALF_CELL, HALF_CELL - BORDER_WIDTH, HALF_CELL, HALF_CELL),
    (-1, 0): (-HALF_CELL, -HALF_CELL, BORDER_WIDTH - HALF_CELL, HALF_CELL),
    (1, 0): (HALF_CELL - BORDER_WIDTH, -HALF_CELL, HALF_CELL, HALF_CELL),
}
"""The bar along each side of a cell: left, top, right, bottom."""


def _owner(view: CellWarView, x: int, y: int) -> str:
    on_board = 0 <= y < len(view.owners) and 0 <= x < len(view.owners[y])
    return view.owners[y][x] if on_board else NOTHING


@lru_cache(64)
def _land(cell_px: int, colour: Colour) -> Sprite:
    pen = Pen(cell_px)
    pen.area(_box(HALF_CELL), colour, LAND_ALPHA)
    return pen.sprite()


@lru_cache(64)
def _mark(cell_px: int, colour: Colour, seat: int, aside: bool) -> Sprite:
    """Draw the shape of the owner, in a corner of a cell that has a building or a hill."""
    pen = Pen(cell_px)
    place, size = ((-CELL_UNITS * 0.31, CELL_UNITS * 0.31), 8) if aside else ((0, 0), 12)
    draw_shape(pen, seat, place, size, mix(colour, INK, 0.25))
    return pen.sprite()


@lru_cache(16)
def _mountain(cell_px: int) -> Sprite:
    pen = Pen(cell_px)
    rock = mix(INK, PAPER, 0.42)
    half, edge = CELL_UNITS * 0.44, CELL_UNITS * 0.44 - 2
    pen.plate((-half, -half), (half, half), 7, rock)
    # Two lit slopes make the cell look like a block of stone.
    slope = ((-edge, -edge), (edge, -edge), (0, 0))
    pen.area((*slope, (-edge, edge)), mix(rock, PAPER, 0.28), 0.55)
    pen.area(slope, mix(rock, PAPER, 0.5), 0.5)
    return pen.sprite()


@lru_cache(16)
def _water(cell_px: int) -> Sprite:
    pen = Pen(cell_px)
    pen.area(_box(HALF_CELL), mix(SEA, PAPER, 0.25), 0.35)
    left, quarter, rise = -CELL_UNITS * 0.32, CELL_UNITS * 0.16, CELL_UNITS * 0.11
    for line in (-CELL_UNITS * 0.12, CELL_UNITS * 0.14):
        wave: list[Point] = [(left, line)]
        for crest, way in enumerate((-1, 1, -1, 1)):
            x = left + crest * quarter
            wave += curve((x, line), (x + quarter / 2, line + way * rise), (x + quarter, line))
        pen.stroke(wave, SEA, 4)
    return pen.sprite()


@lru_cache(16)
def _hill(cell_px: int) -> Sprite:
    pen = Pen(cell_px)
    half, top, bottom = CELL_UNITS * 0.34, -CELL_UNITS * 0.3, CELL_UNITS * 0.28
    slopes = ((-half, bottom), (0, top), (half, bottom))
    pen.area(slopes, FAINT, 0.14)
    pen.stroke(slopes, FAINT, 3.5, closed=True)
    return pen.sprite()


_TERRAIN = {MOUNTAIN: _mountain, WATER: _water, HILL: _hill}


@lru_cache(64)
def _farm(cell_px: int, colour: Colour) -> Sprite:
    """Draw a house with a roof in its owner's colour."""
    pen = Pen(cell_px)
    half, eaves, floor = CELL_UNITS * 0.2, -CELL_UNITS * 0.04, CELL_UNITS * 0.26
    ink = mix(colour, SHADOW, 0.45)
    walls = ((-half, eaves), (half, eaves), (half, floor), (-half, floor))
    roof = ((-half - 7, eaves), (0, -CELL_UNITS * 0.34), (half + 7, eaves))
    for outline, fill in ((walls, PLASTER), (roof, colour)):
        pen.area(outline, fill)
        pen.stroke(outline, ink, 3, closed=True)
    pen.area(((-5, eaves + 8), (5, eaves + 8), (5, floor), (-5, floor)), ink)
    return pen.sprite()


@lru_cache(256)
def _shield(cell_px: int, colour: Colour, figure: str) -> Sprite:
    """Draw a shield with the number of its defence."""
    pen = Pen(cell_px)
    half, top = CELL_UNITS * 0.27, -CELL_UNITS * 0.3
    ground = mix(colour, SHADOW, 0.3)
    right: Point = (half, 2)
    outline: list[Point] = [
        (-half, top),
        *curve((-half, top), (0, top + 8), (half, top)),
        right,
        *curve(right, (half - 2, CELL_UNITS * 0.22), (0, CELL_UNITS * 0.36)),
        *curve((0, CELL_UNITS * 0.36), (2 - half, CELL_UNITS * 0.22), (-half, 2)),
    ]
    pen.area(outline, ground)
    pen.stroke(outline, PLASTER, 2.5, closed=True)
    pen.write(figure, (0, 0), 28, ink_on(ground), bold=2)
    return pen.sprite()


@lru_cache(16)
def _captured(cell_px: int) -> Sprite:
    """Draw a ring in the corner of a cell that was captured in this turn."""
    pen = Pen(cell_px)
    pen.disc(_CAPTURED_RING, CELL_UNITS * 0.1, PAPER)
    pen.ring(_CAPTURED_RING, CELL_UNITS * 0.1, 3, INK)
    return pen.sprite()


_CAPTURED_RING: Point = (CELL_UNITS * 0.31, CELL_UNITS * 0.31)


@lru_cache(16)
def _doom(cell_px: int) -> Sprite:
    """Draw slanting strokes over a doomed cell."""
    pen = Pen(cell_px)
    half = HALF_CELL - 3
    for shift in (-0.9, 0, 0.9):
        offset = shift * half
        left, right = max(-half, offset - half), min(half, offset + half)
        pen.stroke(((left, offset - left), (right, offset - right)), BAD, 4)
    return pen.sprite()


def _box(half: float) -> tuple[Point, ...]:
    return (-half, -half), (half, -half), (half, half), (-half, half)
