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
    EntryKind.RESIGN: "shell-news-resign",
    EntryKind.TIME_OUT: "shell-news-time-out",
    EntryKind.FORFEIT: "shell-news-forfeit",
    EntryKind.SIT: "shell-news-sit",
    EntryKind.STAND_UP: "shell-news-stand-up",
    EntryKind.HAND_OVER: "shell-news-hand-over",
    EntryKind.COME_BACK: "shell-news-come-back",
    EntryKind.TAKE_BACK_ASKED: "shell-news-take-back-asked",
    EntryKind.TAKE_BACK_GRANTED: "shell-news-agreed",
    EntryKind.TAKE_BACK_REFUSED: "shell-news-take-back-refused",
    EntryKind.DRAW_OFFERED: "shell-news-draw-offered",
    EntryKind.DRAW_ACCEPTED: "shell-news-agreed",
    EntryKind.DRAW_REFUSED: "shell-news-draw-refused",
    EntryKind.REMATCH_ASKED: "shell-news-rematch-asked",
    EntryKind.REMATCH_DECLINED: "shell-news-rematch-declined",
    EntryKind.START: "shell-news-start",
    EntryKind.CANCEL: "shell-news-cancel",
    EntryKind.ABANDON: "shell-news-abandon",
    EntryKind.CLOSE: "shell-news-close",
}
"""Phrases of the entries that are not moves."""

_MOVES = frozenset({EntryKind.ACT, EntryKind.CHANCE, EntryKind.STAND_IN, EntryKind.TAKE_BACK})
"""Entries that change which move is the last one."""


def pause_in_words(text: str, words: Phrases) -> str:
    """Describe a pause of the clocks; the text of the entry is its length in milliseconds."""
    seconds = round(int(text) / 1000)
    minutes, hours = seconds // 60 % 60, seconds // 3600
    return words.say("shell-news-pause", hours=hours, minutes=minutes, seconds=seconds % 60)


class EventFeed:
    """Prints what happens, in one language."""

    def __init__(self, screen: Screen, words: Phrases) -> None:
        self._screen = screen
        self._words = words
        self.last: tuple[Event, ...] = ()  # of the last move, to mark it on the board

    def show(self, news: EntryEvents, names: Sequence[str]) -> None:
        """Print one entry with its events, shortened if it has many."""
        if news.kind in _MOVES:
            self.last = news.events
        self._show_entry(news, names)
        events = [event for event in news.events if not event.on_board]
        self.show_events(events[:MOST_EVENTS_SHOWN], names)
        if left := events[MOST_EVENTS_SHOWN:]:
            self._screen.say(self._words.say("shell-told-more", count=len(left)), "dim")
            self.show_events(left[-1:], names)  # the last event says who won or who is next

    def show_all(self, log: Iterable[EntryEvents], names: Sequence[str]) -> None:
        """Print all entries in full; a move that was taken back has no events."""
        for news in log:
            self._show_entry(news, names)
            self.show_events(news.events, names)

    def _show_entry(self, news: EntryEvents, names: Sequence[str]) -> None:
        if news.kind is EntryKind.PAUSE:
            self._screen.say(pause_in_words(news.text, self._words))
        elif news.kind is not None and (sentence := ENTRY_PHRASES.get(news.kind)):
            name = "" if news.seat is None else names[news.seat]
            self._screen.say(self._words.say(sentence, name=name, reason=news.text))

    def show_events(self, events: Iterable[Event], names: Sequence[str]) -> None:
        """Print one line for each event that has a sentence."""
        for event in events:
            if line := self._words.event(event, names):
                self._screen.say(line)
