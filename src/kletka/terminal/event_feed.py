"""Prints the entries and events of a table, and keeps those of the last move."""

from collections.abc import Iterable, Sequence

from kletka.client import EntryEvents
from kletka.match import EntryKind
from kletka.phrases import Phrases
from kletka.protocol import Event
from kletka.terminal.screen import Screen

MOST_EVENTS_SHOWN = 40
"""Events of one action that are printed; a cascade may have thousands, and `log` prints all."""

ENTRY_PHRASES = {
    EntryKind.TAKE_BACK: "shell-undone",
    EntryKind.RESIGN: "shell-entry-resign",
    EntryKind.TIME_OUT: "shell-entry-time-out",
    EntryKind.FORFEIT: "shell-entry-forfeit",
    EntryKind.SIT: "shell-entry-sit",
    EntryKind.STAND_UP: "shell-entry-stand-up",
    EntryKind.HAND_OVER: "shell-entry-hand-over",
    EntryKind.COME_BACK: "shell-entry-come-back",
    EntryKind.TAKE_BACK_ASKED: "shell-entry-take-back-asked",
    EntryKind.TAKE_BACK_GRANTED: "shell-entry-agreed",
    EntryKind.TAKE_BACK_REFUSED: "shell-entry-take-back-refused",
    EntryKind.DRAW_OFFERED: "shell-entry-draw-offered",
    EntryKind.DRAW_ACCEPTED: "shell-entry-agreed",
    EntryKind.DRAW_REFUSED: "shell-entry-draw-refused",
    EntryKind.REMATCH_ASKED: "shell-entry-rematch-asked",
    EntryKind.REMATCH_DECLINED: "shell-entry-rematch-declined",
    EntryKind.START: "shell-entry-start",
    EntryKind.CANCEL: "shell-entry-cancel",
    EntryKind.ABANDON: "shell-entry-abandon",
    EntryKind.CLOSE: "shell-entry-close",
}
"""Phrases of the entries that are not moves."""

_MOVES = frozenset({EntryKind.ACT, EntryKind.CHANCE, EntryKind.STAND_IN, EntryKind.TAKE_BACK})
"""Entries that change which move is the last one."""


def pause_in_words(text: str, words: Phrases) -> str:
    """Describe a pause of the clocks; the text of the entry is its length in milliseconds."""
    seconds = round(int(text) / 1000)
    minutes, hours = seconds // 60 % 60, seconds // 3600
    return words.say("shell-entry-pause", hours=hours, minutes=minutes, seconds=seconds % 60)


class EventFeed:
    """Prints what happens, in one language."""

    def __init__(self, screen: Screen, words: Phrases) -> None:
        self._screen = screen
        self._words = words
        self.last: tuple[Event, ...] = ()  # of the last move, to mark it on the board

    def show(self, entry: EntryEvents, names: Sequence[str]) -> None:
        """Print one entry with its events, shortened if it has many."""
        if entry.kind in _MOVES:
            self.last = entry.events
        self._show_entry(entry, names)
        events = [event for event in entry.events if not event.on_board]
        self.show_events(events[:MOST_EVENTS_SHOWN], names)
        if left := events[MOST_EVENTS_SHOWN:]:
            self._screen.say(self._words.say("shell-events-more", count=len(left)), "dim")
            self.show_events(left[-1:], names)  # the last event says who won or who is next

    def show_all(self, log: Iterable[EntryEvents], names: Sequence[str]) -> None:
        """Print all entries in full; a move that was taken back has no events."""
        for entry in log:
            self._show_entry(entry, names)
            self.show_events(entry.events, names)

    def _show_entry(self, entry: EntryEvents, names: Sequence[str]) -> None:
        if entry.kind is EntryKind.PAUSE:
            self._screen.say(pause_in_words(entry.text, self._words))
        elif entry.kind is not None and (sentence := ENTRY_PHRASES.get(entry.kind)):
            name = "" if entry.seat is None else names[entry.seat]
            self._screen.say(self._words.say(sentence, name=name, reason=entry.text))

    def show_events(self, events: Iterable[Event], names: Sequence[str]) -> None:
        """Print one line for each event that has a sentence."""
        for event in events:
            if line := self._words.event(event, names):
                self._screen.say(line)
