"""Puzzles in the terminal: solved, failed, explained, helped, left; the streak, the rating and the storm."""

import io
import random
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from rich.console import Console

from kletka.games import GAMES
from kletka.phrases import LANGUAGES, phrases
from kletka.puzzles import Puzzle, puzzles, rising, task_values
from kletka.terminal.puzzle import STORM_SECONDS, PuzzleSession
from kletka.terminal.puzzle_progress import PuzzleProgress
from kletka.terminal.screen import Screen
from tests.terminal.runner import run

MOVES = next(one for one in puzzles("chain") if len(one.solution) == 3)
TURN = next(one for one in puzzles("cellwar") if len(one.solution) > 1)


def session(
    game: str,
    lines: Iterable[str],
    folder: Path,
    language: str = "en",
    clock: Callable[[], float] = lambda: 0.0,
) -> tuple[PuzzleSession, io.StringIO, PuzzleProgress]:
    """Make a session of a user who types these lines."""
    out, typed = io.StringIO(), iter(lines)
    screen = Screen(Console(file=out, width=200), lambda _: next(typed))
    progress = PuzzleProgress(folder / "puzzles.json")
    words, rng = phrases(language), random.Random(1)
    return PuzzleSession(GAMES[game], screen, words, progress, rng, clock), out, progress


def practised(
    first: Puzzle, lines: Iterable[str], folder: Path, language: str = "en"
) -> tuple[str, PuzzleProgress]:
    """Give what is said to a user who begins with a puzzle, types this and leaves."""
    asked, out, progress = session(first.game, [*lines, "quit"], folder, language)
    asked.practise(None, first)
    return out.getvalue(), progress


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_plays_the_solution_solves_the_puzzle_and_the_streak_is_stored(
    language: str, tmp_path: Path
) -> None:
    words = phrases(language)
    said, progress = practised(MOVES, MOVES.solution[::2], tmp_path, language)

    assert words.say(MOVES.task, **task_values(MOVES)) in said
    assert words.say("puzzle-solved") in said
    assert words.say(MOVES.theme_phrase) in said
    assert (progress.streak, progress.best_streak) == (1, 1)
    again = PuzzleProgress(tmp_path / "puzzles.json")
    assert again.solved == {MOVES.id}
    assert again.rating("chain").games == 1


def test_a_wrong_move_is_refuted_and_the_puzzle_can_still_be_solved_but_no_longer_counts(
    tmp_path: Path,
) -> None:
    rules = MOVES.rules
    legal = map(rules.write_action, rules.legal_actions(rules.read_state(MOVES.position)))
    wrong = next(text for text in legal if text != MOVES.solution[0])
    said, progress = practised(MOVES, [wrong, *MOVES.solution[::2]], tmp_path)

    assert "That is not it." in said
    assert "The strongest reply: " in said
    assert said.index("Try again.") < said.index("Solved!")
    assert (progress.streak, progress.solved) == (0, set())
    assert progress.rating("chain").number < 1000


def test_a_turn_may_end_without_its_goal_and_is_tried_again_from_the_beginning(
    tmp_path: Path,
) -> None:
    said, _ = practised(TURN, [TURN.solution[0], "end", *TURN.solution], tmp_path)

    assert said.index("That is not it.") < said.index("Solved!")


def test_what_is_no_move_costs_nothing_and_a_hint_or_the_solution_the_streak(
    tmp_path: Path,
) -> None:
    lines = ["hello", "99,99", "board", "help", *MOVES.solution[::2]]
    _, progress = practised(MOVES, lines, tmp_path)
    assert progress.streak == 1

    said, progress = practised(MOVES, ["hint", *MOVES.solution[::2]], tmp_path)
    assert "The move is one of these: " in said
    assert (progress.streak, progress.best_streak) == (0, 1)

    said, progress = practised(MOVES, ["show"], tmp_path)
    assert f"The solution: {'  '.join(MOVES.solution)}" in said
    assert progress.streak == 0


def test_a_storm_counts_what_is_solved_until_the_time_is_up(tmp_path: Path) -> None:
    drawn = rising(puzzles("chain"), random.Random(1))[:4]
    lines = [text for one in drawn for text in one.solution[::2]]
    lines[len(drawn[0].solution[::2])] = "skip"  # instead of the second puzzle
    del lines[
        len(drawn[0].solution[::2]) + 1 : len([*drawn[0].solution[::2], *drawn[1].solution[::2]])
    ]
    answered = iter([0.0, 10.0, 10.0, 20.0, 20.0, 30.0, 30.0, STORM_SECONDS])
    asked, out, progress = session("chain", lines, tmp_path, clock=lambda: next(answered))
    asked.storm()

    assert "170 seconds left" in out.getvalue()
    assert "Time is up. Solved: 2. Your best: 2." in out.getvalue()
    assert progress.best_storm("chain") == 2
    assert PuzzleProgress(tmp_path / "puzzles.json").best_storm("chain") == 2


def test_the_program_asks_the_puzzle_that_is_named_and_refuses_one_that_is_not_there(
    tmp_path: Path,
) -> None:
    asked = run(tmp_path, "puzzle", f"--id={TURN.id}", "--lang=en", typed="quit\n")
    missing = run(tmp_path, "puzzle", "--id=nothing", "--lang=en")

    assert f"Cell War, puzzle {TURN.id}, difficulty {TURN.rating}" in asked.stdout
    assert asked.returncode == 0
    assert missing.returncode == 2
    assert "There is no puzzle “nothing”." in missing.stderr
