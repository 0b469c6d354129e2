"""Game Title as a picture: a shape of its own for each seat, and a ring around the last move."""

from collections.abc import Sequence
from functools import lru_cache

from kletka.games.gamekey.position import EMPTY, SEATS
from kletka.games.gamekey.view import GamePrefixView
from kletka.protocol import Event
from kletka.render.gamekey import SEAT_COLOURS, last_move
from kletka.render.picture.palette import ACCENT, SHADES
from kletka.render.picture.pen import Pen, Sign
from kletka.render.picture.shapes import draw_shape
from kletka.render.picture.sheet import Sheet

SIZE = 20.0  # of a mark, in units
RING = 27.0  # the radius of the ring


def paint(view: GamePrefixView, events: Sequence[Event]) -> Sheet:
    """Draw the marks, and a ring around the last move."""
    sheet = Sheet(view.width, view.height)
    for y, row in enumerate(view.rows):
        for x, sign in enumerate(row):
            if sign != EMPTY:
                sheet.lay(_mark(sheet.square, SEATS.index(sign)), x, y)
    if last := last_move(events):
        sheet.lay(_ring(sheet.square), *last.cell)
        sheet.point_out(*last.cell)
    return sheet


@lru_cache(32)
def _mark(square: int, seat: int) -> Sign:
    pen = Pen(square)
    draw_shape(pen, seat, (0, 0), SIZE, SHADES[SEAT_COLOURS[seat]])
    return pen.sign()


@lru_cache(16)
def _ring(square: int) -> Sign:
    pen = Pen(square)
    pen.ring((0, 0), RING, 4, ACCENT)
    return pen.sign()
