"""Chooses puzzles: one that fits a solver, and the list of a storm."""

from collections.abc import Collection, Mapping, Sequence
from random import Random

from kletka.puzzles import Puzzle
from kletka.ratings import Rating

NEAREST = 12
"""Puzzles nearest to a rating among which one is drawn, so that two people seldom get the same order."""

STORM_PUZZLES = 90
"""Puzzles of a storm: two seconds for each, which nobody needs less than."""


def puzzle_for(
    rating: float,
    known: Sequence[str],
    from_puzzles: Sequence[Puzzle],
    moved: Mapping[str, Rating],
    random: Random,
) -> Puzzle | None:
    """Choose a puzzle about as hard as a solver is strong.

    `known` names the puzzles that the solver has had, the oldest first: they come again only when
    there is no other one, those of long ago first.
    """
    had = {name: number for number, name in enumerate(known)}
    fresh = [one for one in from_puzzles if one.id not in had]
    if not fresh:
        return min(from_puzzles, key=lambda one: had[one.id], default=None)
    return random.choice(sorted(fresh, key=lambda one: _distance(one, rating, moved))[:NEAREST])


def _distance(puzzle: Puzzle, rating: float, moved: Mapping[str, Rating]) -> float:
    return abs(difficulty_of(puzzle, moved) - rating)


def difficulty_of(puzzle: Puzzle, moved: Mapping[str, Rating]) -> float:
    """Return the difficulty of a puzzle by now."""
    found = moved.get(puzzle.id)
    return float(puzzle.rating) if found is None else found.mu


def storm_list(
    from_puzzles: Sequence[Puzzle],
    moved: Mapping[str, Rating],
    left_out: Collection[str],
    random: Random,
) -> list[str]:
    """Draw the puzzles of a storm, from easy to hard."""
    candidates = [one for one in from_puzzles if one.id not in left_out]
    drawn = random.sample(candidates, min(STORM_PUZZLES, len(candidates)))
    return [one.id for one in sorted(drawn, key=lambda one: difficulty_of(one, moved))]
