"""A pen that draws one sprite, smooth at any size by supersampling."""

import math
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFont

from kletka.render.picture.palette import Colour

CELL_UNITS = 64
"""The side of a cell in drawing units, equal to that of the browser's boards."""

SUPERSAMPLING = 4  # a sprite is drawn so many times larger, then reduced

Point: TypeAlias = tuple[float, float]
Sprite: TypeAlias = Image.Image
"""An image with transparency, to be pasted on a canvas as often as needed."""


class Pen:
    """Draws around (0, 0), the centre of a cell; x grows to the right, y downwards."""

    def __init__(self, cell_px: int, reach: float = CELL_UNITS / 2) -> None:
        """Start a sprite that extends `reach` units from the centre of a cell."""
        beyond = max(0, math.ceil((reach - CELL_UNITS / 2) * cell_px / CELL_UNITS))
        self.side = cell_px + 2 * beyond  # of the parity of a cell, so that the centres coincide
        self._scale = cell_px * SUPERSAMPLING / CELL_UNITS
        self._middle = self.side * SUPERSAMPLING / 2
        self._image = self._blank()

    def disc(self, middle: Point, radius: float, fill: Colour) -> None:
        self._draw().ellipse(self._box(middle, radius), fill=fill)

    def ring(self, middle: Point, radius: float, width: float, ink: Colour) -> None:
        """Draw a circle whose line is centred on `radius`."""
        box = self._box(middle, radius + width / 2)
        self._draw().ellipse(box, outline=ink, width=self._thick(width))

    def hole(self, middle: Point, radius: float) -> None:
        """Erase a disc."""
        self._draw().ellipse(self._box(middle, radius), fill=(0, 0, 0, 0))

    def area(self, corners: Sequence[Point], fill: Colour, alpha: float = 1) -> None:
        """Fill a polygon, transparent where alpha is less than 1."""
        layer = self._blank()
        ImageDraw.Draw(layer).polygon(
            [self._at(corner) for corner in corners], fill=(*fill, round(alpha * 255))
        )
        self._image.alpha_composite(layer)

    def plate(
        self, corner: Point, opposite: Point, radius: float, fill: Colour, alpha: float = 1
    ) -> None:
        """Fill a rounded rectangle."""
        layer = self._blank()
        ImageDraw.Draw(layer).rounded_rectangle(
            (self._at(corner), self._at(opposite)),
            radius * self._scale,
            fill=(*fill, round(alpha * 255)),
        )
        self._image.alpha_composite(layer)

    def stroke(
        self, places: Sequence[Point], ink: Colour, width: float, *, closed: bool = False
    ) -> None:
        """Draw a line with round ends and corners."""
        places = [*places, places[0]] if closed else places
        self._draw().line(
            [self._at(place) for place in places], fill=ink, width=self._thick(width), joint="curve"
        )
        for place in places:
            self.disc(place, width / 2, ink)

    def write(self, text: str, middle: Point, size: float, ink: Colour, bold: float = 0.0) -> None:
        """Write a short text centred on a point; `bold` is the extra width of its lines."""
        font = font_of(size * self._scale)
        thicker = round(bold * self._scale / 2)
        left, top, right, bottom = font.getbbox(text, anchor="ls", stroke_width=thicker)
        x, y = self._at(middle)
        self._draw().text(
            (x - (left + right) / 2, y - (top + bottom) / 2),
            text,
            fill=ink,
            font=font,
            anchor="ls",
            stroke_width=thicker,
        )

    def sprite(self) -> Sprite:
        """Return the drawing in its real size."""
        return self._image.reduce(SUPERSAMPLING)

    def _blank(self) -> Image.Image:
        side = self.side * SUPERSAMPLING
        return Image.new("RGBA", (side, side), (0, 0, 0, 0))

    def _draw(self) -> ImageDraw.ImageDraw:
        return ImageDraw.Draw(self._image)

    def _at(self, place: Point) -> Point:
        x, y = place
        return self._middle + x * self._scale, self._middle + y * self._scale

    def _box(self, middle: Point, radius: float) -> tuple[float, float, float, float]:
        x, y = self._at(middle)
        reach = radius * self._scale
        return x - reach, y - reach, x + reach, y + reach

    def _thick(self, width: float) -> int:
        return max(1, round(width * self._scale))


def curve(start: Point, towards: Point, end: Point, steps: int = 12) -> Iterable[Point]:
    """Give points of a quadratic Bézier curve from `start`, which is left out, to `end`."""
    for step in range(1, steps + 1):
        t = step / steps
        u = 1 - t
        yield (
            u * u * start[0] + 2 * u * t * towards[0] + t * t * end[0],
            u * u * start[1] + 2 * u * t * towards[1] + t * t * end[1],
        )


@cache
def font_of(size: float) -> ImageFont.FreeTypeFont:
    """Return the font that comes with Pillow, which covers ASCII."""
    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)  # every wheel of Pillow has FreeType
    return font
