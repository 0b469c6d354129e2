"""Cell War as a picture: land in its owner's colour and shape, terrain, farms, defence, doom."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from kletka.games.cellwar.maps import HILL, MOUNTAIN, PLAIN, SEAT_LETTERS, WATER
from kletka.games.cellwar.position import FARM, NOTHING
from kletka.games.cellwar.view import CellWarView
from kletka.protocol import Cell, Event
from kletka.render.cellwar import bought_cells
from kletka.render.picture.marks import corners
from kletka.render.picture.palette import (
    BAD,
    FAINT,
    INK,
    SHADES,
    SHEET,
    Colour,
    colour,
    ink_on,
    mixed,
)
from kletka.render.picture.pen import UNIT, Pen, Point, Sign, curve
from kletka.render.picture.shapes import draw_shape
from kletka.render.picture.sheet import Sheet

HALF = UNIT / 2
BORDER = 6.0
LAND = 0.34  # how much of the paper the land of somebody hides
SEA = colour(0x3F8FC4)
PLASTER = colour(0xFFFDF6)
NIGHT = colour(0x101725)  # what colours are darkened with


class Spot(NamedTuple):
    """One cell of the map."""

    cell: Cell
    terrain: str
    seat: int | None
    work: str
    doomed: bool


def paint(view: CellWarView, events: Sequence[Event]) -> Sheet:
    """Draw the land, what stands on it, what is cut off, and where the last turn was spent."""
    sheet = Sheet(len(view.terrain[0]), len(view.terrain))
    shades = [SHADES[player.colour] for player in view.players]
    spots = tuple(_spots(view))
    for spot in spots:
        if spot.seat is not None:
            sheet.lay(_land(sheet.square, shades[spot.seat]), *spot.cell)
        if spot.terrain != PLAIN:
            sheet.lay(_TERRAIN[spot.terrain](sheet.square), *spot.cell)
    for spot in spots:
        if spot.seat is not None:
            _lay_property(sheet, view, spot, shades[spot.seat])
    for cell in bought_cells(events):
        sheet.lay(corners(sheet.square, INK), *cell)
        sheet.point_out(*cell)
    return sheet


def _spots(view: CellWarView) -> Iterator[Spot]:
    layers = (view.terrain, view.owners, view.works, view.doomed)
    for y, rows in enumerate(zip(*layers, strict=True)):
        for x, (terrain, owner, work, doomed) in enumerate(zip(*rows, strict=True)):
            seat = None if owner == NOTHING else SEAT_LETTERS.index(owner)
            yield Spot(Cell(x, y), terrain, seat, work, doomed != NOTHING)


def _lay_property(sheet: Sheet, view: CellWarView, spot: Spot, shade: Colour) -> None:
    """Lay the border, the mark of the owner, his works and his doom on a cell of his."""
    x, y = spot.cell
    letter = view.owners[y][x]
    for (dx, dy), sides in _BORDERS.items():
        if _owner(view, x + dx, y + dy) != letter:
            sheet.bar(x, y, sides, shade)
    if spot.work == FARM:
        sheet.lay(_farm(sheet.square, shade), x, y)
    elif spot.work != NOTHING:
        sheet.lay(_shield(sheet.square, shade, spot.work), x, y)
    assert spot.seat is not None
    worked = spot.work != NOTHING or spot.terrain == HILL
    sheet.lay(_mark(sheet.square, shade, spot.seat, worked), x, y)
    if spot.doomed:
        sheet.lay(_doom(sheet.square), x, y)


_BORDERS = {
    (0, -1): (-HALF, -HALF, HALF, BORDER - HALF),
    (0, 1): (-HALF, HALF - BORDER, HALF, HALF),
    (-1, 0): (-HALF, -HALF, BORDER - HALF, HALF),
    (1, 0): (HALF - BORDER, -HALF, HALF, HALF),
}
"""The bar along each side of a cell: left, top, right, bottom."""


def _owner(view: CellWarView, x: int, y: int) -> str:
    on_board = 0 <= y < len(view.owners) and 0 <= x < len(view.owners[y])
    return view.owners[y][x] if on_board else NOTHING


@lru_cache(64)
def _land(square: int, shade: Colour) -> Sign:
    pen = Pen(square)
    pen.area(_box(HALF), shade, LAND)
    return pen.sign()


@lru_cache(64)
def _mark(square: int, shade: Colour, seat: int, aside: bool) -> Sign:
    """Draw the shape that tells owners apart without colour, in a corner where something stands."""
    pen = Pen(square)
    place, size = ((-UNIT * 0.31, UNIT * 0.31), 8) if aside else ((0, 0), 12)
    draw_shape(pen, seat, place, size, mixed(shade, INK, 0.25))
    return pen.sign()


@lru_cache(16)
def _mountain(square: int) -> Sign:
    pen = Pen(square)
    rock = mixed(INK, SHEET, 0.42)
    half, edge = UNIT * 0.44, UNIT * 0.44 - 2
    pen.plate((-half, -half), (half, half), 7, rock)
    # Two slopes in the light make a block of stone of the square.
    slope = ((-edge, -edge), (edge, -edge), (0, 0))
    pen.area((*slope, (-edge, edge)), mixed(rock, SHEET, 0.28), 0.55)
    pen.area(slope, mixed(rock, SHEET, 0.5), 0.5)
    return pen.sign()


@lru_cache(16)
def _water(square: int) -> Sign:
    pen = Pen(square)
    pen.area(_box(HALF), mixed(SEA, SHEET, 0.25), 0.35)
    left, quarter, rise = -UNIT * 0.32, UNIT * 0.16, UNIT * 0.11
    for line in (-UNIT * 0.12, UNIT * 0.14):
        wave: list[Point] = [(left, line)]
        for crest, way in enumerate((-1, 1, -1, 1)):
            x = left + crest * quarter
            wave += curve((x, line), (x + quarter / 2, line + way * rise), (x + quarter, line))
        pen.stroke(wave, SEA, 4)
    return pen.sign()


@lru_cache(16)
def _hill(square: int) -> Sign:
    pen = Pen(square)
    half, top, bottom = UNIT * 0.34, -UNIT * 0.3, UNIT * 0.28
    slopes = ((-half, bottom), (0, top), (half, bottom))
    pen.area(slopes, FAINT, 0.14)
    pen.stroke(slopes, FAINT, 3.5, closed=True)
    return pen.sign()


_TERRAIN = {MOUNTAIN: _mountain, WATER: _water, HILL: _hill}


@lru_cache(64)
def _farm(square: int, shade: Colour) -> Sign:
    """Draw a house with a roof in its owner's colour."""
    pen = Pen(square)
    half, eaves, floor = UNIT * 0.2, -UNIT * 0.04, UNIT * 0.26
    ink = mixed(shade, NIGHT, 0.45)
    walls = ((-half, eaves), (half, eaves), (half, floor), (-half, floor))
    roof = ((-half - 7, eaves), (0, -UNIT * 0.34), (half + 7, eaves))
    for outline, fill in ((walls, PLASTER), (roof, shade)):
        pen.area(outline, fill)
        pen.stroke(outline, ink, 3, closed=True)
    pen.area(((-5, eaves + 8), (5, eaves + 8), (5, floor), (-5, floor)), ink)
    return pen.sign()


