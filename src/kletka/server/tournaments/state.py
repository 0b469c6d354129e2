"""How a tournament stands: the result of applying all entries of its log, in order."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import singledispatchmethod

from kletka.server.tournaments import entries as log
from kletka.server.tournaments.description import Description
from kletka.tournament import ArenaScores, Entrant, Format, History, Result, Standing, standings

MINUTE_MS = 60 * 1000


class Phase(StrEnum):
    """How far a tournament is."""

    OPEN = "open"  # people enter
    RUNNING = "running"
    OVER = "over"


class Status(StrEnum):
    """Whether an entrant can be paired."""

    READY = "ready"
    AWAY = "away"
    LEFT = "left"
    REMOVED = "removed"  # by the host: for good


@dataclass(slots=True)
class Participant:
    """A person in a tournament."""

    number: int
    name: str
    holder: str
    account: str
    rating: float
    since: int  # when the status changed last
    status: Status = Status.READY
    match: str | None = None  # the game that this person has to play now

    @property
    def key(self) -> str:
        """The name for pairings; in the order of entering."""
        return key_of(self.number)

    @property
    def takes_part(self) -> bool:
        return self.status in (Status.READY, Status.AWAY)


@dataclass(slots=True)
class Game:
    """A game of a tournament."""

    match: str
    round: int
    entrants: tuple[int, ...]
    at: int  # when it was paired
    places: tuple[float, ...] | None = None
    absent: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        return self.places is not None


def key_of(number: int) -> str:
    return f"{number:06}"


def folded(name: str) -> str:
    """Return what two names have in common that look the same."""
    return unicodedata.normalize("NFKC", name).casefold()


@dataclass
class TournamentState:
    """Everything that is known of a tournament."""

    description: Description
    number: int = 0  # of notes of the log that were applied
    phase: Phase = Phase.OPEN
    began: int = 0
    ended: int = 0
    paused_since: int | None = None
    paused_ms: int = 0  # of pauses that are over
    round: int = 0
    closed_round: int = 0  # the last round that the host has ended
    round_over: int = 0  # when the last game of the last round ended
    participants: list[Participant] = field(default_factory=list)
    games: dict[str, Game] = field(default_factory=dict)
    running: dict[str, Game] = field(default_factory=dict)
    byes: tuple[int, ...] = ()  # of this round
    history: History = field(default_factory=History)
    scores: ArenaScores = field(default_factory=ArenaScores)
    _by_holder: dict[str, Participant] = field(default_factory=dict)
    _by_account: dict[str, Participant] = field(default_factory=dict)
    _names: set[str] = field(default_factory=set)
    _standings: list[Standing] | None = None

    @property
    def is_arena(self) -> bool:
        return self.description.format is Format.ARENA

    @property
    def is_paused(self) -> bool:
        return self.paused_since is not None

    @property
    def closing(self) -> list[Game]:
        """The games under way that the host has ended."""
        return [game for game in self.running.values() if 0 < game.round <= self.closed_round]

    @property
    def ends(self) -> int | None:
        """When an arena that has begun ends; a pause does not count."""
        if not self.is_arena or self.phase is Phase.OPEN or self.is_paused:
            return None
        return self.began + self.description.length * MINUTE_MS + self.paused_ms

    def find(self, holder: str | None, account: str | None) -> Participant | None:
        """Find the entrant with a token or an account."""
        found = self._by_holder.get(holder or "")
        return found if found is not None or not account else self._by_account.get(account)

    def has_name(self, name: str) -> bool:
        return folded(name) in self._names

    def entrants(self) -> list[Entrant]:
        """List everybody for pairings; who is away or has left is not paired."""
        return [
            Entrant(one.key, one.rating, has_left=one.status is not Status.READY)
            for one in self.participants
        ]

    def standings(self) -> list[Standing]:
        """Order everybody who takes part, or has played; the best first."""
        if self._standings is None:
            listed = [
                Entrant(one.key, one.rating)
                for one in self.participants
                if one.takes_part or self.history.games(one.key)
            ]
            points = self.scores.points if self.is_arena else None
            self._standings = standings(listed, self.history, points)
        return self._standings

    # Entries.

    def apply(self, entries: Iterable[log.AnyEntry]) -> None:
        """Apply the entries of one note of the log."""
        for entry in entries:
            self._apply(entry)
        self.number += 1
        self._standings = None

    @singledispatchmethod
    def _apply(self, entry: log.LogEntry) -> None:
        raise TypeError(entry)

    @_apply.register
    def _(self, entry: log.Entered) -> None:
        one = Participant(
            len(self.participants),
            entry.name,
            entry.holder,
            entry.account,
            entry.rating,
            entry.at,
        )
        self.participants.append(one)
        self._by_holder[entry.holder] = one
        self._names.add(folded(entry.name))
        if entry.account:
            self._by_account[entry.account] = one

    @_apply.register
    def _(self, entry: log.Left) -> None:
        self._set(entry.entrant, Status.REMOVED if entry.removed else Status.LEFT, entry.at)

    @_apply.register
    def _(self, entry: log.Returned) -> None:
        self._set(entry.entrant, Status.READY, entry.at)

    @_apply.register
    def _(self, entry: log.Ready) -> None:
        for number in entry.entrants:
            if self.participants[number].takes_part:
                self._set(number, Status.READY, entry.at)

    @_apply.register
    def _(self, entry: log.Away) -> None:
        for number in entry.entrants:
            if self.participants[number].takes_part:
                self._set(number, Status.AWAY, entry.at)

    @_apply.register
    def _(self, entry: log.Began) -> None:
        self.phase = Phase.RUNNING
        self.began = self.round_over = entry.at

    @_apply.register
    def _(self, entry: log.Paused) -> None:
        self.paused_since = entry.at

    @_apply.register
    def _(self, entry: log.Resumed) -> None:
        if self.paused_since is not None:
            self.paused_ms += max(0, entry.at - self.paused_since)
        self.paused_since = None

    @_apply.register
    def _(self, entry: log.Paired) -> None:
        self.round = entry.round
        self.round_over = entry.at  # of a round of byes alone
        self.byes = entry.byes
        for paired in entry.games:
            game = Game(paired.match, entry.round, paired.entrants, entry.at)
            self.games[game.match] = self.running[game.match] = game
            for number in paired.entrants:
                self.participants[number].match = game.match
        if self.description.format is Format.SWISS:
            for number in entry.byes:
                self._count(Result((key_of(number),), (1.0,), round=entry.round))

    @_apply.register
    def _(self, entry: log.Decided) -> None:
        game = self.running.pop(entry.match)
        game.places, game.absent = entry.places, entry.absent
        self.round_over = entry.at
        keys = tuple(map(key_of, game.entrants))
        absent = tuple(keys[seat] for seat in entry.absent)
        self._count(Result(keys, entry.places, round=game.round, absent=absent))
        for number in game.entrants:
            one = self.participants[number]
            one.match = None
            if self.is_arena and one.takes_part:
                self._set(number, Status.AWAY, entry.at)  # until the page of the arena is open

    @_apply.register
    def _(self, entry: log.Walkover) -> None:
        winner, loser = key_of(entry.winner), key_of(entry.loser)
        self._count(Result((winner, loser), (1, 2), round=self.round, absent=(loser,)))

    @_apply.register
    def _(self, entry: log.RoundEnded) -> None:
        self.closed_round = entry.round

    @_apply.register
    def _(self, entry: log.Ended) -> None:
        self.phase = Phase.OVER
        self.ended = entry.at
        self.running.clear()
        for one in self.participants:
            one.match = None

    def _set(self, number: int, status: Status, at: int) -> None:
        one = self.participants[number]
        one.status, one.since = status, at

    def _count(self, result: Result) -> None:
        self.history.add(result)
        self.scores.add(result)
