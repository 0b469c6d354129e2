"""The units, what each can do, and how many there are."""

from enum import StrEnum
from typing import NamedTuple

from kletka.protocol import Seat

BLACK = Seat(0)  # CAS-2a: the castle below, and the one that begins
RED = Seat(1)
SEATS = (BLACK, RED)

OF_A_KIND = 2  # CAS-1d: units of each kind in an army
PER_ARMY = 6


class Kind(StrEnum):
    """A kind of unit, in the order of the menu (CAS-D4)."""

    KNIGHT = "knight"
    DWARF = "dwarf"
    ELF = "elf"


KINDS = tuple(Kind)


class Stats(NamedTuple):
    """What a kind of unit can do (CAS-1e)."""

    attack: int
    armour: int
    health: int  # at the start, and the most that healing gives back (CAS-D18)
    distance: int  # of an attack on a unit: exactly so many squares (CAS-D6)
    speed: int  # squares that a move may cross
    symbol: str  # CAS-1g, CAS-D2


STATS: dict[Kind, Stats] = {
    Kind.KNIGHT: Stats(attack=8, armour=3, health=15, distance=1, speed=1, symbol="%"),
    Kind.DWARF: Stats(attack=6, armour=2, health=12, distance=2, speed=2, symbol="@"),
    Kind.ELF: Stats(attack=5, armour=1, health=10, distance=3, speed=3, symbol="&"),
}

SHOOTS_OVER = frozenset({Kind.ELF})  # CAS-3e: obstacles do not stop its arrows


class Unit(NamedTuple):
    """A unit on the board; its owner is the army that it stands in."""

    square: int  # the bit number of its square
    kind: Kind
    health: int
    potion: bool  # CAS-D17: one potion each, and once


Army = tuple[Unit, ...]
"""The living units of one seat, by their squares."""


def fresh(kind: Kind, square: int) -> Unit:
    """Give a unit as it enters the board."""
    return Unit(square, kind, STATS[kind].health, potion=True)


def wounded(unit: Unit) -> bool:
    return unit.health < STATS[unit.kind].health


def unit_at(army: Army, square: int) -> Unit | None:
    for unit in army:
        if unit.square == square:
            return unit
    return None


def joined(army: Army, unit: Unit) -> Army:
    """Add a unit to an army."""
    return tuple(sorted((*army, unit)))


def without(army: Army, square: int) -> Army:
    """Take the unit of a square out of an army."""
    return tuple(unit for unit in army if unit.square != square)
