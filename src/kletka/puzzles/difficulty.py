"""The difficulty of a puzzle: bots of the ladder try it, and each attempt is a rated game against it."""

import math

from kletka.bots.ratings import ratings
from kletka.puzzles.attempt import finds_turn, solves
from kletka.puzzles.puzzle import Puzzle, task_values
from kletka.ratings import Rating
from kletka.ratings.rating import fixed_rating
from kletka.ratings.update import rate

NODES = {"chain": 400, "contours": 60, "castle": 300, "cellwar": 150}
"""Nodes of a bot for one decision."""

ATTEMPTS = 3
"""Times that each level tries a puzzle."""

ASSUMED = {"easy": 700, "medium": 1000, "hard": 1300, "expert": 1600}
"""The Elo of levels that `make strength` has not measured: those of Contours."""


def ladder(game: str) -> dict[str, float]:
    """Return the Elo of the levels that try the puzzles of a game, the weakest first."""
    measured = {level: float(one.elo) for level, one in ratings(game).items()}
    return measured or {level: float(elo) for level, elo in ASSUMED.items()}


FIRST_MU, POINTS_PER_MOVE, POINTS_PER_DOUBLING = 700.0, 100.0, 40.0
"""What is believed of a puzzle before any attempt: more moves, and more to choose from, are harder."""


def first_rating(puzzle: Puzzle) -> Rating:
    """Return the rating of a puzzle that nobody has tried."""
    rules = puzzle.rules
    choices = len(rules.legal_actions(rules.read_state(puzzle.position)))
    moves = task_values(puzzle)["moves"]
    mu = FIRST_MU + POINTS_PER_MOVE * moves + POINTS_PER_DOUBLING * math.log2(choices)
    return Rating(round(mu, 1))


def difficulty(puzzle: Puzzle) -> int:
    """Rate a puzzle; the same puzzle always gets the same rating.

    Bots do not know the goal of a puzzle about a turn. So each level also looks at random turns, twice
    as many as the level below it, and plays one that reaches the goal.
    """
    rated = first_rating(puzzle)
    for seed in range(ATTEMPTS):
        for place, (level, elo) in enumerate(ladder(puzzle.game).items()):
            solved = solves(puzzle, level, NODES[puzzle.game], seed)
            if not solved and puzzle.free:
                solved = finds_turn(puzzle, 2**place, seed)
            rated = after_attempt(rated, fixed_rating(elo), solved=solved)
    return rated.number


def after_attempt(puzzle: Rating, bot: Rating, *, solved: bool) -> Rating:
    """Return the rating of a puzzle after an attempt: whoever solves it has beaten it."""
    places = (2, 1) if solved else (1, 2)
    return rate((puzzle, bot), places, fixed=(1,))[0]


def solver_after(solver: Rating, puzzle: Puzzle, *, solved: bool) -> Rating:
    """Return the rating of a person after an attempt; that of the puzzle stays."""
    places = (1, 2) if solved else (2, 1)
    return rate((solver, fixed_rating(puzzle.rating)), places, fixed=(1,))[0]
