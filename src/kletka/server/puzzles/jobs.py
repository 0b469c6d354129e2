"""The parts of puzzles that workers do beside verdicts: refutations and pictures."""

from collections.abc import Sequence

from kletka.bots.compiled.warmup import ready_engine
from kletka.puzzles import Puzzle, Refutation, refute
from kletka.render.picture.card import card_png, draw_position


def refute_answer(puzzle: Puzzle, actions: Sequence[str]) -> Refutation:
    """Search for the reply to a wrong answer."""
    ready_engine(puzzle.game)  # its second of loading is no part of the search
    return refute(puzzle, actions)


def draw_puzzle(puzzle: Puzzle) -> bytes:
    """Draw the position of a puzzle on a card, as a PNG."""
    rules = puzzle.rules
    return card_png(draw_position(rules, rules.read_state(puzzle.position), (), over=False))
