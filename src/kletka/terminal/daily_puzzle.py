"""`kletka daily puzzle`: the puzzle of the day of a server, and its table of the fewest tries."""

import argparse
from collections.abc import Sequence

from kletka.client import games_folder
from kletka.client.account import TerminalAccount
from kletka.client.errors import ServerRefused
from kletka.client.lobby import Lobby
from kletka.games import GAMES
from kletka.phrases import Phrases, person_name, seconds_text
from kletka.protocol import Refused
from kletka.puzzles import Puzzle, Refutation, Verdict
from kletka.terminal.exercise_dialogue import ExerciseLeft
from kletka.terminal.puzzle_dialogue import PuzzleDialogue
from kletka.terminal.puzzle_progress import PuzzleProgress
from kletka.terminal.screen import Screen
from kletka.wire.puzzle_documents import (
    DailyPuzzleAttempt,
    DailyPuzzleTable,
    PuzzleAnswer,
    PuzzleInfo,
)


def daily_puzzle_command(arguments: argparse.Namespace, words: Phrases) -> int:
    """Show the table of today, ask the puzzle, and say which place that was."""
    screen = Screen.standard()
    account = TerminalAccount(Lobby.at(arguments.server, words.language), games_folder())
    lobby = account.lobby
    table = lobby.daily_puzzle()
    _show(table, screen, words)
    if arguments.table:
        return 0
    own = account.check()
    if own is not None:
        attempt = lobby.begin_daily_puzzle(own.name)
    else:
        name = arguments.name
        while not name:
            name = screen.ask(words.say("shell-ask-name"))
        attempt = _attempt_of_guest(lobby, name, table.day, screen, words)
    if attempt.state == "given-up":
        screen.say(words.say("puzzle-daily-given-up"))
    elif attempt.state == "running":
        DailyPuzzleDialogue(lobby, attempt, screen, words).ask()
    _show_place(lobby.daily_puzzle(attempt.attempt), screen, words)
    return 0


def _attempt_of_guest(
    lobby: Lobby, name: str, day: str, screen: Screen, words: Phrases
) -> DailyPuzzleAttempt:
    """Go on with the attempt that this terminal has begun under a name today, else begin one."""
    progress = PuzzleProgress()
    known = progress.daily_attempt(lobby.url, name)
    if known is not None:
        try:
            found = lobby.daily_puzzle_attempt(known)
        except ServerRefused:  # the server does not have it any more
            pass
        else:
            if found.day == day:
                return found
    begun = lobby.begin_daily_puzzle(name)
    if not progress.add_daily_attempt(lobby.url, name, begun.attempt):
        screen.say(words.say("puzzle-not-stored"), "yellow")
    return begun


class DailyPuzzleDialogue(PuzzleDialogue):
    """One attempt at the puzzle of the day; the server judges, counts and holds the time."""

    _how = "puzzle-daily-commands"

    def __init__(
        self, lobby: Lobby, attempt: DailyPuzzleAttempt, screen: Screen, words: Phrases
    ) -> None:
        super().__init__(GAMES[attempt.puzzle.game], screen, words)
        self._lobby = lobby
        self._attempt = attempt
        self._answered = PuzzleAnswer("go-on")  # the last answer of the server
        self._tries = attempt.tries
        self._decided = 0  # actions that stay after a wrong answer: up to the last reply

    def ask(self) -> None:
        """Ask until the puzzle is solved, given up or left."""
        asked = _asked(self._attempt.puzzle)
        self._say_how()
        self._begin(asked)
        try:
            while (verdict := self._answer(asked)) is not None:
                if verdict.status == "solved":
                    self._say("puzzle-solved", "green")
                    self._say("puzzle-theme", "dim", theme=self._words.say(asked.theme_phrase))
                    return
                self._explain(asked)
        except ExerciseLeft:
            return

    def _judge(self, asked: Puzzle, played: Sequence[str]) -> Verdict:
        # What the rules refuse is refused here, in the words of this program, and is not sent.
        self._rules.apply(self._state(asked), self._rules.read_action(played[-1]))
        with self._screen.busy(self._words.say("puzzle-thinking")):
            answered = self._lobby.answer_daily_puzzle(self._attempt.attempt, played)
        self._answered = answered.answer
        self._tries = answered.tries
        if self._answered.replies:
            self._decided = len(played) + len(self._answered.replies)
        return Verdict(self._answered.status, tuple(self._answered.replies))

    def _refute(self, asked: Puzzle, wrong: Sequence[str]) -> Refutation:  # noqa: ARG002 - there is one puzzle
        self._say("puzzle-daily-tries", "dim", count=self._tries)
        return Refutation(tuple(self._answered.refutation), self._answered.explanation)

    def _solution(self, asked: Puzzle) -> Sequence[str]:  # noqa: ARG002 - there is one puzzle
        return self._lobby.give_daily_puzzle_up(self._attempt.attempt).solution

    def _retried(self, asked: Puzzle, wrong: Sequence[str]) -> list[str]:  # noqa: ARG002 - there is one puzzle
        return list(wrong[: self._decided])

    def _task_values(self, asked: Puzzle) -> dict[str, int]:  # noqa: ARG002 - there is one puzzle
        return self._attempt.puzzle.values

    def _say_title(self, asked: Puzzle) -> None:
        self._say("puzzle-daily-of", "bold", day=self._attempt.day)
        game = self._words.say(f"{asked.game}-title")
        self._say("puzzle-title", "bold", game=game, id=asked.id, rating=str(asked.rating))


def _asked(info: PuzzleInfo) -> Puzzle:
    """Build the puzzle that a server asks; the server alone has its solution."""
    if info.game not in GAMES:
        raise Refused("shell-refused-puzzle-unknown")
    return Puzzle(info.id, info.game, info.position, info.theme, info.task, (), info.rating)


def _show(table: DailyPuzzleTable, screen: Screen, words: Phrases) -> None:
    screen.say(words.say("puzzle-daily-of", day=table.day), "bold")
    screen.say(words.say("puzzle-daily-about"))
    for row in table.rows:
        screen.say(
            words.say(
                "puzzle-daily-row",
                place=row.place,
                name=person_name(row.name, words),
                tries=row.tries,
                time=seconds_text(row.seconds),
            )
        )
    if not table.rows:
        screen.say(words.say("puzzle-daily-nobody"))


def _show_place(table: DailyPuzzleTable, screen: Screen, words: Phrases) -> None:
    if (mine := table.mine) is not None:
        done = words.say(
            "puzzle-daily-done",
            tries=mine.tries,
            time=seconds_text(mine.seconds),
            place=mine.place,
            count=table.finished,
        )
        screen.say(done, "bold")
