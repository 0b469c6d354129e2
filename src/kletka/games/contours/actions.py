"""The one thing a player of Contours does, and lists of it that cost nothing to make.

A set of intersections in an order is kept as a text, one letter each: a text of 400 letters is
cut, joined and searched by the interpreter in one go, where 400 actions would have to be walked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from kletka.games.contours.options import LARGEST
from kletka.protocol import Cell


@dataclass(frozen=True, slots=True)
class Place:
    """Put a point of one's own on an intersection."""

    cell: Cell


def _letter(x: int, y: int) -> str:
    """Number the intersections in growing squares, so that small boards have the first letters.

    0 1 4      (texts of the first 256 letters are the fastest)
    3 2 5
    8 7 6 ...
    """
    side = max(x, y)
    return chr(side * side + (y if x == side else 2 * side - x))


LETTERS = {Cell(x, y): _letter(x, y) for y in range(LARGEST) for x in range(LARGEST)}
"""The letter of every intersection, on boards of all sizes."""

_PLACES = {letter: Place(cell) for cell, letter in LETTERS.items()}


class Places(Sequence[Place]):
    """The actions that a text of letters stands for; they are looked up when they are asked for."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def __len__(self) -> int:
        return len(self.text)

    @overload
    def __getitem__(self, position: int) -> Place: ...
    @overload
    def __getitem__(self, position: slice) -> Sequence[Place]: ...
    def __getitem__(self, position: int | slice) -> Place | Sequence[Place]:
        if isinstance(position, slice):
            return Places(self.text[position])
        return _PLACES[self.text[position]]

    def __iter__(self) -> Iterator[Place]:
        return map(_PLACES.__getitem__, self.text)

    def __contains__(self, action: object) -> bool:
        letter = LETTERS.get(action.cell) if isinstance(action, Place) else None
        return letter is not None and letter in self.text

    def __repr__(self) -> str:
        return f"<{len(self)} places>"
