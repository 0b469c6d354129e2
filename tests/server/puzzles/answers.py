"""Right and wrong answers to puzzles of the shipped sets."""

from kletka.puzzles import Puzzle, judge, puzzles
from kletka.server.daily import Daily

GAME = "chain"
"""The game whose puzzles the tests solve: its verdicts and searches are the quickest."""


def some_puzzles(count: int) -> list[Puzzle]:
    """Return puzzles that have a wrong first move and begin with their solution."""
    return [one for one in puzzles(GAME) if not one.free][:count]


def wrong_move(puzzle: Puzzle) -> str:
    """Return a legal first move that does not solve a puzzle."""
    rules = puzzle.rules
    legal = rules.legal_actions(rules.read_state(puzzle.position))
    texts = (rules.write_action(action) for action in legal)
    return next(text for text in texts if judge(puzzle, [text]).status == "wrong")


def own_moves(puzzle: Puzzle) -> list[list[str]]:
    """List what a solver sends, move by move: everything that was played so far."""
    sent = [[puzzle.solution[0]]]
    while (verdict := judge(puzzle, sent[-1])).status == "go-on":
        played = [*sent[-1], *verdict.replies]
        sent.append([*played, puzzle.solution[len(played)]])
    return sent


def on_day(daily: Daily, day: str) -> None:
    """Let the games of the day have a day, whatever the date is."""
    daily.today = lambda: day  # type: ignore[method-assign]
