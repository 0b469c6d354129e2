"""A sheet of squared paper: lines, coordinates on its edges, and signs laid on it."""

import io
from collections.abc import Iterable
from functools import lru_cache

from PIL import Image, ImageDraw

from kletka.render.picture.palette import ACCENT, FAINT, LINE, SHEET, Colour
from kletka.render.picture.pen import UNIT, Pen, Sign, font_of

MARGIN = 0.7
"""Squares of paper around the board, where the coordinates stand."""

LONGEST_SIDE = 1280
"""Pixels up to which a chat shows a picture as it is; larger ones it reduces until one looks closer."""

SMALLEST_SQUARE, LARGEST_SQUARE = 40, 96
"""Pixels: a smaller square could not be read, a larger one shows nothing more."""

EDGE = 0.5 + MARGIN / 2  # from the middle of the outermost square to a coordinate beside it
LABEL = 0.32  # the size of a coordinate

_SPEED = 1  # of zlib: a sheet is mostly blank, more effort saves little


class Sheet:
    """Paper for a board of so many columns and rows.

    `through` draws lines through the middles of the squares, for games on intersections;
    `upwards` puts the row y = 0 lowest; `labels` stand before the numbers of columns and rows.
    All places are cells of the game.
    """

    def __init__(
        self,
        columns: int,
        rows: int,
        *,
        through: bool = False,
        upwards: bool = False,
        labels: tuple[str, str] = ("", ""),
    ) -> None:
        self.columns, self.rows = columns, rows
        self.square = _square(max(columns, rows))  # its side in pixels, always even
        self._upwards = upwards
        self._names = labels
        self._margin = round(MARGIN * self.square)
        size = tuple(side * self.square + 2 * self._margin for side in (columns, rows))
        self._image = Image.new("RGB", (size[0], size[1]), SHEET)
        self._draw = ImageDraw.Draw(self._image)
        self._rule(through=through)
        self._label()

    def middle(self, x: float, y: float) -> tuple[int, int]:
        """Give the pixel right below the middle of a cell."""
        down = self.rows - 1 - y if self._upwards else y
        return (
            self._margin + round((x + 0.5) * self.square),
            self._margin + round((down + 0.5) * self.square),
        )

    def lay(self, sign: Sign, x: float, y: float) -> None:
        """Lay a sign on a cell, its middle on the middle of the cell."""
        across, down = self.middle(x, y)
        self._image.paste(sign, (across - sign.width // 2, down - sign.height // 2), sign)

    def lay_all(self, sign: Sign, cells: Iterable[tuple[float, float]]) -> None:
        for x, y in cells:
            self.lay(sign, x, y)

    def bar(
        self, x: float, y: float, sides: tuple[float, float, float, float], ink: Colour
    ) -> None:
        """Fill an upright rectangle: its left, top, right and bottom in units from a middle."""
        across, down = self.middle(x, y)
        left, top, right, bottom = (round(side * self.square / UNIT) for side in sides)
        self._draw.rectangle(
            (across + left, down + top, across + right - 1, down + bottom - 1), fill=ink
        )

    def point_out(self, x: int, y: int) -> None:
        """Set off the coordinates of a cell on every edge, so that the eye finds it."""
        self._label_column(x, SHEET, ACCENT)
        self._label_row(y, SHEET, ACCENT)

    def png(self) -> bytes:
        """Give the sheet as a file."""
        written = io.BytesIO()
        self._image.save(written, "PNG", compress_level=_SPEED)
        return written.getvalue()

    def _rule(self, *, through: bool) -> None:
        start, ends = (0.0, (-1, -1)) if through else (-0.5, (0, 0))
        right, bottom = self.columns + ends[0] + start, self.rows + ends[1] + start
        width = 2 if self.square >= UNIT * 0.75 else 1
        for x in range(self.columns + 1 + ends[0]):
            self._line((x + start, start), (x + start, bottom), width)
        for y in range(self.rows + 1 + ends[1]):
            self._line((start, y + start), (right, y + start), width)

    def _line(self, start: tuple[float, float], end: tuple[float, float], width: int) -> None:
        """Draw a line of whole pixels, so that it is sharp."""
        (left, top), (right, bottom) = sorted((self.middle(*start), self.middle(*end)))
        top, bottom = sorted((top, bottom))
        half = width // 2
        box = (left - half, top - half, right + width - half - 1, bottom + width - half - 1)
        self._draw.rectangle(box, fill=LINE)

    def _label(self) -> None:
        for x in range(self.columns):
            self._label_column(x, FAINT)
        for y in range(self.rows):
            self._label_row(y, FAINT)

    def _label_column(self, x: int, ink: Colour, plate: Colour | None = None) -> None:
        for y in (-EDGE, self.rows - 1 + EDGE):
            self._write(f"{self._names[0]}{x}", x, y, ink, plate)

    def _label_row(self, y: int, ink: Colour, plate: Colour | None = None) -> None:
        for x in (-EDGE, self.columns - 1 + EDGE):
            self._write(f"{self._names[1]}{y}", x, y, ink, plate)

    def _write(self, text: str, x: float, y: float, ink: Colour, plate: Colour | None) -> None:
        if plate is not None:
            self.lay(_plate(self.square, plate), x, y)
        font = font_of(LABEL * self.square)
        self._draw.text(self.middle(x, y), text, fill=ink, font=font, anchor="mm")


@lru_cache(16)
def _plate(square: int, shade: Colour) -> Sign:
    pen = Pen(square)
    pen.plate((-19, -14), (19, 14), 7, shade)
    return pen.sign()


def _square(squares: int) -> int:
    fitting = int(LONGEST_SIDE / (squares + 2 * MARGIN))
    return min(LARGEST_SQUARE, max(SMALLEST_SQUARE, fitting)) // 2 * 2
