"""The puzzle of the day: one for everybody, with a table of who needed the fewest tries.

It is drawn at the first request of a day, so that it cannot be known beforehand. The server counts the
tries and holds the time; until the day is over the puzzle is answered here only, so that nobody learns
its solution elsewhere first.
"""

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kletka.match import NotAllowed, clean_name
from kletka.puzzles import GAMES_WITH_PUZZLES, Puzzle, puzzle, puzzles
from kletka.server.change import Busy
from kletka.server.daily import MOST_ROWS, Contest, Daily, end_of, row_of
from kletka.server.daily_results import PUZZLE_ATTEMPTS, Result, written
from kletka.server.match_registry import NoSuchMatch
from kletka.server.secrets import is_id, new_id
from kletka.server.storage.store import Conflict, Store
from kletka.wire.puzzle_documents import DailyPuzzleRow, DailyPuzzleTable

PUZZLE = Contest("puzzle", "", lambda _: None)
EASIEST, HARDEST = 0.25, 0.75
"""The part of a set, from the easiest, that puzzles of the day are drawn from."""

TRY_SCORE = 1_000_000
"""One try weighs more than all seconds of attempts that count: a score has both."""

MOST_SECONDS = TRY_SCORE - 1
MOST_ATTEMPTS_TO_WRITE = 20

State = Literal["running", "solved", "given-up"]


class PuzzleAttemptOfDay(Struct, frozen=True):
    """Who tries the puzzle of which day, and how far they are."""

    day: str
    player: str
    name: str
    puzzle: str
    began: int  # milliseconds since 1970
    tries: int = 0
    state: State = "running"
    seconds: int = 0  # that it took, once it is solved

    @property
    def score(self) -> int:
        """What the table is sorted by: the lowest leads."""
        return self.tries * TRY_SCORE + min(self.seconds, MOST_SECONDS)


Step = Callable[[PuzzleAttemptOfDay], PuzzleAttemptOfDay]
"""A change of an attempt; may refuse. It is applied again after a conflict."""


class NotedAttempt(Struct, frozen=True):
    """An attempt with its id, and the version of its note."""

    id: str
    attempt: PuzzleAttemptOfDay
    version: int


