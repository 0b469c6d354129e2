"""What happens in Cell War."""

from dataclasses import dataclass
from typing import ClassVar

from kletka.protocol import Cell, Event, Seat


@dataclass(frozen=True, slots=True)
class CellWarEvent(Event):
    """Something that happened in a war."""

    game: ClassVar[str] = "cellwar"


@dataclass(frozen=True, slots=True)
class WarBegan(CellWarEvent):
    """The map is known and every seat has its start block."""

    players: int
    width: int
    height: int
    rounds: int  # the last one; 0: without limit


@dataclass(frozen=True, slots=True)
class TurnBegan(CellWarEvent):
    """A seat came on turn."""

    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class IncomeReceived(CellWarEvent):
    """The farms of a seat paid, colonies included."""

    seat: Seat
    amount: int
    gold: int  # what the seat has now


@dataclass(frozen=True, slots=True)
class CellCaptured(CellWarEvent):
    """A seat bought a cell; farm and defence of an enemy's cell are gone (WAR-D5)."""

    seat: Seat
    cell: Cell
    owner: Seat | None  # who lost it; nobody: it was neutral
    farm: bool  # whether a farm was destroyed
    defence: int  # torn down with it
    price: int
    gold: int  # left to the taker


@dataclass(frozen=True, slots=True)
class FarmBuilt(CellWarEvent):
    """A seat built a farm."""

    seat: Seat
    cell: Cell
    price: int
    gold: int  # what the seat has now


@dataclass(frozen=True, slots=True)
class DefenceRaised(CellWarEvent):
    """A seat put gold into the defence of a cell."""

    seat: Seat
    cell: Cell
    amount: int  # the gold put in
    defence: int  # what the cell holds now
    gold: int  # what the seat has now


@dataclass(frozen=True, slots=True)
class ColonyDoomed(CellWarEvent):
    """A part without a farm is cut off; it vanishes when its owner has ended so many turns."""

    owner: Seat
    cells: tuple[Cell, ...]
    turns: int  # 1, or 2 when it arose in the owner's own turn (WAR-D24)


@dataclass(frozen=True, slots=True)
class ColonySaved(CellWarEvent):
    """Doomed cells joined a living part, or became the main part themselves (WAR-D25)."""

    owner: Seat
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class ColonyVanished(CellWarEvent):
    """A doomed colony ran out of time."""

    owner: Seat
    cells: tuple[Cell, ...]  # neutral now


@dataclass(frozen=True, slots=True)
class PlayerDefeated(CellWarEvent):
    """A seat lost its last cell, or its last farm; the cells that it still had turned neutral."""

    owner: Seat
    seat: Seat  # who did it
    how: str  # `all-cells-captured` or `no-farms-left`
    cells: tuple[Cell, ...]
    """Neutral now; none with two players, where the final board stays (WAR-D27)."""


@dataclass(frozen=True, slots=True)
class TurnEnded(CellWarEvent):
    """A seat spends no more; colonies that it lost in this turn have one turn left from here."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WarEnded(CellWarEvent):
    """The war is over."""

    ranking: tuple[tuple[Seat, ...], ...]  # seats in one group share a place
    ending: str  # one of the endings below
