"""The two things a player of Cell Capture can do, made once for every board size."""

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from kletka.protocol import Cell, Grid, Mask, MaskSequence


@dataclass(frozen=True, slots=True)
class Place:
    """Put a chip of level 1, not 3 (CHAIN-D11), on an empty cell: round 1 only (CHAIN-1.4)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Upgrade:
    """Raise one chip of one's own by a level: from round 2 on (CHAIN-1.5)."""

    cell: Cell


ChainAction: TypeAlias = Place | Upgrade


class Choices:
    """All actions of one board size, looked up by the bit number of their cell."""

    __slots__ = ("_grid", "_places", "_upgrades")

    def __init__(self, grid: Grid) -> None:
        # The guard bits have actions too, which no mask of the board ever reaches.
        cells = [grid.cell(index) for index in range(grid.stride * grid.height)]
        self._grid = grid
        self._places: tuple[ChainAction, ...] = tuple(map(Place, cells))
        self._upgrades: tuple[ChainAction, ...] = tuple(map(Upgrade, cells))

    def places(self, mask: Mask) -> MaskSequence[ChainAction]:
        return MaskSequence(mask, self._places, self._index_of_place)

    def upgrades(self, mask: Mask) -> MaskSequence[ChainAction]:
        return MaskSequence(mask, self._upgrades, self._index_of_upgrade)

    def _index_of_place(self, action: object) -> int:
        return self._index(action.cell) if isinstance(action, Place) else -1

    def _index_of_upgrade(self, action: object) -> int:
        return self._index(action.cell) if isinstance(action, Upgrade) else -1

    def _index(self, cell: Cell) -> int:
        return self._grid.index(cell) if cell in self._grid else -1


@cache
def choices_on(grid: Grid) -> Choices:
    """Give the one set of actions of this board size."""
    return Choices(grid)
