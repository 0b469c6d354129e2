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
"""Entrants above and below one in the standings of whom opponents are chosen."""

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

    Nobody plays against the same opponent twice in a row, unless one of them has waited for long.
    Games of more seats are filled; with fewer entrants than seats they start when one of them has
    waited for long.
    """
    free = sorted(waiting, key=lambda one: (-points.get(one.name, 0), -one.rating, one.name))
    games = []
    while len(free) > 1:
        chosen = [_longest_waiting(free)]
        for other in _nearest(chosen[0], free):
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


def _nearest(chosen: Waiting, free: Sequence[Waiting]) -> list[Waiting]:
    """List those who stand next to an entrant, the nearest first."""
    place = free.index(chosen)
    near = range(max(0, place - CANDIDATES), min(len(free), place + CANDIDATES + 1))
    return [free[n] for n in sorted(near, key=lambda n: abs(n - place)) if n != place]


def _may_meet(one: Waiting, other: Waiting, history: History, now: float) -> bool:
    if other.name not in history.last_opponents(
        one.name
    ) and one.name not in history.last_opponents(other.name):
        return True
    return now - min(one.since, other.since) >= LONG_WAIT_SECONDS


def arena_points(results: Iterable[Result]) -> dict[str, int]:
    """Count the points of all entrants; results are in the order in which the games ended."""
    points: dict[str, int] = {}
    streaks: dict[str, int] = {}
    for result in results:
        for name in result.seats:
            gained = round(WIN_POINTS * result.score(name))
            streak = streaks.get(name, 0)
            points[name] = points.get(name, 0) + gained * (STREAK_FACTOR if streak >= STREAK else 1)
            streaks[name] = streak + 1 if result.won(name) else 0
    return points
