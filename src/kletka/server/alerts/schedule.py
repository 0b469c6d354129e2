"""When to look at a turn again: notes in the store, in one collection for each minute."""

from collections.abc import AsyncIterator
from contextlib import suppress
from typing import NamedTuple

from kletka.protocol import Seat
from kletka.server.alerts.collections import TIMES
from kletka.server.storage.store import Conflict, NotesInCollection, Store

MINUTE_MS = 60 * 1000
MOST_AT_ONCE = 500
"""Turns that are looked at in one round; the others wait for the next one."""


class ScheduledCheck(NamedTuple):
    """A turn that is to be looked at."""

    collection: str
    match: str
    seat: Seat

    @property
    def key(self) -> str:
        return f"{self.match}.{self.seat}"


class AlertSchedule:
    """What all nodes have to look at, and when."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, match: str, seat: Seat, at: int) -> None:
        """Have the turn of a seat looked at at a time, to the minute."""
        collection = f"{TIMES}{-(-at // MINUTE_MS)}"
        with suppress(Conflict):  # it is there already
            await self._store.put_note(collection, f"{match}.{seat}", "", version=0)

    async def due(self, now: int) -> AsyncIterator[ScheduledCheck]:
        """Yield what is due; several nodes may get the same."""
        left = MOST_AT_ONCE
        minutes = sorted(
            int(name.removeprefix(TIMES)) for name in await self._store.collections(TIMES)
        )
        for minute in minutes:
            if minute * MINUTE_MS > now or left <= 0:
                return
            collection = f"{TIMES}{minute}"
            for key in list(await self._store.notes(collection))[:left]:
                match, _, seat = key.rpartition(".")
                left -= 1
                yield ScheduledCheck(collection, match, Seat(int(seat)))

    async def done(self, check: ScheduledCheck) -> None:
        await self._store.remove(NotesInCollection(check.collection), [check.key])
