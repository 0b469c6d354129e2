"""Duels between bots: rotated seats, equal openings, and the score with its confidence interval."""

import math
import statistics
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kletka.bots import BotFailed
from kletka.bots.budget import Budget
from kletka.bots.confidence import elo, score_interval
from kletka.bots.contest import Contest
from kletka.bots.contestants import check_contestants, contestants
from kletka.bots.playing import PlayedGame, play
from kletka.protocol import Json, Refused

MIN_ELO_GAMES = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel(Contest):
    """The description of a duel, which can be sent to other machines too."""

    games: int
    opening_moves: int = 0  # made at random before the bots take over
    budget_factors: tuple[int, ...] = ()  # of each contestant; empty: all have the same budget
    processor_time: bool = False  # whether the clock of a decision is that of the processor

    def __post_init__(self) -> None:
        check_contestants(self.game, self.levels)
        if self.games < 1:
            raise Refused("shell-refused-number", option="--games", value=self.games, least=1)
        if self.budget_factors and len(self.budget_factors) != len(self.levels):
            raise Refused(
                "shell-refused-budget-factors",
                value=len(self.budget_factors),
                needed=len(self.levels),
            )
        for who in range(len(self.levels)):
            self.budget(who)
        if self.seats not in (1, len(self.levels)):
            raise Refused("shell-refused-duel-seats", value=len(self.levels), needed=self.seats)

    @property
    def single_seat(self) -> bool:
        """Whether the game has one seat: then every contestant plays the same setups in rotation."""
        return self.seats == 1

    def budget(self, who: int) -> Budget:
        """Give the budget of one decision of a contestant."""
        factor = self.budget_factors[who] if self.budget_factors else 1
        return Budget(
            milliseconds=None if self.milliseconds is None else factor * self.milliseconds,
            nodes=None if self.nodes is None else factor * self.nodes,
            clock=time.process_time if self.processor_time else time.perf_counter,
        )

    def plain(self) -> dict[str, Json]:
        factors = {"budget_factors": list(self.budget_factors)} if self.budget_factors else {}
        clock = {"processor_time": True} if self.processor_time else {}
        return {
            "game": self.game,
            "levels": list(self.levels),
            "games": self.games,
            "seed": self.seed,
            "milliseconds": self.milliseconds,  # type: ignore[dict-item] # a float is JSON too
            "nodes": self.nodes,
            "options": self.options,
            "opening_moves": self.opening_moves,
            "max_actions": self.max_actions,
            **factors,  # type: ignore[dict-item] # a list of numbers is JSON
            **clock,
        }

    @classmethod
    def read(cls, plain: dict[str, Any]) -> "Duel":
        factors = tuple(plain.get("budget_factors", ()))
        return cls(**{**plain, "levels": tuple(plain["levels"]), "budget_factors": factors})


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Which contestant lost a game because its engine failed, and the sentence that says why."""

    contestant: int
    reason: str  # a Fluent id
    values: dict[str, str]

    def plain(self) -> dict[str, Any]:
        return {"contestant": self.contestant, "reason": self.reason, "values": self.values}

    def refusal(self) -> BotFailed:
        """Give the failure again, to be said in words."""
        return BotFailed(self.reason, **self.values)


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game of a duel."""

    number: int
    opening: int  # games with the same opening start from the same position
    seats: tuple[int, ...]  # the contestant on each seat
    places: dict[int, float]
    """Of each contestant, 1 is the best; tied ones share the mean. In a game of one seat it is the number
    of actions instead, infinite for a failed engine in a game without a greatest number of them."""
    actions: int
    finished: bool
    slowest_ms: dict[int, float]  # the slowest decision of each contestant
    mean_ms: dict[int, float]  # a decision of each contestant
    forfeit: "Forfeit | None" = None

    def plain(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "opening": self.opening,
            "seats": list(self.seats),
            "places": {str(who): _finite(place) for who, place in self.places.items()},
            "actions": self.actions,
            "finished": self.finished,
            "slowest_ms": {str(who): round(time, 3) for who, time in self.slowest_ms.items()},
            "mean_ms": {str(who): round(time, 3) for who, time in self.mean_ms.items()},
            **({} if self.forfeit is None else {"forfeit": self.forfeit.plain()}),
        }

    @classmethod
    def read(cls, plain: dict[str, Any]) -> "GameResult":
        def by_contestant(values: dict[str, float]) -> dict[int, float]:
            return {int(who): value for who, value in values.items()}

        return cls(
            number=plain["number"],
            opening=plain["opening"],
            seats=tuple(plain["seats"]),
            places={
                int(who): math.inf if place is None else place
                for who, place in plain["places"].items()
            },
            actions=plain["actions"],
            finished=plain["finished"],
            slowest_ms=by_contestant(plain["slowest_ms"]),
            mean_ms=by_contestant(plain["mean_ms"]),
            forfeit=Forfeit(**plain["forfeit"]) if "forfeit" in plain else None,
        )


def seating(duel: Duel, number: int) -> tuple[int, tuple[int, ...]]:
    """Give the opening of a game and the contestant on each seat; an opening has every rotation."""
    count = len(duel.levels)
    opening, rotation = divmod(number, count)
    if duel.single_seat:
        return opening, (rotation,)
    return opening, tuple((seat + rotation) % count for seat in range(count))


