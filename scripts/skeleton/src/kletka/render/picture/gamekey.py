"""Game Title as a picture: a shape of its own for each seat, and a ring around the last move."""

from collections.abc import Sequence
from functools import lru_cache

from kletka.games.gamekey.position import EMPTY, SEATS
from kletka.games.gamekey.view import GamePrefixView
from kletka.protocol import Event
from kletka.render.gamekey import SEAT_COLOURS, last_move
from kletka.render.picture.canvas import Canvas
from kletka.render.picture.palette import ACCENT, RGB_BY_NAME
from kletka.render.picture.pen import Pen, Sprite
from kletka.render.picture.shapes import draw_shape

MARK_RADIUS = 20.0  # in units
RING_RADIUS = 27.0  # in units


def paint(view: GamePrefixView, events: Sequence[Event]) -> Canvas:
    """Draw the marks, and a ring around the last move."""
    canvas = Canvas(view.width, view.height)
    for y, row in enumerate(view.rows):
        for x, sign in enumerate(row):
            if sign != EMPTY:
                canvas.paste(_mark(canvas.cell_px, SEATS.index(sign)), x, y)
    if last := last_move(events):
        canvas.paste(_ring(canvas.cell_px), *last.cell)
        canvas.highlight_labels(*last.cell)
    return canvas


@lru_cache(32)
def _mark(cell_px: int, seat: int) -> Sprite:
    pen = Pen(cell_px)
    draw_shape(pen, seat, (0, 0), MARK_RADIUS, RGB_BY_NAME[SEAT_COLOURS[seat]])
    return pen.sprite()


@lru_cache(16)
def _ring(cell_px: int) -> Sprite:
    pen = Pen(cell_px)
    pen.ring((0, 0), RING_RADIUS, 4, ACCENT)
    return pen.sprite()
