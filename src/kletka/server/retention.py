"""Retention periods, and the removal of expired data.

Expired data is listed by the store and removed in small transactions with a pause after each, so that
moves never wait for it. Several nodes may do it at the same time.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field, fields

from kletka.match.fork import Served
from kletka.server.accounts.account_store import ACCOUNTS
from kletka.server.accounts.deletion import delete_account, finish_deletions
from kletka.server.accounts.one_time import PENDING
from kletka.server.accounts.seats import AccountSeats
from kletka.server.alerts.collections import CHAT_ALERTS, SENT, STATES
from kletka.server.analysis_progress import PROGRESS
from kletka.server.daily_results import DAILY_COLLECTIONS
from kletka.server.featured.collections import SHOW_GAMES
from kletka.server.people.collections import CHALLENGES
from kletka.server.puzzles.collections import STORMS
from kletka.server.record_keys import REWRITTEN, all_keys
from kletka.server.seat_transfer import COLLECTION as CODES
from kletka.server.storage.store import (
    Expirable,
    MatchesInPhase,
    NotesInCollection,
    Phase,
    StalePresence,
    Store,
    UploadedRecords,
)
from kletka.server.tournaments.collections import DESCRIPTIONS, remove_log

ABOUT = "about"
DAY_MS = 24 * 60 * 60 * 1000  # milliseconds
REMOVED_AT_ONCE = 20  # matches, records or notes that are removed in one transaction
PAUSE_SECONDS = 0.05  # seconds between two transactions
NO_LIMIT = 10**9
SAID = "said"
"""The collection with the last phrases of matches whose players are connected to several nodes."""

FORMER_DAILY_COLLECTIONS = "telegram_daily"
"""Their prefix when they stood in Telegram only."""


def days(default: float, about: str) -> float:
    """Declare a retention period in days, with its text in the documentation."""
    return field(default=default, metadata={ABOUT: about})


@dataclass(frozen=True, slots=True)
class Retention:
    """Retention periods in days; 0: without limit. Its texts are printed in docs/running.md."""

    open: float = days(14, "tables that wait for players, after the last change")
    cancelled: float = days(1, "tables that were closed before the game began")
    running: float = days(365, "games that were never finished, after the last move")
    finished: float = days(
        365, "games that are over, with their records, after the last move or word"
    )
    uploads: float = days(90, "records that somebody uploaded, and analyses")
    presence: float = days(
        7, "when players were last seen, of games that are over; which turns were alerted"
    )
    codes: float = days(
        1, "codes that hand a seat to another window or sign in, spent or not; half-done analyses"
    )
    accounts: float = days(730, "accounts that nobody has used; they are deleted")
    tournaments: float = days(365, "tournaments, after they were created")
    shows: float = days(1, "show games of bots, after they were begun")
    daily: float = days(30, "games and puzzles of the day, and their tables of results")


_SORTS: dict[str, Expirable] = {
    "open": MatchesInPhase(Phase.OPEN),
    "cancelled": MatchesInPhase(Phase.CANCELLED),
    "running": MatchesInPhase(Phase.RUNNING),
    "finished": MatchesInPhase(Phase.OVER),
    "uploads": UploadedRecords(),
    "presence": StalePresence(),
    "codes": NotesInCollection(CODES),
    "accounts": NotesInCollection(ACCOUNTS),
    "tournaments": NotesInCollection(DESCRIPTIONS),
    "shows": NotesInCollection(SHOW_GAMES),
}


async def count_expired(store: Store, keep: Retention, now: int) -> dict[str, int]:
    """Count expired data, and remove nothing."""
    counts = {one.name: 0 for one in fields(Retention)}
    async for name, sort, before in _to_remove(store, keep, now):
        counts[name] += len(await store.older_than(sort, before, NO_LIMIT))
    return counts


async def prune(store: Store, keep: Retention, now: int) -> dict[str, int]:
    """Remove expired data; return how many of each kind."""
    counts = {one.name: 0 for one in fields(Retention)}
    async for name, sort, before in _to_remove(store, keep, now):
        while old := await store.older_than(sort, before, REMOVED_AT_ONCE):
            await _remove_parts_of(store, sort, old)
            if sort == NotesInCollection(ACCOUNTS):
                removed = await _delete_accounts(store, old, now)
            else:
                removed = await store.remove(sort, old, before)
            counts[name] += removed
            if not removed:
                break  # all have changed meanwhile: another time
            await asyncio.sleep(PAUSE_SECONDS)
    await finish_deletions(store, now)
    if any(counts.values()):
        await store.tidy()
    return counts


async def _to_remove(
    store: Store, keep: Retention, now: int
) -> AsyncIterator[tuple[str, Expirable, int]]:
    """Yield every kind of data with a limit, with the time before which it is expired."""
    for one in fields(Retention):
        kept: float = getattr(keep, one.name)
        if kept <= 0:
            continue
        before = now - round(kept * DAY_MS)
        if one.name == "daily":
            for prefix in (DAILY_COLLECTIONS, FORMER_DAILY_COLLECTIONS):
                for collection in await store.collections(prefix):
                    yield one.name, NotesInCollection(collection), before
        else:
            yield one.name, _SORTS[one.name], before
        if one.name == "codes":
            yield one.name, NotesInCollection(REWRITTEN), before
            yield one.name, NotesInCollection(PENDING), before
            yield one.name, NotesInCollection(SAID), before
            yield one.name, NotesInCollection(STORMS), before
            yield one.name, NotesInCollection(CHALLENGES), before - DAY_MS
            yield one.name, NotesInCollection(CHAT_ALERTS), before
            yield one.name, NotesInCollection(PROGRESS), before
        if one.name == "presence":
            yield one.name, NotesInCollection(STATES), before
            yield one.name, NotesInCollection(SENT), before


async def _delete_accounts(store: Store, accounts: Sequence[str], now: int) -> int:
    for account in accounts:
        await delete_account(store, account, now)
    return len(accounts)


async def _remove_parts_of(store: Store, sort: Expirable, names: Sequence[str]) -> None:
    """Remove what belongs to matches, uploads or tournaments before they are removed themselves."""
    if isinstance(sort, MatchesInPhase):
        for match in names:
            await AccountSeats(store).forget_match(match)
    if sort == NotesInCollection(DESCRIPTIONS):
        for tournament in names:
            await remove_log(store, tournament)
    if sort == NotesInCollection(SHOW_GAMES):
        shown = MatchesInPhase(Phase.OVER)
        await _remove_parts_of(store, shown, names)
        await store.remove(shown, names)  # in whatever phase they are
    sources: dict[type, Served] = {MatchesInPhase: "matches", UploadedRecords: "records"}
    if (source := sources.get(type(sort))) is None:
        return
    keys = [key for name in names for key in all_keys(source, name) if key != name]
    await store.remove(UploadedRecords(), keys)
