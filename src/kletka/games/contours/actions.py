"""The one thing a player of Contours does."""

from dataclasses import dataclass
from functools import cache

from kletka.protocol import Cell


@dataclass(frozen=True, slots=True)
class Place:
    """Put a point of one's own on an intersection."""

    cell: Cell


@cache
def place(cell: Cell) -> Place:
    """Give the one Place of this intersection; boards of every size share it."""
    return Place(cell)
