"""What a miner finds in a position: a puzzle without its rating."""

from typing import NamedTuple

from kletka.puzzles.puzzle import TASK, Goal, Puzzle, puzzle_id


class Candidate(NamedTuple):
    """A puzzle whose difficulty is not known yet."""

    game: str
    position: str
    theme: str
    task: str  # the end of the id of its sentence
    solution: tuple[str, ...]
    goal: Goal | None
    free: bool = False

    def rated(self, rating: int) -> Puzzle:
        """Make the puzzle."""
        return Puzzle(
            id=puzzle_id(self.game, self.position),
            game=self.game,
            position=self.position,
            theme=self.theme,
            task=TASK + self.task,
            solution=self.solution,
            rating=rating,
            goal=self.goal,
            free=self.free,
        )

    def matches(self, puzzle: Puzzle) -> bool:
        """Say whether this is the same puzzle, whatever its rating."""
        return self.rated(puzzle.rating) == puzzle
