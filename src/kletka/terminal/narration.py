"""Replay and verification of records in the terminal."""

import argparse
import json

from kletka.client.whole_file import write_new_file
from kletka.games import GAMES
from kletka.match import EntryKind, Match, Moment, Record, read_record, verify
from kletka.match.record import begun, replayed
from kletka.phrases import Phrases, invocation, person_name
from kletka.protocol import Over, Refused, Seat, ToMove
from kletka.render import RenderContext, render_board, render_disclosed
from kletka.terminal.arguments import user_path
from kletka.terminal.event_feed import pause_in_words
from kletka.terminal.screen import Screen


def read_file(name: str) -> str:
    """Read the text of a record file; refuse a file that cannot be read."""
    try:
        return user_path(name).read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("shell-record-foreign") from None
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise Refused("shell-refused-file", path=name, problem=problem) from None


def _fork_command(file: str, number: int, words: Phrases) -> str:
    """Return the command that forks a record at an entry."""
    return invocation("play", "--fork", file, "--to", str(number), "--lang", words.language)


def replay_file(arguments: argparse.Namespace, words: Phrases) -> int:
    """Replay a record: print each entry, its events and the board after it."""
    record = read_record(read_file(arguments.file), GAMES)
    replayed(record)  # refuses an invalid record before anything is printed
    last = len(record.entries)
    if arguments.to is not None and not 0 <= arguments.to <= last:
        raise Refused("shell-refused-entry-number", value=arguments.to, last=last)
    to = last if arguments.to is None else arguments.to
    if arguments.picture is None:
        narrator = Narrator(record, Screen.standard(), words, events=arguments.events)
        if not narrator.narrate(to):
            narrator.screen.copyable(
                words.say("shell-replay-fork", command=_fork_command(arguments.file, to, words))
            )
    else:
        save_picture(record, to, arguments.picture)
        Screen.standard().say(words.say("shell-picture-drawn", path=arguments.picture))
    return 0


def save_picture(record: Record, last: int, name: str) -> None:
    """Draw the board after an entry of a record into a new file."""
    from kletka.render.picture import picture  # noqa: PLC0415 - its library takes a while to load

    match = begun(record)
    for entry in record.entries[:last]:
        match = match.with_entry(entry)
    moment = match.mainline[-1]
    drawn = picture(match.rules.key, match.rules.view_for(moment.state, None), moment.events)
    if drawn is None:
        raise Refused("shell-refused-picture", game=match.rules.key)
    try:
        write_new_file(user_path(name), drawn)
    except FileExistsError:
        raise Refused("shell-refused-file-exists", path=name) from None
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise Refused("shell-refused-file", path=name, problem=problem) from None


class Narrator:
    """Narrates a record on the screen."""

    def __init__(self, record: Record, screen: Screen, words: Phrases, *, events: bool) -> None:
        self.record = record
        self.screen = screen
        self.words = words
        self.events = events
        self._names = tuple(person_name(name, words) for name in record.names)

    def narrate(self, last: int) -> bool:
        """Print all entries up to one; return whether the game was over there."""
        match = begun(self.record)
        self.screen.say(self.words.say(f"{match.rules.key}-title"), "bold")
        if (fork := self.record.fork) is not None:
            origin = self.words.say("shell-record-forked", id=fork.id, number=fork.number)
            self.screen.say(origin)
        self._moment(match, match.mainline[0])
        for number, entry in enumerate(self.record.entries[:last], 1):
            match = match.with_entry(entry)
            who = self.words.say("shell-table") if entry.seat is None else ""
            name = who or self._names[entry.seat or 0]
            self.screen.say()
            sentence = entry.text or entry.kind.value
            if entry.kind is EntryKind.PAUSE:
                sentence = pause_in_words(entry.text, self.words)
            self.screen.say(f"{number}. {name}: {sentence}", "bold")
            if match.mainline[-1].number == number:
                self._moment(match, match.mainline[-1])
        self._disclose(match)
        turn = match.turn
        if isinstance(turn, Over):
            self.screen.say(self.words.ending(match.rules.key, turn.outcome, self._names), "bold")
        return isinstance(turn, Over)

    def _disclose(self, match: Match) -> None:
        """Draw hidden information of a finished game; an unfinished one may still be played."""
        hid = match.rules.disclose(match.state)
        if hid is None or self.record.outcome is None:
            return
        render_context = RenderContext(self.words, self._names, self.screen.width)
        self.screen.say()
        self.screen.board(render_disclosed(match.rules.key, hid, render_context))

    def _moment(self, match: Match, moment: Moment) -> None:
        turn = match.turn
        viewer = turn.seat if isinstance(turn, ToMove) else Seat(0)
        for event in moment.events:
            if self.events:
                self.screen.say(json.dumps(event.plain(), ensure_ascii=False), "dim")
            known = match.rules.event_for(event, viewer)
            if known is None or known.on_board:
                continue
            if line := self.words.event(known, self._names):
                self.screen.say(line)
        render_context = RenderContext(self.words, self._names, self.screen.width, moment.events)
        view = match.rules.view_for(moment.state, viewer)
        self.screen.board(render_board(match.rules.key, view, (), render_context))


def verify_file(arguments: argparse.Namespace, words: Phrases) -> int:
    """Verify a record and print what was checked."""
    verified = verify(read_file(arguments.file), GAMES)
    screen = Screen.standard()
    screen.say(
        words.say(
            "shell-verified",
            entries=verified.entries,
            rolls=verified.rolls,
            checked=verified.checked,
            over=verified.over,
        )
    )
    return 0
