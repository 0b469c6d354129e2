"""What may be done: by a player, or by chance, which decides dice and obstacles."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TypeAlias

from kletka.games.castle.board import GRID
from kletka.games.castle.units import Kind
from kletka.protocol import Cell


class Obstacle(StrEnum):
    """What may stand on the battlefield."""

    WALL = "wall"
    BARRICADE = "barricade"


@dataclass(frozen=True, slots=True)
class Place:
    """Put a unit of one's own on a square of one's castle."""

    kind: Kind
    cell: Cell


@dataclass(frozen=True, slots=True)
class Move:
    """Walk with a unit to a free square."""

    start: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack an enemy unit, or pull down a barricade."""

    start: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Heal:
    """Drink the healing potion of a unit."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Decline:
    """Leave the second action undone."""


@dataclass(frozen=True, slots=True)
class Obstacles:
    """The table says how many obstacles there will be."""

    count: int


@dataclass(frozen=True, slots=True)
class Raise:
    """The table puts an obstacle on the battlefield."""

    obstacle: Obstacle
    cell: Cell


@dataclass(frozen=True, slots=True)
class Roll:
    """The table throws the three dice of an attack."""

    first: int
    second: int
    third: int

    @property
    def total(self) -> int:
        return self.first + self.second + self.third


@dataclass(frozen=True, slots=True)
class Die:
    """The table throws one die: for the health, or for the second action."""

    value: int


CastleAction: TypeAlias = Place | Move | Attack | Heal | Decline | Obstacles | Raise | Roll | Die
TABLE_ACTIONS = (Obstacles, Raise, Roll, Die)

# The actions of this board are made once, a square at a time, and looked up by bit number.
_SPAN = range(GRID.board.bit_length())


@cache
def places(kind: Kind) -> tuple[Place, ...]:
    return tuple(Place(kind, GRID.cell(index)) for index in _SPAN)


@cache
def moves_from(square: int) -> tuple[Move, ...]:
    return tuple(Move(GRID.cell(square), GRID.cell(index)) for index in _SPAN)


@cache
def attacks_from(square: int) -> tuple[Attack, ...]:
    return tuple(Attack(GRID.cell(square), GRID.cell(index)) for index in _SPAN)


@cache
def heal_of(square: int) -> Heal:
    return Heal(GRID.cell(square))
