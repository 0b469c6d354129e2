"""Whose decision it is: a seat's, the dice's, or no one's after the end."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, NewType, TypeVar

Seat = NewType("Seat", int)
"""A place at the table, counted from 0. The match knows its occupant."""

Action = TypeVar("Action")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    `ranking` goes from the first place down; seats in one set share a place. An empty first set
    means that nobody won: a solo game that was lost is `(frozenset(), {0})`.
    """

    ranking: tuple[frozenset[Seat], ...]
    ending: str  # a kebab-case word of the game, e.g. "last-colour"

    @property
    def winner(self) -> Seat | None:
        """The one seat in the first place, or None for a draw or a solo defeat."""
        first = self.ranking[0]
        return next(iter(first)) if len(first) == 1 else None


@dataclass(frozen=True, slots=True)
class ToMove:
    """This seat must choose one of the legal actions."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Chance(Generic[Action]):
    """Chance must decide: each outcome with its whole-number weight, all weights positive."""

    odds: tuple[tuple[Action, int], ...]

    @property
    def total(self) -> int:
        return sum(weight for _, weight in self.odds)


@dataclass(frozen=True, slots=True)
class Over:
    """Nothing more can be done."""

    outcome: Outcome


def ranked(*places: int | Iterable[int]) -> tuple[frozenset[Seat], ...]:
    """Build a ranking from seats, or groups of tied seats, first place first."""
    groups = ((place,) if isinstance(place, int) else place for place in places)
    return tuple(frozenset(map(Seat, group)) for group in groups)
