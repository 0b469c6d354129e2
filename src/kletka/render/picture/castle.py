"""Castles as a picture: figures with their sign, health and potion, obstacles, two castles."""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from kletka.games.castle.board import CASTLE_ROWS, COLUMNS, ROWS
from kletka.games.castle.position import symbol
from kletka.games.castle.units import BLACK, RED, Kind
from kletka.games.castle.view import CastleView
from kletka.protocol import Event, Seat
from kletka.render.castle import BARRICADE, WALL, last_cell
from kletka.render.picture.marks import corners
from kletka.render.picture.palette import ACCENT, BAD, INK, SHADES, SHEET, Colour, ink_on, mixed
from kletka.render.picture.palette import BLACK as NIGHT
from kletka.render.picture.palette import colour as colour_of
from kletka.render.picture.pen import UNIT, Pen, Point, Sign, curve
from kletka.render.picture.sheet import Sheet

COLOURS = {BLACK: SHADES["black"], RED: SHADES["red"]}
TINT = 0.09  # how much of the paper the ground of a castle hides
TOOTH = UNIT / 4  # of the battlements
SIZE = UNIT * 0.4  # of a figure, from its middle
GLASS, POTION = colour_of(0xFFFDF6), colour_of(0x54B487)


def paint(view: CastleView, events: Sequence[Event]) -> Sheet:
    """Draw the castles, the obstacles, the figures, and where the last action was."""
    sheet = Sheet(COLUMNS, ROWS, labels=("c", "r"))
    for seat, rows in CASTLE_ROWS.items():
        for x in range(COLUMNS):
            for y in rows:
                sheet.lay(_ground(sheet.square, COLOURS[seat]), x, y)
            edge = max(rows) if seat == RED else min(rows)
            sheet.lay(_battlement(sheet.square, COLOURS[seat], 1 if seat == RED else -1), x, edge)
    if last := last_cell(events):  # below the figures, whose health must stay readable
        sheet.lay(corners(sheet.square, ACCENT), *last)
        sheet.point_out(*last)
    sheet.lay_all(_wall(sheet.square), view.walls)
    sheet.lay_all(_barricade(sheet.square), view.barricades)
    for piece in view.pieces:
        sheet.lay(_figure(sheet.square, piece.seat, piece.kind), *piece.cell)
        sheet.lay(_badge(sheet.square, piece.health), *piece.cell)
        if piece.potion:
            sheet.lay(_flask(sheet.square), *piece.cell)
    return sheet


@lru_cache(16)
def _ground(square: int, shade: Colour) -> Sign:
    pen = Pen(square)
    half = UNIT / 2
    pen.area(((-half, -half), (half, -half), (half, half), (-half, half)), shade, TINT)
    return pen.sign()


@lru_cache(16)
def _battlement(square: int, shade: Colour, out: int) -> Sign:
    """Draw a part of the wall of a castle, along the side that looks at the field (CAS-1b)."""
    pen = Pen(square, reach=UNIT / 2 + TOOTH)
    edge = out * UNIT / 2
    top = edge + out * TOOTH / 2
    wall: list[Point] = []
    for tooth in range(2):
        left = -UNIT / 2 + tooth * 2 * TOOTH
        wall += [(left, edge), (left, top), (left + TOOTH, top), (left + TOOTH, edge)]
    pen.stroke([*wall, (UNIT / 2, edge)], mixed(shade, SHEET, 0.25), 3.5)
    return pen.sign()


@lru_cache(32)
def _figure(square: int, seat: Seat, kind: Kind) -> Sign:
    """Draw a figure: its body and sign tell the kind, its colour and letter the side."""
    pen = Pen(square)
    shade = COLOURS[seat]
    ink = ink_on(shade)
    body = _body(kind)
    pen.area(body, shade)
    pen.stroke(body, mixed(shade, ink, 0.55), 3, closed=True)
    printed = symbol(seat, kind)
    pen.write(printed[0], (-13, -2), 19, ink, bold=1)
    pen.write(printed[1], (6, -2), 29, ink, bold=1.6)
    return pen.sign()


