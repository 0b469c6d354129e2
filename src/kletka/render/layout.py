"""The layout of text boards: a grid with labels, wrapped lines, packed items."""

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import NamedTuple

from rich.text import Text

LABEL_STYLE = "dim"
ITEM_GAP = "  "


class TextCell(NamedTuple):
    """The text of one cell, and its rich style."""

    text: str
    style: str = ""


def widest_cell(widths: Sequence[int], columns: int, room: int) -> int:
    """Choose the widest cell, of descending widths, that needs no more bands than the narrowest."""

    def bands(width: int) -> int:
        return -(-columns // max(1, room // width))

    return next(width for width in widths if bands(width) == bands(widths[-1]))


def layout_grid(
    rows: Sequence[Sequence[TextCell]],
    *,
    columns: Sequence[str],
    labels: Sequence[str],
    width: int,
    gap: int = 1,
) -> list[Text]:
    """Lay out rows of cells, top to bottom, with labels above and at the left.

    A board wider than the window is cut into bands, one below the other, each with its labels:

           0 1 2
        0  . . .
        1  . . .
    """
    margin = max((len(label) for label in labels), default=0) + 1
    heads = [TextCell(name) for name in columns]
    cell_width = max(len(text) for row in [heads, *rows] for text, _ in row)
    cells_per_band = max(1, (width - margin) // (cell_width + gap))
    lines: list[Text] = []
    for start in range(0, len(columns), cells_per_band):
        band = slice(start, start + cells_per_band)
        if lines:
            lines.append(Text())
        head = [TextCell(name, LABEL_STYLE) for name in columns[band]]
        lines.append(_grid_line("", head, margin, cell_width, gap))
        lines += [
            _grid_line(label, row[band], margin, cell_width, gap)
            for label, row in zip(labels, rows, strict=True)
        ]
    return lines


def _grid_line(
    label: str, cells: Sequence[TextCell], margin: int, cell_width: int, gap: int
) -> Text:
    line = Text(label.rjust(margin - 1), style=LABEL_STYLE) if label else Text(" " * (margin - 1))
    line = Text.assemble(line)
    for text, style in cells:
        line.append(" " * gap)
        padded = text.ljust(cell_width) if gap else text.rjust(cell_width)
        line.append(padded, style=style or None)
    line.rstrip()
    return line


def wrap_line(text: str, width: int, style: str = "", indent: int = 0) -> list[Text]:
    """Break a line that is wider than the window; continuation lines are indented."""
    return [Text(line, style) for line in wrap(text, width, subsequent_indent=" " * indent)]


def pack_items(items: Iterable[Text], width: int) -> list[Text]:
    """Put items side by side, as many to a line as fit."""
    lines: list[Text] = []
    for item in items:
        if lines and len(lines[-1]) + len(ITEM_GAP) + len(item) <= width:
            lines[-1] = Text.assemble(lines[-1], ITEM_GAP, item)
        else:
            lines.append(item)
    for line in lines:
        line.rstrip()
    return lines
