"""The board of Cell War: a grid and its terrain."""

from typing import NamedTuple

from kletka.protocol import Grid, Mask


class Board(NamedTuple):
    """The ground that never changes during a game (WAR-9)."""

    grid: Grid
    passable: Mask
    mountains: Mask
    hills: Mask

    @property
    def water(self) -> Mask:
        return self.grid.board & ~self.passable & ~self.mountains


def board_of(grid: Grid, mountains: Mask, water: Mask, hills: Mask) -> Board:
    """Make a board from its terrain; what is neither mountain nor water can be owned."""
    return Board(grid, grid.board & ~mountains & ~water, mountains, hills)