@lru_cache(256)
def _shield(square: int, shade: Colour, figure: str) -> Sign:
    """Draw a shield with the figure of the defence on it."""
    pen = Pen(square)
    half, top = UNIT * 0.27, -UNIT * 0.3
    ground = mixed(shade, NIGHT, 0.3)
    right: Point = (half, 2)
    outline: list[Point] = [
        (-half, top),
        *curve((-half, top), (0, top + 8), (half, top)),
        right,
        *curve(right, (half - 2, UNIT * 0.22), (0, UNIT * 0.36)),
        *curve((0, UNIT * 0.36), (2 - half, UNIT * 0.22), (-half, 2)),
    ]
    pen.area(outline, ground)
    pen.stroke(outline, PLASTER, 2.5, closed=True)
    pen.write(figure, (0, 0), 28, ink_on(ground), bold=2)
    return pen.sign()


@lru_cache(16)
def _doom(square: int) -> Sign:
    """Draw slanting strokes over a cell that is cut off."""
    pen = Pen(square)
    half = HALF - 3
    for shift in (-0.9, 0, 0.9):
        offset = shift * half
        left, right = max(-half, offset - half), min(half, offset + half)
        pen.stroke(((left, offset - left), (right, offset - right)), BAD, 4)
    return pen.sign()


def _box(half: float) -> tuple[Point, ...]:
    return (-half, -half), (half, -half), (half, half), (-half, half)
