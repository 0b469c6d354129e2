"""The store of matches in SQL, the same on SQLite and on PostgreSQL."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from typing import Any

from sqlalchemy import BindParameter, Executable, bindparam, select, true

from kletka.server.storage.database import Database
from kletka.server.storage.export import everything
from kletka.server.storage.observable_store import ObservableStore
from kletka.server.storage.removal import Removal, select_expired
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
    REMOVED,
    Append,
    Expirable,
    ExportedItem,
    MatchCreation,
    MatchDetails,
    MatchesInPhase,
    MatchSummary,
    Note,
    NoteWrite,
    Phase,
    Rewriting,
    Snapshot,
    StoredEntry,
    StoredHeader,
    StoreUnavailable,
)
from kletka.server.storage.upgrade import bring_up_to_date
from kletka.server.storage.write_batch import (
    PROBE,
    PresenceWrite,
    ProbeWrite,
    RecordWrite,
    Write,
    check_entries,
    check_note,
    probe_text,
)
from kletka.server.storage.writer import Writer

_match: BindParameter[str] = bindparam("match")
HEAD = select(
    matches.c.id, matches.c.game, matches.c.body, matches.c.public, matches.c.created
).where(matches.c.id == _match)
SHOWN = select(
    matches.c.id,
    matches.c.game,
    matches.c.phase,
    matches.c.about,
    matches.c.created,
    matches.c.changed,
    matches.c.public,
    matches.c.last,
    matches.c.turn,
).where(matches.c.id == _match)
LAST_NUMBER = select(matches.c.last).where(matches.c.id == _match)
_LINE = (entries.c.number, entries.c.body, entries.c.message, entries.c.content)
LINES = (
    select(*_LINE)
    .where(entries.c.match == _match, entries.c.number > bindparam("after"))
    .order_by(entries.c.number)
)
LINE_OF = select(*_LINE).where(entries.c.match == _match, entries.c.message == bindparam("message"))
SNAPSHOT = (
    select(snapshots.c.number, snapshots.c.body)
    .where(snapshots.c.match == _match, snapshots.c.number <= bindparam("until"))
    .order_by(snapshots.c.number.desc())
    .limit(1)
)
KEYS = select(keys.c.seat, keys.c.digest).where(keys.c.match == _match)
RECORD = select(records.c.body).where(records.c.id == bindparam("record"))
HAS_RECORD = select(records.c.id).where(records.c.id == bindparam("record"))
LAST_SEEN = select(presence.c.seat, presence.c.at).where(presence.c.match == _match)
NOTE = select(notes.c.text, notes.c.version).where(
    notes.c.collection == bindparam("collection"), notes.c.key == bindparam("key")
)
NOTES = select(notes.c.key, notes.c.text, notes.c.version).where(
    notes.c.collection == bindparam("collection")
)
LISTED = (
    select(
        matches.c.id,
        matches.c.game,
        matches.c.phase,
        matches.c.about,
        matches.c.created,
        matches.c.changed,
    )
    .where(matches.c.public == true())
    .order_by(matches.c.changed.desc(), matches.c.id)
)


class SqlStore(ObservableStore):
    """Implements `Store` in the tables of one database."""

    def __init__(self, database: Database) -> None:
        super().__init__()
        self._database = database
        self._writer: Writer | None = None
        self._removal = Removal(database)
        self._last_numbers = select(matches.c.id, matches.c.last).where(
            database.among(matches.c.id, "ids")
        )

    async def open(self) -> None:
        database = self._database
        try:
            with database.translating_errors():
                await database.alone(bring_up_to_date)
                await database.listen(self._subscriptions.notify, self._subscriptions.notify_gap)
        except BaseException:
            await database.close()
            raise
        self._writer = Writer(database, self._subscriptions.notify_all)

    async def close(self) -> None:
        await self._database.stop_listening()
        writer, self._writer = self._writer, None
        if writer is not None:
            await writer.close()
        await self._database.close()

    async def create(self, creation: MatchCreation) -> None:
        check_entries(creation)
        await self._write(creation)

    async def append(self, append: Append) -> None:
        check_entries(append)
        await self._write(append)

    async def header(self, match: str) -> StoredHeader | None:
        row = await self._first(HEAD, match=match)
        return StoredHeader(*row) if row else None

    async def entries(self, match: str, after: int = 0) -> Sequence[StoredEntry]:
        return [StoredEntry(*row) for row in await self._all(LINES, match=match, after=after)]

    async def entry_of(self, match: str, message: str) -> StoredEntry | None:
        row = await self._first(LINE_OF, match=match, message=message)
        return StoredEntry(*row) if row else None

    async def snapshot(self, match: str, until: int) -> Snapshot | None:
        row = await self._first(SNAPSHOT, match=match, until=until)
        return Snapshot(*row) if row else None

    async def last_number(self, match: str) -> int:
        row = await self._first(LAST_NUMBER, match=match)
        return row[0] if row else 0

    async def last_numbers(self, matches: Sequence[str]) -> Mapping[str, int]:
        return dict(await self._all(self._last_numbers, ids=list(matches)))

    async def keys(self, match: str) -> Mapping[int, str]:
        return dict(await self._all(KEYS, match=match))

    async def public_matches(
        self, phase: Phase, *, game: str | None = None, limit: int = 50, before: int | None = None
    ) -> Sequence[MatchSummary]:
        query = LISTED.where(matches.c.phase == phase.value).limit(limit)
        if game is not None:
            query = query.where(matches.c.game == game)
        if before is not None:
            query = query.where(matches.c.changed < before)
        return [
            MatchSummary(match, its_game, Phase(its_phase), about, created, changed)
            for match, its_game, its_phase, about, created, changed in await self._all(query)
        ]

    async def details(self, match: str) -> MatchDetails | None:
        row = await self._first(SHOWN, match=match)
        if row is None:
            return None
        same, game, phase, about, created, changed, public, last, turn = row
        return MatchDetails(
            same, game, Phase(phase), about, created, changed, public=public, last=last, turn=turn
        )

    async def add_record(self, record: str, body: str, created: int) -> None:
        await self._write(RecordWrite(record, body, created))

    async def record(self, record: str) -> str | None:
        row = await self._first(RECORD, record=record)
        return row[0] if row else None

    async def record_presence(self, match: str, seats: Sequence[int], at: int) -> None:
        await self._write(PresenceWrite(match, seats, at))

    async def last_seen(self, match: str) -> Mapping[int, int]:
        return dict(await self._all(LAST_SEEN, match=match))

    async def note(self, collection: str, key: str) -> Note | None:
        row = await self._first(NOTE, collection=collection, key=key)
        return Note(*row) if row else None

    async def put_note(self, collection: str, key: str, text: str, *, version: int) -> int:
        noted = NoteWrite(collection, key, text, version)
        check_note(noted)
        await self._write(noted)
        return version + 1

    async def notes(self, collection: str) -> dict[str, Note]:
        rows = await self._all(NOTES, collection=collection)
        return {key: Note(text, version) for key, text, version in rows}

    async def collections(self, prefix: str = "") -> Sequence[str]:
        named = notes.c.collection.startswith(prefix, autoescape=True)
        query = select(notes.c.collection).where(named).distinct().order_by(notes.c.collection)
        return [
            collection
            for (collection,) in await self._all(query)
            if collection != PROBE["collection"]
        ]

    async def has_record(self, record: str) -> bool:
        return await self._first(HAS_RECORD, record=record) is not None

    async def older_than(self, sort: Expirable, before: int, limit: int) -> Sequence[str]:
        return [name for (name,) in await self._all(select_expired(sort, before, limit))]

    async def remove(self, sort: Expirable, names: Sequence[str], before: int | None = None) -> int:
        self._open_writer()
        with self._database.translating_errors():
            removed = await self._database.write(
                lambda connection: self._removal.run(connection, sort, names, before)
            )
        if isinstance(sort, MatchesInPhase):
            self._subscriptions.notify_all(dict.fromkeys(removed, REMOVED))
        return len(removed)

    async def rewrite(self, match: str, rewriting: Rewriting) -> None:
        self._open_writer()
        with self._database.translating_errors():
            await self._database.write(
                lambda connection: self._removal.rewrite(connection, match, rewriting)
            )

    async def tidy(self) -> None:
        self._open_writer()
        with self._database.translating_errors():
            await self._database.tidy()

    async def size(self) -> int | None:
        self._open_writer()
        with self._database.translating_errors():
            return await self._database.size()

    async def export(self) -> AsyncGenerator[ExportedItem, None]:
        self._open_writer()
        with self._database.translating_errors():
            async with (
                self._database.instant() as connection,
                aclosing(everything(connection)) as items,
            ):
                async for item in items:
                    yield item

    async def check_writable(self) -> None:
        await self._write(ProbeWrite(probe_text()))

    @property
    def waiting(self) -> int:
        return self._writer.waiting if self._writer is not None else 0

    async def _write(self, write: Write) -> None:
        writer = self._open_writer()
        with self._timing.of_write():
            await writer.write(write)

    async def _all(self, query: Executable, **values: object) -> Sequence[Any]:
        self._open_writer()
        with self._database.translating_errors(), self._timing.of_read():
            async with self._database.reading.connect() as connection:
                return (await connection.execute(query, values)).all()

    async def _first(self, query: Executable, **values: object) -> Any:
        rows = await self._all(query, **values)
        return rows[0] if rows else None

    def _open_writer(self) -> Writer:
        if self._writer is None:
            raise StoreUnavailable(f"{self._database.name} is not open.")
        return self._writer
