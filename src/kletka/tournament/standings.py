"""Standings: points, and what decides between equal ones."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from kletka.tournament.history import History
from kletka.tournament.result import Entrant


@dataclass(frozen=True, slots=True)
class Standing:
    """The line of one entrant in a table."""

    place: int  # equal ones share the best of their places
    name: str
    points: float
    games: int
    wins: int
    buchholz: float  # the scores of all opponents together
    sonneborn: float  # the scores of the opponents, each times the score against them


def standings(
    entrants: Iterable[Entrant], history: History, points: Mapping[str, float] | None = None
) -> list[Standing]:
    """Order entrants by points, then by Buchholz, Sonneborn-Berger and wins; the best first.

    Points are the scores, or those that a tournament counts by itself, such as an arena.
    """
    given = history.scores if points is None else points
    tallies = _tallies(history)
    lines = []
    for entrant in entrants:
        tally = tallies.get(entrant.name, _Tally())
        lines.append(
            Standing(
                place=0,
                name=entrant.name,
                points=given.get(entrant.name, 0.0),
                games=history.games(entrant.name),
                wins=tally.wins,
                buchholz=tally.buchholz,
                sonneborn=tally.sonneborn,
            )
        )
    lines.sort(key=lambda line: (_rank(line), line.name))
    placed: list[Standing] = []
    for number, line in enumerate(lines, 1):
        is_equal = placed and _rank(placed[-1]) == _rank(line)
        placed.append(replace(line, place=placed[-1].place if is_equal else number))
    return placed


def _rank(line: Standing) -> tuple[float, ...]:
    return (-line.points, -line.buchholz, -line.sonneborn, -line.wins)


@dataclass(slots=True)
class _Tally:
    wins: int = 0
    buchholz: float = 0.0
    sonneborn: float = 0.0


def _tallies(history: History) -> Mapping[str, _Tally]:
    """Count wins, and the scores of opponents, for everybody who has played; byes have no opponent."""
    tallies: dict[str, _Tally] = {}
    for result in history.results:
        if result.is_bye:
            continue
        total = sum(history.scores[name] for name in result.seats)
        for name, place in zip(result.seats, result.places, strict=True):
            tally = tallies.setdefault(name, _Tally())
            tally.wins += result.won(name)
            tally.buchholz += total - history.scores[name]
            for other, lower in zip(result.seats, result.places, strict=True):
                if other != name and place <= lower:
                    tally.sonneborn += history.scores[other] * (1.0 if place < lower else 0.5)
    return tallies
