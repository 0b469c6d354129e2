"""Games of the day: one start for everybody, one table of results for all windows.

The seed of a day is drawn at the first request, so that it cannot be computed beforehand. Only the
first attempt of a player counts, since a second one knows the maze. A result is computed from the
finished match; no client can claim one.
"""

import datetime
import hashlib
import logging
import secrets
import time
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec

from kletka.games.labyrinth.state import Phase as LabyrinthPhase
from kletka.match import EntryKind, NotAllowed, Table, clean_name
from kletka.match.serialization import read_stored_entry
from kletka.protocol import Over, Seat
from kletka.server.daily_results import (
    ATTEMPTS,
    DAILY_COLLECTIONS,
    Attempt,
    Result,
    players_of,
    results_of,
    written,
)
from kletka.server.match_creation import ME, create_match
from kletka.server.match_registry import MatchRegistry, NoSuchMatch
from kletka.server.secrets import is_id
from kletka.server.storage.store import Conflict, Store
from kletka.wire.documents import DailyRow, DailyTable, MatchCreated, NewMatch

log = logging.getLogger(__name__)

HIGHEST_SEED = 10**15
MOST_ROWS = 10
"""Results that a table shows; the player's own place is said besides."""

TABLE_SECONDS = 5.0
"""For so long a table is served from memory: results of other nodes may come so much later."""

MOST_TABLES_IN_MEMORY = 8
DAY_MS = 24 * 60 * 60 * 1000

_BY_BOTS = frozenset({EntryKind.HAND_OVER, EntryKind.STAND_IN})


@dataclass(frozen=True, slots=True)
class Contest:
    """A game of the day, and how its result is counted."""

    key: str  # in addresses and collections
    game: str
    score: Callable[[Table], int | None]
    """Of a finished match: the lowest leads; None: it does not count."""

    def seeds(self) -> str:
        """Name the collection of the seeds, by day."""
        return f"{DAILY_COLLECTIONS}_{self.key}"

    def players(self, day: str) -> str:
        """Name the collection of the players of a day, with the match that counts for each."""
        return players_of(self.key, day)

    def results(self, day: str) -> str:
        """Name the collection of the results of a day, by player."""
        return results_of(self.key, day)


def _labyrinth_turns(table: Table) -> int | None:
    """Return the turns that it took to leave the maze with the gold."""
    match = table.match
    turn = match.turn
    if not isinstance(turn, Over) or turn.outcome.ending != LabyrinthPhase.VICTORY:
        return None
    return int(match.rules.view_for(match.state, Seat(0)).turn)


LABYRINTH = Contest("labyrinth", "labyrinth", _labyrinth_turns)
CONTESTS = {contest.key: contest for contest in (LABYRINTH,)}
"""Every contest whose attempts are matches; `server/puzzles` has those whose attempts are answers."""


def guest(name: str) -> str:
    """Return the id of a guest: people who look at a table cannot tell equal names apart."""
    folded = unicodedata.normalize("NFKC", clean_name(name)).casefold()
    return f"guest {hashlib.sha256(folded.encode()).hexdigest()[:32]}"


