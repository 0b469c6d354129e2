"""What happens in a game of Game Title; each event is one line of the log."""

from dataclasses import dataclass
from typing import ClassVar

from kletka.protocol import Cell, Event, Seat


@dataclass(frozen=True, slots=True)
class GamePrefixEvent(Event):
    """Something that happened in a game of Game Title."""

    game: ClassVar[str] = "gamekey"


@dataclass(frozen=True, slots=True)
class GameBegan(GamePrefixEvent):
    """An empty board was laid out; this seat has the first move."""

    width: int
    height: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class CellMarked(GamePrefixEvent):
    """A seat marked an empty cell (GAMEKEY-1)."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class TurnPassed(GamePrefixEvent):
    """It became this seat's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded(GamePrefixEvent):
    """The game was over (GAMEKEY-2)."""

    winner: Seat | None  # nobody in a draw
    ending: str  # one of the endings below
