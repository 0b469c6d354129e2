"""What pairings are made of: entrants, games with a seat for each of them, and results."""

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person or a bot in a tournament."""

    name: str  # unique in the tournament
    rating: float = 0.0  # orders entrants with equal scores
    has_left: bool = False  # is not paired any more, and keeps the results


@dataclass(frozen=True, slots=True)
class Pairings:
    """The games of one round: who takes part, in the order of the seats, and who has no game."""

    games: tuple[tuple[str, ...], ...] = ()
    byes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game: the entrants in the order of the seats, and the place of each; 1 is the best.

    Those who share places have the mean of them, so that places say all about a game. A single
    entrant has a bye, and counts as the winner. Who was absent has no score whatever the place, so
    that a game to which nobody came gives nobody anything.
    """

    seats: tuple[str, ...]
    places: tuple[float, ...]
    round: int = field(default=0, kw_only=True)  # 0 where a tournament has no rounds
    absent: tuple[str, ...] = field(default=(), kw_only=True)  # who did not come to the game

    def __post_init__(self) -> None:
        if len(self.seats) != len(self.places) or len(set(self.seats)) != len(self.seats):
            raise ValueError(f"no result: {self}")
        if sorted(self.places) != list(self._shared_places()):
            raise ValueError(f"no places: {self.places}")
        if not set(self.absent) <= set(self.seats):
            raise ValueError(f"no result: {self}")

    def _shared_places(self) -> Sequence[float]:
        """Give the places that as many entrants with the same ties must have."""
        shared: list[float] = []
        for place in sorted(set(self.places)):
            tied = self.places.count(place)
            shared += [len(shared) + (tied + 1) / 2] * tied
        return shared

    @property
    def is_bye(self) -> bool:
        return len(self.seats) == 1

    def score(self, name: str) -> float:
        """Give the share of the others that an entrant has beaten; a tie counts half.

        Between two that is 1 for a win, 0.5 for a draw and 0 for a loss.
        """
        if name in self.absent:
            return 0.0
        if self.is_bye:
            return 1.0
        place = self.places[self.seats.index(name)]
        return (len(self.seats) - place) / (len(self.seats) - 1)

    def won(self, name: str) -> bool:
        """Say whether an entrant has won alone."""
        return name not in self.absent and self.places[self.seats.index(name)] == 1
