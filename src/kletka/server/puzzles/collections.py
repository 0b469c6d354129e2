"""Where puzzles lie in the store: collections of small versioned texts, on every database alike."""

from kletka.games import GAMES

STORMS = "puzzle_storms"
"""Storms by their ids; they expire as codes do."""


def solvers_of(game: str) -> str:
    """Name the collection of what accounts have solved in a game; by account."""
    return f"puzzle_solvers.{game}"


def difficulties_of(game: str) -> str:
    """Name the collection of the difficulties that results have changed; by puzzle."""
    return f"puzzle_ratings.{game}"


PERSONAL_PUZZLES = tuple(solvers_of(game) for game in GAMES)
"""The collections whose notes belong to one account each."""
