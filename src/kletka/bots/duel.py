"""Bot against bot: swapped seats, the same openings for all, and what the results are worth."""

import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kletka.bots import bot, levels
from kletka.bots.budget import Budget
from kletka.bots.game import Played, play
from kletka.bots.interval import elo, interval
from kletka.games import GAMES
from kletka.protocol import AnyRules, Json, Options, Refused

RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Duel:
    """What is to be played: plain data, so that it can be kept, compared and sent."""

    game: str
    levels: tuple[str, ...]  # the contestants; two may be of one level
    games: int
    seed: int
    milliseconds: float | None  # a move; or
    nodes: int | None  # a move
    options: dict[str, Json] = field(default_factory=dict)
    opening: int = 0  # decisions made at random before the bots take over
    longest: int | None = None  # actions after which a game is left unfinished

    def __post_init__(self) -> None:
        known = (RANDOM, *levels(self.game))
        for level in self.levels:
            if level not in known:
                raise Refused("shell-refused-level", level=level, allowed=", ".join(known))
        if self.games < 1:
            raise Refused("shell-refused-games", value=self.games)
        Budget(milliseconds=self.milliseconds, nodes=self.nodes)
        seats = self.rules.seats(self.setup)
        if seats not in (1, len(self.levels)):
            raise Refused("shell-refused-duel-seats", value=len(self.levels), needed=seats)

    @property
    def rules(self) -> AnyRules:
        return GAMES[self.game]

    @property
    def setup(self) -> Options:
        chosen: Options = self.rules.options_type.read(self.options)
        return chosen

    @property
    def alone(self) -> bool:
        """Whether the game has one seat, so that contestants play the same setups one by one."""
        return self.rules.seats(self.setup) == 1

    def plain(self) -> dict[str, Json]:
        return {
            "game": self.game,
            "levels": list(self.levels),
            "games": self.games,
            "seed": self.seed,
            "milliseconds": self.milliseconds,  # type: ignore[dict-item] # a float is JSON too
            "nodes": self.nodes,
            "options": self.options,
            "opening": self.opening,
            "longest": self.longest,
        }

    @classmethod
    def read(cls, plain: dict[str, Any]) -> "Duel":
        return cls(**{**plain, "levels": tuple(plain["levels"])})


@dataclass(frozen=True, slots=True)
class Row:
    """One game of a duel."""

    number: int
    opening: int  # games of one opening begin alike
    seats: tuple[int, ...]  # the contestant on each seat
    places: dict[int, float]  # of each contestant, 1 is the first; tied ones share the mean
    actions: int
    finished: bool
    slowest: dict[int, float]  # the longest thought of each contestant, in milliseconds
    thought: dict[int, float]  # the mean thought

    def plain(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "opening": self.opening,
            "seats": list(self.seats),
            "places": {str(who): place for who, place in self.places.items()},
            "actions": self.actions,
            "finished": self.finished,
            "slowest": {str(who): round(time, 3) for who, time in self.slowest.items()},
            "thought": {str(who): round(time, 3) for who, time in self.thought.items()},
        }

    @classmethod
    def read(cls, plain: dict[str, Any]) -> "Row":
        def by_contestant(values: dict[str, float]) -> dict[int, float]:
            return {int(who): value for who, value in values.items()}

        return cls(
            number=plain["number"],
            opening=plain["opening"],
            seats=tuple(plain["seats"]),
            places=by_contestant(plain["places"]),
            actions=plain["actions"],
            finished=plain["finished"],
            slowest=by_contestant(plain["slowest"]),
            thought=by_contestant(plain["thought"]),
        )


def seating(duel: Duel, number: int) -> tuple[int, tuple[int, ...]]:
    """Say which opening a game has and who sits where: each opening is played by every rotation."""
    count = len(duel.levels)
    opening, turn = divmod(number, count)
    if duel.alone:
        return opening, (turn,)
    return opening, tuple((seat + turn) % count for seat in range(count))


def play_game(duel: Duel, number: int) -> Row:
    """Play the game with this number."""
    opening, seats = seating(duel, number)
    rules = duel.rules
    played = play(
        rules,
        duel.setup,
        [bot(duel.game, duel.levels[who]) for who in seats],
        lambda: Budget(milliseconds=duel.milliseconds, nodes=duel.nodes),
        seed=duel.seed + opening,
        opening=duel.opening,
        longest=duel.longest,
    )
    times = {who: played.thought[seat] or [0.0] for seat, who in enumerate(seats)}
    return Row(
        number=number,
        opening=opening,
        seats=seats,
        places=_places(duel, played, seats),
        actions=played.actions,
        finished=played.outcome is not None,
        slowest={who: max(taken) for who, taken in times.items()},
        thought={who: statistics.fmean(taken) for who, taken in times.items()},
    )


