"""What happens in a game of Cell Capture; each event is one line of the log (CHAIN-7.3, CHAIN-9.3).

The events of a reaction carry the number of their wave, from 1: first every explosion of the wave
with the cells its drops fly to, then what became of every cell that was hit (CHAIN-9.2). Levels
are given as they are at that moment, so 4 to 7 appear for chips that burst in the next wave.
"""

from dataclasses import dataclass
from typing import ClassVar

from kletka.protocol import Cell, Event, Seat


@dataclass(frozen=True, slots=True)
class ChainEvent(Event):
    """Something that happened in a game of Cell Capture."""

    game: ClassVar[str] = "chain"


@dataclass(frozen=True, slots=True)
class TurnOrderSet(ChainEvent):
    """The order of turns was chosen at random, at the setup (CHAIN-2.2)."""

    order: tuple[Seat, ...]  # the seats in the order of their turns


@dataclass(frozen=True, slots=True)
class TurnBegan(ChainEvent):
    """A seat came to move."""

    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class ChipPlaced(ChainEvent):
    """A chip of level 1 was put on an empty cell (CHAIN-1.4)."""

    seat: Seat
    round: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class ChipUpgraded(ChainEvent):
    """The mover raised a chip by one level; at level 4 it is about to explode (CHAIN-3.3)."""

    seat: Seat
    round: int
    cell: Cell
    before: int  # its level before
    level: int  # its level now


@dataclass(frozen=True, slots=True)
class CellExploded(ChainEvent):
    """A chip of level 4 or more was removed and threw drops at its neighbours (CHAIN-1.7a)."""

    wave: int  # from 1; all explosions of a wave come before what its drops do
    seat: Seat
    cell: Cell
    level: int  # of the chip: 4 to 7
    targets: tuple[Cell, ...]  # where its drops fly: neighbours on the board (CHAIN-D6)


@dataclass(frozen=True, slots=True)
class ChipCreated(ChainEvent):
    """Drops on an empty cell made a chip of the mover (CHAIN-1.8, CHAIN-D2)."""

    wave: int
    seat: Seat
    cell: Cell
    drops: int  # how many fell on the cell
    level: int  # of the chip now


@dataclass(frozen=True, slots=True)
class ChipGrown(ChainEvent):
    """Drops raised a chip of the mover (CHAIN-1.6)."""

    wave: int
    seat: Seat
    cell: Cell
    drops: int  # how many fell on the cell
    before: int  # its level before
    level: int  # of the chip now


@dataclass(frozen=True, slots=True)
class ChipCaptured(ChainEvent):
    """Drops raised a chip of `owner` and gave it the mover's colour (CHAIN-1.9)."""

    wave: int
    seat: Seat
    owner: Seat  # who had the chip; it is the mover's now
    cell: Cell
    drops: int  # how many fell on the cell
    before: int  # its level before
    level: int  # of the chip now


@dataclass(frozen=True, slots=True)
class PlayerEliminated(ChainEvent):
    """A seat had no chip at the start of its turn and is out of the game (CHAIN-1.10)."""

    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class GameWon(ChainEvent):
    """Only this seat's colour is left on the board (CHAIN-1.11)."""

    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class Reaction(ChainEvent):
    """A whole reaction in one event, as it is sent: the events of its waves can be read from it.

    The first wave is the explosion of `start`; every other wave is the explosion of the chips that
    reached level 4 or more in the wave before it. The cells that a wave hits are the neighbours of
    the cells that exploded, row by row.
    """

    packed: ClassVar[bool] = True

    seat: Seat
    width: int
    height: int
    start: Cell
    waves: tuple[str, ...]  # a digit for each cell that was hit: its level after the wave
    levels: str  # a digit for each cell that any wave hits but `start`: its level before, or 0
    owners: str  # and for each of them the seat of its chip before, `-` where there was none
