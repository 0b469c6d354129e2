"""Matches that wait for people: rematches for their players, open matches for their host."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

from kletka.match import MatchHeader, Table
from kletka.match.abandonment import LISTED_WAIT_MS, is_abandoned
from kletka.protocol import Seat
from kletka.server.change import Change, MatchContext, Step
from kletka.server.presence import Attendance
from kletka.server.storage.store import Phase, Store


class Waiting(Protocol):
    """The match that waits."""

    head: MatchHeader
    table: Table
    public: bool
    attendance: Attendance
    context: MatchContext

    def presence(self) -> Mapping[Seat, int | None]: ...

    async def change(self, step: Step, message: str | None = None) -> int: ...


async def start_if_all_came(live: Waiting) -> None:
    """Start the clock of a rematch once every person has connected."""
    if live.table.starts is None:
        return
    came = live.attendance.at(live.context.now(), others=True)
    people = {seat for seat, occupant in enumerate(live.table.occupants) if occupant.decides}
    if people <= came.keys():
        await live.change(lambda table, now: Change(table.start_clock(now)))


async def close_if_abandoned(live: Waiting) -> None:
    """Close an open match whose host has left."""

    def step(table: Table, now: int) -> Change:
        return Change(table.abandon(now) if _abandoned(live, table, now) else table)

    if _abandoned(live, live.table, live.context.now()):
        await live.change(step)


def _abandoned(live: Waiting, table: Table, now: int) -> bool:
    entries = table.match.entries
    last = entries[-1].at if entries else live.head.created
    since = max(last, live.context.outages.ended)  # before that nobody could have come
    return is_abandoned(table, live.presence(), since, now, listed=live.public)


class Sweep:
    """Searches the list of open matches, a page at a time, for abandoned ones.

    Idle matches are evicted, and a server may have been restarted: nothing else would ever close
    an abandoned match.
    """

    PAGE = 50

    def __init__(self, store: Store, check: Callable[[str], Awaitable[None]]) -> None:
        self._store = store
        self._check = check
        self._before: int | None = None  # where the next page begins

    async def go_on(self, now: int) -> None:
        """Check the matches of the next page; `check` closes one that is abandoned."""
        before = now - LISTED_WAIT_MS if self._before is None else self._before
        rows = await self._store.public_matches(Phase.OPEN, limit=self.PAGE, before=before)
        self._before = rows[-1].changed if len(rows) == self.PAGE else None
        for row in rows:
            await self._check(row.match)
