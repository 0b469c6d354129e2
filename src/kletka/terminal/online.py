"""Creates, joins or watches matches on a server."""

import argparse
from collections.abc import Iterator

from kletka.client import ME, Sentence, games_folder
from kletka.client.account import TerminalAccount
from kletka.client.lobby import Lobby
from kletka.client.matchmaking import Matchmaking
from kletka.client.remote import RemoteTable
from kletka.client.table import Say
from kletka.phrases import Phrases, invocation
from kletka.protocol import Refused
from kletka.terminal.arguments import read_clock, read_pace
from kletka.terminal.menu import GameChoice
from kletka.terminal.screen import Screen
from kletka.wire.documents import NewMatch
from kletka.wire.matchmaking_messages import Waiting


class QueueNarration:
    """Says how a wait in a queue goes on, whenever something has changed."""

    def __init__(self, say: Say, game: str) -> None:
        self._say = say
        self._game = game
        self._last = ""
        self._is_offered = False

    def describe(self, waiting: Waiting) -> None:
        """Say who is there, and once, after a while, what else could be done."""
        names = ", ".join(one.name for one in waiting.table)
        if names != self._last:
            self._last = names
            count = len(waiting.table)
            values = {"count": count, "seats": waiting.seats, "names": names}
            self._say(Sentence("shell-pair-table", values))
        if not self._is_offered and waiting.now - waiting.since >= waiting.offer_after:
            self._is_offered = True
            command = invocation("play", self._game)
            self._say(Sentence("shell-pair-long", {"command": command}))


class OnlineTables:
    """Opens tables on a server as the arguments say, and asks for missing names."""

    def __init__(self, arguments: argparse.Namespace, screen: Screen, words: Phrases) -> None:
        self._arguments = arguments
        self._screen = screen
        self._words = words
        self._account = TerminalAccount(Lobby.at(arguments.server, words.language), games_folder())
        self._lobby = self._account.lobby

    def check(self) -> None:
        """Refuse a server that cannot be reached, before the player is asked anything."""
        self._lobby.check()
        if self._account.stored is not None and self._account.check() is None:
            self._say(Sentence("shell-account-lost", {"url": self._lobby.url}))

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
            rated=self._rated,
        )
        return RemoteTable.begin(self._lobby, request, games_folder(), self._say)

    def pair(self, chosen: GameChoice) -> RemoteTable:
        """Wait for others who look for the same game, and sit down with them."""
        names = self._names()
        waiting = Matchmaking(
            self._lobby,
            chosen.rules.key,
            chosen.rules.seats(chosen.options),
            read_pace(self._arguments),
            next(names),
            QueueNarration(self._say, chosen.rules.key).describe,
            self._say,
            agrees=bool(getattr(self._arguments, "agree", None)),
            rated=self._rated,
        )
        self._say(Sentence("shell-pair-looking"))
        found = waiting.wait()
        table = RemoteTable.paired(self._lobby, found, games_folder(), self._say)
        if self._account.stored is not None:
            self._account.adopt(found.match, [found.held.token])
        return table

    def join(self, match: str) -> RemoteTable:
        """Take a seat in a match, or return to the seats held before."""
        names = self._names()
        seat = self._seat()
        return RemoteTable.join(
            self._lobby, match, games_folder(), self._say, name=lambda: next(names), seat=seat
        )

    def watch(self, match: str) -> RemoteTable:
        return RemoteTable.watch(self._lobby, match, games_folder(), self._say)

    @property
    def _rated(self) -> bool:
        return bool(getattr(self._arguments, "rated", None))

    def _seat(self) -> int | None:
        typed = getattr(self._arguments, "seat", None)
        if typed is None:
            return None
        if not (typed.isascii() and typed.isdigit() and 1 <= int(typed) <= 10):
            raise Refused("shell-refused-no-such-seat", number=typed[:40])
        return int(typed) - 1  # players count seats from one

    def _names(self) -> Iterator[str]:
        """Yield the names from the arguments, or that of the account, then ask for more."""
        typed = getattr(self._arguments, "name", None)
        linked = self._account.stored
        if typed is not None:
            yield from typed.split(",")
        elif linked is not None:
            yield linked.name
        while True:
            if name := self._screen.ask(self._words.say("shell-ask-name")):
                yield name

    def _say(self, sentence: Sentence) -> None:
        self._screen.copyable(self._words.say(sentence.phrase, **sentence.values), "dim")
