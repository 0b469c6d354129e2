"""Ten shapes that distinguish owners without colour, equal to those of the browser."""

import math

from kletka.protocol import Seat
from kletka.render.picture.palette import Colour
from kletka.render.picture.pen import Pen, Point

Outline = tuple[Point, ...]


def _polygon(corners: int, turn: float) -> Outline:
    angles = [turn + corner / corners * 2 * math.pi for corner in range(corners)]
    return tuple((math.cos(angle), math.sin(angle)) for angle in angles)


def _star(points: int) -> Outline:
    angles = [-math.pi / 2 + corner / points * math.pi for corner in range(points * 2)]
    return tuple(
        (radius * math.cos(angle), radius * math.sin(angle))
        for angle, radius in zip(angles, (1, 0.45) * points, strict=True)
    )


def _cross(near: float = 0.33, far: float = 0.95) -> Outline:
    quarters: list[Outline] = [((near, -far), (near, -near), (far, -near))]
    for _ in range(3):
        quarters.append(tuple((-y, x) for x, y in quarters[-1]))
    return tuple(corner for quarter in quarters for corner in quarter)


OUTLINES: tuple[Outline | str, ...] = (
    "circle",
    _polygon(4, math.pi / 4),  # square
    _polygon(3, -math.pi / 2),  # triangle
    _polygon(4, 0),  # diamond
    _star(5),
    _polygon(6, 0),  # hexagon
    _cross(),
    "ring",
    _polygon(3, math.pi / 2),  # triangle, point down
    _star(4),
)
"""Corners around (0, 0) within a circle of radius 1."""


def draw_shape(pen: Pen, seat: Seat | int, middle: Point, size: float, fill: Colour) -> None:
    """Draw the shape of a seat."""
    outline = OUTLINES[seat % len(OUTLINES)]
    if isinstance(outline, str):
        pen.disc(middle, size * 0.9, fill)
        if outline == "ring":
            pen.hole(middle, size * 0.45)
    else:
        x, y = middle
        pen.area([(x + dx * size, y + dy * size) for dx, dy in outline], fill)
