"""Tells what happens at a table, a line a sentence, and remembers what came last."""

from collections.abc import Iterable, Sequence

from kletka.client import EntryEvents
from kletka.match import EntryKind
from kletka.phrases import Phrases
from kletka.protocol import Event
from kletka.terminal.screen import Screen

MOST_EVENTS_TOLD = 40
"""Of one action: a cascade may have thousands of lines, and `log` has them all."""

SENTENCES = {
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
"""What people at the table do beside their moves."""

_MOVES = frozenset({EntryKind.ACT, EntryKind.DRAW, EntryKind.STAND_IN, EntryKind.TAKE_BACK})
"""After which the last move is another one."""


def pause_in_words(text: str, words: Phrases) -> str:
    """Say for how long clocks stood still; the text is that of the entry, in milliseconds."""
    seconds = round(int(text) / 1000)
    minutes, hours = seconds // 60 % 60, seconds // 3600
    return words.say("shell-news-pause", hours=hours, minutes=minutes, seconds=seconds % 60)


class EventFeed:
    """A voice in one language."""

    def __init__(self, screen: Screen, words: Phrases) -> None:
        self._screen = screen
        self._words = words
        self.last: tuple[Event, ...] = ()  # of the last move, to mark it on the board

    def tell(self, news: EntryEvents, names: Sequence[str]) -> None:
        """Tell one piece of news above the board, a long one in short."""
        if news.kind in _MOVES:
            self.last = news.events
        self._tell_people(news, names)
        events = [event for event in news.events if not event.on_board]
        self.tell_events(events[:MOST_EVENTS_TOLD], names)
        if left := events[MOST_EVENTS_TOLD:]:
            self._screen.say(self._words.say("shell-told-more", count=len(left)), "dim")
            self.tell_events(left[-1:], names)  # who won, or who is next, is said in any case

    def tell_all(self, log: Iterable[EntryEvents], names: Sequence[str]) -> None:
        """Tell everything, in full; a move that was taken back has nothing to tell."""
        for news in log:
            self._tell_people(news, names)
            self.tell_events(news.events, names)

    def _tell_people(self, news: EntryEvents, names: Sequence[str]) -> None:
        if news.kind is EntryKind.PAUSE:
            self._screen.say(pause_in_words(news.text, self._words))
        elif news.kind is not None and (sentence := SENTENCES.get(news.kind)):
            name = "" if news.seat is None else names[news.seat]
            self._screen.say(self._words.say(sentence, name=name, reason=news.text))

    def tell_events(self, events: Iterable[Event], names: Sequence[str]) -> None:
        """Tell what has happened, a line an event; some need no word."""
        for event in events:
            if line := self._words.event(event, names):
                self._screen.say(line)
