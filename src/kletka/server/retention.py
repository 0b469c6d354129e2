"""For how long a server keeps what, and how that which is older is removed.

What is old is named by the store and removed in small transactions with a pause after each, so that
moves never wait for it. Every node may do it at the same time: what is gone is gone.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field, fields

from kletka.match.fork import Served
from kletka.server.record_keys import all_keys
from kletka.server.seat_transfer import SHELF as CODES
from kletka.server.storage.store import (
    Expirable,
    MatchesInPhase,
    NotesOnShelf,
    Phase,
    StalePresence,
    Store,
    UploadedRecords,
)

ABOUT = "about"
DAY = 24 * 60 * 60 * 1000  # milliseconds
AT_ONCE = 20  # matches, records or notes that are removed in one transaction
PAUSE = 0.05  # seconds between two transactions
EVERYTHING = 10**9
REWRITTEN = "rewritten"
"""The shelf that names matches whose texts were changed, for nodes that have their tables open."""

DAILY_SHELVES = "telegram_daily"
"""What the names of the shelves of Telegram's daily mazes begin with."""


def days(default: float, about: str) -> float:
    """Declare for how many days something is kept, with what the documentation says about it."""
    return field(default=default, metadata={ABOUT: about})


@dataclass(frozen=True, slots=True)
class Retention:
    """For how many days what is kept; 0: for ever. Its texts are printed in docs/running.md."""

    open: float = days(14, "tables that wait for players, after the last change")
    cancelled: float = days(1, "tables that were closed before the game began")
    running: float = days(365, "games that were never finished, after the last move")
    finished: float = days(
        365, "games that are over, with their records, after the last move or word"
    )
    uploads: float = days(90, "records that somebody uploaded")
    presence: float = days(7, "when players were last seen, of games that are over")
    codes: float = days(1, "codes that hand a seat to another window, spent or not")
    daily: float = days(30, "mazes of the day in Telegram, and their tables of results")


_SORTS: dict[str, Expirable] = {
    "open": MatchesInPhase(Phase.OPEN),
    "cancelled": MatchesInPhase(Phase.CANCELLED),
    "running": MatchesInPhase(Phase.RUNNING),
    "finished": MatchesInPhase(Phase.OVER),
    "uploads": UploadedRecords(),
    "presence": StalePresence(),
    "codes": NotesOnShelf(CODES),
}


async def count_old(store: Store, keep: Retention, now: int) -> dict[str, int]:
    """Count what is older than it should be, and remove nothing."""
    counts = {one.name: 0 for one in fields(Retention)}
    async for name, sort, before in _to_remove(store, keep, now):
        counts[name] += len(await store.older_than(sort, before, EVERYTHING))
    return counts


async def prune(store: Store, keep: Retention, now: int) -> dict[str, int]:
    """Remove what is older than it should be; give how many of each."""
    counts = {one.name: 0 for one in fields(Retention)}
    async for name, sort, before in _to_remove(store, keep, now):
        while old := await store.older_than(sort, before, AT_ONCE):
            await _remove_records_of(store, sort, old)
            removed = await store.remove(sort, old, before)
            counts[name] += removed
            if not removed:
                break  # all have changed meanwhile: another time
            await asyncio.sleep(PAUSE)
    if any(counts.values()):
        await store.tidy()
    return counts


async def _to_remove(
    store: Store, keep: Retention, now: int
) -> AsyncIterator[tuple[str, Expirable, int]]:
    """Give every sort that is not kept for ever, with the time before which it is too old."""
    for one in fields(Retention):
        kept: float = getattr(keep, one.name)
        if kept <= 0:
            continue
        before = now - round(kept * DAY)
        if one.name == "daily":
            for shelf in await store.shelves(DAILY_SHELVES):
                yield one.name, NotesOnShelf(shelf), before
        else:
            yield one.name, _SORTS[one.name], before
        if one.name == "codes":
            yield one.name, NotesOnShelf(REWRITTEN), before


async def _remove_records_of(store: Store, sort: Expirable, names: Sequence[str]) -> None:
    """Remove what was worked out from matches or uploads, before them: it can be made again."""
    sources: dict[type, Served] = {MatchesInPhase: "matches", UploadedRecords: "records"}
    if (source := sources.get(type(sort))) is None:
        return
    keys = [key for name in names for key in all_keys(source, name) if key != name]
    await store.remove(UploadedRecords(), keys)
