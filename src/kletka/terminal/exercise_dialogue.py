"""What the dialogues of lessons and puzzles share: the commands, the rulebook, the board."""

from abc import ABC
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from kletka.phrases import LETTERS, Phrases, rulebook
from kletka.protocol import AnyRules, Event, Refused, Seat
from kletka.render import RenderContext, render_board
from kletka.terminal.event_feed import EventFeed
from kletka.terminal.screen import Screen
from kletka.terminal.words import SessionCommand, command_words, read_command

Exercise = TypeVar("Exercise")  # a step of a lesson, or a puzzle


class ExerciseLeft(Exception):  # noqa: N818 - control flow, not an error
    """The user has left the exercises."""


class ExerciseDialogue(ABC, Generic[Exercise]):
    """Exercises of one game, answered in lines of text. A command says whether it ends the exercise."""

    _how: str  # the sentence that names the commands

    def __init__(self, rules: AnyRules, screen: Screen, words: Phrases) -> None:
        self._rules = rules
        self._screen = screen
        self._words = words
        self._event_feed = EventFeed(screen, words)
        self._commands: dict[SessionCommand, Callable[[Exercise], bool]] = {
            SessionCommand.HELP: self._help,
            SessionCommand.RULES: self._rulebook,
            SessionCommand.QUIT: self._quit,
        }

    def _run_command(self, line: str, exercise: Exercise) -> bool | None:
        """Run a command and return whether it ends the exercise; None if the line is no command."""
        command = read_command(line, self._words, self._commands)
        if command is not None:
            return self._commands[command[0]](exercise)
        return None if line else False

    def _say_how(self) -> None:
        """Print how moves are typed, and the commands."""
        self._say(f"{self._rules.key}-how")
        words = {
            command.name.lower(): command_words(command, self._words)[0]
            for command in self._commands
        }
        self._say(self._how, "dim", **words)

    def _help(self, _: Exercise) -> bool:
        self._say_how()
        return False

    def _rulebook(self, _: Exercise) -> bool:
        self._screen.markdown(rulebook(self._rules.key, self._words.language, "terminal"))
        return False

    def _quit(self, _: Exercise) -> bool:
        raise ExerciseLeft

    def _draw_state(
        self, state: Any, seat: Seat, seats: int, choices: Sequence[Any], last: tuple[Event, ...]
    ) -> None:
        """Draw a position as a seat sees it, with its choices and what has just happened."""
        context = RenderContext(self._words, LETTERS[:seats], self._screen.width, last)
        view = self._rules.view_for(state, seat)
        self._screen.say()
        self._screen.board(render_board(self._rules.key, view, choices, context))

    def _say_refusal(self, refused: Refused) -> None:
        self._screen.say(self._words.refusal(refused, LETTERS), "red")

    def _say(self, phrase: str, style: str = "", **values: object) -> None:
        self._screen.say(self._words.say(phrase, **values), style)
