"""A change of a match before it is stored, and what live matches need of their node."""

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

from kletka.match import Table
from kletka.protocol import Refused
from kletka.server.drain import Drain
from kletka.server.hints import Hints
from kletka.server.outage import Outages
from kletka.server.pools import Pools
from kletka.server.quotas import Quotas
from kletka.server.storage.store import Key, MatchCreation, Store


class Busy(Refused):
    """Every attempt conflicted with another writer, or there is no room."""


class Change(Struct, frozen=True, gc=False):
    """The new table, with the keys and the new match that are stored in the same transaction."""

    table: Table
    keys: Sequence[Key] = ()
    birth: MatchCreation | None = None


Step = Callable[[Table, int], Change]
"""Computes a change from a table and a time, or raises Refused."""


class MatchContext(Protocol):
    """What a live match needs of its node."""

    store: Store
    pools: Pools
    hints: Hints
    drain: Drain
    outages: Outages
    quotas: Quotas
    social_entries: int  # that a match may have
    match_entries: int  # after which no more moves are taken

    def now(self) -> int: ...

    def count_stored(self, entries: int) -> None:
        """Count entries that were stored."""
