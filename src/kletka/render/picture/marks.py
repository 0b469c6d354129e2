"""The frame that says where the last move was, told by its shape and not by its colour alone."""

from functools import lru_cache

from kletka.render.picture.palette import SHEET, Colour
from kletka.render.picture.pen import UNIT, Pen, Sign

ARM = UNIT * 0.24
INSET = 1.5
WIDTH, RIM = 4.0, 8.0


@lru_cache(16)
def corners(square: int, ink: Colour) -> Sign:
    """Draw the four corners of a frame; a rim of paper shows them on every colour."""
    pen = Pen(square, reach=UNIT / 2 + RIM / 2)
    far = UNIT / 2 - INSET
    near = far - ARM
    for colour, width in ((SHEET, RIM), (ink, WIDTH)):
        for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            pen.stroke(
                ((right * near, down * far), (right * far, down * far), (right * far, down * near)),
                colour,
                width,
            )
    return pen.sign()
