"""Contours as a picture: points on intersections, captured ones crossed out, territory hatched."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from kletka.games.contours.position import SEATS
from kletka.games.contours.view import ContoursView, Intersection, Kind
from kletka.protocol import Cell, Event
from kletka.render.contours import last_move
from kletka.render.picture.canvas import Canvas
from kletka.render.picture.palette import (
    ACCENT,
    BLACK,
    INK,
    PAPER,
    RGB_BY_NAME,
    Colour,
    ink_on,
    mix,
)
from kletka.render.picture.pen import CELL_UNITS, Pen, Point, Sprite
from kletka.render.picture.territory import Corners, Territory, territory_of

POINT_RADIUS = 20.0  # in units
CONTOUR_WIDTH = 5.0  # in units
FILL_ALPHA, HATCH_ALPHA = 0.2, 0.4  # of the territory (CON-4.4)
HATCHES_PER_CELL = 3


def paint(view: ContoursView, events: Sequence[Event]) -> Canvas:
    """Draw the territory, the points, and a ring around the last move."""
    canvas = Canvas(view.width, view.height, through=True)
    colours = [RGB_BY_NAME[word] for word in view.colours]
    for seat, colour in enumerate(colours):
        _paste_territory(canvas, territory_of(view, seat), colour, rising=seat == 0)
    for cell, point in _points(view):
        assert point.owner is not None  # every point has an owner
        sign = _captive if point.captured else _point
        canvas.paste(sign(canvas.cell_px, colours[point.owner], point.owner), *cell)
    if last := last_move(events):
        canvas.paste(_ring(canvas.cell_px), *last.cell)
        canvas.highlight_labels(*last.cell)
    return canvas


def _points(view: ContoursView) -> Iterator[tuple[Cell, Intersection]]:
    for y, row in enumerate(view.cells):
        for x, intersection in enumerate(row):
            if intersection.kind is Kind.POINT:
                yield Cell(x, y), intersection


def _paste_territory(canvas: Canvas, territory: Territory, colour: Colour, *, rising: bool) -> None:
    for (x, y), corners in territory.pieces:
        canvas.paste(_piece(canvas.cell_px, colour, corners, rising), x + 0.5, y + 0.5)
    for (x1, y1), (x2, y2) in territory.outline:
        towards = (x2 - x1, y2 - y1)
        canvas.paste(_side(canvas.cell_px, colour, towards), (x1 + x2) / 2, (y1 + y2) / 2)


@lru_cache(64)
def _piece(cell_px: int, colour: Colour, corners: Corners, rising: bool) -> Sprite:
    """Draw a piece of territory between four intersections, half transparent and hatched."""
    pen = Pen(cell_px)
    piece = [((x - 0.5) * CELL_UNITS, (y - 0.5) * CELL_UNITS) for x, y in corners]
    pen.area(piece, colour, FILL_ALPHA)
    for start, end in _hatching(corners, rising=rising):
        pen.area(_thin(start, end, 1.5), colour, HATCH_ALPHA)
    return pen.sprite()


def _hatching(corners: Corners, *, rising: bool) -> Iterator[tuple[Point, Point]]:
    """Clip slanted lines, `/` or `\\`, to a piece; in units."""
    way = 1 if rising else -1
    for at in range(-HATCHES_PER_CELL, 2 * HATCHES_PER_CELL + 1):
        ends = []
        for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
            before, after = (x1 + way * y1) * HATCHES_PER_CELL, (x2 + way * y2) * HATCHES_PER_CELL
            # A side has its start and not its end, so that a line through a corner meets it once.
            if before <= at < after or after < at <= before:
                t = (at - before) / (after - before)
                place = (x1 + (x2 - x1) * t, y1 + (y2 - y1) * t)
                ends.append(((place[0] - 0.5) * CELL_UNITS, (place[1] - 0.5) * CELL_UNITS))
        if len(ends) == 2:
            yield ends[0], ends[1]


def _thin(start: Point, end: Point, width: float) -> tuple[Point, ...]:
    """Return the corners of a slanted line with flat ends on an even side."""
    half = width / 2**0.5
    (x1, y1), (x2, y2) = start, end
    return (x1 - half, y1), (x1 + half, y1), (x2 + half, y2), (x2 - half, y2)


@lru_cache(64)
def _side(cell_px: int, colour: Colour, towards: tuple[int, int]) -> Sprite:
    """Draw a part of a contour, from one intersection to the next."""
    pen = Pen(cell_px, reach=CELL_UNITS / 2 + CONTOUR_WIDTH)
    x, y = (part * CELL_UNITS / 2 for part in towards)
    pen.stroke(((-x, -y), (x, y)), colour, CONTOUR_WIDTH)
    return pen.sprite()


@lru_cache(32)
def _point(cell_px: int, colour: Colour, seat: int) -> Sprite:
    """Draw a point: filled for the first seat, with a pale centre for the second."""
    pen = Pen(cell_px)
    pen.disc((0, 0), POINT_RADIUS + 1.5, PAPER)  # a gap between the grid and the rim
    pen.disc((0, 0), POINT_RADIUS, mix(colour, BLACK, 0.25))
    pen.disc((0, 0), POINT_RADIUS - 1.5, colour)
    if seat == 1:
        pen.disc((0, 0), POINT_RADIUS * 0.68, PAPER)
    ink = INK if seat == 1 else ink_on(colour)
    pen.write(SEATS[seat], (0, 0), POINT_RADIUS, ink, bold=1.4)
    return pen.sprite()


@lru_cache(32)
def _captive(cell_px: int, colour: Colour, seat: int) -> Sprite:
    """Draw a captured point, pale and crossed out (CON-4.3c)."""
    pen = Pen(cell_px)
    small = POINT_RADIUS * 0.82
    pen.disc((0, 0), small, mix(colour, PAPER, 0.62))
    pen.ring((0, 0), small - 1, 2, mix(colour, PAPER, 0.3))
    if seat == 1:
        pen.disc((0, 0), small * 0.5, PAPER)
    arm = small * 0.62
    pen.stroke(((-arm, -arm), (arm, arm)), INK, 3)
    pen.stroke(((arm, -arm), (-arm, arm)), INK, 3)
    return pen.sprite()


@lru_cache(16)
def _ring(cell_px: int) -> Sprite:
    pen = Pen(cell_px)
    pen.ring((0, 0), POINT_RADIUS + 6.5, 4, ACCENT)
    return pen.sprite()
