"""This node's replica of a match: its newest table, and the way of every change.

A change is validated by the table, appended to the store, and only then seen by anybody.
"""

import asyncio
import weakref
from typing import Protocol

from msgspec.structs import replace

from kletka.match import EntryKind, MatchHeader, Table, write_stored_entry
from kletka.match.serialization import write_snapshot
from kletka.match.social import check_length, check_social
from kletka.protocol import Refused
from kletka.server.background_tasks import BackgroundTasks
from kletka.server.change import Busy, Change, Transaction
from kletka.server.client_identity import current_client
from kletka.server.executed_messages import ExecutedMessages, Message
from kletka.server.match_context import MatchContext
from kletka.server.match_summary import phase_of, seat_on_turn, write_summary
from kletka.server.paced_replay import MOMENTS_IN_MEMORY, replay, settle
from kletka.server.storage.store import (
    Append,
    Conflict,
    Phase,
    Snapshot,
    StoredEntry,
    StoreUnavailable,
)

SNAPSHOT_EVERY_ENTRIES = 100
MOST_ATTEMPTS = 8
"""Attempts to make a change while other nodes conflict."""

_UNLISTED = frozenset({EntryKind.ACT, EntryKind.CHANCE})
"""The entries that change nothing of what lists show."""


class ReplicaObserver(Protocol):
    """Is called after every change of a replica."""

    def table_changed(self) -> None: ...

    def keys_changed(self) -> None: ...


