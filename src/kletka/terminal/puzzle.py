"""`kletka puzzle`: puzzles one after the other, or as many as possible in three minutes."""

import argparse
import random
import time
from collections.abc import Callable, Iterable
from typing import Any

from kletka.analysis import explanation_text
from kletka.games import GAMES
from kletka.phrases import LETTERS, Phrases, completed, rulebook
from kletka.protocol import AnyRules, Event, Refused, Seat
from kletka.puzzles import (
    GAMES_WITH_PUZZLES,
    Puzzle,
    Verdict,
    hint,
    hint_text,
    judge,
    next_puzzle,
    puzzle,
    puzzles,
    refute,
    rising,
    solver,
    task_values,
)
from kletka.render import RenderContext, render_board
from kletka.terminal.dialogue import ask_action, questions
from kletka.terminal.event_feed import EventFeed
from kletka.terminal.menu import ask_game
from kletka.terminal.puzzle_progress import PuzzleProgress
from kletka.terminal.screen import Screen
from kletka.terminal.words import SessionCommand, command_words, read_command

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


class PuzzlesLeft(Exception):  # noqa: N818 - control flow, not an error
    """The user has left the puzzles."""


class PuzzleSession:
    """Puzzles of one game, asked in lines of text."""

    def __init__(
        self,
        rules: AnyRules,
        screen: Screen,
        words: Phrases,
        progress: PuzzleProgress,
        rng: random.Random,
        clock: Callable[[], float],
    ) -> None:
        self._rules = rules
        self._screen = screen
        self._words = words
        self._progress = progress
        self._rng = rng
        self._clock = clock
        self._event_feed = EventFeed(screen, words)
        self._commands: dict[SessionCommand, Callable[[Puzzle], bool]] = {
            SessionCommand.HELP: self._help,
            SessionCommand.RULES: self._rulebook,
            SessionCommand.BOARD: self._board,
            SessionCommand.HINT: self._hint,
            SessionCommand.SHOW: self._show,
            SessionCommand.SKIP: lambda _: True,
            SessionCommand.QUIT: self._quit,
        }
        self._actions: list[str] = []  # played since the position of the puzzle
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
        except PuzzlesLeft:
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
        except PuzzlesLeft:
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

    def _begin(self, asked: Puzzle) -> None:
        self._actions = []
        self._screen.say()
        game = self._words.say(f"{asked.game}-title")
        title = {"game": game, "id": asked.id, "rating": str(asked.rating)}
        self._say("puzzle-title", "bold", **title)
        self._draw(asked)
        self._say_task(asked)

    def _say_task(self, asked: Puzzle) -> None:
        name = LETTERS[solver(asked)]
        task = self._words.say(asked.task, **task_values(asked))
        self._say("puzzle-task", "bold", name=name, task=task)

    def _answer(self, asked: Puzzle) -> Verdict | None:
        """Let the user play until the puzzle is solved or failed; None: it was left."""
        while True:
            state = self._state(asked)
            view = self._rules.view_for(state, solver(asked))
            dialogue = questions(asked.game, view, self._words, LETTERS[solver(asked)])
            text = ask_action(self._screen, dialogue, lambda line: self._run_command(line, asked))
            if text is None:
                return None
            texts = map(self._rules.write_action, self._rules.legal_actions(state))
            try:
                action = self._rules.read_action(completed(text, list(texts)))
                played = [*self._actions, self._rules.write_action(action)]
                verdict = judge(asked, played)
            except Refused as refused:
                self._screen.say(self._words.refusal(refused, LETTERS), "red")
                continue
            self._play(asked, [*played[len(self._actions) :], *verdict.replies])
            if verdict.status != "go-on":
                return verdict

    def _explain(self, asked: Puzzle) -> None:
        """Show the refutation of a wrong answer, and go back to where it was given."""
        words = self._words
        wrong = self._actions
        with self._screen.busy(words.say("puzzle-thinking")):
            refutation = refute(asked, wrong)
        self._say("puzzle-wrong", "red")
        if refutation.explanation is not None:
            sentence = explanation_text(words, refutation.explanation, LETTERS)
            if sentence:
                self._screen.say(sentence)
        if refutation.line:
            self._say("puzzle-reply", line="  ".join(refutation.line))
        self._helped = True
        self._actions = [] if asked.free else wrong[:-1]
        self._say("puzzle-again", "yellow")
        self._draw(asked)
        self._say_task(asked)

    def _state(self, asked: Puzzle) -> Any:
        state = self._rules.read_state(asked.position)
        for text in self._actions:
            state = self._rules.advance(state, self._rules.read_action(text))
        return state

    def _play(self, asked: Puzzle, texts: Iterable[str]) -> None:
        """Play actions on the board, print what happens, and draw it."""
        events: list[Event] = []
        state = self._state(asked)
        for text in texts:
            step = self._rules.apply(state, self._rules.read_action(text))
            events += self._rules.unpack(step.events)
            state = step.state
            self._actions.append(text)
        lines = (event for event in events if not event.on_board)
        self._event_feed.show_events(lines, LETTERS)
        self._draw(asked, tuple(events))

    def _draw(self, asked: Puzzle, last: tuple[Event, ...] = ()) -> None:
        rules, state = self._rules, self._state(asked)
        seat: Seat = solver(asked)
        context = RenderContext(self._words, LETTERS[:2], self._screen.width, last)
        view = rules.view_for(state, seat)
        self._screen.say()
        self._screen.board(render_board(rules.key, view, rules.legal_actions(state), context))

    def _run_command(self, line: str, asked: Puzzle) -> bool | None:
        """Run a command and return whether it ends the puzzle; None if the line is no command."""
        command = read_command(line, self._words, self._commands)
        if command is not None:
            return self._commands[command[0]](asked)
        return None if line else False

    def _help(self, _: Puzzle) -> bool:
        self._say_how()
        return False

    def _say_how(self) -> None:
        """Print how moves are typed, and the commands."""
        self._say(f"{self._rules.key}-how")
        words = {
            command.name.lower(): command_words(command, self._words)[0]
            for command in self._commands
        }
        self._say("puzzle-commands", "dim", **words)

    def _rulebook(self, _: Puzzle) -> bool:
        self._screen.markdown(rulebook(self._rules.key, self._words.language, "terminal"))
        return False

    def _board(self, asked: Puzzle) -> bool:
        self._draw(asked)
        self._say_task(asked)
        return False

    def _hint(self, asked: Puzzle) -> bool:
        self._helped = True
        self._screen.say(hint_text(asked, hint(asked), self._words))
        return False

    def _show(self, asked: Puzzle) -> bool:
        """Play the solution on the board, which ends the puzzle."""
        self._helped = True
        self._actions = []
        self._say("puzzle-solution", line="  ".join(asked.solution))
        self._play(asked, asked.solution)
        return True

    def _quit(self, _: Puzzle) -> bool:
        raise PuzzlesLeft

    def _say(self, phrase: str, style: str = "", **values: object) -> None:
        self._screen.say(self._words.say(phrase, **values), style)
