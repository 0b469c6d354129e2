"""A change of a table: what somebody wants to become true, before it is kept."""

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
    """Others were always faster."""


class Change(Struct, frozen=True, gc=False):
    """A table as it shall be, and what else becomes true in the same instant."""

    table: Table
    keys: Sequence[Key] = ()
    birth: MatchCreation | None = None


Step = Callable[[Table, int], Change]
"""Makes the change that somebody wants, at a time, or refuses it."""


class MatchContext(Protocol):
    """What a table needs of its node."""

    store: Store
    pools: Pools
    hints: Hints
    drain: Drain
    outages: Outages
    quotas: Quotas
    social_entries: int  # that a match may have
    match_entries: int  # after which no more moves are taken

    def now(self) -> int: ...

    def kept(self, entries: int) -> None:
        """Count entries that were kept."""
