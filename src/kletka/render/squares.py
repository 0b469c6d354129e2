"""Squared paper in text: cells, axis labels, and bands where the window is narrow."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

LABEL_STYLE = "dim"


class Square(NamedTuple):
    """What stands in one cell, and how it looks (a rich style)."""

    text: str
    style: str = ""


def roomiest(sizes: Sequence[int], columns: int, room: int) -> int:
    """Take the roomiest cells, of sizes that fall, that need no more bands than the narrowest."""

    def bands(size: int) -> int:
        return -(-columns // max(1, room // size))

    return next(size for size in sizes if bands(size) == bands(sizes[-1]))


def lay_out(
    rows: Sequence[Sequence[Square]],
    *,
    columns: Sequence[str],
    labels: Sequence[str],
    width: int,
    gap: int = 1,
) -> list[Text]:
    """Lay out rows of squares, top to bottom, with labels above and at the left.

    A board wider than the window is cut into bands, one below the other, each with its labels:

           0 1 2
        0  . . .
        1  . . .
    """
    margin = max((len(label) for label in labels), default=0) + 1
    cell = max(len(text) for row in [[Square(name) for name in columns], *rows] for text, _ in row)
    fitting = max(1, (width - margin) // (cell + gap))
    lines: list[Text] = []
    for start in range(0, len(columns), fitting):
        band = slice(start, start + fitting)
        if lines:
            lines.append(Text())
        head = [Square(name, LABEL_STYLE) for name in columns[band]]
        lines.append(_line("", head, margin, cell, gap))
        lines += [
            _line(label, row[band], margin, cell, gap)
            for label, row in zip(labels, rows, strict=True)
        ]
    return lines


def _line(label: str, squares: Sequence[Square], margin: int, cell: int, gap: int) -> Text:
    line = Text(label.rjust(margin - 1), style=LABEL_STYLE) if label else Text(" " * (margin - 1))
    line = Text.assemble(line)
    for text, style in squares:
        line.append(" " * gap)
        line.append(text.ljust(cell) if gap else text.rjust(cell), style=style or None)
    line.rstrip()
    return line
