"""A change of a match before it is stored."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from kletka.match import Table
from kletka.protocol import Refused
from kletka.server.storage.store import Key, MatchCreation


class Busy(Refused):
    """Every attempt conflicted with another writer, or there is no room."""


class Change(Struct, frozen=True, gc=False):
    """The new table, with the keys and the new match that are stored in the same transaction."""

    table: Table
    keys: Sequence[Key] = ()
    creation: MatchCreation | None = None


Transaction = Callable[[Table, int], Change]
"""Computes a change from a table and a time, or raises Refused; run again if another node was first."""
