"""How far the user has come with puzzles: a small file in the folder of the user's games."""

from pathlib import Path

import msgspec

from kletka.client import games_folder
from kletka.puzzles import Puzzle, solver_after
from kletka.ratings import Rating

FILE = "puzzles.json"


class DailyAttempt(msgspec.Struct, frozen=True):
    """An attempt of a guest at a puzzle of the day."""

    name: str
    attempt: str


class _Stored(msgspec.Struct):
    """The content of the file."""

    solved: set[str] = msgspec.field(default_factory=set)
    ratings: dict[str, Rating] = msgspec.field(default_factory=dict)  # by game
    streak: int = 0
    best_streak: int = 0
    best_storm: dict[str, int] = msgspec.field(default_factory=dict)  # by game
    daily: dict[str, DailyAttempt] = msgspec.field(default_factory=dict)  # by server, the last one


class PuzzleProgress:
    """Solved puzzles, ratings, the streak and the best storm; a folder that cannot be written keeps nothing."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = games_folder() / FILE if path is None else path
        self._stored = self._read()

    @property
    def solved(self) -> set[str]:
        """The ids of the puzzles that were solved at the first attempt."""
        return self._stored.solved

    @property
    def streak(self) -> int:
        """Puzzles solved in a row."""
        return self._stored.streak

    @property
    def best_streak(self) -> int:
        return self._stored.best_streak

    def rating(self, game: str) -> Rating:
        """Return the rating of the user at the puzzles of a game."""
        return self._stored.ratings.get(game, Rating())

    def best_storm(self, game: str) -> int:
        return self._stored.best_storm.get(game, 0)

    def add(self, puzzle: Puzzle, *, solved: bool) -> bool:
        """Store the first attempt at a puzzle; False if the folder cannot be written."""
        stored = self._stored
        rating = solver_after(self.rating(puzzle.game), puzzle, solved=solved)
        stored.ratings[puzzle.game] = rating
        stored.streak = stored.streak + 1 if solved else 0
        stored.best_streak = max(stored.best_streak, stored.streak)
        if solved:
            stored.solved.add(puzzle.id)
        return self._write()

    def add_storm(self, game: str, solved: int) -> bool:
        """Store the result of a storm; False if the folder cannot be written."""
        self._stored.best_storm[game] = max(self.best_storm(game), solved)
        return self._write()

    def daily_attempt(self, server: str, name: str) -> str | None:
        """Return the last attempt of a name at a puzzle of the day of a server."""
        found = self._stored.daily.get(server)
        if found is None or found.name.casefold() != name.casefold():
            return None
        return found.attempt

    def add_daily_attempt(self, server: str, name: str, attempt: str) -> bool:
        """Store an attempt, so that the user can come back to it; False if the folder cannot be written."""
        self._stored.daily[server] = DailyAttempt(name, attempt)
        return self._write()

    def _read(self) -> _Stored:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=_Stored)
        except (OSError, msgspec.DecodeError):
            return _Stored()

    def _write(self) -> bool:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            new = self._path.with_suffix(".new")
            new.write_bytes(msgspec.json.encode(self._stored))
            new.replace(self._path)
        except OSError:
            return False
        return True
