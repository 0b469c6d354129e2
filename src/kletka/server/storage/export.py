"""Reads everything that a database holds, as of one instant, for backups."""

from collections.abc import AsyncGenerator
from typing import Any

from sqlalchemy import BindParameter, Column, Executable, Select, bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from kletka.server.storage.schema import (
    entries,
    keys,
    matches,
    notes,
    presence,
    records,
    snapshots,
)
from kletka.server.storage.store import (
    ExportedItem,
    ExportedMatch,
    ExportedNote,
    ExportedRecord,
    Phase,
    Snapshot,
    StoredEntry,
    StoredHeader,
)
from kletka.server.storage.write_batch import PROBE

PAGE_ROWS = 50  # rows that are read at once

_match: BindParameter[str] = bindparam("match")
MATCHES = select(
    *(matches.c.id, matches.c.game, matches.c.body, matches.c.public, matches.c.created),
    *(matches.c.phase, matches.c.about, matches.c.changed),
)
LINES = (
    select(entries.c.number, entries.c.body, entries.c.message, entries.c.content)
    .where(entries.c.match == _match)
    .order_by(entries.c.number)
)
SNAPSHOTS = (
    select(snapshots.c.number, snapshots.c.body)
    .where(snapshots.c.match == _match)
    .order_by(snapshots.c.number)
)
KEYS = select(keys.c.seat, keys.c.digest).where(keys.c.match == _match)
SEEN = select(presence.c.seat, presence.c.at).where(presence.c.match == _match)
RECORDS = select(records.c.id, records.c.body, records.c.created)
COLLECTIONS = select(notes.c.collection).where(notes.c.collection != PROBE["collection"]).distinct()
NOTES = select(notes.c.key, notes.c.text)


async def everything(connection: AsyncConnection) -> AsyncGenerator[ExportedItem, None]:
    """Read all tables, a few rows at a time."""

    async def rows(query: Executable, **values: object) -> Any:
        return (await connection.execute(query, values)).all()

    async for *header, phase, about, changed in _paged(connection, MATCHES, matches.c.id):
        of = {"match": header[0]}
        yield ExportedMatch(
            header=StoredHeader(*header),
            phase=Phase(phase),
            about=about,
            changed=changed,
            lines=[StoredEntry(*row) for row in await rows(LINES, **of)],
            snapshots=[Snapshot(*row) for row in await rows(SNAPSHOTS, **of)],
            keys=dict(await rows(KEYS, **of)),
            seen=dict(await rows(SEEN, **of)),
        )
    async for row in _paged(connection, RECORDS, records.c.id):
        yield ExportedRecord(*row)
    for (collection,) in await rows(COLLECTIONS):
        in_collection = NOTES.where(notes.c.collection == collection)
        async for key, text in _paged(connection, in_collection, notes.c.key):
            yield ExportedNote(collection, key, text)


async def _paged(
    connection: AsyncConnection, query: Select[Any], name: Column[str]
) -> AsyncGenerator[Any, None]:
    """Return the rows of a query in the order of their first column, which names them."""
    after: str | None = None
    while True:
        page = query if after is None else query.where(name > after)
        found = (await connection.execute(page.order_by(name).limit(PAGE_ROWS))).all()
        for row in found:
            yield row
        if len(found) < PAGE_ROWS:
            return
        after = found[-1][0]