def _body(kind: Kind) -> list[Point]:
    """Outline a figure: a knight is a shield, a dwarf a block, an elf a leaf."""
    s = SIZE
    if kind is Kind.DWARF:
        return [(-s, -s * 0.92), (s, -s * 0.92), (s, s * 0.92), (-s, s * 0.92)]
    if kind is Kind.KNIGHT:
        right, tip, left = (s, s * 0.2), (0.0, s * 1.08), (-s, s * 0.2)
        return [
            (-s, -s),
            (s, -s),
            right,
            *curve(right, (s * 0.8, s * 0.8), tip),
            *curve(tip, (-s * 0.8, s * 0.8), left),
        ]
    tips: list[Point] = [(-s * 1.12, 0), (0, -s), (s * 1.12, 0), (0, s)]
    bends: list[Point] = [(-s * 0.75, -s), (s * 0.75, -s), (s * 0.75, s), (-s * 0.75, s)]
    return [
        place
        for number, bend in enumerate(bends)
        for place in curve(tips[number], bend, tips[(number + 1) % len(tips)])
    ]


@lru_cache(64)
def _badge(square: int, health: int) -> Sign:
    """Draw the health of a figure, at its lower right."""
    pen = Pen(square, reach=UNIT / 2 + 3)
    x, y = UNIT * 0.3, UNIT * 0.33
    half, high = (12 if health < 10 else 14), 11
    pen.plate((x - half - 2, y - high - 2), (x + half + 2, y + high + 2), high + 2, BAD)
    pen.plate((x - half, y - high), (x + half, y + high), high, SHEET)
    pen.write(str(health), (x, y), 17, INK, bold=1)
    return pen.sign()


@lru_cache(16)
def _flask(square: int) -> Sign:
    """Draw a potion that is not drunk yet, at the upper right."""
    pen = Pen(square, reach=UNIT / 2 + 3)
    x, y = UNIT * 0.34, -UNIT * 0.31
    pen.disc((x, y + 3), 9.5, INK)
    pen.area(((x - 4, y - 9), (x + 4, y - 9), (x + 4, y), (x - 4, y)), INK)
    pen.area(((x - 2.5, y - 8), (x + 2.5, y - 8), (x + 2.5, y), (x - 2.5, y)), GLASS)
    pen.disc((x, y + 3), 8, GLASS)
    pen.disc((x, y + 3), 6, POTION)
    return pen.sign()


@lru_cache(16)
def _wall(square: int) -> Sign:
    """Draw a wall of stones, with its printed sign."""
    pen = Pen(square)
    stone = mixed(INK, SHEET, 0.5)
    half = UNIT * 0.44
    row = half * 2 / 3
    for level in range(3):
        top = -half + level * row
        cuts = (-half, 0.0, half) if level % 2 == 0 else (-half, -half / 2, half / 2, half)
        for left, right in pairwise(cuts):
            pen.plate((left + 1, top + 1), (right - 1, top + row - 1), 3, mixed(stone, INK, 0.5))
            pen.plate((left + 2.5, top + 2.5), (right - 2.5, top + row - 2.5), 2, stone)
    _label(pen, WALL)
    return pen.sign()


@lru_cache(16)
def _barricade(square: int) -> Sign:
    """Draw a barricade of planks, with its printed sign."""
    pen = Pen(square)
    wood = SHADES["brown"]
    for angle, y in ((-0.5, 0.0), (0.5, 0.0), (0.0, -UNIT * 0.2), (0.0, UNIT * 0.2)):
        for ink, half, thick in ((mixed(wood, NIGHT, 0.4), UNIT * 0.41, 13.0), (wood, 25, 10.0)):
            x, slope = half * math.cos(angle), half * math.sin(angle)
            pen.stroke(((-x, y - slope), (x, y + slope)), ink, thick)
    _label(pen, BARRICADE)
    return pen.sign()


def _label(pen: Pen, sign: str) -> None:
    pen.disc((0, 0), 13, SHEET)
    pen.write(sign, (0, 0), 20, INK, bold=1)
