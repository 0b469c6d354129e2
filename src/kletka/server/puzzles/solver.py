"""The rating of a solver, as a function of the results of first answers.

A result and the change of the rating are one value, so they are written together. The difficulty that a
puzzle had stands beside each result, so a rating can be computed again from the results alone.
"""

from enum import IntEnum

from msgspec import Struct
from msgspec.structs import replace

from kletka.puzzles import Puzzle
from kletka.ratings import Rating
from kletka.ratings.update import rate

MOST_ROWS = 800
"""Results that are kept of a solver in one game: they fit into one note of every store. With more, the
oldest are forgotten, and their puzzles may be asked again."""

PUZZLE_SIGMA = 90.0
"""The standard deviation of a difficulty that only bots have determined."""

MOST_POINTS_MOVED = 500.0
"""Points by which results can move a difficulty away from the shipped one, however many there are."""


class Outcome(IntEnum):
    """What became of the first answer to a puzzle."""

    FAILED = 0
    SOLVED = 1
    HINTED = 2  # it does not count


class SolvedPuzzle(Struct, frozen=True, gc=False, array_like=True):
    """The result of one puzzle."""

    puzzle: str
    at: int  # milliseconds since 1970
    outcome: Outcome
    difficulty: Rating  # of the puzzle before


class Solver(Struct, frozen=True):
    """What an account has come to in one game."""

    rating: Rating = Rating()
    streak: int = 0
    best: int = 0  # the longest streak
    solved: int = 0
    failed: int = 0
    rows: tuple[SolvedPuzzle, ...] = ()  # the oldest first
    first: "Solver | None" = None  # what there was before the rows; None: nothing

    def knows(self, puzzle: str) -> bool:
        """Say whether a puzzle was answered, or a hint asked for."""
        return any(row.puzzle == puzzle for row in self.rows)

    def after(self, row: SolvedPuzzle) -> "Solver":
        """Return the solver after a result."""
        rows = (*self.rows, row)
        first = self.first
        if len(rows) > MOST_ROWS:
            first = replace((first or Solver()).counted(rows[0]), rows=(), first=None)
            rows = rows[1:]
        return replace(self.counted(row), rows=rows, first=first)

    def counted(self, row: SolvedPuzzle) -> "Solver":
        """Return the solver with a result in the rating and the counts, but not in the rows."""
        if row.outcome is Outcome.HINTED:
            return self
        solved = row.outcome is Outcome.SOLVED
        rating, _ = rated(self.rating, row.difficulty, solved=solved)
        streak = self.streak + 1 if solved else 0
        return replace(
            self,
            rating=rating,
            streak=streak,
            best=max(self.best, streak),
            solved=self.solved + solved,
            failed=self.failed + (not solved),
        )


def recomputed(solver: Solver) -> Solver:
    """Compute a solver again from the results."""
    again = replace(solver.first or Solver(), rows=(), first=solver.first)
    for row in solver.rows:
        again = again.after(row)
    return again


def rated(solver: Rating, difficulty: Rating, *, solved: bool) -> tuple[Rating, Rating]:
    """Return the ratings of solver and puzzle after a game that one of them has won."""
    after = rate([solver, difficulty], [1, 2] if solved else [2, 1])
    return after[0], after[1]


def shipped_difficulty(puzzle: Puzzle) -> Rating:
    """Return the difficulty of a puzzle that nobody has answered."""
    return Rating(float(puzzle.rating), PUZZLE_SIGMA)


def moved_difficulty(puzzle: Puzzle, before: Rating, solver: Rating, *, solved: bool) -> Rating:
    """Return the difficulty of a puzzle after a result, never far from the shipped one."""
    _, after = rated(solver, before, solved=solved)
    low, high = puzzle.rating - MOST_POINTS_MOVED, puzzle.rating + MOST_POINTS_MOVED
    return replace(after, mu=min(high, max(low, after.mu)))
