"""Cell Capture as a picture: chips with their level as dots and the letter of their owner."""

import math
from collections.abc import Sequence
from functools import lru_cache

from kletka.games.chain.position import SEATS
from kletka.games.chain.view import ChainView
from kletka.protocol import Event
from kletka.render.chain import last_move
from kletka.render.picture.canvas import Canvas
from kletka.render.picture.marks import last_move_frame
from kletka.render.picture.palette import ACCENT, BLACK, PAPER, RGB_BY_NAME, Colour, ink_on, mix
from kletka.render.picture.pen import CELL_UNITS, Pen, Sprite

CHIP_RADIUS = 26.5  # in units
DOT_RADIUS, DOT_DISTANCE = 4.4, 19.0  # in units
DOT_DIRECTIONS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # top, right, bottom, left (CHAIN-7.1)
RAY_COUNT = 8


def paint(view: ChainView, events: Sequence[Event]) -> Canvas:
    """Draw the chips, rays around ready ones, and the last move."""
    canvas = Canvas(view.width, view.height, upwards=True)  # CHAIN-1.2
    canvas.paste_all(_rays(canvas.cell_px), view.ready)
    for cell, seat, level in ((chip.cell, chip.seat, chip.level) for chip in view.chips):
        colour = RGB_BY_NAME[view.standings[seat].colour]
        canvas.paste(_chip(canvas.cell_px, colour, SEATS[seat], level), *cell)
    if last := last_move(events):
        canvas.paste(last_move_frame(canvas.cell_px, ACCENT), *last.cell)
        canvas.highlight_labels(*last.cell)
    return canvas


@lru_cache(256)
def _chip(cell_px: int, colour: Colour, letter: str, level: int) -> Sprite:
    pen = Pen(cell_px)
    ink = ink_on(colour)
    pen.disc((0, 0), CHIP_RADIUS + 1.5, PAPER)  # a gap between the grid and the rim
    pen.disc((0, 0), CHIP_RADIUS, mix(colour, BLACK, 0.28))
    pen.disc((0, 0), CHIP_RADIUS - 1.75, colour)
    for x, y in DOT_DIRECTIONS[:level]:
        pen.disc((x * DOT_DISTANCE, y * DOT_DISTANCE), DOT_RADIUS, ink)
    pen.write(letter, (0, 0), 23, ink, bold=1.6)
    return pen.sprite()


@lru_cache(16)
def _rays(cell_px: int) -> Sprite:
    """Draw rays around a ready chip (CHAIN-7.4b)."""
    pen = Pen(cell_px, reach=CELL_UNITS * 0.62)
    for ray in range(RAY_COUNT):
        angle = (ray + 0.5) / RAY_COUNT * 2 * math.pi
        x, y = math.cos(angle), math.sin(angle)
        near, far = CHIP_RADIUS + 5, CHIP_RADIUS + 10
        pen.stroke(((x * near, y * near), (x * far, y * far)), ACCENT, 3.2)
    return pen.sprite()
