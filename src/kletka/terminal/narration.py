"""Replay and verification of records in the terminal."""

import argparse
import json

from kletka.games import GAMES
from kletka.match import EntryKind, Match, Moment, Record, read_record, verify
from kletka.match.record import begun, replayed
from kletka.phrases import Phrases, invocation
from kletka.protocol import Over, Refused, Seat, ToMove
from kletka.render import RenderContext, draw, draw_disclosed
from kletka.terminal.arguments import named_file
from kletka.terminal.event_feed import pause_in_words
from kletka.terminal.screen import Screen


def read_file(name: str) -> str:
    """Read a file that should hold a record; what cannot be read is refused in a sentence."""
    try:
        return named_file(name).read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("shell-record-foreign") from None
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise Refused("shell-refused-file", path=name, problem=problem) from None


def _forking(file: str, number: int, words: Phrases) -> str:
    """Write the command that plays on from an entry of a record."""
    return invocation("play", "--fork", file, "--to", str(number), "--lang", words.language)


def replay_file(given: argparse.Namespace, words: Phrases) -> int:
    """Tell a record: each entry, what happened, the board after it."""
    record = read_record(read_file(given.file), GAMES)
    replayed(record)  # refuse a false record before telling any of it
    last = len(record.entries)
    if given.to is not None and not 0 <= given.to <= last:
        raise Refused("shell-refused-entry-number", value=given.to, last=last)
    to = last if given.to is None else given.to
    if given.picture is None:
        told = Narrator(record, Screen.standard(), words, events=given.events)
        if not told.tell(to):
            told.screen.copyable(
                words.say("shell-replay-fork", command=_forking(given.file, to, words))
            )
    else:
        draw_picture(record, to, given.picture)
        Screen.standard().say(words.say("shell-picture-drawn", path=given.picture))
    return 0


def draw_picture(record: Record, last: int, name: str) -> None:
    """Draw the board after an entry of a record into a new file."""
    try:
        from kletka.render.picture import picture  # noqa: PLC0415 - its library is an extra
    except ImportError:
        raise Refused("shell-refused-picture-library") from None
    match = begun(record)
    for entry in record.entries[:last]:
        match = match.with_entry(entry)
    moment = match.mainline[-1]
    drawn = picture(match.rules.key, match.rules.view_for(moment.state, None), moment.events)
    if drawn is None:
        raise Refused("shell-refused-picture", game=match.rules.key)
    try:
        with named_file(name).open("xb") as file:
            file.write(drawn)
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

    def tell(self, last: int) -> bool:
        """Tell all as far as an entry; say whether the game was over there."""
        match = begun(self.record)
        self.screen.say(self.words.say(f"{match.rules.key}-title"), "bold")
        if (fork := self.record.fork) is not None:
            whence = self.words.say("shell-record-forked", id=fork.id, number=fork.number)
            self.screen.say(whence)
        self._moment(match, match.mainline[0])
        for number, entry in enumerate(self.record.entries[:last], 1):
            match = match.with_entry(entry)
            who = self.words.say("shell-table") if entry.seat is None else ""
            name = who or self.record.names[entry.seat or 0]
            self.screen.say()
            told = entry.text or entry.kind.value
            if entry.kind is EntryKind.PAUSE:
                told = pause_in_words(entry.text, self.words)
            self.screen.say(f"{number}. {name}: {told}", "bold")
            if match.mainline[-1].number == number:
                self._moment(match, match.mainline[-1])
        self._disclose(match)
        turn = match.turn
        if isinstance(turn, Over):
            self.screen.say(
                self.words.ending(match.rules.key, turn.outcome, self.record.names), "bold"
            )
        return isinstance(turn, Over)

    def _disclose(self, match: Match) -> None:
        """Draw what the game hid; a game that was broken off may still be played, and tells nothing."""
        hid = match.rules.disclose(match.state)
        if hid is None or self.record.outcome is None:
            return
        render_context = RenderContext(self.words, self.record.names, self.screen.width)
        self.screen.say()
        self.screen.board(draw_disclosed(match.rules.key, hid, render_context))

    def _moment(self, match: Match, moment: Moment) -> None:
        turn = match.turn
        viewer = turn.seat if isinstance(turn, ToMove) else Seat(0)
        for event in moment.events:
            if self.events:
                self.screen.say(json.dumps(event.plain(), ensure_ascii=False), "dim")
            known = match.rules.event_for(event, viewer)
            if known is None or known.on_board:
                continue
            if line := self.words.event(known, self.record.names):
                self.screen.say(line)
        render_context = RenderContext(
            self.words, self.record.names, self.screen.width, moment.events
        )
        view = match.rules.view_for(moment.state, viewer)
        self.screen.board(draw(match.rules.key, view, (), render_context))


def verify_file(given: argparse.Namespace, words: Phrases) -> int:
    """Check a record and say what was checked."""
    verified = verify(read_file(given.file), GAMES)
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
