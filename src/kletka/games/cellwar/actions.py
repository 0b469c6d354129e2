"""What a player can do: every purchase is one action, and so is ending the turn."""

from dataclasses import dataclass
from functools import cache

from kletka.games.cellwar.state import MOST_DEFENCE
from kletka.protocol import Cell, Grid


@dataclass(frozen=True, slots=True)
class Capture:
    """Buy a neutral or an enemy cell beside one's own."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Farm:
    """Build a farm on an empty cell of one's own."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Defend:
    """Put gold into the defence of a cell of one's own."""

    cell: Cell
    amount: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Spend no more in this turn."""


CellWarAction = Capture | Farm | Defend | EndTurn

END_TURN = EndTurn()

_CAPTURES, _FARMS = 0, 1
_DEFENCES = 1  # payments of n gold lie in the storey 1 + n
_STOREYS = 2 + MOST_DEFENCE


class Catalogue:
    """All actions of one board size, made once and numbered, so that a set of them is one mask.

    The board is stacked in storeys: captures, farms, defence by 1, by 2, … by 9; the last number
    of all is the end of the turn.
    """

    __slots__ = ("actions", "end", "grid", "storey")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.storey = grid.stride * grid.height
        self.end = _STOREYS * self.storey
        # The guard columns stand for no action; END_TURN fills their places and is never asked.
        actions: list[CellWarAction] = [END_TURN] * (self.end + 1)
        for index, cell in zip(grid.indices, grid.cells, strict=True):
            actions[index] = Capture(cell)
            actions[self.storey + index] = Farm(cell)
            for amount in range(1, MOST_DEFENCE + 1):
                actions[(_DEFENCES + amount) * self.storey + index] = Defend(cell, amount)
        self.actions = tuple(actions)

    def number(self, action: object) -> int:
        """Give the number of an action, or -1 for what is no action of this board."""
        match action:
            case EndTurn():
                return self.end
            case Capture(cell) if cell in self.grid:
                storey = _CAPTURES
            case Farm(cell) if cell in self.grid:
                storey = _FARMS
            case Defend(cell, amount) if cell in self.grid and 1 <= amount <= MOST_DEFENCE:
                storey = _DEFENCES + amount
            case _:
                return -1
        return storey * self.storey + self.grid.index(cell)


@cache
def catalogue(grid: Grid) -> Catalogue:
    """Give the one Catalogue of this board."""
    return Catalogue(grid)
