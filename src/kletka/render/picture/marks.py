"""The frame around the last move, recognisable by its shape and not by its colour alone."""

from functools import lru_cache

from kletka.render.picture.palette import PAPER, Colour
from kletka.render.picture.pen import CELL_UNITS, Pen, Sprite

CORNER_LENGTH = CELL_UNITS * 0.24  # units, as all of these
INSET = 1.5
LINE_WIDTH, OUTLINE_WIDTH = 4.0, 8.0


@lru_cache(16)
def last_move_frame(cell_px: int, ink: Colour) -> Sprite:
    """Draw the four corners of a frame, outlined so that they are visible on every colour."""
    pen = Pen(cell_px, reach=CELL_UNITS / 2 + OUTLINE_WIDTH / 2)
    far = CELL_UNITS / 2 - INSET
    near = far - CORNER_LENGTH
    for colour, width in ((PAPER, OUTLINE_WIDTH), (ink, LINE_WIDTH)):
        for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            pen.stroke(
                ((right * near, down * far), (right * far, down * far), (right * far, down * near)),
                colour,
                width,
            )
    return pen.sprite()
