"""A position of Cell War as a value, and the questions that one may ask it."""

from enum import StrEnum
from typing import NamedTuple

from kletka.games.cellwar.board import Board
from kletka.protocol import Mask, Seat

START_GOLD = 10
"""What everybody begins with (WAR-2b)."""

BALANCE_GOLD = 2
"""What the first of two seats begins with less where `balance` is on, on boards of up to MOST_BALANCED_CELLS."""

MOST_BALANCED_CELLS = 256
"""The cells of the largest board on which the first seat begins with less where `balance` is on (WAR-D32).

The search of expert against itself, 400 simulated turns a decision, reach `turn`, 115 games each: the first
seat took 48 % on 12x12 with 8 gold; 57 % on 16x16 with 8 and 66 % with 9; 54 % on 20x20 with 10 and with 9.
With 800 simulated turns and about 22 games it took 33 % on 16x16 with 8, 71 % with 9; 23 % on 20x20 with 8 and 59 %
with 9 (`bench/balance.py`). Boards between these, larger ones, more seats and the reach `now` are not measured.
"""

MOST_DEFENCE = 9
"""A cell holds no more defence than this, and one payment is no more either (WAR-6a, WAR-D6)."""

CELL_PRICE = 1
"""A neutral cell; each point of defence costs the taker one more (WAR-4a, WAR-4b)."""

HILL_PRICE = 1
"""What a hill adds to the price, whoever holds it (WAR-4c, WAR-D4), and all it does (WAR-D20)."""

FARMS_A_STEP = 10
"""The price of a farm rises by one with every so many farms owned now (WAR-5b, WAR-D15).

The list and the table of the rules agree on it; the sixth farm for two gold in their example of
play is a misprint (WAR-D18).
"""

FARM_INCOME = 1
"""Gold a farm, at the start of its owner's turn (WAR-5a)."""


class Reach(StrEnum):
    """From which cells a seat may capture within a turn (WAR-D31)."""

    TURN = "turn"  # those that it held when the turn began
    NOW = "now"  # those that it holds at the moment, the ones just captured included


class Setup(NamedTuple):
    """What was agreed before the first move and never changes."""

    board: Board
    colours: tuple[str, ...]  # by seat
    rounds: int  # the last round; 0: without limit
    reach: Reach


class CellWarState(NamedTuple):
    """A position. Equal positions are equal values."""

    setup: Setup
    owners: tuple[Mask, ...]
    """The cells of each seat."""
    mains: tuple[Mask, ...]
    """The main part of each seat (WAR-D8); it follows from the cells and farms, and is kept
    because a realm that is all main part needs no search when it grows."""
    farms: Mask
    walls: tuple[Mask, ...]
    """`walls[n]` are the cells whose defence is above n: nine planes, so that "at most n" is one
    mask away."""
    due: Mask
    """Doomed cells that vanish when their owner next ends a turn (WAR-D9)."""
    fresh: Mask
    """Doomed cells of the seat on turn that were cut off in this very turn: they vanish when it
    ends its next one (WAR-D24)."""
    captured: Mask
    """Cells that the seat on turn captured in this turn, from which it captures no further; always
    empty where the reach is NOW (WAR-D31)."""
    gold: tuple[int, ...]  # by seat: one purse for all parts of a realm (WAR-D11)
    mover: Seat  # whose turn it is, or was when the game ended
    round: int  # from 1
    fallen: tuple[Seat, ...]  # in the order of falling
    ending: str | None

    @property
    def standing(self) -> tuple[Seat, ...]:
        """The seats that are still in the war, in the order of play."""
        fallen = self.fallen
        return tuple(Seat(seat) for seat in range(len(self.owners)) if seat not in fallen)


def owner_at(state: CellWarState, bit: Mask) -> Seat | None:
    """Name the owner of a cell; None for a neutral one."""
    for seat, cells in enumerate(state.owners):
        if cells & bit:
            return Seat(seat)
    return None


def defence_at(walls: tuple[Mask, ...], bit: Mask) -> int:
    """Count the defence of one cell."""
    defence = 0
    for wall in walls:
        if not wall & bit:
            break
        defence += 1
    return defence


def farms_of(state: CellWarState, seat: int) -> int:
    return (state.farms & state.owners[seat]).bit_count()


def income_of(state: CellWarState, seat: int) -> int:
    """Give the gold that this seat gets when its turn begins, colonies included (WAR-8c).

    Nothing before its first farm (WAR-D21).
    """
    return farms_of(state, seat) * FARM_INCOME


def farm_price(farms: int) -> int:
    """Give the price of the next farm to somebody who owns so many now (WAR-D15)."""
    return farms // FARMS_A_STEP + 1


def capture_price(state: CellWarState, bit: Mask) -> int:
    """Give the price of a passable cell, neutral or an enemy's."""
    hill = HILL_PRICE if state.setup.board.hills & bit else 0
    return CELL_PRICE + hill + defence_at(state.walls, bit)


def acting_cells(state: CellWarState) -> Mask:
    """Give the cells of the seat on turn that may act: all but its doomed colonies (WAR-D10)."""
    return state.owners[state.mover] & ~(state.due | state.fresh)


def front_cells(state: CellWarState) -> Mask:
    """Give the cells from which the seat on turn may capture (WAR-D3, WAR-D31)."""
    return acting_cells(state) & ~state.captured


def within_reach(state: CellWarState) -> Mask:
    """Give the cells that the seat on turn could capture if it had the gold (WAR-4e, WAR-D2)."""
    board = state.setup.board
    return board.grid.beside(front_cells(state)) & board.passable & ~state.owners[state.mover]


def capturable(state: CellWarState) -> Mask:
    """Give the cells that the seat on turn can capture and pay for."""
    reach = within_reach(state)
    hills = state.setup.board.hills
    spare = state.gold[state.mover] - CELL_PRICE
    return reach & ~hills & at_most(state.walls, spare) | reach & hills & at_most(
        state.walls, spare - HILL_PRICE
    )


def farmable(state: CellWarState) -> Mask:
    """Give the cells where the seat on turn may build, whatever it costs (WAR-5c, WAR-D6)."""
    return acting_cells(state) & ~state.farms & ~state.walls[0]


def at_most(walls: tuple[Mask, ...], defence: int) -> Mask:
    """Give the cells (and all the rest of the plane) whose defence is at most this."""
    if defence < 0:
        return 0
    return ~walls[defence] if defence < MOST_DEFENCE else -1


def balance_gold(cells: int) -> int:
    """Give what the first of two seats begins with less on a board of so many cells, with `balance`."""
    return BALANCE_GOLD if cells <= MOST_BALANCED_CELLS else 0
