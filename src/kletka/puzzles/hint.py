"""Hints: where to look, which is less than the move itself."""

import dataclasses
import random
from typing import Any

import msgspec

from kletka.phrases import Phrases
from kletka.protocol import Cell
from kletka.puzzles.puzzle import Puzzle

CANDIDATES = 4
"""Cells among which the move is, where the cell alone would be the whole move; fewer where so few can be played that
they would leave out none."""


class Hint(msgspec.Struct, frozen=True):
    """Cells to look at, as column and row, and the id of the sentence about them."""

    phrase: str
    cells: tuple[tuple[int, int], ...]


def hint(puzzle: Puzzle) -> Hint:
    """Give a hint for the first move; the same puzzle always has the same one."""
    rules = puzzle.rules
    state = rules.read_state(puzzle.position)
    first = cells_of(rules.read_action(puzzle.solution[0]))
    if puzzle.free:
        return Hint("shell-puzzle-hint-target", _pairs([_target(puzzle)]))
    if len(first) != 1 or not _is_whole_move(puzzle.game):
        return Hint("shell-puzzle-hint-unit", _pairs(first[:1]))
    legal = (cells_of(action) for action in rules.legal_actions(state))
    others = sorted({cells[0] for cells in legal if cells} - set(first), key=_reading_order)
    near = sorted(others, key=lambda cell: _distance(cell, first[0]))[: 2 * CANDIDATES]
    count = min(len(near), CANDIDATES - 1, max(1, len(others) // 2))
    decoys = random.Random(puzzle.id).sample(near, count)
    return Hint("shell-puzzle-hint-one-of", _pairs(sorted([*decoys, *first], key=_reading_order)))


def hint_text(puzzle: Puzzle, given: Hint, words: Phrases) -> str:
    """Put a hint into words; squares are named as the game writes them."""
    cells = [f"r{y}c{x}" if puzzle.game == "castle" else f"({x},{y})" for x, y in given.cells]
    return words.say(given.phrase, cells=", ".join(cells))


def cells_of(action: Any) -> list[Cell]:
    """List the cells that an action names, in their order."""
    values = (getattr(action, field.name) for field in dataclasses.fields(action))
    return [value for value in values if isinstance(value, Cell)]


def _target(puzzle: Puzzle) -> Cell:
    """Return the last cell that the turn of the solution buys: the one that reaches the goal."""
    actions = map(puzzle.rules.read_action, puzzle.solution)
    return [cell for action in actions for cell in cells_of(action)][-1]


def _is_whole_move(game: str) -> bool:
    return game in ("chain", "contours")


def _pairs(cells: list[Cell]) -> tuple[tuple[int, int], ...]:
    return tuple((cell.x, cell.y) for cell in cells)


def _reading_order(cell: Cell) -> tuple[int, int]:
    return cell.y, cell.x


def _distance(cell: Cell, other: Cell) -> int:
    return max(abs(cell.x - other.x), abs(cell.y - other.y))
