"""Matches that wait for people: rematches for their players, open matches for their host."""

from collections.abc import Awaitable, Callable

from kletka.match import Table
from kletka.match.abandonment import LISTED_WAIT_MS, is_abandoned
from kletka.server.change import Change
from kletka.server.match_replica import MatchReplica
from kletka.server.presence import MatchPresence
from kletka.server.storage.store import Phase, Store


async def start_if_all_came(replica: MatchReplica, presence: MatchPresence) -> None:
    """Start the clock of a rematch once every person has connected."""
    table = replica.table
    if table.starts is None:
        return
    came = presence.attendance.at(replica.context.now(), others=True)
    people = {seat for seat, occupant in enumerate(table.occupants) if occupant.decides}
    if people <= came.keys():
        await replica.change(lambda table, now: Change(table.start_clock(now)))


async def close_if_abandoned(replica: MatchReplica, presence: MatchPresence) -> None:
    """Close an open match whose host has left."""

    def is_due(table: Table, now: int) -> bool:
        entries = table.match.entries
        last = entries[-1].at if entries else replica.header.created
        since = max(last, replica.context.outages.ended)  # before that nobody could have come
        return is_abandoned(table, presence.away_since(), since, now, listed=replica.public)

    if is_due(replica.table, replica.context.now()):
        await replica.change(
            lambda table, now: Change(table.abandon(now) if is_due(table, now) else table)
        )


class Sweep:
    """Searches the list of open matches, a page at a time, for abandoned ones.

    Idle matches are evicted, and a server may have been restarted: nothing else would ever close
    an abandoned match.
    """

    PAGE_MATCHES = 50

    def __init__(self, store: Store, check: Callable[[str], Awaitable[None]]) -> None:
        self._store = store
        self._check = check
        self._before: int | None = None  # where the next page begins

    async def go_on(self, now: int) -> None:
        """Check the matches of the next page; `check` closes one that is abandoned."""
        before = now - LISTED_WAIT_MS if self._before is None else self._before
        rows = await self._store.public_matches(Phase.OPEN, limit=self.PAGE_MATCHES, before=before)
        self._before = rows[-1].changed if len(rows) == self.PAGE_MATCHES else None
        for row in rows:
            await self._check(row.match)