@dataclass
class DailyPuzzle:
    """The puzzle of the day of one node."""

    daily: Daily
    _drawn: dict[str, str] = field(default_factory=dict)  # the puzzle of each day in memory

    @property
    def _store(self) -> Store:
        return self.daily.matches.context.store

    def now(self) -> int:
        return self.daily.matches.context.now()

    async def of_day(self, day: str) -> Puzzle:
        """Return the puzzle of a day, drawn at the first request."""
        while True:
            known = await self.known(day)
            if known is not None:
                return known
            note = await self._store.note(PUZZLE.seeds(), day)  # of a set that has changed since
            with suppress(Conflict):  # another node was first
                await self._store.put_note(
                    PUZZLE.seeds(),
                    day,
                    (await self._draw(day)).id,
                    version=0 if note is None else note.version,
                )

    async def known(self, day: str) -> Puzzle | None:
        """Return the puzzle of a day if it is drawn."""
        if (name := self._drawn.get(day)) is None:
            note = await self._store.note(PUZZLE.seeds(), day)
            if note is None:
                return None
            name = note.text
        found = puzzle(name)
        if found is not None:
            self._drawn = {day: name}  # that of one day is asked for all the time
        return found

    async def _draw(self, day: str) -> Puzzle:
        """Draw a puzzle of medium difficulty; the games take turns."""
        recent = {note.text for note in (await self._store.notes(PUZZLE.seeds())).values()}
        number = date.fromisoformat(day).toordinal()
        games = [game for game in GAMES_WITH_PUZZLES if puzzles(game)]
        if not games:
            raise NoSuchMatch("shell-refused-puzzle-none")
        from_puzzles = puzzles(games[number % len(games)])
        low, high = (round(part * len(from_puzzles)) for part in (EASIEST, HARDEST))
        fresh = [one for one in from_puzzles[low:high] if one.id not in recent]
        return secrets.choice(fresh or from_puzzles)

    async def is_secret(self, name: str) -> bool:
        """Say whether a puzzle is that of today, which is answered in its own place only."""
        found = await self.known(self.daily.today())
        return found is not None and found.id == name

    # Attempts.

    async def begin(self, player: str, name: str) -> NotedAttempt | None:
        """Begin the puzzle of today; None if the player has begun it before."""
        day = self.daily.today()
        drawn = await self.of_day(day)
        attempt = PuzzleAttemptOfDay(day, player, clean_name(name), drawn.id, self.now())
        made = new_id()
        if await self._store.note(PUZZLE.players(day), player) is not None:
            return None
        version = await self._store.put_note(PUZZLE_ATTEMPTS, made, written(attempt), version=0)
        try:
            await self._store.put_note(PUZZLE.players(day), player, made, version=0)
        except Conflict:  # another window was first; nobody knows the id of this attempt
            return None
        return NotedAttempt(made, attempt, version)

    async def begun(self, player: str) -> NotedAttempt | None:
        """Return the attempt of a player at the puzzle of today."""
        note = await self._store.note(PUZZLE.players(self.daily.today()), player)
        return None if note is None else await self.attempt(note.text)

    async def attempt(self, name: str) -> NotedAttempt:
        """Return an attempt; refuse one that does not exist."""
        note = await self._store.note(PUZZLE_ATTEMPTS, name) if is_id(name) else None
        if note is None:
            raise NoSuchMatch("shell-refused-puzzle-no-attempt")
        found = msgspec.json.decode(note.text, type=PuzzleAttemptOfDay)
        return NotedAttempt(name, found, note.version)

    async def finish_try(self, name: str, *, solved: bool) -> NotedAttempt:
        """Count a try; the one that solves it ends the attempt, and is entered into the table."""

        def counted(attempt: PuzzleAttemptOfDay) -> PuzzleAttemptOfDay:
            if attempt.state != "running":
                raise NotAllowed("shell-refused-puzzle-attempt-over")
            tried = replace(attempt, tries=attempt.tries + 1)
            if not solved:
                return tried
            seconds = max(0, self.now() - attempt.began) // 1000
            return replace(tried, state="solved", seconds=seconds)

        noted = await self._change(name, counted)
        await self.result(noted)
        return noted

    async def give_up(self, name: str) -> NotedAttempt:
        """End an attempt without a result."""

        def ended(attempt: PuzzleAttemptOfDay) -> PuzzleAttemptOfDay:
            return replace(attempt, state="given-up") if attempt.state == "running" else attempt

        return await self._change(name, ended)

    async def _change(self, name: str, step: Step) -> NotedAttempt:
        for _ in range(MOST_ATTEMPTS_TO_WRITE):
            noted = await self.attempt(name)
            changed = step(noted.attempt)
            if changed == noted.attempt:
                return noted
            try:
                version = await self._store.put_note(
                    PUZZLE_ATTEMPTS, name, written(changed), version=noted.version
                )
            except Conflict:
                continue
            return NotedAttempt(name, changed, version)
        raise Busy("shell-refused-busy-table")

    # The table.

    async def result(self, noted: NotedAttempt) -> Result | None:
        """Return the result of an attempt, stored if that has not been done; None: it has none."""
        attempt = noted.attempt
        if attempt.state != "solved":
            return None
        return await self.daily.store_best(
            PUZZLE, attempt.day, attempt.player, attempt.name, attempt.score
        )

    async def table(self, name: str | None = None) -> DailyPuzzleTable:
        """Return the table of today, or of the day of an attempt with its place."""
        noted = None if name is None else await self.attempt(name)
        mine = None if noted is None else await self.result(noted)
        day = self.daily.today() if noted is None else noted.attempt.day
        asked = await self.of_day(day)
        results = await self.daily.results(PUZZLE, day)
        return DailyPuzzleTable(
            day=day,
            ends=end_of(day),
            game=asked.game,
            theme=asked.theme,
            rating=asked.rating,
            rows=[daily_row(one, results) for one in results[:MOST_ROWS]],
            finished=len(results),
            mine=None if mine is None else daily_row(mine, results),
        )

    async def row(self, noted: NotedAttempt) -> DailyPuzzleRow | None:
        """Return the place of an attempt in its table."""
        result = await self.result(noted)
        if result is None:
            return None
        return daily_row(result, await self.daily.results(PUZZLE, noted.attempt.day))


def daily_row(result: Result, results: Sequence[Result]) -> DailyPuzzleRow:
    """Return a result with its place."""
    row = row_of(result, results)
    tries, seconds = divmod(row.score, TRY_SCORE)
    return DailyPuzzleRow(row.place, row.name, tries, seconds)