def _places(duel: Duel, played: Played, seats: Sequence[int]) -> dict[int, float]:
    """Give the place of each contestant; alone, the number of his actions stands for it."""
    if duel.alone:
        return {seats[0]: float(played.actions)}
    if played.outcome is None:
        return dict.fromkeys(seats, (1 + len(seats)) / 2)
    places: dict[int, float] = {}
    first = 1
    for group in played.outcome.ranking:
        for seat in group:
            places[seats[seat]] = first + (len(group) - 1) / 2
        first += len(group)
    return places


@dataclass(frozen=True, slots=True)
class Standing:
    """How one contestant did."""

    level: str
    games: int
    wins: int
    draws: int
    losses: int
    place: float  # the mean; alone, the median of the actions needed
    worst: float  # the worst place; alone, the most actions
    finished: int
    thought: float  # milliseconds a move, the mean
    slowest: float  # milliseconds, the longest of all


@dataclass(frozen=True, slots=True)
class Summary:
    """What a duel came to. Score and Elo are those of the first contestant against the second."""

    standings: tuple[Standing, ...]
    score: float | None  # 1 a win, 0.5 a draw; only between two
    low: float | None = None  # of the 95 % interval; None for too few openings
    high: float | None = None

    @property
    def elo(self) -> float | None:
        """The difference in Elo; a clean sweep counts as if half a game had been lost."""
        if self.score is None:
            return None
        margin = 1 / (2 * self.standings[0].games)
        return elo(min(max(self.score, margin), 1 - margin))

    @property
    def elo_interval(self) -> tuple[float, float] | None:
        """The ends of the 95 % interval of the difference in Elo; the far end of a sweep is endless."""
        if self.low is None or self.high is None:
            return None
        return elo(self.low), elo(self.high)

    def plain(self) -> dict[str, Any]:
        return {
            "standings": [
                {name: getattr(one, name) for name in Standing.__slots__} for one in self.standings
            ],
            "score": self.score,
            "low": self.low,
            "high": self.high,
            "elo": self.elo,
            "elo_interval": _finite(self.elo_interval),
        }


def _finite(ends: tuple[float, float] | None) -> list[float | None] | None:
    """Write an interval in JSON, which has no word for endless: null."""
    return None if ends is None else [end if math.isfinite(end) else None for end in ends]


def summed_up(duel: Duel, rows: Iterable[Row]) -> Summary:
    """Sum up the games played so far."""
    played = list(rows)
    standings = tuple(_standing(duel, who, played) for who in range(len(duel.levels)))
    if duel.alone or len(duel.levels) != 2 or not played:
        return Summary(standings, None)
    scores: dict[int, list[float]] = {}
    for row in played:
        scores.setdefault(row.opening, []).append(2 - row.places[0])
    # Games of one opening are not independent: the opening is what is counted.
    score = statistics.fmean(map(statistics.fmean, scores.values()))
    ends = interval(score, len(scores))
    return Summary(standings, score, *(ends or (None, None)))


def _standing(duel: Duel, who: int, rows: Sequence[Row]) -> Standing:
    mine = [row for row in rows if who in row.places]
    places = [row.places[who] for row in mine]
    firsts = [min(row.places.values()) for row in mine]
    wins = sum(place == 1 for place in places)
    tied = sum(place > 1 and place == first for place, first in zip(places, firsts, strict=True))
    middle = statistics.median if duel.alone else statistics.fmean
    finished = sum(row.finished for row in mine)
    return Standing(
        level=duel.levels[who],
        games=len(mine),
        wins=finished if duel.alone else wins,
        draws=0 if duel.alone else tied,
        losses=len(mine) - (finished if duel.alone else wins + tied),
        place=middle(places) if places else 0.0,
        worst=max(places, default=0.0),
        finished=finished,
        thought=statistics.fmean(row.thought[who] for row in mine) if mine else 0.0,
        slowest=max((row.slowest[who] for row in mine), default=0.0),
    )
