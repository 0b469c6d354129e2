"""Group commit: one task writes for all callers; writes that arrive during a commit join the next one."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence

from sqlalchemy import Connection, func, select, update
from sqlalchemy.sql import Executable

from kletka.server.storage.database import Database
from kletka.server.storage.schema import (
    entries,
    keys,
    matches,
    notes,
    presence,
    records,
    snapshots,
)
from kletka.server.storage.store import Conflict, StoreUnavailable
from kletka.server.storage.write_batch import Rows, Write, WriteBatch, matches_of, notes_of
from kletka.server.tracing import span

GROUP_WRITES = 512  # in one transaction, at most
QUEUED_WRITES = 8192  # at most
BUSY_WRITES = 8  # in one transaction that show a busy store
GATHERING_SECONDS = 0.01
"""A busy store waits so long for more writes: a transaction costs as much as a dozen writes in it."""

Job = tuple[Write, "asyncio.Future[None]"]
Appended = Callable[[Mapping[str, int]], None]


class Writer:
    """The queue before the only connection that writes."""

    def __init__(self, database: Database, appended: Appended) -> None:
        self._database = database
        self._appended = appended
        self._queue: deque[Job] = deque()
        self._group: Sequence[Job] = ()  # that is being written
        self._last_group = 0  # how many were written the last time
        self._arrived = asyncio.Event()
        self._closing = False
        self._last_numbers = (
            select(matches.c.id, matches.c.last)
            .where(database.among(matches.c.id, "ids"))
            # PostgreSQL: the transaction that locks the row of a match decides its next number. All nodes take
            # the rows in the same order, so that no two ever wait for each other.
            .order_by(matches.c.id)
            .with_for_update(key_share=True)
        )
        self._versions = (
            select(notes.c.collection, notes.c.key, notes.c.version)
            # More than is asked for when there are several collections, which harms nobody.
            .where(
                database.among(notes.c.collection, "collections"),
                database.among(notes.c.key, "keys"),
            )
            .order_by(notes.c.collection, notes.c.key)
            .with_for_update()
        )
        self._statements = _statements(database)
        self._task = asyncio.create_task(self._run())

    @property
    def waiting(self) -> int:
        """How many writes are not yet durable."""
        return len(self._queue) + len(self._group)

    async def write(self, write: Write) -> None:
        """Return when the write is durable; raise Conflict when another was first."""
        if len(self._queue) >= QUEUED_WRITES:
            raise StoreUnavailable(
                f"{self._database.name} is overloaded: {QUEUED_WRITES} writes are waiting."
            )
        done = asyncio.get_running_loop().create_future()
        self._queue.append((write, done))
        self._arrived.set()
        with span("store write"):
            await done

    async def close(self) -> None:
        """Write what is queued; nothing may arrive any more."""
        self._closing = True
        self._arrived.set()
        await self._task

    async def _run(self) -> None:
        while self._queue or not self._closing:
            if not self._queue:
                self._arrived.clear()
                await self._arrived.wait()
                continue
            if (
                self._last_group >= BUSY_WRITES
                and len(self._queue) < GROUP_WRITES
                and not self._closing
            ):
                await asyncio.sleep(GATHERING_SECONDS)
            self._group = [
                self._queue.popleft() for _ in range(min(GROUP_WRITES, len(self._queue)))
            ]
            self._last_group = len(self._group)
            await self._keep(self._group)
            self._group = ()

    async def _keep(self, group: Sequence[Job]) -> None:
        """Write a group and answer each of its callers; halve it until the one at fault is alone."""
        try:
            writes = [write for write, _ in group]
            with span("store commit", {"kletka.writes": len(writes)}):
                accepted, appended = await self._database.write(
                    lambda one: self._written(one, writes)
                )
        except Exception as error:  # noqa: BLE001 - every caller gets it, whatever it is
            if len(group) > 1 and self._database.is_of_one_write(error):
                middle = len(group) // 2
                await self._keep(group[:middle])
                await self._keep(group[middle:])
                return
            for _, done in group:
                translated = self._database.translated(error)
                translated.__cause__ = error if translated is not error else None
                _answer(done, translated)
        else:
            for (_, done), was_accepted in zip(group, accepted, strict=True):
                _answer(done, None if was_accepted else Conflict())
            self._appended(appended)  # after the callers, most of whom know already

    def _written(
        self, connection: Connection, writes: Sequence[Write]
    ) -> tuple[list[bool], Mapping[str, int]]:
        """Write what does not conflict in one transaction; return for each write whether it was accepted."""
        last_numbers = self._read_last_numbers(connection, writes)
        batch = WriteBatch(last_numbers, self._read_versions(connection, writes))
        accepted = [batch.take(write) for write in writes]
        for statement, rows_of in self._statements:
            rows = rows_of(batch)
            if rows:
                self._database.run(connection, statement, [rows[key] for key in sorted(rows)])
        self._database.announce(connection, batch.appended)
        if any(accepted):
            connection.commit()
        return accepted, batch.appended

    def _read_last_numbers(
        self, connection: Connection, writes: Sequence[Write]
    ) -> Mapping[str, int]:
        ids = matches_of(writes)
        if not ids:
            return {}
        rows = connection.execute(self._last_numbers, {"ids": ids})
        return {row.id: row.last for row in rows}

    def _read_versions(
        self, connection: Connection, writes: Sequence[Write]
    ) -> Mapping[tuple[str, str], int]:
        named = notes_of(writes)
        if not named:
            return {}
        collections, keys_ = (sorted(set(names)) for names in zip(*named, strict=True))
        rows = connection.execute(self._versions, {"collections": collections, "keys": keys_})
        return {(row.collection, row.key): row.version for row in rows}


def _answer(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.done():  # the caller has gone away
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _statements(database: Database) -> Sequence[tuple[Executable, Callable[[WriteBatch], Rows]]]:
    """Return the statements of a transaction, in the same order on all nodes."""
    snapshot, key, record, seen, note = map(
        database.insert, (snapshots, keys, records, presence, notes)
    )
    change = (
        update(matches)
        .where(matches.c.id == database.field("of"))
        .values(
            last=database.field("new_last"),
            changed=database.field("new_changed"),
            phase=func.coalesce(database.field("new_phase"), matches.c.phase),
            about=func.coalesce(database.field("new_about"), matches.c.about),
            turn=func.coalesce(database.field("new_turn"), matches.c.turn),
        )
    )
    return (
        (database.insert(matches), lambda batch: batch.creations),
        (database.insert(entries), lambda batch: batch.entries),
        (change, lambda batch: batch.changes),
        (
            snapshot.on_conflict_do_update(
                index_elements=["match", "number"], set_={"body": snapshot.excluded.body}
            ),
            lambda batch: batch.snapshots,
        ),
        (
            key.on_conflict_do_update(
                index_elements=["match", "seat"], set_={"digest": key.excluded.digest}
            ),
            lambda batch: batch.keys,
        ),
        (record.on_conflict_do_nothing(index_elements=["id"]), lambda batch: batch.records),
        (
            seen.on_conflict_do_update(
                index_elements=["match", "seat"],
                set_={"at": seen.excluded.at},
                where=presence.c.at < seen.excluded.at,  # what was seen last never goes back
            ),
            lambda batch: batch.presence,
        ),
        (database.insert(notes), lambda batch: batch.new_notes),
        (
            note.on_conflict_do_update(
                index_elements=["collection", "key"],
                set_={name: note.excluded[name] for name in ("text", "version", "changed")},
            ),
            lambda batch: batch.notes,
        ),
        (  # the last: all nodes write this row, and none should hold it for long
            note.on_conflict_do_update(
                index_elements=["collection", "key"], set_={"text": note.excluded.text}
            ),
            lambda batch: batch.probes,
        ),
    )
