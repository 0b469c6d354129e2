"""One running server: its store, its tables, its pools, its sockets."""

import time
from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency

from kletka.server.archive import Archive
from kletka.server.limits import Buckets, TooMuch
from kletka.server.metrics import Metrics
from kletka.server.pools import Pools
from kletka.server.settings import Settings
from kletka.server.sockets import Sockets
from kletka.server.storage import store_at
from kletka.server.storage.store import Store
from kletka.server.tables import Tables

HOUR = 3600


class Node:
    """Everything that the handlers of one process share."""

    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        limits = settings.limits
        self.settings = settings
        self.store = store if store is not None else store_at(settings.database_url)
        self.metrics = Metrics()
        self.pools = Pools.of(limits, self.bill)
        self.tables = Tables(self.store, self.pools, self.metrics, limits.social_entries)
        self.archive = Archive(self.tables, limits.archive_bytes)
        self.sockets = Sockets(self.tables, settings)
        self._matches = Buckets(limits.matches / HOUR, limits.matches)
        self._uploads = Buckets(limits.uploads / HOUR, limits.uploads)
        self._studies = Buckets(limits.messages, limits.burst)

    def bill(self, client: str, milliseconds: float) -> None:
        """Note the processor time that the pools have spent for a client."""

    def count_match(self, request: Request[Any, Any, Any]) -> None:
        """Count a match that an address begins or joins; refuse when it is one too many."""
        if not self._matches.take(address_of(request), time.monotonic()):
            raise TooMuch("shell-refused-matches", most=self.settings.limits.matches)

    def count_upload(self, request: Request[Any, Any, Any]) -> None:
        if not self._uploads.take(address_of(request), time.monotonic()):
            raise TooMuch("shell-refused-uploads", most=self.settings.limits.uploads)

    def count_study(self, request: Request[Any, Any, Any]) -> None:
        """Count what an address asks about positions: as often as it may speak on a socket."""
        if not self._studies.take(address_of(request), time.monotonic()):
            raise TooMuch("shell-refused-haste")


Here: TypeAlias = NamedDependency[Node]
"""The node that answers, as a handler asks for it."""


def address_of(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client else ""
