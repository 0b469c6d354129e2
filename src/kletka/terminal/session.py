"""One sitting at a table: shows what the mover may see, reads what he types, loses nothing."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from kletka.client import LocalTable
from kletka.match import Moment
from kletka.phrases import Phrases, rulebook
from kletka.protocol import Event, Over, Refused, Seat
from kletka.render import Paper, draw
from kletka.terminal.dialogue import WARNINGS, completed, questions
from kletka.terminal.screen import Screen
from kletka.terminal.words import Command, command_words, is_yes, read_command

MOST_MOVES_LISTED = 120
MOST_EVENTS_TOLD = 40
"""Of one action: a cascade may have thousands of lines, and `log` has them all."""


class Left(Exception):  # noqa: N818 - the player goes; the game stays on the disk
    """The player has left the table."""


class Session:
    """A player, or several at one keyboard, at a table."""

    def __init__(self, table: LocalTable, screen: Screen, words: Phrases) -> None:
        self.table = table
        self.screen = screen
        self.words = words
        self._events: tuple[Event, ...] = ()  # of the last action, to mark the last move
        self._commands: dict[Command, Callable[[str], bool]] = {
            Command.HELP: self._help,
            Command.RULES: self._rules,
            Command.MOVES: self._moves,
            Command.BOARD: lambda _: True,
            Command.LOG: self._log,
            Command.UNDO: self._undo,
            Command.HINT: self._hint,
            Command.RESIGN: self._resign,
            Command.RESTART: self._restart,
            Command.SAVE: self._save,
            Command.QUIT: self._quit,
        }

    def play(self) -> None:
        """Play until the player leaves or the input ends."""
        self._greet()
        try:
            while True:
                self._let_the_table_move()
                self._show()
                if self.table.over:
                    self._after_the_end()
                else:
                    self._one_decision()
        except Left:
            return
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
            self._say_how_to_go_on()
            raise
        finally:
            self.table.journal.close()

    def _greet(self) -> None:
        key = self.table.rules.key
        self.screen.say(self.words.say(f"{key}-title"), "bold")
        self.screen.say(
            self.words.say("shell-hint", help=command_words(Command.HELP, self.words)[0])
        )
        viewer = self.table.mover
        for event in self.table.frame(viewer).events if not self.table.match.entries else ():
            self._tell(event)

    def _let_the_table_move(self) -> None:
        try:
            moving = self.table.go_on()
            while True:
                with self._thinking():
                    moment = next(moving, None)
                if moment is None:
                    return
                self._tell_moment(moment)
        except OSError as error:  # the disk is full: nothing is lost, but nothing can go on either
            self._say_unsaved(error)
            raise Left from None

    def _thinking(self) -> AbstractContextManager[object]:
        """Show who is thinking, while a bot is."""
        seat = self.table.players.due(self.table.match)
        if seat is None:
            return nullcontext()
        return self.screen.busy(self.words.say("shell-thinking", name=self.table.names[seat]))

    def _tell_moment(self, moment: Moment) -> None:
        viewer = self._viewer()
        told = (self.table.rules.event_for(event, viewer) for event in moment.events)
        self._events = tuple(event for event in told if event is not None)
        for event in self._events[:MOST_EVENTS_TOLD]:
            self._tell(event)
        if left := self._events[MOST_EVENTS_TOLD:]:
            self.screen.say(self.words.say("shell-told-more", count=len(left)), "dim")
            self._tell(left[-1])  # who won, or who is next, is said in any case

    def _tell(self, event: Event) -> None:
        if line := self.words.event(event, self.table.names):
            self.screen.say(line)

    def _viewer(self) -> Seat | None:
        """See with the eyes of whoever must decide; else of the first person at the keyboard."""
        mover = self.table.mover
        people = [Seat(n) for n, sitter in enumerate(self.table.seats) if sitter == "me"]
        return mover if mover is not None else people[0] if people else None

    def _show(self) -> None:
        frame = self.table.frame(self._viewer())
        paper = Paper(self.words, self.table.names, self.screen.width, self._events)
        self.screen.say()
        self.screen.board(draw(self.table.rules.key, frame.view, frame.choices, paper))
        turn = frame.turn
        if isinstance(turn, Over):
            ending = self.words.ending(self.table.rules.key, turn.outcome, self.table.names)
            self.screen.say(ending, "bold")

    def _one_decision(self) -> None:
        """Ask until something has changed: an action was done, or a command changed the table."""
        seat = self.table.mover
        assert seat is not None
        while not self._one_dialogue(seat):
            pass

    def _one_dialogue(self, seat: Seat) -> bool:
        frame = self.table.frame(seat)
        asked = questions(self.table.rules.key, frame, self.words, self.table.names[seat])
        question = next(asked)
        complaint = question.complaint
        while True:
            if complaint:
                self.screen.say(complaint, "red")
            for line in question.told:
                self.screen.say(line)
            answer = self.screen.ask(question.prompt)
            complaint = ""
            command = read_command(answer, self.words)
            if command is not None:
                if self._commands[command[0]](command[1]):
                    return True
            elif answer:
                try:
                    question = asked.send(answer)
                except StopIteration as done:
                    return self._try_action(seat, done.value)
                complaint = question.complaint

    def _try_action(self, seat: Seat, text: str) -> bool:
        frame = self.table.frame(seat)
        text = completed(text, [self.table.rules.write_action(action) for action in frame.choices])
        try:
            warning = WARNINGS.get(self.table.rules.key)
            doubt = warning(frame, text, self.words) if warning else None
            if doubt is not None and not is_yes(self.screen.ask(doubt), self.words):
                return False
            self._tell_moment(self.table.act(seat, text))
        except Refused as refused:
            self.screen.say(self.words.refusal(refused, self.table.names), "red")
            return False
        except OSError as error:
            self._say_unsaved(error)
            return False
        return True

    def _after_the_end(self) -> None:
        while True:
            answer = self.screen.ask(self.words.say("shell-ask-after-end"))
            command = read_command(answer, self.words)
            if command is not None and self._commands[command[0]](command[1]):
                return
            if command is None and answer:
                self.screen.say(self.words.say("shell-refused-over"), "red")

    def _help(self, _: str) -> bool:
        self.screen.say(self.words.say("shell-help-moves"), "bold")
        self.screen.say(self.words.say(f"{self.table.rules.key}-how"))
        self.screen.say(self.words.say("shell-help-commands"), "bold")
        for command, about in COMMAND_HELP.items():
            typed = ", ".join(command_words(command, self.words))
            self.screen.say(f"  {typed}: {self.words.say(about)}")
        return False

    def _rules(self, _: str) -> bool:
        self.screen.markdown(rulebook(self.table.rules.key, self.words.language))
        return False

    def _moves(self, _: str) -> bool:
        choices = self.table.frame(self._viewer()).choices
        write = self.table.rules.write_action
        listed = [write(action) for action in choices[:MOST_MOVES_LISTED]]
        self.screen.say(self.words.say("shell-moves", count=len(choices)))
        self.screen.columns(listed)
        if len(choices) > len(listed):
            self.screen.say(self.words.say("shell-moves-more", count=len(choices) - len(listed)))
        return False

    def _log(self, _: str) -> bool:
        for event in self.table.frame(self._viewer()).events:
            self._tell(event)
        return False

    def _undo(self, _: str) -> bool:
        try:
            seat = self.table.take_back()
        except Refused as refused:
            self.screen.say(self.words.refusal(refused, self.table.names), "red")
            return False
        except OSError as error:
            self._say_unsaved(error)
            return False
        self._events = ()
        self.screen.say(self.words.say("shell-undone", name=self.table.names[seat]))
        return True

    def _mover_or_word(self) -> Seat | None:
        """Give the person who must decide, or say that the game is over."""
        if self.table.mover is None:
            self.screen.say(self.words.say("shell-refused-over"), "red")
        return self.table.mover

    def _hint(self, _: str) -> bool:
        seat = self._mover_or_word()
        if seat is None:
            return False
        with self.screen.busy(self.words.say("shell-thinking", name=self.table.names[seat])):
            hint = self.table.players.hint(self.table.match, seat)
        self.screen.say(self.words.say("shell-hint-given", move=hint))
        return False

    def _resign(self, _: str) -> bool:
        seat = self._mover_or_word()
        if seat is None:
            return False
        name = self.table.names[seat]
        if not is_yes(self.screen.ask(self.words.say("shell-ask-resign", name=name)), self.words):
            return False
        try:
            self.table.resign(seat)
        except OSError as error:
            self._say_unsaved(error)
        return True

    def _restart(self, _: str) -> bool:
        sure = self.table.over or is_yes(
            self.screen.ask(self.words.say("shell-ask-restart")), self.words
        )
        if not sure:
            return False
        try:
            self.table = self.table.again()
        except OSError as error:
            self._say_unsaved(error)
            return False
        self._events = ()
        self._greet()
        return True

    def _save(self, name: str) -> bool:
        if not name:
            self.screen.say(self.words.say("shell-saved-always", path=self.table.journal.path.name))
            return False
        try:
            with Path(name).expanduser().open("x", encoding="utf-8") as file:
                file.write(self.table.record())
        except FileExistsError:
            self.screen.say(self.words.say("shell-refused-file-exists", path=name), "red")
        except (OSError, ValueError) as error:
            self._say_unsaved(error)
        else:
            self.screen.say(self.words.say("shell-saved", path=name))
        return False

    def _quit(self, _: str) -> bool:
        self._say_how_to_go_on()
        raise Left

    def _say_how_to_go_on(self) -> None:
        if not self.table.over:
            self.screen.say(self.words.say("shell-go-on"))
            return
        try:
            kept = self.table.file_away()
        except OSError as error:
            self._say_unsaved(error)
        else:
            self.screen.say(self.words.say("shell-kept", path=str(kept)))

    def _say_unsaved(self, error: Exception) -> None:
        problem = getattr(error, "strerror", None) or str(error)
        self.screen.say(self.words.say("shell-refused-not-saved", problem=problem), "red")


COMMAND_HELP = {
    Command.HELP: "shell-about-help",
    Command.RULES: "shell-about-rules",
    Command.MOVES: "shell-about-moves",
    Command.BOARD: "shell-about-board",
    Command.LOG: "shell-about-log",
    Command.UNDO: "shell-about-undo",
    Command.HINT: "shell-about-hint",
    Command.RESIGN: "shell-about-resign",
    Command.RESTART: "shell-about-restart",
    Command.SAVE: "shell-about-save",
    Command.QUIT: "shell-about-quit",
}
