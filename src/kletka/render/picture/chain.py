"""Cell Capture as a picture: chips with as many dots as their level, and the letter of their owner."""

import math
from collections.abc import Sequence
from functools import lru_cache

from kletka.games.chain.position import SEATS
from kletka.games.chain.view import ChainView
from kletka.protocol import Event
from kletka.render.chain import last_move
from kletka.render.picture.marks import corners
from kletka.render.picture.palette import ACCENT, BLACK, SHADES, SHEET, Colour, ink_on, mixed
from kletka.render.picture.pen import UNIT, Pen, Sign
from kletka.render.picture.sheet import Sheet

RADIUS = 26.5  # of a chip, in units
DOT, DOT_PLACE = 4.4, 19.0
DOTS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # top, right, bottom, left (CHAIN-7.1)
RAYS = 8


def paint(view: ChainView, events: Sequence[Event]) -> Sheet:
    """Draw the chips, those that are about to burst, and the last move."""
    sheet = Sheet(view.width, view.height, upwards=True)  # CHAIN-1.2
    sheet.lay_all(_rays(sheet.square), view.ready)
    for cell, seat, level in ((chip.cell, chip.seat, chip.level) for chip in view.chips):
        shade = SHADES[view.standings[seat].colour]
        sheet.lay(_chip(sheet.square, shade, SEATS[seat], level), *cell)
    if last := last_move(events):
        sheet.lay(corners(sheet.square, ACCENT), *last.cell)
        sheet.point_out(*last.cell)
    return sheet


@lru_cache(256)
def _chip(square: int, shade: Colour, letter: str, level: int) -> Sign:
    pen = Pen(square)
    ink = ink_on(shade)
    pen.disc((0, 0), RADIUS + 1.5, SHEET)  # keeps the lines of the paper off the rim
    pen.disc((0, 0), RADIUS, mixed(shade, BLACK, 0.28))
    pen.disc((0, 0), RADIUS - 1.75, shade)
    for x, y in DOTS[:level]:
        pen.disc((x * DOT_PLACE, y * DOT_PLACE), DOT, ink)
    pen.write(letter, (0, 0), 23, ink, bold=1.6)
    return pen.sign()


@lru_cache(16)
def _rays(square: int) -> Sign:
    """Draw rays around a chip that is about to burst (CHAIN-7.4b)."""
    pen = Pen(square, reach=UNIT * 0.62)
    for ray in range(RAYS):
        angle = (ray + 0.5) / RAYS * 2 * math.pi
        x, y = math.cos(angle), math.sin(angle)
        near, far = RADIUS + 5, RADIUS + 10
        pen.stroke(((x * near, y * near), (x * far, y * far)), ACCENT, 3.2)
    return pen.sign()
