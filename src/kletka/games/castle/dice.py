"""What the three dice of an attack do, and the odds of it; the single dice are judged in `step.py`."""

from collections import Counter
from enum import StrEnum
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from kletka.games.castle.units import STATS, Kind

SIDES = range(1, 7)  # CAS-D13
ATTACK_DICE = 3
LOWEST_SUM = ATTACK_DICE  # CAS-6c
LEAST_HALF = 1  # CAS-D15: half of a damage, rounded down, is never less

SUMS: Counter[int] = Counter(map(sum, product(SIDES, repeat=ATTACK_DICE)))
"""In how many of the 216 ways three dice come to each sum."""
WAYS = SUMS.total()


class Blow(StrEnum):
    """How an attack turned out."""

    MISS = "miss"
    HALF = "half"
    FULL = "full"


def blow_of(total: int, health: int) -> Blow:
    """Say what a sum of the dice does to a unit of this health; a miss goes first (CAS-D14)."""
    if total == health:
        return Blow.MISS
    return Blow.HALF if total == LOWEST_SUM else Blow.FULL


def damage(attacker: Kind, target: Kind, blow: Blow) -> int:
    """Give what an attack takes from its target (CAS-6a, D15)."""
    if blow is Blow.MISS:
        return 0
    full = STATS[attacker].attack - STATS[target].armour
    return full if blow is Blow.FULL else max(LEAST_HALF, full // 2)


class Odds(NamedTuple):
    """In how many of the 216 ways an attack misses, does half, does the full damage."""

    miss: int
    half: int
    full: int

    def chance(self, blow: Blow) -> Fraction:
        return Fraction(getattr(self, blow.value), WAYS)


def odds_against(health: int) -> Odds:
    """Give the odds of any attack on a unit of this health."""
    miss = SUMS[health]
    half = 0 if health == LOWEST_SUM else SUMS[LOWEST_SUM]
    return Odds(miss, half, WAYS - miss - half)