@dataclass
class Daily:
    """The games of the day of one node."""

    matches: MatchRegistry
    clock: Callable[[], float] = time.monotonic
    _seeds: dict[tuple[str, str], int] = field(default_factory=dict)
    _tables: dict[str, tuple[float, list[Result]]] = field(default_factory=dict)

    @property
    def _store(self) -> Store:
        return self.matches.context.store

    def today(self) -> str:
        """Return today's date in UTC."""
        return day_of(self.matches.context.now())

    async def seed(self, contest: Contest, day: str) -> int:
        """Return the seed of a day, drawn at the first request."""
        known = await self._known_seed(contest, day)
        if known is not None:
            return known
        with suppress(Conflict):  # another node was first
            drawn = str(secrets.randbelow(HIGHEST_SEED))
            await self._store.put_note(contest.seeds(), day, drawn, version=0)
        known = await self._known_seed(contest, day)
        assert known is not None  # notes of today do not expire
        return known

    async def _known_seed(self, contest: Contest, day: str) -> int | None:
        if (known := self._seeds.get((contest.key, day))) is not None:
            return known
        note = await self._store.note(contest.seeds(), day)
        if note is None:
            return None
        if len(self._seeds) >= MOST_TABLES_IN_MEMORY:
            self._seeds.clear()
        self._seeds[contest.key, day] = seed = int(note.text)
        return seed

    async def is_secret(self, game: str, seed: int) -> bool:
        """Say whether a game is that of today, whose positions would help those who still play it."""
        of_game = [contest for contest in CONTESTS.values() if contest.game == game]
        return seed in [await self._known_seed(contest, self.today()) for contest in of_game]

    # Attempts.

    async def begin(self, contest: Contest, name: str) -> MatchCreated:
        """Begin the game of today for a guest; refuse a name that has begun it already."""
        day, player = self.today(), guest(name)
        if await self._store.note(contest.players(day), player) is not None:
            raise NotAllowed("shell-refused-daily-name", name=clean_name(name))
        seed = await self.seed(contest, day)
        request = NewMatch(game=contest.game, options={"seed": seed}, seats=[ME], name=name)
        begun = await create_match(self.matches.context, request)
        attempt = Attempt(contest.key, day, player, clean_name(name))
        if not await self.enter(attempt, begun.match):
            raise NotAllowed("shell-refused-daily-name", name=attempt.name)
        return begun

    async def enter(self, attempt: Attempt, match: str) -> bool:
        """Store an attempt; return False if an earlier one of the player counts."""
        players = CONTESTS[attempt.contest].players(attempt.day)
        try:
            await self._store.put_note(players, attempt.player, match, version=0)
        except Conflict:
            return False
        with suppress(Conflict):
            await self._store.put_note(ATTEMPTS, match, written(attempt), version=0)
        return True

    async def attempt(self, match: str) -> Attempt | None:
        """Return the attempt that a match is; None: it counts for no table."""
        note = await self._store.note(ATTEMPTS, match) if is_id(match) else None
        return None if note is None else msgspec.json.decode(note.text, type=Attempt)

    # Results.

    async def match_over(self, match: str, game: str) -> None:
        """Store the result of a match that has just ended, if it is an attempt."""
        if any(contest.game == game for contest in CONTESTS.values()):
            await self.result(match)

    async def result(self, match: str) -> Result | None:
        """Return the result of an attempt, computed and stored if nobody has done so; None: none yet."""
        attempt = await self.attempt(match)
        if attempt is None or (contest := CONTESTS.get(attempt.contest)) is None:
            return None
        results = contest.results(attempt.day)
        note = await self._store.note(results, attempt.player)
        if note is not None:
            known = msgspec.json.decode(note.text, type=Result)
            _, listed = self._tables.get(results, (0.0, [known]))
            if known not in listed:  # it was stored a moment ago, by another task or node
                self._tables.pop(results, None)
            return known
        live = await self.matches.get(match)
        score = contest.score(live.table)
        if score is None or not await self._played_alone(match):
            return None
        return await self.store_best(contest, attempt.day, attempt.player, attempt.name, score)

    async def store_best(
        self, contest: Contest, day: str, player: str, name: str, score: int
    ) -> Result:
        """Store a result unless the player has a better one; return the better of the two."""
        results = contest.results(day)
        result = Result(name, score)
        while True:
            note = await self._store.note(results, player)
            if note is not None:
                known = msgspec.json.decode(note.text, type=Result)
                if known.score <= score:
                    return known
            try:
                version = 0 if note is None else note.version
                await self._store.put_note(results, player, written(result), version=version)
            except Conflict:  # another node was first
                continue
            self._tables.pop(results, None)
            return result

    async def _played_alone(self, match: str) -> bool:
        """Say whether a person has made every move, and no bot for them."""
        entries = await self._store.entries(match)
        return not any(read_stored_entry(entry.body).kind in _BY_BOTS for entry in entries)

    async def results(self, contest: Contest, day: str) -> Sequence[Result]:
        """List the results of a day, the best first."""
        collection = contest.results(day)
        made, results = self._tables.get(collection, (0.0, None))
        if results is None or self.clock() - made > TABLE_SECONDS:
            notes = await self._store.notes(collection)
            found = [msgspec.json.decode(note.text, type=Result) for note in notes.values()]
            results = sorted(found, key=lambda one: (one.score, one.name))
            if len(self._tables) >= MOST_TABLES_IN_MEMORY:
                self._tables.clear()
            self._tables[collection] = self.clock(), results
        return results

    async def table(self, contest: Contest, match: str | None = None) -> DailyTable:
        """Return the table of today, or of the day of an attempt, with the place of that attempt."""
        attempt = None if match is None else await self.attempt(match)
        if match is not None and (attempt is None or attempt.contest != contest.key):
            raise NoSuchMatch("shell-refused-no-match")
        mine = None if match is None else await self.result(match)
        day = self.today() if attempt is None else attempt.day
        results = await self.results(contest, day)
        return DailyTable(
            contest=contest.key,
            game=contest.game,
            day=day,
            ends=end_of(day),
            rows=[row_of(one, results) for one in results[:MOST_ROWS]],
            finished=len(results),
            mine=None if mine is None else row_of(mine, results),
        )


def row_of(result: Result, results: Sequence[Result]) -> DailyRow:
    """Return a result with its place; equal results share one."""
    place = 1 + sum(1 for other in results if other.score < result.score)
    return DailyRow(place, result.name, result.score)


def day_of(now: int) -> str:
    """Return the date of a time in UTC."""
    return datetime.datetime.fromtimestamp(now / 1000, datetime.UTC).date().isoformat()


def end_of(day: str) -> int:
    """Return when a day is over, in milliseconds since 1970."""
    begins = datetime.datetime.fromisoformat(day).replace(tzinfo=datetime.UTC)
    return round(begins.timestamp() * 1000) + DAY_MS
