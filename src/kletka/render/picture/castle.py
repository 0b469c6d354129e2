"""Castles as a picture: units with symbol, health and potion, obstacles, and both castles."""

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
from kletka.render.picture.canvas import Canvas
from kletka.render.picture.marks import last_move_frame
from kletka.render.picture.palette import (
    ACCENT,
    BAD,
    INK,
    PAPER,
    RGB_BY_NAME,
    Colour,
    ink_on,
    mix,
    rgb,
)
from kletka.render.picture.palette import BLACK as NIGHT
from kletka.render.picture.pen import CELL_UNITS, Pen, Point, Sprite, curve

SEAT_COLOURS = {BLACK: RGB_BY_NAME["black"], RED: RGB_BY_NAME["red"]}
GROUND_ALPHA = 0.09  # of the ground of a castle
TOOTH_WIDTH = CELL_UNITS / 4  # of the battlements
UNIT_RADIUS = CELL_UNITS * 0.4  # of the figure of a unit
GLASS_COLOUR, POTION_COLOUR = rgb(0xFFFDF6), rgb(0x54B487)


def paint(view: CastleView, events: Sequence[Event]) -> Canvas:
    """Draw the castles, the obstacles, the units, and the square of the last action."""
    canvas = Canvas(COLUMNS, ROWS, labels=("c", "r"))
    for seat, rows in CASTLE_ROWS.items():
        for x in range(COLUMNS):
            for y in rows:
                canvas.paste(_ground(canvas.cell_px, SEAT_COLOURS[seat]), x, y)
            edge = max(rows) if seat == RED else min(rows)
            canvas.paste(
                _battlement(canvas.cell_px, SEAT_COLOURS[seat], 1 if seat == RED else -1), x, edge
            )
    if last := last_cell(events):  # below the units, whose health must stay legible
        canvas.paste(last_move_frame(canvas.cell_px, ACCENT), *last)
        canvas.highlight_labels(*last)
    canvas.paste_all(_wall(canvas.cell_px), view.walls)
    canvas.paste_all(_barricade(canvas.cell_px), view.barricades)
    for piece in view.pieces:
        canvas.paste(_figure(canvas.cell_px, piece.seat, piece.kind), *piece.cell)
        canvas.paste(_badge(canvas.cell_px, piece.health), *piece.cell)
        if piece.potion:
            canvas.paste(_flask(canvas.cell_px), *piece.cell)
    return canvas


@lru_cache(16)
def _ground(cell_px: int, colour: Colour) -> Sprite:
    pen = Pen(cell_px)
    half = CELL_UNITS / 2
    pen.area(((-half, -half), (half, -half), (half, half), (-half, half)), colour, GROUND_ALPHA)
    return pen.sprite()


@lru_cache(16)
def _battlement(cell_px: int, colour: Colour, out: int) -> Sprite:
    """Draw a part of a castle wall, on the side towards the field (CAS-1b)."""
    pen = Pen(cell_px, reach=CELL_UNITS / 2 + TOOTH_WIDTH)
    edge = out * CELL_UNITS / 2
    top = edge + out * TOOTH_WIDTH / 2
    wall: list[Point] = []
    for tooth in range(2):
        left = -CELL_UNITS / 2 + tooth * 2 * TOOTH_WIDTH
        wall += [(left, edge), (left, top), (left + TOOTH_WIDTH, top), (left + TOOTH_WIDTH, edge)]
    pen.stroke([*wall, (CELL_UNITS / 2, edge)], mix(colour, PAPER, 0.25), 3.5)
    return pen.sprite()


@lru_cache(32)
def _figure(cell_px: int, seat: Seat, kind: Kind) -> Sprite:
    """Draw a unit: outline and symbol show its kind, colour and letter its side."""
    pen = Pen(cell_px)
    colour = SEAT_COLOURS[seat]
    ink = ink_on(colour)
    body = _body(kind)
    pen.area(body, colour)
    pen.stroke(body, mix(colour, ink, 0.55), 3, closed=True)
    printed = symbol(seat, kind)
    pen.write(printed[0], (-13, -2), 19, ink, bold=1)
    pen.write(printed[1], (6, -2), 29, ink, bold=1.6)
    return pen.sprite()


def _body(kind: Kind) -> list[Point]:
    """Outline a unit: a knight is a shield, a dwarf a block, an elf a leaf."""
    s = UNIT_RADIUS
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
def _badge(cell_px: int, health: int) -> Sprite:
    """Draw the health of a unit, at its lower right."""
    pen = Pen(cell_px, reach=CELL_UNITS / 2 + 3)
    x, y = CELL_UNITS * 0.3, CELL_UNITS * 0.33
    half, high = (12 if health < 10 else 14), 11
    pen.plate((x - half - 2, y - high - 2), (x + half + 2, y + high + 2), high + 2, BAD)
    pen.plate((x - half, y - high), (x + half, y + high), high, PAPER)
    pen.write(str(health), (x, y), 17, INK, bold=1)
    return pen.sprite()


@lru_cache(16)
def _flask(cell_px: int) -> Sprite:
    """Draw an unused potion, at the upper right."""
    pen = Pen(cell_px, reach=CELL_UNITS / 2 + 3)
    x, y = CELL_UNITS * 0.34, -CELL_UNITS * 0.31
    pen.disc((x, y + 3), 9.5, INK)
    pen.area(((x - 4, y - 9), (x + 4, y - 9), (x + 4, y), (x - 4, y)), INK)
    pen.area(((x - 2.5, y - 8), (x + 2.5, y - 8), (x + 2.5, y), (x - 2.5, y)), GLASS_COLOUR)
    pen.disc((x, y + 3), 8, GLASS_COLOUR)
    pen.disc((x, y + 3), 6, POTION_COLOUR)
    return pen.sprite()


@lru_cache(16)
def _wall(cell_px: int) -> Sprite:
    """Draw a stone wall with its symbol."""
    pen = Pen(cell_px)
    stone = mix(INK, PAPER, 0.5)
    half = CELL_UNITS * 0.44
    row = half * 2 / 3
    for level in range(3):
        top = -half + level * row
        cuts = (-half, 0.0, half) if level % 2 == 0 else (-half, -half / 2, half / 2, half)
        for left, right in pairwise(cuts):
            pen.plate((left + 1, top + 1), (right - 1, top + row - 1), 3, mix(stone, INK, 0.5))
            pen.plate((left + 2.5, top + 2.5), (right - 2.5, top + row - 2.5), 2, stone)
    _label(pen, WALL)
    return pen.sprite()


@lru_cache(16)
def _barricade(cell_px: int) -> Sprite:
    """Draw a wooden barricade with its symbol."""
    pen = Pen(cell_px)
    wood = RGB_BY_NAME["brown"]
    for angle, y in ((-0.5, 0.0), (0.5, 0.0), (0.0, -CELL_UNITS * 0.2), (0.0, CELL_UNITS * 0.2)):
        for ink, half, thick in (
            (mix(wood, NIGHT, 0.4), CELL_UNITS * 0.41, 13.0),
            (wood, 25, 10.0),
        ):
            x, slope = half * math.cos(angle), half * math.sin(angle)
            pen.stroke(((-x, y - slope), (x, y + slope)), ink, thick)
    _label(pen, BARRICADE)
    return pen.sprite()


def _label(pen: Pen, sign: str) -> None:
    pen.disc((0, 0), 13, PAPER)
    pen.write(sign, (0, 0), 20, INK, bold=1)
