"""Puzzles: positions with one way to win or save something, proven, with what a window needs to ask them."""

from kletka.puzzles.choose import next_puzzle, rising
from kletka.puzzles.difficulty import solver_after
from kletka.puzzles.hint import Hint, cells_of, hint, hint_text
from kletka.puzzles.judge import Status, Verdict, judge
from kletka.puzzles.puzzle import (
    GAMES_WITH_PUZZLES,
    Goal,
    Puzzle,
    puzzle,
    puzzles,
    read_set,
    solver,
    task_values,
    write_set,
)
from kletka.puzzles.refute import Refutation, refute

__all__ = [
    "GAMES_WITH_PUZZLES",
    "Goal",
    "Hint",
    "Puzzle",
    "Refutation",
    "Status",
    "Verdict",
    "cells_of",
    "hint",
    "hint_text",
    "judge",
    "next_puzzle",
    "puzzle",
    "puzzles",
    "read_set",
    "refute",
    "rising",
    "solver",
    "solver_after",
    "task_values",
    "write_set",
]
