"""Looks at pictures as a player would: what colour is where, what stands in a square."""

import io
from collections.abc import Sequence
from typing import Any

from PIL import Image

from kletka.protocol import Event
from kletka.render.picture import painter
from kletka.render.picture.palette import Colour
from kletka.render.picture.pen import CELL_UNITS


class Picture:
    """A picture of a view, opened from its file; places are in units of a square's 64."""

    def __init__(self, key: str, view: Any, events: Sequence[Event] = ()) -> None:
        paint = painter(key)
        assert paint is not None
        self.sheet = paint(view, events)
        self.image = Image.open(io.BytesIO(self.sheet.png()))

    def at(self, x: float, y: float, right: float = 0, down: float = 0) -> Colour:
        """Give the colour of a place near the middle of a cell."""
        across, below = self.sheet.centre(x, y)
        scale = self.sheet.cell_px / CELL_UNITS
        pixel = self.image.getpixel((across + round(right * scale), below + round(down * scale)))
        assert isinstance(pixel, tuple)
        return Colour(*pixel)

    def signs(self, x: int, y: int, ink: Colour) -> frozenset[tuple[int, int]]:
        """Give the pixels of a square that have a colour, counted from its middle: its shape."""
        across, below = self.sheet.centre(x, y)
        half = self.sheet.cell_px // 2
        places = range(-half, half)
        return frozenset(
            (right, down)
            for down in places
            for right in places
            if self.image.getpixel((across + right, below + down)) == ink
        )


def alike(one: Colour, other: Colour) -> bool:
    """Say whether two colours differ by no more than rounding."""
    return all(abs(a - b) <= 2 for a, b in zip(one, other, strict=True))