def play_game(duel: Duel, number: int) -> GameResult:
    """Play the game with this number."""
    opening, seats = seating(duel, number)
    rules = duel.rules
    with contestants(rules, [duel.levels[who] for who in seats]) as bots:
        played = play(
            rules,
            duel.chosen_options,
            bots,
            [partial(duel.budget, who) for who in seats],
            seed=duel.seed + opening,
            opening_moves=duel.opening_moves,
            max_actions=duel.max_actions,
        )
    decision_ms = {who: played.decision_ms[seat] or [0.0] for seat, who in enumerate(seats)}
    return GameResult(
        number=number,
        opening=opening,
        seats=seats,
        places=_places(duel, played, seats),
        actions=played.actions,
        finished=played.outcome is not None,
        slowest_ms={who: max(ms) for who, ms in decision_ms.items()},
        mean_ms={who: statistics.fmean(ms) for who, ms in decision_ms.items()},
        forfeit=_forfeit(played, seats),
    )


def _forfeit(played: PlayedGame, seats: Sequence[int]) -> Forfeit | None:
    if played.forfeit is None:
        return None
    seat, failed = played.forfeit
    values = {name: str(value) for name, value in failed.values.items()}
    return Forfeit(seats[seat], failed.reason, values)


def _places(duel: Duel, played: PlayedGame, seats: Sequence[int]) -> dict[int, float]:
    """Give the place of each contestant; in a game of one seat, the number of actions instead.

    An engine that fails there has not finished, however early that was.
    """
    if duel.single_seat:
        most = math.inf if duel.max_actions is None else duel.max_actions
        return {seats[0]: float(played.actions if played.forfeit is None else most)}
    return dict(zip(seats, played.places(), strict=True))


@dataclass(frozen=True, slots=True)
class ContestantResult:
    """The results of one contestant over all games."""

    level: str
    games: int
    wins: int
    draws: int
    losses: int
    place: float  # the mean; in a game of one seat, the median of the actions, perhaps infinite
    worst: float  # the worst place; in a game of one seat, the most actions, perhaps infinite
    finished: int
    mean_ms: float  # a decision
    slowest_ms: float  # the slowest decision


@dataclass(frozen=True, slots=True)
class Summary:
    """The results of a duel; score and Elo are those of the first contestant against the second."""

    contestants: tuple[ContestantResult, ...]
    score: float | None  # 1 a win, 0.5 a draw; only between two
    low: float | None = None  # of the 95 % interval; None for too few openings
    high: float | None = None

    @property
    def elo(self) -> float | None:
        """The Elo difference; a clean sweep counts as if half a game had been lost.

        A single game gives none: half of it would be a draw, whoever won.
        """
        games = self.contestants[0].games
        if self.score is None or games < MIN_ELO_GAMES:
            return None
        margin = 1 / (2 * games)
        return elo(min(max(self.score, margin), 1 - margin))

    @property
    def elo_interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the Elo difference; after a clean sweep one end is infinite."""
        if self.low is None or self.high is None:
            return None
        return elo(self.low), elo(self.high)

    def plain(self) -> dict[str, Any]:
        ends = self.elo_interval
        return {
            "contestants": [
                {
                    **{name: getattr(one, name) for name in ContestantResult.__slots__},
                    "place": _finite(one.place),
                    "worst": _finite(one.worst),
                }
                for one in self.contestants
            ],
            "score": self.score,
            "low": self.low,
            "high": self.high,
            "elo": self.elo,
            "elo_interval": None if ends is None else list(map(_finite, ends)),
        }


def _finite(value: float) -> float | None:
    """Write a number for JSON, with null for infinity."""
    return value if math.isfinite(value) else None


def summarize(duel: Duel, results: Iterable[GameResult]) -> Summary:
    """Summarize the games played so far."""
    played = list(results)
    contestants = tuple(_contestant_result(duel, who, played) for who in range(len(duel.levels)))
    if duel.single_seat or len(duel.levels) != 2 or not played:
        return Summary(contestants, None)
    scores: dict[int, list[float]] = {}
    for result in played:
        scores.setdefault(result.opening, []).append(2 - result.places[0])
    # Games with the same opening are not independent, so an opening is one trial.
    score = statistics.fmean(map(statistics.fmean, scores.values()))
    ends = score_interval(score, len(scores))
    return Summary(contestants, score, *(ends or (None, None)))


def _contestant_result(duel: Duel, who: int, results: Sequence[GameResult]) -> ContestantResult:
    mine = [result for result in results if who in result.places]
    places = [result.places[who] for result in mine]
    firsts = [min(result.places.values()) for result in mine]
    wins = sum(place == 1 for place in places)
    tied = sum(place > 1 and place == first for place, first in zip(places, firsts, strict=True))
    middle = statistics.median if duel.single_seat else statistics.fmean
    finished = sum(result.finished for result in mine)
    return ContestantResult(
        level=duel.levels[who],
        games=len(mine),
        wins=finished if duel.single_seat else wins,
        draws=0 if duel.single_seat else tied,
        losses=len(mine) - (finished if duel.single_seat else wins + tied),
        place=middle(places) if places else 0.0,
        worst=max(places, default=0.0),
        finished=finished,
        mean_ms=statistics.fmean(result.mean_ms[who] for result in mine) if mine else 0.0,
        slowest_ms=max((result.slowest_ms[who] for result in mine), default=0.0),
    )
