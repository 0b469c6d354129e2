"""What a player of Labyrinth can do: 27 actions, the same in every maze."""

from dataclasses import dataclass
from typing import TypeAlias

from kletka.games.labyrinth.board import DIRECTIONS, Direction
from kletka.games.labyrinth.options import FLOORS
from kletka.games.labyrinth.state import ITEMS, Item


@dataclass(frozen=True, slots=True)
class Go:
    """Walk to the next cell, or out through the Exit (LAB-3.1)."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Shoot:
    """Shoot an arrow, which flies to the first monster or wall (LAB-3.2)."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Bomb:
    """Blow up the wall on this side (LAB-3.3)."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Build:
    """Close the passage on this side with Cement (LAB-3.4)."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Take:
    """Take an item on an Arsenal; free, not a turn (LAB-D8)."""

    item: Item


@dataclass(frozen=True, slots=True)
class Put:
    """Put an item back on an Arsenal; free, not a turn (LAB-D8)."""

    item: Item


@dataclass(frozen=True, slots=True)
class ChooseFloor:
    """Answer the lift; the second half of the turn that entered it (LAB-D7)."""

    floor: int  # from 1


LabyrinthAction: TypeAlias = Go | Shoot | Bomb | Build | Take | Put | ChooseFloor

ACTIONS: tuple[LabyrinthAction, ...] = (
    *map(Go, DIRECTIONS),
    *map(Shoot, DIRECTIONS),
    *map(Bomb, DIRECTIONS),
    *map(Build, DIRECTIONS),
    *map(Take, ITEMS),
    *map(Put, ITEMS),
    *map(ChooseFloor, FLOORS),
)
"""Every action that there is; an action's number in it is its bit in a mask of legal ones."""
