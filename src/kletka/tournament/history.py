"""What the results so far say of each entrant: score, opponents, seats and byes."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from kletka.tournament.result import Result


class History:
    """The results of a tournament, counted for pairings."""

    def __init__(self, results: Iterable[Result] = ()) -> None:
        self.results: list[Result] = []
        self.scores: defaultdict[str, float] = defaultdict(float)
        self.byes: Counter[str] = Counter()
        self._games: Counter[str] = Counter()
        self._meetings: Counter[frozenset[str]] = Counter()
        self._seats: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self._last_seat: dict[str, int] = {}
        self._last_opponents: dict[str, frozenset[str]] = {}
        for result in results:
            self.add(result)

    def add(self, result: Result) -> None:
        """Count one more result."""
        self.results.append(result)
        for name in result.seats:
            self.scores[name] += result.score(name)
        if result.is_bye:
            self.byes[result.seats[0]] += 1
            return
        for seat, name in enumerate(result.seats):
            self._games[name] += 1
            self._seats[name][seat] += 1
            self._last_seat[name] = seat
            self._last_opponents[name] = frozenset(result.seats) - {name}
            for other in result.seats[seat + 1 :]:
                self._meetings[frozenset((name, other))] += 1

    def games(self, name: str) -> int:
        """Count the games of an entrant, without byes."""
        return self._games[name]

    def meetings(self, one: str, other: str) -> int:
        """Count the games of two entrants against each other."""
        return self._meetings[frozenset((one, other))]

    def times_on(self, name: str, seat: int) -> int:
        """Count the games of an entrant on a seat."""
        return self._seats[name][seat]

    def last_seat(self, name: str) -> int | None:
        return self._last_seat.get(name)

    def last_opponents(self, name: str) -> frozenset[str]:
        return self._last_opponents.get(name, frozenset())
