"""When to look at a turn again: notes in the store, in one collection for each minute."""

from collections.abc import AsyncIterator
from contextlib import suppress
from typing import NamedTuple

from kletka.protocol import Seat
from kletka.server.alerts.collections import TIMES
from kletka.server.storage.store import Conflict, NotesInCollection, Store

MINUTE_MS = 60 * 1000
MOST_MINUTES = 30
"""Minutes that are read one by one; after a longer pause all collections are listed."""

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
        self._unfinished: set[int] = set()  # minutes that may still have something
        self._read_until: int | None = None  # the last minute that was read; None: none yet

    async def add(self, match: str, seat: Seat, at: int) -> None:
        """Have the turn of a seat looked at at a time, to the minute."""
        collection = f"{TIMES}{-(-at // MINUTE_MS)}"
        with suppress(Conflict):  # it is there already
            await self._store.put_note(collection, f"{match}.{seat}", "", version=0)

    async def due(self, now: int) -> AsyncIterator[ScheduledCheck]:
        """Yield what is due; several nodes may get the same."""
        left = MOST_AT_ONCE
        for minute in await self._minutes(now // MINUTE_MS):
            collection = f"{TIMES}{minute}"
            keys = list(await self._store.notes(collection))
            if not keys:
                self._unfinished.discard(minute)
            for key in keys[:left]:
                match, _, seat = key.rpartition(".")
                left -= 1
                yield ScheduledCheck(collection, match, Seat(int(seat)))

    async def _minutes(self, current: int) -> list[int]:
        """Return the minutes to be read: those since the last time, and what was left over then.

        Nothing is added to a minute that has begun. After a start or a long pause all are looked for.
        """
        last = self._read_until
        if last is None or current - last > MOST_MINUTES:
            names = await self._store.collections(TIMES)
            found = {int(name.removeprefix(TIMES)) for name in names}
            self._unfinished |= {minute for minute in found if minute <= current}
        else:
            self._unfinished |= set(range(last + 1, current + 1))
        self._read_until = current
        return sorted(self._unfinished)

    async def done(self, check: ScheduledCheck) -> None:
        await self._store.remove(NotesInCollection(check.collection), [check.key])
