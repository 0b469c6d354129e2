"""Loads and replays tables in steps that are short enough for the event loop."""

from collections.abc import Awaitable, Callable, Sequence

from kletka.match import EntryKind, MatchHeader, Table, read_stored_entry
from kletka.match.serialization import read_snapshot
from kletka.server.storage.store import Store, StoredEntry

MOMENTS_IN_MEMORY = 128
"""Moments of a game that are held in memory; earlier ones are in the store."""

REPLAYED_ENTRIES = 64
"""At least so many entries are replayed when a match is loaded, for takebacks and logs."""

STRIDE_CELLS = 5_000
"""Work between two yields to the event loop, in cells that steps may touch: about 2 ms of replay."""

ENTRY_COST_CELLS = 100
"""The fixed cost of an entry, in cells."""

CHOSEN_COST_FACTOR = 2
"""How many times as much an entry costs that the server chooses: it must list the legal actions."""

YieldToLoop = Callable[[], Awaitable[None]]
"""Yields to the event loop, for as long as the client must wait."""


async def load_table(
    store: Store, match: str, header: MatchHeader, yield_to_loop: YieldToLoop
) -> Table:
    """Load a table from a recent snapshot and replay the entries after it."""
    last = await store.last_number(match)
    stored = (
        await store.snapshot(match, last - REPLAYED_ENTRIES) if last > REPLAYED_ENTRIES else None
    )
    table = header.begin() if stored is None else read_snapshot(stored.body, header)
    table = await replay(table, await store.entries(match, table.number), yield_to_loop)
    return table.trimmed(MOMENTS_IN_MEMORY)


async def replay(table: Table, entries: Sequence[StoredEntry], yield_to_loop: YieldToLoop) -> Table:
    """Replay stored entries, yielding to the event loop now and then."""
    done = 0
    for stored in entries:
        entry = read_stored_entry(stored.body)
        done += _cost(table) * (CHOSEN_COST_FACTOR if entry.kind is EntryKind.STAND_IN else 1)
        if done > STRIDE_CELLS:
            await yield_to_loop()
            done = 0
        table = table.with_entry(entry)
    return table


async def settle(table: Table, now: int, yield_to_loop: YieldToLoop) -> Table:
    """Apply all entries that need no decision, yielding to the event loop now and then."""
    done = 0
    while (entry := table.due(now)) is not None:
        done += _cost(table) * CHOSEN_COST_FACTOR
        table = table.with_entry(entry)
        if done > STRIDE_CELLS:
            await yield_to_loop()
            done = 0
    return table


def _cost(table: Table) -> int:
    match = table.match
    return ENTRY_COST_CELLS + match.rules.work(match.state)
