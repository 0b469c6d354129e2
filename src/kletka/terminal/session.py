"""A session at a table: shows the board and events, reads moves and commands."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from shlex import quote

from kletka.bots import BotFailed
from kletka.client import Awaited, ClientTable, Decider, HintedAction, Request, ServerUnreachable
from kletka.client.whole_file import write_new_file
from kletka.match import EntryKind
from kletka.phrases import Phrases, completed, in_own_words, invocation, rulebook
from kletka.protocol import Refused, Seat
from kletka.render import RenderContext, render_board
from kletka.terminal.arguments import user_path
from kletka.terminal.dialogue import WARNINGS, ask_action, questions
from kletka.terminal.event_feed import EventFeed
from kletka.terminal.screen import Screen
from kletka.terminal.words import SessionCommand, command_words, is_yes, read_command

MOST_MOVES_LISTED = 120


class PlayerLeft(Exception):  # noqa: N818 - control flow, not an error
    """The player has left the table."""


class Session:
    """The session of one or several players at one keyboard."""

    def __init__(self, table: ClientTable, screen: Screen, words: Phrases) -> None:
        self.table = table
        self.screen = screen
        self.words = words
        self.event_feed = EventFeed(screen, words)
        self._announced: Awaited | None = None  # the last waiting message that was printed
        self._commands: dict[SessionCommand, Callable[[str], bool]] = {
            SessionCommand.HELP: self._help,
            SessionCommand.RULES: self._rules,
            SessionCommand.MOVES: self._moves,
            SessionCommand.BOARD: lambda _: True,
            SessionCommand.LOG: self._log,
            SessionCommand.UNDO: self._undo,
            SessionCommand.HINT: self._hint,
            SessionCommand.DRAW: self._draw,
            SessionCommand.RESIGN: self._resign,
            SessionCommand.CANCEL: self._cancel,
            SessionCommand.CLAIM: self._claim,
            SessionCommand.BOT: self._let_a_bot_play,
            SessionCommand.RESTART: self._restart,
            SessionCommand.SAVE: self._save,
            SessionCommand.QUIT: self._quit,
        }

    def play(self) -> None:
        """Play until the player leaves or the input ends."""
        self._show_title()
        try:
            while True:
                self._wait_for_turn()
                self._show()
                if self.table.outcome is not None:
                    self._after_the_end()
                elif self.table.request is not None:
                    self._answer(self.table.request)
                else:
                    self._one_decision()
        except PlayerLeft:
            return
        except (EOFError, KeyboardInterrupt, ServerUnreachable):
            self.screen.say()
            self._say_how_to_resume()
            raise
        finally:
            self.table.close()

    def _show_title(self) -> None:
        key = self.table.rules.key
        self.screen.say(self.words.say(f"{key}-title"), "bold")
        self.screen.say(
            self.words.say("shell-hint", help=command_words(SessionCommand.HELP, self.words)[0])
        )
        log = self.table.log
        if not any(entries.kind is EntryKind.ACT for entries in log):
            self.event_feed.show_all(log, self.table.names)

    def _wait_for_turn(self) -> None:
        """Print what happens until a player here must decide, or the game is over.

        While the player waits, Ctrl-C asks for a command; only Ctrl-C at that question leaves the
        table.
        """
        typed = ""
        while True:
            try:
                self._run_while_waiting(typed)
                self._show_until_turn()
            except KeyboardInterrupt:
                if self._announced is None:
                    raise
                self.screen.say()
                typed = self.screen.ask(self.words.say("shell-ask-waiting"))
            else:
                self._announced = None
                return

    def _show_until_turn(self) -> None:
        while True:
            is_new = self._show_new_entries()
            awaited = self.table.awaited
            if awaited is None:
                return
            elsewhere = awaited.who in (Decider.PERSON, Decider.GUEST)
            if elsewhere and (is_new or awaited != self._announced):
                first, self._announced = self._announced is None, awaited
                if is_new or first:
                    self._show()
                self.screen.say(self._waiting_for(awaited), "dim")
            self._wait_for(awaited)

    def _wait_for(self, awaited: Awaited) -> None:
        try:
            self._proceed(awaited)
        except (
            OSError
        ) as error:  # such as a full disk: the game is kept up to here, but cannot go on
            self._say_unsaved(error)
            raise PlayerLeft from None

    def _proceed(self, awaited: Awaited) -> None:
        try:
            with self._thinking(awaited):
                self.table.proceed()
        except BotFailed as failed:  # its seat has lost
            self.screen.say(self.words.refusal(failed, self.table.names), "red")
            assert awaited.seat is not None
            self.table.resign(awaited.seat)

    def _show_new_entries(self) -> bool:
        entries = self.table.new_entries()
        for one in entries:
            self.event_feed.show(one, self.table.names)
        return bool(entries)

    def _waiting_for(self, awaited: Awaited) -> str:
        if awaited.seat is None:
            return self.words.say("shell-waiting-guests")
        name = self.table.names[awaited.seat]
        return self.words.say("shell-waiting", name=name, away=awaited.away)

    def _thinking(self, awaited: Awaited) -> AbstractContextManager[object]:
        """Show who is thinking, while a bot is."""
        if awaited.who is not Decider.BOT or awaited.seat is None:
            return nullcontext()
        name = self.table.names[awaited.seat]
        return self.screen.busy(self.words.say("shell-thinking", name=name))

    def _run_while_waiting(self, typed: str) -> None:
        """Run a command that was typed while waiting; an empty line does nothing."""
        if self._run_command(typed) is None and typed:
            self.screen.say(self.words.say("shell-refused-not-your-turn"), "red")

    def _show(self) -> None:
        table = self.table
        render_context = RenderContext(
            self.words, table.names, self.screen.width, self.event_feed.last
        )
        self.screen.say()
        self.screen.board(render_board(table.rules.key, table.view, table.choices, render_context))
        if table.clocks:
            self.screen.say(self.words.say("shell-clocks", clocks=self._clocks()))
        if table.outcome is not None:
            ending = self.words.ending(table.rules.key, table.outcome, table.names)
            self.screen.say(ending, "bold")

    def _clocks(self) -> str:
        """Format the remaining time of all seats, as `Ann 4:05, Bob 0:59`."""
        left = (divmod(int(seconds), 60) for seconds in self.table.clocks)
        pairs = zip(self.table.names, left, strict=True)
        return ", ".join(f"{name} {minutes}:{seconds:02}" for name, (minutes, seconds) in pairs)

    def _answer(self, request: Request) -> None:
        """Ask for the answer to another player's request."""
        draw_offered = request.kind is EntryKind.DRAW_OFFERED
        question = "shell-ask-draw" if draw_offered else "shell-ask-take-back"
        line = self.screen.ask(self.words.say(question, name=self.table.names[request.by]))
        if self._run_command(line) is None and line:
            self._try(lambda: self.table.answer(yes=is_yes(line, self.words)))

    def _one_decision(self) -> None:
        """Ask until an action or a command has changed the table."""
        seat = self.table.mover
        assert seat is not None
        while not self._one_dialogue(seat) and not self.table.poll():
            pass

    def _one_dialogue(self, seat: Seat) -> bool:
        key, name = self.table.rules.key, self.table.names[seat]
        asked = questions(key, self.table.view, self.words, name)
        text = ask_action(
            self.screen, asked, lambda line: self._run_command(line) if line else self.table.poll()
        )
        return text is None or self._try_action(seat, text)

    def _run_command(self, line: str) -> bool | None:
        """Run a command and return whether it changed the table; None if the line is no command."""
        command = read_command(line, self.words, self._commands)
        return None if command is None else self._commands[command[0]](command[1])

    def _try_action(self, seat: Seat, text: str) -> bool:
        key = self.table.rules.key
        text = completed(text, list(map(self.table.rules.write_action, self.table.choices)))

        def act() -> bool:
            doubt = WARNINGS[key](self.table.view, text, self.words) if key in WARNINGS else None
            if doubt is not None and not is_yes(self.screen.ask(doubt), self.words):
                return False
            self.table.act(seat, text)
            return True

        return self._try(act)

    def _try(self, action: Callable[[], bool | None]) -> bool:
        """Try an action and return whether it was done; print refusals and file errors."""
        try:
            return action() is not False
        except Refused as refused:
            self.screen.say(self.words.refusal(refused, self.table.names), "red")
        except OSError as error:
            self._say_unsaved(error)
        return False

    def _after_the_end(self) -> None:
        while True:
            answer = self.screen.ask(self.words.say("shell-ask-after-end"))
            executed = self._run_command(answer)
            if executed:
                return
            if executed is None and answer:
                self.screen.say(self.words.say("shell-refused-over"), "red")
            if self.table.poll():
                return

    def _help(self, _: str) -> bool:
        self.screen.say(self.words.say("shell-help-moves"), "bold")
        self.screen.say(self.words.say(f"{self.table.rules.key}-how"))
        self.screen.say(self.words.say("shell-help-commands"), "bold")
        for command, about in COMMAND_HELP.items():
            typed = ", ".join(command_words(command, self.words))
            self.screen.say(f"  {typed}: {self.words.say(about)}")
        return False

    def _rules(self, _: str) -> bool:
        self.screen.markdown(rulebook(self.table.rules.key, self.words.language, "terminal"))
        return False

    def _moves(self, _: str) -> bool:
        choices = self.table.choices
        write = self.table.rules.write_action
        listed = [write(action) for action in choices[:MOST_MOVES_LISTED]]
        self.screen.say(self.words.say("shell-moves", count=len(choices)))
        self.screen.columns(listed)
        if len(choices) > len(listed):
            self.screen.say(self.words.say("shell-moves-more", count=len(choices) - len(listed)))
        return False

    def _log(self, _: str) -> bool:
        self.event_feed.show_all(self.table.log, self.table.names)
        return False

    def _undo(self, _: str) -> bool:
        return self._try(self.table.take_back)

    def _seat_here(self) -> Seat | None:
        """Return the player's seat; print why if the game is over or they only watch."""
        seat = self.table.viewer
        if self.table.outcome is not None:
            self.screen.say(self.words.say("shell-refused-over"), "red")
            return None
        if seat is None:
            self.screen.say(self.words.say("shell-refused-spectator"), "red")
        return seat

    def _hint(self, _: str) -> bool:
        seat = self._seat_here()
        if seat is None:
            return False

        def hint() -> None:
            with self.screen.busy(self.words.say("shell-thinking", name=self.table.names[seat])):
                hinted = self.table.hint(seat)
            self._say_hint(hinted)

        self._try(hint)
        return False

    def _say_hint(self, hinted: HintedAction) -> None:
        """Print a hint in words, and how to type it."""
        key = self.table.rules.key
        sentence = self.words.hint(key, hinted.action, hinted.events, self.table.names)
        typed = in_own_words(hinted.action, key, self.words)
        self.screen.say(self.words.say("shell-hint-given", move=sentence or typed))
        if sentence:
            self.screen.say(self.words.say("shell-hint-type", move=typed))

    def _draw(self, _: str) -> bool:
        seat = self._seat_here()
        return seat is not None and self._try(lambda: self.table.offer_draw(seat))

    def _resign(self, _: str) -> bool:
        seat = self._seat_here()
        if seat is None:
            return False
        name = self.table.names[seat]
        if not is_yes(self.screen.ask(self.words.say("shell-ask-resign", name=name)), self.words):
            return False
        return self._try(lambda: self.table.resign(seat))

    def _cancel(self, _: str) -> bool:
        """Cancel the match while seats are free, and leave."""
        seat = self._seat_here()
        if seat is None or not self._try(lambda: self.table.cancel(seat)):
            return False
        self.screen.say(self.words.say("shell-entry-cancel", name=self.table.names[seat]))
        raise PlayerLeft

    def _claim(self, _: str) -> bool:
        seat = self._who_left()
        if seat is None:
            return False
        question = self.words.say("shell-ask-claim", name=self.table.names[seat])
        if not is_yes(self.screen.ask(question), self.words):
            return False
        return self._try(lambda: self.table.claim(seat))

    def _let_a_bot_play(self, _: str) -> bool:
        seat = self._who_left()
        return seat is not None and self._try(lambda: self.table.hand_over(seat))

    def _who_left(self) -> Seat | None:
        """Return the seat of a player who has left, the awaited one first."""
        if self._seat_here() is None:
            return None
        awaited = self.table.awaited
        waited_for = None if awaited is None else awaited.seat
        left = sorted(self.table.away, key=lambda seat: seat != waited_for)
        if not left:
            self.screen.say(self.words.say("shell-refused-nobody-left"), "red")
        return next(iter(left), None)

    def _restart(self, _: str) -> bool:
        sure = self.table.outcome is not None or is_yes(
            self.screen.ask(self.words.say("shell-ask-restart")), self.words
        )
        if not sure or not self._try(self._begin_again):
            return False
        self.event_feed.last = ()
        self._show_title()
        return True

    def _begin_again(self) -> None:
        self.table = self.table.play_again()

    def _save(self, name: str) -> bool:
        if not name:
            self.screen.say(self.words.say("shell-saved-always", path=self.table.saved_to))
            return False
        try:
            record = self.table.record()
            write_new_file(user_path(name), record.encode())
        except Refused as refused:
            self.screen.say(self.words.refusal(refused, self.table.names), "red")
        except FileExistsError:
            self.screen.say(self.words.say("shell-refused-file-exists", path=name), "red")
        except (OSError, ValueError) as error:
            self._say_unsaved(error)
        else:
            going_on = invocation("play", "--continue", name, "--lang", self.words.language)
            saved = self.words.say("shell-saved", path=quote(name), command=going_on)
            self.screen.copyable(saved)
        return False

    def _quit(self, _: str) -> bool:
        self._say_how_to_resume()
        raise PlayerLeft

    def _say_how_to_resume(self) -> None:
        try:
            sentence = self.table.leave()
        except OSError as error:
            self._say_unsaved(error)
        else:
            self.screen.copyable(self.words.say(sentence.phrase, **sentence.values))

    def _say_unsaved(self, error: Exception) -> None:
        problem = getattr(error, "strerror", None) or str(error)
        self.screen.say(self.words.say("shell-refused-not-saved", problem=problem), "red")


COMMAND_HELP = {
    SessionCommand.HELP: "shell-about-help",
    SessionCommand.RULES: "shell-about-rules",
    SessionCommand.MOVES: "shell-about-moves",
    SessionCommand.BOARD: "shell-about-board",
    SessionCommand.LOG: "shell-about-log",
    SessionCommand.UNDO: "shell-about-undo",
    SessionCommand.HINT: "shell-about-hint",
    SessionCommand.DRAW: "shell-about-draw",
    SessionCommand.RESIGN: "shell-about-resign",
    SessionCommand.CANCEL: "shell-about-cancel",
    SessionCommand.CLAIM: "shell-about-claim",
    SessionCommand.BOT: "shell-about-bot",
    SessionCommand.RESTART: "shell-about-restart",
    SessionCommand.SAVE: "shell-about-save",
    SessionCommand.QUIT: "shell-about-quit",
}
