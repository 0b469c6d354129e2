"""What is stored of a user's puzzles: the running one, the streak, the ratings."""

from msgspec import Struct
from msgspec.structs import replace

from kletka.puzzles import Puzzle, solver_after
from kletka.ratings import Rating

MOST_SEEN = 100
"""Puzzles that are remembered, so that they do not come again."""


class PuzzleProfile(Struct, frozen=True, omit_defaults=True):
    """The puzzles of a user."""

    running: str | None = None  # the id of the puzzle that is being solved
    actions: tuple[str, ...] = ()  # played in it
    attempt: str | None = None  # the running one is the puzzle of the day, and this the attempt
    tries: int = 0  # at the puzzle of the day; buttons carry it, so that a second tap is no try
    counted: bool = False  # whether its first attempt is over
    streak: int = 0
    best_streak: int = 0
    ratings: dict[str, Rating] = {}  # by game
    seen: tuple[str, ...] = ()  # ids, the newest last

    def rating(self, game: str) -> Rating:
        return self.ratings.get(game, Rating())

    def begun(self, puzzle: Puzzle) -> "PuzzleProfile":
        """Begin a puzzle."""
        seen = (*self.seen, puzzle.id)[-MOST_SEEN:]
        return replace(self.left(), running=puzzle.id, counted=False, seen=seen)

    def begun_daily(self, puzzle: Puzzle, attempt: str, tries: int) -> "PuzzleProfile":
        """Begin the puzzle of the day, or go on with it; the server counts its tries."""
        if self.attempt == attempt:
            return replace(self, tries=tries)
        return replace(self.left(), running=puzzle.id, attempt=attempt, tries=tries, counted=True)

    def solved(self, puzzle: Puzzle) -> "PuzzleProfile":
        """Count a puzzle as solved, if it was at the first attempt."""
        if self.counted:
            return self
        streak = self.streak + 1
        best = max(self.best_streak, streak)
        return replace(self._rated(puzzle, solved=True), streak=streak, best_streak=best)

    def failed(self, puzzle: Puzzle) -> "PuzzleProfile":
        """Count a puzzle as failed, if this is the first attempt."""
        return self if self.counted else replace(self._rated(puzzle, solved=False), streak=0)

    def left(self) -> "PuzzleProfile":
        """Leave the puzzle."""
        return replace(self, running=None, actions=(), attempt=None, tries=0)

    def _rated(self, puzzle: Puzzle, *, solved: bool) -> "PuzzleProfile":
        rating = solver_after(self.rating(puzzle.game), puzzle, solved=solved)
        return replace(self, counted=True, ratings={**self.ratings, puzzle.game: rating})
