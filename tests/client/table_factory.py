"""Creates local tables and tables on a server, and plays at both alike."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from kletka.client import ME, ClientTable, EntryEvents, LocalTable, Sentence
from kletka.client.connection import RetryPolicy
from kletka.client.lobby import Lobby
from kletka.client.remote import RemoteTable
from kletka.games import GAMES
from kletka.phrases import LETTERS
from kletka.protocol import Refused
from kletka.wire.documents import NewMatch
from tests.conformance.lengths import SHORT

QUICK_RETRIES = RetryPolicy(first=0.01, longest=0.05, total=20.0)
"""Retries soon, and long enough for the slowest machine."""


@dataclass
class TableFactory:
    """Begins games in this process or on a server; closes every table after the test."""

    folder: Path
    server: str | None = None  # None: in this process
    said: list[str] = field(default_factory=list)  # about the connection
    tables: list[ClientTable] = field(default_factory=list)

    def begin(
        self,
        game: str,
        options: Mapping[str, object] | None = None,
        *,
        seats: list[str] | None = None,
        seed: int = 7,
    ) -> ClientTable:
        """Begin a game, a small one if nothing else is said, with people here on all seats."""
        rules = GAMES[game]
        read = rules.options_type.read(SHORT[game] if options is None else options)
        requests = seats or [ME] * rules.seats(read)
        table: ClientTable
        if self.server is None:
            table = LocalTable.begin(
                self.folder,
                rules,
                read,
                seats=requests,
                names=LETTERS[: len(requests)],
                seed=seed,
                thinking=5,
            )
        else:
            names = list(LETTERS[: requests.count(ME)])
            request = NewMatch(
                game=game, options=read.plain(), seats=requests, names=names, seed=seed
            )
            table = RemoteTable.begin(self.lobby, request, self.folder, self.on_sentence)
        self.tables.append(table)
        return table

    @property
    def lobby(self) -> Lobby:
        assert self.server is not None
        return Lobby(self.server)

    def on_sentence(self, sentence: Sentence) -> None:
        self.said.append(sentence.phrase)

    def close(self) -> None:
        for table in self.tables:
            table.close()


@dataclass(frozen=True)
class Seen:
    """What was seen at a table after an entry."""

    number: int
    view: Any
    choices: tuple[str, ...]
    mover: int | None


def seen(table: ClientTable, number: int) -> Seen:
    write = table.rules.write_action
    return Seen(number, table.view, tuple(map(write, table.choices)), table.mover)


def settle(table: ClientTable) -> list[EntryEvents]:
    """Let others decide until somebody here must, and give all that happened."""
    entries = table.new_entries()
    while table.awaited is not None:
        table.proceed()
        entries += table.new_entries()
    return entries


def play_at_random(table: ClientTable, seed: int) -> tuple[list[Seen], list[EntryEvents]]:
    """Play to the end; give what was seen before every decision, and all entries."""
    rng = random.Random(seed)
    received = settle(table)
    sights = [seen(table, len(received))]
    while table.mover is not None:
        legal = list(map(table.rules.write_action, table.choices))
        fierce = [text for text in legal if text.startswith(("attack", "heal"))]
        table.act(table.mover, rng.choice(fierce or legal))
        received += settle(table)
        sights.append(seen(table, len(received)))
    return sights, received


def reason(call: Callable[..., object], *what: Any, **how: Any) -> str:
    """Give the reason why something is refused, here or by a server."""
    with pytest.raises(Refused) as refusal:
        call(*what, **how)
    return str(getattr(refusal.value, "because", refusal.value.reason))
