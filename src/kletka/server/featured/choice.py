"""Chooses the running games that are most worth watching; a pure function."""

from collections import Counter
from collections.abc import Iterable, Set

from msgspec import Struct

LONGEST_PAUSE_MS = 10 * 60 * 1000
"""A game in which nothing has happened for so long is not shown."""

UNKNOWN_RATING = 700.0
"""What a player without a rating counts as: less than the bot of medium strength, which has 1,000."""

PERSON_POINTS = 150.0
MOST_PEOPLE = 4
"""People of a game that count: the fifth makes it no better to watch."""

PAUSE_POINTS_PER_MINUTE = 100.0
"""What a game loses for every minute in which nothing happens."""

REPEATED_GAME_POINTS = 400.0
"""What a game loses for every board on the page that shows the same game."""

SHOWN_POINTS = 250.0
"""What a game gains that is on the page already, so that boards do not come and go."""


class Candidate(Struct, frozen=True):
    """A running game that may be shown."""

    match: str
    game: str
    ratings: tuple[float | None, ...]  # of each seat; None: it has none
    people: int
    pause_ms: int  # since something has happened


def choose(
    candidates: Iterable[Candidate], count: int, shown: Set[str] = frozenset()
) -> list[Candidate]:
    """Choose the games to show, the best first.

    Games of strong players who move often come first; each further board of the same game counts
    less than one of another game; games of bots alone, and those that stand still, are left out.
    """
    left = {one.match: one for one in candidates if one.people and one.pause_ms <= LONGEST_PAUSE_MS}
    chosen: list[Candidate] = []
    repeated: Counter[str] = Counter()
    while left and len(chosen) < count:
        best = min(
            left.values(),
            # Equal games are ordered by their ids, so that every node chooses the same.
            key=lambda one: (
                repeated[one.game] * REPEATED_GAME_POINTS - points(one, shown),
                one.match,
            ),
        )
        chosen.append(left.pop(best.match))
        repeated[best.game] += 1
    return chosen


def points(one: Candidate, shown: Set[str] = frozenset()) -> float:
    """Say how much a game is worth watching by itself."""
    known = [UNKNOWN_RATING if rating is None else rating for rating in one.ratings]
    return (
        sum(known) / max(1, len(known))
        + PERSON_POINTS * min(one.people, MOST_PEOPLE)
        - PAUSE_POINTS_PER_MINUTE * one.pause_ms / 60_000
        + (SHOWN_POINTS if one.match in shown else 0.0)
    )
