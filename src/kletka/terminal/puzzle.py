"""`kletka puzzle`: puzzles one after the other, or as many as possible in three minutes."""

import argparse
import random
import time
from collections.abc import Callable, Sequence

from kletka.games import GAMES
from kletka.phrases import Phrases
from kletka.protocol import AnyRules, Refused
from kletka.puzzles import (
    GAMES_WITH_PUZZLES,
    Puzzle,
    Refutation,
    Verdict,
    hint,
    hint_text,
    judge,
    next_puzzle,
    puzzle,
    puzzles,
    refute,
    rising,
    task_values,
)
from kletka.terminal.exercise_dialogue import ExerciseLeft
from kletka.terminal.menu import ask_game
from kletka.terminal.puzzle_dialogue import PuzzleDialogue
from kletka.terminal.puzzle_progress import PuzzleProgress
from kletka.terminal.screen import Screen
from kletka.terminal.words import SessionCommand

STORM_SECONDS = 180.0


def puzzle_command(arguments: argparse.Namespace, words: Phrases) -> int:
    """Ask puzzles of a game, and ask which game if none was named."""
    screen, progress = Screen.standard(), PuzzleProgress()
    named = _named(arguments.id)
    if named is not None:
        key = named.game
    elif arguments.game is None:
        key = ask_game(screen, words, GAMES_WITH_PUZZLES).key
    else:
        key = arguments.game
    session = PuzzleSession(GAMES[key], screen, words, progress, random.Random(), time.monotonic)
    if arguments.storm:
        session.storm()
    else:
        session.practise(arguments.rating, named)
    return 0


def _named(name: str | None) -> Puzzle | None:
    if name is None:
        return None
    found = puzzle(name)
    if found is None:
        raise Refused("puzzle-refused-unknown", id=name)
    return found


class PuzzleSession(PuzzleDialogue):
    """Puzzles of the shipped set of one game."""

    def __init__(
        self,
        rules: AnyRules,
        screen: Screen,
        words: Phrases,
        progress: PuzzleProgress,
        rng: random.Random,
        clock: Callable[[], float],
    ) -> None:
        super().__init__(rules, screen, words)
        self._progress = progress
        self._rng = rng
        self._clock = clock
        self._commands[SessionCommand.HINT] = self._hint
        self._commands[SessionCommand.SKIP] = lambda _: True
        self._helped = False  # whether a wrong answer, a hint or the solution was seen

    def practise(self, rating: int | None = None, first: Puzzle | None = None) -> None:
        """Ask puzzles of about this difficulty, else of the user's own, until the user leaves."""
        self._say_how()
        asked, seen = first, set[str]()
        try:
            while True:
                done = self._progress.solved | seen
                level = self._progress.rating(self._rules.key).number if rating is None else rating
                asked = asked or next_puzzle(puzzles(self._rules.key), level, done, self._rng)
                if asked is None:
                    self._say("puzzle-none")
                    return
                seen.add(asked.id)
                self._practise_one(asked)
                asked = None
        except ExerciseLeft:
            return

    def storm(self) -> None:
        """Ask as many puzzles as possible in three minutes, from easy to difficult; each only once."""
        key, progress = self._rules.key, self._progress
        self._say("puzzle-storm", "bold", minutes=round(STORM_SECONDS / 60))
        end = self._clock() + STORM_SECONDS
        solved = 0
        try:
            for asked in rising(puzzles(key), self._rng):
                self._begin(asked)
                answer = self._answer(asked)
                if self._clock() >= end:
                    break
                correct = answer is not None and answer.status == "solved"
                solved += correct
                phrase = "puzzle-solved" if correct else "puzzle-wrong"
                self._say(phrase, "green" if correct else "red")
                self._say("puzzle-left", "dim", seconds=round(end - self._clock()))
        except ExerciseLeft:
            pass
        stored = progress.add_storm(key, solved)
        best = progress.best_storm(key)
        self._say("puzzle-storm-over", "bold", count=solved, best=best)
        if not stored:
            self._say("puzzle-not-stored", "yellow")

    def _practise_one(self, asked: Puzzle) -> None:
        """Ask one puzzle until it is solved or left; only the first attempt counts."""
        self._begin(asked)
        self._helped = False
        counted = False
        while True:
            verdict = self._answer(asked)
            correct = verdict is not None and verdict.status == "solved"
            if not counted:
                counted = True
                self._count(asked, solved=correct and not self._helped)
            if verdict is None:
                return
            if correct:
                self._say("puzzle-solved", "green")
                self._say("puzzle-theme", "dim", theme=self._words.say(asked.theme_phrase))
                self._say_streak()
                return
            self._explain(asked)

    def _count(self, asked: Puzzle, *, solved: bool) -> None:
        if not self._progress.add(asked, solved=solved):
            self._say("puzzle-not-stored", "yellow")

    def _say_streak(self) -> None:
        progress = self._progress
        rating = progress.rating(self._rules.key).number
        values = {"streak": progress.streak, "best": progress.best_streak, "rating": str(rating)}
        self._say("puzzle-streak", "dim", **values)

    def _hint(self, asked: Puzzle) -> bool:
        self._helped = True
        self._screen.say(hint_text(asked, hint(asked), self._words))
        return False

    def _judge(self, asked: Puzzle, played: Sequence[str]) -> Verdict:
        return judge(asked, played)

    def _refute(self, asked: Puzzle, wrong: Sequence[str]) -> Refutation:
        self._helped = True
        return refute(asked, wrong)

    def _solution(self, asked: Puzzle) -> Sequence[str]:
        self._helped = True
        return asked.solution

    def _retried(self, asked: Puzzle, wrong: Sequence[str]) -> list[str]:
        return [] if asked.free else list(wrong[:-1])

    def _task_values(self, asked: Puzzle) -> dict[str, int]:
        return task_values(asked)

    def _say_title(self, asked: Puzzle) -> None:
        game = self._words.say(f"{asked.game}-title")
        title = {"game": game, "id": asked.id, "rating": str(asked.rating)}
        self._say("puzzle-title", "bold", **title)
