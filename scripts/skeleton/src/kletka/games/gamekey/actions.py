"""The one thing a player of Game Title does."""

from dataclasses import dataclass
from functools import cache

from kletka.protocol import Cell, Grid, Mask


@dataclass(frozen=True, slots=True)
class Mark:
    """Mark an empty cell."""

    cell: Cell


@cache
def marks_on(board: Grid) -> dict[Cell, Mark]:
    """Give the one action of every cell of a board, row by row."""
    return {cell: Mark(cell) for cell in board.cells}


def marks_in(board: Grid, cells: Mask) -> tuple[Mark, ...]:
    """List the actions on some cells of a board, row by row."""
    actions = marks_on(board)
    return tuple(actions[cell] for cell in board.cells_of(cells))
