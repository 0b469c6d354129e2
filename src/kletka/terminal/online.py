"""Creates, joins or watches matches on a server."""

import argparse
from collections.abc import Iterator

from kletka.client import ME, Sentence, games_folder
from kletka.client.lobby import Lobby
from kletka.client.remote import RemoteTable
from kletka.phrases import Phrases
from kletka.protocol import Refused
from kletka.terminal.arguments import read_clock
from kletka.terminal.menu import GameChoice
from kletka.terminal.screen import Screen
from kletka.wire.documents import NewMatch


class OnlineTables:
    """Opens tables on a server as the arguments say, and asks for missing names."""

    def __init__(self, arguments: argparse.Namespace, screen: Screen, words: Phrases) -> None:
        self._arguments = arguments
        self._screen = screen
        self._words = words
        self._lobby = Lobby.at(arguments.server, words.language)

    def check(self) -> None:
        """Refuse a server that cannot be reached, before the player is asked anything."""
        self._lobby.check()

    def begin(self, chosen: GameChoice) -> RemoteTable:
        """Create a match and take every seat of a player at this keyboard."""
        names = self._names()
        request = NewMatch(
            game=chosen.rules.key,
            options=chosen.options.plain(),
            seats=chosen.seats,
            names=[next(names) for seat in chosen.seats if seat == ME],
            seed=chosen.seed,
            clock=read_clock(self._arguments),
            public=bool(getattr(self._arguments, "public", None)),
        )
        return RemoteTable.begin(self._lobby, request, games_folder(), self._say)

    def join(self, match: str) -> RemoteTable:
        """Take a seat in a match, or return to the seats held before."""
        names = self._names()
        seat = self._seat()
        return RemoteTable.join(
            self._lobby, match, games_folder(), self._say, name=lambda: next(names), seat=seat
        )

    def watch(self, match: str) -> RemoteTable:
        return RemoteTable.watch(self._lobby, match, games_folder(), self._say)

    def _seat(self) -> int | None:
        typed = getattr(self._arguments, "seat", None)
        if typed is None:
            return None
        if not (typed.isascii() and typed.isdigit() and 1 <= int(typed) <= 10):
            raise Refused("shell-refused-no-such-seat", number=typed[:40])
        return int(typed) - 1  # players count seats from one

    def _names(self) -> Iterator[str]:
        """Yield the names from the arguments, then ask for more."""
        typed = getattr(self._arguments, "name", None)
        yield from typed.split(",") if typed is not None else ()
        while True:
            if name := self._screen.ask(self._words.say("shell-ask-name")):
                yield name

    def _say(self, sentence: Sentence) -> None:
        self._screen.copyable(self._words.say(sentence.phrase, **sentence.values), "dim")
