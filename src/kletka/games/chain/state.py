"""A position of Cell Capture: levels in two bit planes, one mask of chips for every seat."""

from enum import StrEnum
from typing import NamedTuple

from kletka.protocol import Cell, Grid, Mask, Seat

EXPLODING = 4  # the level at which a chip explodes, wherever it stands (CHAIN-1.7a, CHAIN-1.7b)

LEAST_DISTANCE = 5
"""The steps along rows and columns between first chips where the option `balance` is on (CHAIN-D15).

Whoever places second chooses the distance, and two steps win for the second seat: of 50 games on 6x6 the first took
24 %, of 34 on 8x8 37 %; from five steps on 48 % of 104 and 52 % of 78 (four plies, 600 nodes a decision, inner cells,
`bench/balance.py`). On the edge both seats have the same cells to choose from.
"""


class Placing(StrEnum):
    """Where the chips of round 1 may stand (CHAIN-D15)."""

    FREE = "free"  # on any empty cell (CHAIN-2.3a)
    APART = "apart"  # at the least distance from the others: `balance` in version 2
    EDGE = "edge"  # on the edge of the board, at the least distance: `balance` since version 3


class Setup(NamedTuple):
    """What was agreed or chosen by the seed before the first move, and never changes."""

    board: Grid
    colours: tuple[str, ...]  # of each seat
    order: tuple[Seat, ...]  # in which the seats take their turns
    drops_add_up: bool  # CHAIN-D2
    placing: Placing = Placing.FREE


class ChainState(NamedTuple):
    """A position at rest: no chip of level 4 stands on the board (CHAIN-D1).

    The level of a cell is its bit of `low` plus twice its bit of `high`; 0 is an empty cell.
    """

    setup: Setup
    place: int  # of the mover in the order; after the victory, of the winner (CHAIN-D13)
    round: int  # from 1, the round of placing
    low: Mask
    high: Mask
    owners: tuple[Mask, ...]  # the chips of each seat
    out: tuple[Seat, ...]  # found without chips at the start of a turn (CHAIN-D8), in that order

    @property
    def mover(self) -> Seat:
        return self.setup.order[self.place]

    @property
    def occupied(self) -> Mask:
        return self.low | self.high

    @property
    def winner(self) -> Seat | None:
        """The seat whose colour is alone on the board; nobody wins in round 1 (CHAIN-D3)."""
        seat = self.setup.order[self.place]
        alone = self.round > 1 and self.owners[seat] == self.low | self.high
        return seat if alone else None

    def level(self, cell: Cell) -> int:
        index = self.setup.board.index(cell)
        return (self.low >> index & 1) + 2 * (self.high >> index & 1)

    def owner(self, cell: Cell) -> Seat | None:
        bit = self.setup.board.bit(cell)
        return next((Seat(seat) for seat, chips in enumerate(self.owners) if chips & bit), None)


def open_cells(state: ChainState) -> Mask:
    """Give the cells where the mover may place a chip in round 1 (CHAIN-1.4).

    With `balance` those on the edge at the least distance from all chips, or as far from them as there is room;
    the edge has room for all seats (CHAIN-D15).
    """
    board, near, placing = state.setup.board, state.low | state.high, state.setup.placing
    cells = (board.edge if placing is Placing.EDGE else board.board) & ~near
    if placing is not Placing.FREE:
        for _ in range(LEAST_DISTANCE - 1):
            near |= board.beside(near)
            cells = cells & ~near or cells
    return cells
