"""Contours as a picture: points on intersections, captured ones crossed out, ground hatched."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from kletka.games.contours.position import SEATS
from kletka.games.contours.view import ContoursView, Intersection, Kind
from kletka.protocol import Cell, Event
from kletka.render.contours import last_move
from kletka.render.picture.ground import Corners, Ground, ground_of
from kletka.render.picture.palette import ACCENT, BLACK, INK, SHADES, SHEET, Colour, ink_on, mixed
from kletka.render.picture.pen import UNIT, Pen, Point, Sign
from kletka.render.picture.sheet import Sheet

RADIUS = 20.0  # of a point, in units
LINE = 5.0  # the width of a contour
FILL, HATCH = 0.2, 0.4  # how much of the paper the ground hides (CON-4.4)
HATCHES = 3  # lines a square


def paint(view: ContoursView, events: Sequence[Event]) -> Sheet:
    """Draw what is enclosed, the points, and a ring around the last move."""
    sheet = Sheet(view.width, view.height, through=True)
    shades = [SHADES[word] for word in view.colours]
    for seat, shade in enumerate(shades):
        _lay_ground(sheet, ground_of(view, seat), shade, rising=seat == 0)
    for cell, point in _points(view):
        assert point.owner is not None  # a point is somebody's
        sign = _captive if point.captured else _point
        sheet.lay(sign(sheet.square, shades[point.owner], point.owner), *cell)
    if last := last_move(events):
        sheet.lay(_ring(sheet.square), *last.cell)
        sheet.point_out(*last.cell)
    return sheet


def _points(view: ContoursView) -> Iterator[tuple[Cell, Intersection]]:
    for y, row in enumerate(view.cells):
        for x, intersection in enumerate(row):
            if intersection.kind is Kind.POINT:
                yield Cell(x, y), intersection


def _lay_ground(sheet: Sheet, ground: Ground, shade: Colour, *, rising: bool) -> None:
    for (x, y), corners in ground.pieces:
        sheet.lay(_piece(sheet.square, shade, corners, rising), x + 0.5, y + 0.5)
    for (x1, y1), (x2, y2) in ground.outline:
        towards = (x2 - x1, y2 - y1)
        sheet.lay(_side(sheet.square, shade, towards), (x1 + x2) / 2, (y1 + y2) / 2)


@lru_cache(64)
def _piece(square: int, shade: Colour, corners: Corners, rising: bool) -> Sign:
    """Draw a piece of ground between four intersections, half transparent and hatched."""
    pen = Pen(square)
    piece = [((x - 0.5) * UNIT, (y - 0.5) * UNIT) for x, y in corners]
    pen.area(piece, shade, FILL)
    for start, end in _hatching(corners, rising=rising):
        pen.area(_thin(start, end, 1.5), shade, HATCH)
    return pen.sign()


def _hatching(corners: Corners, *, rising: bool) -> Iterator[tuple[Point, Point]]:
    """Cut slanted lines, `/` or `\\`, by the sides of a piece; in units."""
    way = 1 if rising else -1
    for at in range(-HATCHES, 2 * HATCHES + 1):
        ends = []
        for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
            before, after = (x1 + way * y1) * HATCHES, (x2 + way * y2) * HATCHES
            # A side has its start and not its end, so that a line through a corner meets it once.
            if before <= at < after or after < at <= before:
                t = (at - before) / (after - before)
                place = (x1 + (x2 - x1) * t, y1 + (y2 - y1) * t)
                ends.append(((place[0] - 0.5) * UNIT, (place[1] - 0.5) * UNIT))
        if len(ends) == 2:
            yield ends[0], ends[1]


def _thin(start: Point, end: Point, width: float) -> tuple[Point, ...]:
    """Give the corners of a slanted line with flat ends on an even side."""
    half = width / 2**0.5
    (x1, y1), (x2, y2) = start, end
    return (x1 - half, y1), (x1 + half, y1), (x2 + half, y2), (x2 - half, y2)


@lru_cache(64)
def _side(square: int, shade: Colour, towards: tuple[int, int]) -> Sign:
    """Draw a part of a contour, from one intersection to the next."""
    pen = Pen(square, reach=UNIT / 2 + LINE)
    x, y = (part * UNIT / 2 for part in towards)
    pen.stroke(((-x, -y), (x, y)), shade, LINE)
    return pen.sign()


@lru_cache(32)
def _point(square: int, shade: Colour, seat: int) -> Sign:
    """Draw a point: full for the first seat, with a pale heart for the second."""
    pen = Pen(square)
    pen.disc((0, 0), RADIUS + 1.5, SHEET)  # keeps the lines of the paper off the rim
    pen.disc((0, 0), RADIUS, mixed(shade, BLACK, 0.25))
    pen.disc((0, 0), RADIUS - 1.5, shade)
    if seat == 1:
        pen.disc((0, 0), RADIUS * 0.68, SHEET)
    ink = INK if seat == 1 else ink_on(shade)
    pen.write(SEATS[seat], (0, 0), RADIUS, ink, bold=1.4)
    return pen.sign()


@lru_cache(32)
def _captive(square: int, shade: Colour, seat: int) -> Sign:
    """Draw a captured point, pale and crossed out (CON-4.3c)."""
    pen = Pen(square)
    small = RADIUS * 0.82
    pen.disc((0, 0), small, mixed(shade, SHEET, 0.62))
    pen.ring((0, 0), small - 1, 2, mixed(shade, SHEET, 0.3))
    if seat == 1:
        pen.disc((0, 0), small * 0.5, SHEET)
    arm = small * 0.62
    pen.stroke(((-arm, -arm), (arm, arm)), INK, 3)
    pen.stroke(((arm, -arm), (-arm, arm)), INK, 3)
    return pen.sign()


@lru_cache(16)
def _ring(square: int) -> Sign:
    pen = Pen(square)
    pen.ring((0, 0), RADIUS + 6.5, 4, ACCENT)
    return pen.sign()
