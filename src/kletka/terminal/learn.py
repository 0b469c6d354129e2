"""`kletka learn`: the first steps in a game, played one position and one sentence at a time."""

import argparse
from collections.abc import Callable

from kletka.games import GAMES
from kletka.lessons import LessonStep, lesson
from kletka.match import Match
from kletka.phrases import LETTERS, Phrases, completed, invocation, rulebook
from kletka.protocol import AnyRules, Event, Refused, Seat, ToMove
from kletka.render import RenderContext, render_board
from kletka.terminal.dialogue import ask_action, questions
from kletka.terminal.event_feed import EventFeed
from kletka.terminal.menu import ask_game, ask_language
from kletka.terminal.screen import Screen
from kletka.terminal.words import SessionCommand, command_words, read_command


def learn_command(arguments: argparse.Namespace, words: Phrases) -> int:
    """Teach a game, and ask which one if none was named."""
    screen = Screen.standard()
    if arguments.game is None and not hasattr(arguments, "lang"):
        words = ask_language(screen, words.language)
    rules = ask_game(screen, words) if arguments.game is None else GAMES[arguments.game]
    Lesson(rules, screen, words).teach()
    return 0


class LessonLeft(Exception):  # noqa: N818 - control flow, not an error
    """The player has left the lesson."""


class Lesson:
    """The lesson of one game, played step by step."""

    def __init__(self, rules: AnyRules, screen: Screen, words: Phrases) -> None:
        self._rules = rules
        self._screen = screen
        self._words = words
        self._event_feed = EventFeed(screen, words)
        self._commands: dict[SessionCommand, Callable[[LessonStep], bool]] = {
            SessionCommand.HELP: self._help,
            SessionCommand.RULES: self._rulebook,
            SessionCommand.SHOW: self._show,
            SessionCommand.SKIP: lambda _: True,
            SessionCommand.QUIT: self._quit,
        }

    def teach(self) -> None:
        """Play all steps until the player leaves."""
        key = self._rules.key
        self._say("shell-learn-title", "bold", game=self._words.say(f"{key}-title"))
        self._say_how()
        steps = lesson(key)
        try:
            for number, step in enumerate(steps, 1):
                self._screen.say()
                self._say("shell-learn-step", "dim", number=number, last=len(steps))
                self._say(step.say, "bold", window="terminal")
                while not self._tried(step):
                    self._say("shell-learn-not-that", "yellow")
        except LessonLeft:
            return
        self._say("shell-learn-finished")
        playing = invocation("play", key, "--lang", self._words.language)
        self._screen.copyable(self._words.say("shell-learn-play", command=playing))

    def _tried(self, step: LessonStep) -> bool:
        """Let the player play from the position of a step; False if its goal was missed."""
        match = Match.at(self._rules, step.position)
        turn = match.turn
        assert isinstance(turn, ToMove)
        seat = turn.seat
        self._draw(match, seat)
        while match.turn == turn:
            view = self._rules.view_for(match.state, seat)
            asked = questions(self._rules.key, view, self._words, LETTERS[seat])
            text = ask_action(self._screen, asked, lambda line: self._run_command(line, step))
            if text is None:
                return True
            try:
                match, events = self._played(match, seat, text)
            except Refused as refused:
                self._screen.say(self._words.refusal(refused, LETTERS), "red")
                continue
            if step.is_done_by(events):
                self._say("shell-learn-done", "green")
                return True
        return False

    def _played(self, match: Match, seat: Seat, text: str) -> tuple[Match, tuple[Event, ...]]:
        """Play an action and the chance outcomes after it; print the events and the board."""
        texts = list(map(self._rules.write_action, self._rules.legal_actions(match.state)))
        after = match.act(seat, completed(text, texts)).settled()
        events = tuple(
            event for moment in after.mainline[len(match.mainline) :] for event in moment.events
        )
        seen = (self._rules.event_for(event, seat) for event in events)
        lines = (event for event in seen if event is not None and not event.on_board)
        self._event_feed.show_events(lines, LETTERS)
        self._draw(after, seat, events)
        return after, events

    def _draw(self, match: Match, seat: Seat, last: tuple[Event, ...] = ()) -> None:
        view = self._rules.view_for(match.state, seat)
        choices = self._rules.legal_actions(match.state) if match.turn == ToMove(seat) else ()
        names = LETTERS[: len(match.seats)]
        render_context = RenderContext(self._words, names, self._screen.width, last)
        self._screen.say()
        self._screen.board(render_board(self._rules.key, view, choices, render_context))

    def _run_command(self, line: str, step: LessonStep) -> bool | None:
        """Run a command and return whether it ends the step; None if the line is no command."""
        command = read_command(line, self._words, self._commands)
        if command is not None:
            return self._commands[command[0]](step)
        return None if line else False

    def _help(self, _: LessonStep) -> bool:
        self._say_how()
        return False

    def _say_how(self) -> None:
        """Print how moves are typed, and the commands."""
        self._say(f"{self._rules.key}-how")
        words = {
            command.name.lower(): command_words(command, self._words)[0]
            for command in self._commands
        }
        self._say("shell-learn-commands", "dim", **words)

    def _rulebook(self, _: LessonStep) -> bool:
        self._screen.markdown(rulebook(self._rules.key, self._words.language, "terminal"))
        return False

    def _show(self, step: LessonStep) -> bool:
        match = Match.at(self._rules, step.position)
        for text in step.show:
            assert isinstance(match.turn, ToMove)
            seat = match.turn.seat
            self._screen.say(f"{LETTERS[seat]} > {text}")
            match, _ = self._played(match, seat, text)
        return True

    def _quit(self, _: LessonStep) -> bool:
        raise LessonLeft

    def _say(self, phrase: str, style: str = "", **values: object) -> None:
        self._screen.say(self._words.say(phrase, **values), style)
