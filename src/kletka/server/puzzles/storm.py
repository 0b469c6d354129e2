"""Storms: as many puzzles as possible in three minutes, counted and timed by the server."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kletka.match import clean_name
from kletka.puzzles import Puzzle, Status, puzzle, puzzles
from kletka.server.daily import MOST_ROWS, Contest, Daily, day_of, end_of, row_of
from kletka.server.daily_results import Result, written
from kletka.server.match_registry import NoSuchMatch
from kletka.server.puzzles.choice import storm_list
from kletka.server.puzzles.collections import STORMS
from kletka.server.puzzles.daily import DailyPuzzle
from kletka.server.puzzles.difficulty import Difficulties
from kletka.server.secrets import is_id, new_id
from kletka.server.storage.store import Store
from kletka.wire.puzzle_documents import StormRow, StormTable

STORM_MS = 180_000


class Storm(Struct, frozen=True):
    """One storm: what is asked, and how far it is."""

    game: str
    player: str
    name: str
    began: int  # milliseconds since 1970
    puzzles: tuple[str, ...]  # from easy to hard; those to come are known to the server only
    at: int = 0  # the puzzle that is asked
    solved: int = 0
    failed: int = 0

    def left(self, now: int) -> int:
        """Return the milliseconds that are left; 0: it is over."""
        if self.at >= len(self.puzzles):
            return 0
        return max(0, self.began + STORM_MS - now)

    def asked(self, now: int) -> Puzzle | None:
        """Return the puzzle that is asked; None: the storm is over."""
        return puzzle(self.puzzles[self.at]) if self.left(now) else None

    def after(self, status: Status) -> "Storm":
        """Return the storm after an answer."""
        if status == "go-on":
            return self
        solved = status == "solved"
        return replace(
            self,
            at=self.at + 1,
            solved=self.solved + solved,
            failed=self.failed + (not solved),
        )


class NotedStorm(Struct, frozen=True):
    """A storm with its id, and the version of its note."""

    id: str
    storm: Storm
    version: int


def contest_of(game: str) -> Contest:
    """Return the contest of the best storms of a day."""
    return Contest(f"storm-{game}", game, lambda _: None)


@dataclass(frozen=True, slots=True)
class Storms:
    """The storms of one node."""

    daily: Daily
    daily_puzzle: DailyPuzzle
    difficulties: Difficulties

    @property
    def _store(self) -> Store:
        return self.daily.matches.context.store

    def now(self) -> int:
        return self.daily.matches.context.now()

    async def begin(self, game: str, player: str, name: str) -> NotedStorm:
        """Draw the puzzles of a storm, and start its clock."""
        if not puzzles(game):
            raise NoSuchMatch("shell-refused-puzzle-none")
        moved = await self.difficulties.moved(game)
        today = await self.daily_puzzle.known(self.daily.today())
        left_out = () if today is None else (today.id,)
        random = Random(secrets.randbits(64))
        drawn = tuple(storm_list(puzzles(game), moved, left_out, random))
        storm = Storm(game, player, clean_name(name), self.now(), drawn)
        made = new_id()
        return NotedStorm(made, storm, await self._put(made, storm, 0))

    async def find(self, name: str) -> NotedStorm:
        """Return a storm; refuse one that does not exist."""
        note = await self._store.note(STORMS, name) if is_id(name) else None
        if note is None:
            raise NoSuchMatch("shell-refused-puzzle-no-storm")
        return NotedStorm(name, msgspec.json.decode(note.text, type=Storm), note.version)

    async def count(self, noted: NotedStorm, status: Status) -> NotedStorm:
        """Count an answer; raises Conflict if another one to the same puzzle was counted meanwhile."""
        storm = noted.storm.after(status)
        if storm is noted.storm:
            return noted
        counted = NotedStorm(noted.id, storm, await self._put(noted.id, storm, noted.version))
        if status == "solved":
            await self.daily.store_best(
                contest_of(storm.game),
                day_of(storm.began),
                storm.player,
                storm.name,
                -storm.solved,  # the lowest score leads
            )
        return counted

    async def table(self, game: str) -> StormTable:
        """Return the best storms of today."""
        if not puzzles(game):
            raise NoSuchMatch("shell-refused-puzzle-none")
        day = self.daily.today()
        results = await self.daily.results(contest_of(game), day)
        rows = [_row(one, results) for one in results[:MOST_ROWS]]
        return StormTable(game, day, end_of(day), rows, len(results))

    async def _put(self, name: str, storm: Storm, version: int) -> int:
        return await self._store.put_note(STORMS, name, written(storm), version=version)


def _row(result: Result, results: Sequence[Result]) -> StormRow:
    row = row_of(result, results)
    return StormRow(row.place, row.name, -row.score)
