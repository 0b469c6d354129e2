"""Arena: whoever is free is paired again at once, until the time is over; streaks count double."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from kletka.tournament.history import History
from kletka.tournament.result import Result
from kletka.tournament.seating import seat

WIN_POINTS = 2
STREAK = 2
"""Wins in a row after which every result counts double, until one is no win."""
STREAK_FACTOR = 2

CANDIDATES = 10
"""Entrants above and below one in the standings of whom opponents are chosen first; the others are
looked at only if one has met all of these."""

LONG_WAIT_SECONDS = 10.0
"""After which an entrant plays against the opponent of the last game again, if nobody else is free."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """An entrant without a game."""

    name: str
    rating: float
    since: float  # seconds


def pair_waiting(
    waiting: Iterable[Waiting],
    history: History,
    points: Mapping[str, int],
    now: float,
    *,
    seats: int = 2,
) -> list[tuple[str, ...]]:
    """Pair entrants who wait, those who stand close together; give the games with their seats.

    Who has waited longest chooses first: of those who were met most rarely the nearest in the
    standings. Nobody plays against the same opponent twice in a row, unless one of them has waited
    for long. Games of more seats are filled; with fewer entrants than seats they start when one of
    them has waited for long.
    """
    free = sorted(waiting, key=lambda one: (-points.get(one.name, 0), -one.rating, one.name))
    games = []
    while len(free) > 1:
        chosen = [_longest_waiting(free)]
        for other in _candidates(chosen[0], free, history):
            if len(chosen) < seats and all(_may_meet(other, one, history, now) for one in chosen):
                chosen.append(other)
        waits_long = now - chosen[0].since >= LONG_WAIT_SECONDS
        if len(chosen) == seats or (len(chosen) > 1 and waits_long):
            games.append(seat([one.name for one in chosen], history))
            free = [one for one in free if one not in chosen]
        else:
            free.remove(chosen[0])
    return games


def _longest_waiting(free: Sequence[Waiting]) -> Waiting:
    return min(free, key=lambda one: one.since)


def _candidates(chosen: Waiting, free: Sequence[Waiting], history: History) -> list[Waiting]:
    """List possible opponents: those who were met most rarely first, of them the nearest."""
    place = free.index(chosen)
    near = range(max(0, place - CANDIDATES), min(len(free), place + CANDIDATES + 1))
    for places in (near, range(len(free))):
        others = [n for n in places if n != place]
        met = {n: history.meetings(chosen.name, free[n].name) for n in others}
        if 0 in met.values() or len(others) == len(free) - 1:
            break
    return [free[n] for n in sorted(others, key=lambda n: (met[n], abs(n - place)))]


def _may_meet(one: Waiting, other: Waiting, history: History, now: float) -> bool:
    if other.name not in history.last_opponents(
        one.name
    ) and one.name not in history.last_opponents(other.name):
        return True
    return now - min(one.since, other.since) >= LONG_WAIT_SECONDS


class ArenaScores:
    """Points and streaks of all entrants, counted as games end."""

    def __init__(self, results: Iterable[Result] = ()) -> None:
        self.points: dict[str, int] = {}
        self._streaks: dict[str, int] = {}
        for result in results:
            self.add(result)

    def add(self, result: Result) -> None:
        """Count one more result."""
        for name in result.seats:
            gained = round(WIN_POINTS * result.score(name))
            factor = STREAK_FACTOR if self.is_on_streak(name) else 1
            self.points[name] = self.points.get(name, 0) + gained * factor
            self._streaks[name] = self._streaks.get(name, 0) + 1 if result.won(name) else 0

    def is_on_streak(self, name: str) -> bool:
        """Say whether the next result of an entrant counts double."""
        return self._streaks.get(name, 0) >= STREAK


def arena_points(results: Iterable[Result]) -> dict[str, int]:
    """Count the points of all entrants; results are in the order in which the games ended."""
    return ArenaScores(results).points