class MatchReplica:
    """The state of one match on this node; other nodes may have replicas of it, too."""

    def __init__(
        self,
        match: str,
        header: MatchHeader,
        table: Table,
        keys: dict[int, str],
        context: MatchContext,
        tasks: BackgroundTasks,
        observer: ReplicaObserver,
        *,
        public: bool,
    ) -> None:
        self.match = match
        self.header = header
        self.public = public  # listed for everybody
        self.table = table
        self.keys = keys  # the digest of each seat's token
        self.context = context
        self.billed_client = (
            current_client.get()
        )  # the last that held a seat here, else who loaded it
        self.changed_here = True  # whether the last change was made on this node
        self._tasks = tasks
        # The observer owns its replica. A strong reference back would be a cycle, and whatever an
        # unloaded match has held, about 10 kB, would stay until the next full garbage collection.
        self._observer = weakref.ref(observer)
        self._messages = ExecutedMessages(context.store, match)
        self._lock = asyncio.Lock()
        self._stale = False  # whether the store may have entries that are not known here
        self._stored_number = table.number  # the highest that is known to be in the store

    @property
    def is_changing(self) -> bool:
        return self._lock.locked()

    async def change(
        self, transaction: Transaction, message: str | None = None, content: str | None = None
    ) -> int:
        """Make a change, durable when this returns; return the number of its entry.

        A message that was executed before is not executed again; with another content it is refused.
        On a conflict with another node the transaction is run again on the new table.
        """
        async with self._lock:
            try:
                return await self._change(
                    transaction, Message(message, content) if message else None
                )
            except (StoreUnavailable, asyncio.CancelledError):
                self._stale = True  # it may have been done, or not: look before the next one
                raise
            finally:
                self.catch_up_if_behind()

    async def settle(self) -> None:
        """Apply what the clock or the dice demand."""
        await self.change(lambda table, _: Change(table))

    def note_append(self, number: int) -> None:
        """Note that the store has an entry with this number."""
        self._stored_number = max(self._stored_number, number)
        if not self._lock.locked():
            self.catch_up_if_behind()

    def catch_up_if_behind(self) -> None:
        """Read from the store if it is known to have more entries."""
        if self._stored_number > self.table.number:
            self._tasks.start(self.refresh())

    async def refresh(self) -> None:
        """Read what other nodes have appended."""
        async with self._lock:
            self._stale = True
            await self._catch_up()
        self.catch_up_if_behind()  # an entry may have been noted during the read

    async def _change(self, transaction: Transaction, message: Message | None) -> int:
        if message is not None and (number := self._messages.recall(message)) is not None:
            return number
        for _ in range(MOST_ATTEMPTS):
            if (now := await self._settled_at()) is None:  # the clock, say, comes before the change
                continue
            try:
                change = transaction(self.table, now)
                check_social(self.table, change.table, self.context.limits.social_entries)
                check_length(self.table, change.table, self.context.limits.match_entries)
            except Refused:
                if (number := await self._executed(message)) is not None:
                    return number
                raise
            change = replace(change, table=await settle(change.table, now, self._yield_to_loop))
            last = self.table.number
            if change.table.number == last:
                return last
            if await self._commit(change, now, message):
                return last + 1
            if (number := await self._executed(message)) is not None:
                return number
        raise Busy("shell-refused-busy-table")

    async def _settled_at(self) -> int | None:
        """Return the time if nothing is due by itself; else do some of it and return None."""
        if self._stale:
            await self._catch_up()
        if self.table.clocks.left:
            await self.context.outages.ensure_known()
        now = self.context.now()
        if (pause := self.table.pause_due(self.context.outages.known, now)) is not None:
            await self._commit(Change(self.table.with_entry(pause)), now, None)
            return None
        if self.table.due(now) is not None:
            settled = await settle(self.table, now, self._yield_to_loop)
            await self._commit(Change(settled), now, None)
            return None
        return now

    async def _commit(self, change: Change, now: int, message: Message | None) -> bool:
        """Append a change to the store and publish it; return False on a conflict."""
        before, after = self.table, change.table
        last = before.number
        first = last + 1
        entries = after.match.entries[last - after.match.dropped :]
        lines = [
            StoredEntry(number, write_stored_entry(entry))
            for number, entry in enumerate(entries, first)
        ]
        if message is not None:
            lines[0] = replace(lines[0], message=message.id, content=message.content)
        listed = not _UNLISTED.issuperset([entry.kind for entry in entries])
        phase = phase_of(after)
        changed = phase is not phase_of(before)
        crossed = after.number // SNAPSHOT_EVERY_ENTRIES > last // SNAPSHOT_EVERY_ENTRIES
        if crossed:
            await self._yield_to_loop()  # a snapshot is a step of its own
        append = Append(
            self.match,
            lines,
            changed=now,
            phase=phase if changed else None,
            about=write_summary(self.header, after) if listed or changed else None,
            turn=seat_on_turn(after),
            snapshot=Snapshot(after.number, write_snapshot(after)) if crossed else None,
            keys=change.keys,
            creation=change.creation,
        )
        try:
            await self._append(append)
        except Conflict:
            self._stale = True
            self._stored_number = max(self._stored_number, first)  # another node has appended it
            return False
        if message is not None:
            self._messages.add(message, first)
        if change.keys:
            self._set_keys({**self.keys, **{key.seat: key.digest for key in change.keys}})
        self.context.metrics.entries.inc(len(lines))
        self._set_table(after, changed_here=True)
        return True

    async def _append(self, append: Append) -> None:
        """Store an append; the end of a rated match together with the ratings that it changes."""
        ending = self.context.append_ending
        if ending is not None and self.header.rated and append.phase is Phase.OVER:
            await ending(self.header.rules.key, append)
        else:
            await self.context.store.append(append)

    async def _executed(self, message: Message | None) -> int | None:
        """Return the entry number of a message that was executed already, perhaps by another node."""
        if message is None:
            return None
        number = await self._messages.look_up(message)
        if number is not None and self._stale:
            await self._catch_up()
        return number

    async def _catch_up(self) -> None:
        """Read and replay stored entries that are not yet known here."""
        store = self.context.store
        noted = self._stored_number
        entries = await store.entries(self.match, self.table.number)
        table = await replay(self.table, entries, self._yield_to_loop)
        self._messages.add_stored(entries)
        if table.number > self.table.number:
            self._set_keys(dict(await store.keys(self.match)))
            self._set_table(table, changed_here=False)
        if self._stored_number == noted:  # else an entry was noted that the read may have missed
            self._stored_number = self.table.number
        self._stale = False

    def _set_keys(self, keys: dict[int, str]) -> None:
        self.keys = keys
        if (observer := self._observer()) is not None:
            observer.keys_changed()

    def _set_table(self, table: Table, *, changed_here: bool) -> None:
        is_long = len(table.match.mainline) > 2 * MOMENTS_IN_MEMORY
        self.table = table.trimmed(MOMENTS_IN_MEMORY) if is_long else table
        self.changed_here = changed_here
        if (observer := self._observer()) is not None:
            observer.table_changed()

    async def _yield_to_loop(self) -> None:
        await self.context.quotas.pacing.yield_to_loop(self.billed_client)
