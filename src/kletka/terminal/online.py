"""Tables on a server: one to begin, to join, to come back to, or to watch."""

import argparse
from collections.abc import Iterator

from kletka.client import ME, Sentence, games_folder
from kletka.client.lobby import Lobby
from kletka.client.remote import RemoteTable
from kletka.phrases import Phrases
from kletka.protocol import Refused
from kletka.terminal.arguments import given_clock
from kletka.terminal.menu import Chosen
from kletka.terminal.screen import Screen
from kletka.wire.documents import NewMatch


class Online:
    """What was typed about a server, and where to ask for the rest."""

    def __init__(self, given: argparse.Namespace, screen: Screen, words: Phrases) -> None:
        self._given = given
        self._screen = screen
        self._words = words
        self._lobby = Lobby.at(given.server, words.language)

    def check(self) -> None:
        """Refuse a server that is not there, before anything is asked."""
        self._lobby.check()

    def begin(self, chosen: Chosen) -> RemoteTable:
        """Begin a match and sit down on every seat of somebody here."""
        names = self._names()
        wish = NewMatch(
            game=chosen.rules.key,
            options=chosen.options.plain(),
            seats=chosen.seats,
            names=[next(names) for seat in chosen.seats if seat == ME],
            seed=chosen.seed,
            clock=given_clock(self._given),
            public=bool(getattr(self._given, "public", None)),
        )
        return RemoteTable.begin(self._lobby, wish, games_folder(), self._say)

    def join(self, match: str) -> RemoteTable:
        """Sit down at a match, or come back to it."""
        names = self._names()
        seat = self._seat()
        return RemoteTable.join(
            self._lobby, match, games_folder(), self._say, name=lambda: next(names), seat=seat
        )

    def watch(self, match: str) -> RemoteTable:
        return RemoteTable.watch(self._lobby, match, games_folder(), self._say)

    def _seat(self) -> int | None:
        typed = getattr(self._given, "seat", None)
        if typed is None:
            return None
        if not (typed.isascii() and typed.isdigit() and 1 <= int(typed) <= 10):
            raise Refused("shell-refused-no-such-seat", number=typed[:40])
        return int(typed) - 1  # people count from one

    def _names(self) -> Iterator[str]:
        """Give the names that were typed, and ask for more as they are needed."""
        typed = getattr(self._given, "name", None)
        yield from typed.split(",") if typed is not None else ()
        while True:
            if name := self._screen.ask(self._words.say("shell-ask-name")):
                yield name

    def _say(self, sentence: Sentence) -> None:
        self._screen.copyable(self._words.say(sentence.phrase, **sentence.values), "dim")
