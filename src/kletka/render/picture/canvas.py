"""The canvas of a board: a grid, coordinates on its edges, and sprites."""

import io
from collections.abc import Iterable
from functools import lru_cache

from PIL import Image, ImageDraw

from kletka.render.picture.palette import ACCENT, FAINT, LINE, PAPER, Colour
from kletka.render.picture.pen import CELL_UNITS, Pen, Sprite, font_of

MARGIN_CELLS = 0.7
"""The margin around the board, for the coordinates."""

MAX_SIDE_PX = 1280
"""Chats reduce larger pictures."""

MIN_CELL_PX, MAX_CELL_PX = 40, 96
"""A smaller cell would not be legible, a larger one would show nothing more."""

LABEL_DISTANCE_CELLS = 0.5 + MARGIN_CELLS / 2  # from the centre of an outermost cell
LABEL_SIZE_CELLS = 0.32

_COMPRESS_LEVEL = 1  # of zlib: a canvas is mostly blank, a higher level saves little


class Canvas:
    """A canvas for a board of so many columns and rows.

    `through` draws lines through the centres of the cells, for games on intersections; `upwards`
    puts the row y = 0 lowest; `labels` are prefixes of the numbers of columns and rows. All
    coordinates are cells of the game.
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
        self.cell_px = _cell_px(max(columns, rows))  # always even
        self._upwards = upwards
        self._prefixes = labels
        self._margin = round(MARGIN_CELLS * self.cell_px)
        size = tuple(side * self.cell_px + 2 * self._margin for side in (columns, rows))
        self._image = Image.new("RGB", (size[0], size[1]), PAPER)
        self._draw = ImageDraw.Draw(self._image)
        self._draw_grid(through=through)
        self._draw_labels()

    def centre(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel at the lower right of the centre of a cell."""
        down = self.rows - 1 - y if self._upwards else y
        return (
            self._margin + round((x + 0.5) * self.cell_px),
            self._margin + round((down + 0.5) * self.cell_px),
        )

    def paste(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste a sprite on a cell, centred."""
        across, down = self.centre(x, y)
        self._image.paste(sprite, (across - sprite.width // 2, down - sprite.height // 2), sprite)

    def paste_all(self, sprite: Sprite, cells: Iterable[tuple[float, float]]) -> None:
        """Paste a sprite on several cells."""
        for x, y in cells:
            self.paste(sprite, x, y)

    def fill_rect(
        self, x: float, y: float, sides: tuple[float, float, float, float], ink: Colour
    ) -> None:
        """Fill a rectangle: its left, top, right and bottom in units from the centre of a cell."""
        across, down = self.centre(x, y)
        left, top, right, bottom = (round(side * self.cell_px / CELL_UNITS) for side in sides)
        self._draw.rectangle(
            (across + left, down + top, across + right - 1, down + bottom - 1), fill=ink
        )

    def highlight_labels(self, x: int, y: int) -> None:
        """Highlight the coordinates of a cell on every edge."""
        self._label_column(x, PAPER, ACCENT)
        self._label_row(y, PAPER, ACCENT)

    @property
    def image(self) -> Image.Image:
        """The drawing."""
        return self._image

    def png(self) -> bytes:
        """Encode the canvas as PNG."""
        return png_of(self._image)

    def _draw_grid(self, *, through: bool) -> None:
        start, ends = (0.0, (-1, -1)) if through else (-0.5, (0, 0))
        right, bottom = self.columns + ends[0] + start, self.rows + ends[1] + start
        width = 2 if self.cell_px >= CELL_UNITS * 0.75 else 1
        for x in range(self.columns + 1 + ends[0]):
            self._draw_line((x + start, start), (x + start, bottom), width)
        for y in range(self.rows + 1 + ends[1]):
            self._draw_line((start, y + start), (right, y + start), width)

    def _draw_line(self, start: tuple[float, float], end: tuple[float, float], width: int) -> None:
        """Draw a line on whole pixels, so that it is sharp."""
        (left, top), (right, bottom) = sorted((self.centre(*start), self.centre(*end)))
        top, bottom = sorted((top, bottom))
        half = width // 2
        box = (left - half, top - half, right + width - half - 1, bottom + width - half - 1)
        self._draw.rectangle(box, fill=LINE)

    def _draw_labels(self) -> None:
        for x in range(self.columns):
            self._label_column(x, FAINT)
        for y in range(self.rows):
            self._label_row(y, FAINT)

    def _label_column(self, x: int, ink: Colour, plate: Colour | None = None) -> None:
        for y in (-LABEL_DISTANCE_CELLS, self.rows - 1 + LABEL_DISTANCE_CELLS):
            self._write(f"{self._prefixes[0]}{x}", x, y, ink, plate)

    def _label_row(self, y: int, ink: Colour, plate: Colour | None = None) -> None:
        for x in (-LABEL_DISTANCE_CELLS, self.columns - 1 + LABEL_DISTANCE_CELLS):
            self._write(f"{self._prefixes[1]}{y}", x, y, ink, plate)

    def _write(self, text: str, x: float, y: float, ink: Colour, plate: Colour | None) -> None:
        if plate is not None:
            self.paste(_plate(self.cell_px, plate), x, y)
        font = font_of(LABEL_SIZE_CELLS * self.cell_px)
        self._draw.text(self.centre(x, y), text, fill=ink, font=font, anchor="mm")


def png_of(image: Image.Image, compress_level: int = _COMPRESS_LEVEL) -> bytes:
    """Encode an image as PNG."""
    written = io.BytesIO()
    image.save(written, "PNG", compress_level=compress_level)
    return written.getvalue()


@lru_cache(16)
def _plate(cell_px: int, colour: Colour) -> Sprite:
    pen = Pen(cell_px)
    pen.plate((-19, -14), (19, 14), 7, colour)
    return pen.sprite()


def _cell_px(cells: int) -> int:
    fitting = int(MAX_SIDE_PX / (cells + 2 * MARGIN_CELLS))
    return min(MAX_CELL_PX, max(MIN_CELL_PX, fitting)) // 2 * 2
