"""The store in a Firebase Realtime Database.

Changes of other nodes are polled: the library's own way to
listen knows no time-out, and reads a whole node.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple, TypeVar

import firebase_admin

from kletka.server.storage.firebase.change_cursor import ChangeCursor
from kletka.server.storage.firebase.location import DatabaseLocation
from kletka.server.storage.firebase.matches import Matches, presence_of
from kletka.server.storage.firebase.names import name_of, text_of
from kletka.server.storage.firebase.notes import note_path
from kletka.server.storage.firebase.threads import Threads
from kletka.server.storage.firebase.tree import Tree, unpacked
from kletka.server.storage.observable_store import ObservableStore
from kletka.server.storage.store import (
    REMOVED,
    Append,
    Expirable,
    ExportedItem,
    ExportedMatch,
    ExportedNote,
    ExportedRecord,
    MatchCreation,
    MatchDetails,
    MatchesInPhase,
    MatchSummary,
    Note,
    NotesInCollection,
    NoteWrite,
    Phase,
    Rewriting,
    Snapshot,
    StalePresence,
    StoredEntry,
    StoredHeader,
    StoreUnavailable,
    UploadedRecords,
)
from kletka.server.storage.write_batch import check_entries, check_note, probe_text

T = TypeVar("T")
LastSeen = dict[int, int]  # when the holder of each seat was there

FORMAT = 2  # of what is written; raised when an older program could not read it
UPLOADED = "uploaded"  # when each record was uploaded: small beside the records
TOMBSTONE_MS = 60 * 60 * 1000  # after which every node has seen a removal
PROBE = "probe"  # where it is tried whether writing is possible
POLL_SECONDS = 1.0  # between two looks at what has changed


class StoredRecord(NamedTuple):
    """An uploaded record."""

    body: str
    created: int


class FirebaseStore(ObservableStore):
    """Implements `Store` below one node of a database."""

    def __init__(self, place: DatabaseLocation) -> None:
        super().__init__()
        self._place = place
        self._app: firebase_admin.App | None = None
        self._threads: Threads | None = None
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        with self._place.translating_errors():
            self._app = self._place.app()
        self._tree = Tree(self._app, self._place.root)
        self._matches = Matches(self._tree)
        self._threads = Threads()
        try:
            await self._read(self._check_format)
            cursor = ChangeCursor(await self._read(self._matches.last_change))
        except BaseException:
            await self.close()
            raise
        self._listening = asyncio.create_task(self._poll_periodically(cursor))

    def _check_format(self) -> None:
        def checked(there: int | None) -> int | None:
            if there is not None and there > FORMAT:
                raise StoreUnavailable(
                    f"it was made by a newer Kletka (its format is {there}, this program knows "
                    f"{FORMAT}): update Kletka, or choose another node."
                )
            return None if there == FORMAT else FORMAT

        self._tree.change("format", int, checked)

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.wait([self._listening])
            self._listening = None
        threads, self._threads = self._threads, None
        if threads is not None:
            await threads.close()
        app, self._app = self._app, None
        if app is not None:
            firebase_admin.delete_app(app)

    # Matches.

    async def create(self, creation: MatchCreation) -> None:
        check_entries(creation)
        await self._write(creation.header.match, lambda: self._matches.create(creation))
        self._notify(creation.header.match, creation.lines)

    async def append(self, append: Append) -> None:
        check_entries(append)
        await self._write(append.match, lambda: self._matches.append(append))
        self._notify(append.match, append.lines)
        if append.creation is not None:
            self._notify(append.creation.header.match, append.creation.lines)

    async def header(self, match: str) -> StoredHeader | None:
        return await self._read(lambda: self._matches.header(match))

    async def entries(self, match: str, after: int = 0) -> Sequence[StoredEntry]:
        return await self._read(lambda: self._matches.lines(match, after))

    async def entry_of(self, match: str, message: str) -> StoredEntry | None:
        return await self._read(lambda: self._matches.line_of(match, message))

    async def snapshot(self, match: str, until: int) -> Snapshot | None:
        return await self._read(lambda: self._matches.snapshot(match, until))

    async def last_number(self, match: str) -> int:
        document = await self._read(lambda: self._matches.document(match))
        return document.last if document else 0

    async def last_numbers(self, matches: Sequence[str]) -> Mapping[str, int]:
        documents = await asyncio.gather(
            *(self._read(partial(self._matches.document, match)) for match in matches)
        )
        return {
            match: document.last
            for match, document in zip(matches, documents, strict=True)
            if document
        }

    async def keys(self, match: str) -> Mapping[int, str]:
        document = await self._read(lambda: self._matches.document(match))
        return document.keys if document else {}

    async def public_matches(
        self, phase: Phase, *, game: str | None = None, limit: int = 50, before: int | None = None
    ) -> Sequence[MatchSummary]:
        return await self._read(lambda: self._matches.listed(phase, game, limit, before))

    # What is kept beside them.

    async def details(self, match: str) -> MatchDetails | None:
        document = await self._read(lambda: self._matches.document(match))
        return None if document is None else document.shown(match)

    async def add_record(self, record: str, body: str, created: int) -> None:
        path = _record(record)

        def kept(held: StoredRecord | None) -> StoredRecord | None:
            return StoredRecord(body, created) if held is None else None

        def keep() -> None:
            if "-" not in record:  # found by its age without reading it; see `UploadedRecords`
                self._tree.write_texts(UPLOADED, {name_of(record): created})
            self._tree.change(path, StoredRecord, kept)

        await self._write(path, keep)

    async def record(self, record: str) -> str | None:
        held = await self._read(lambda: self._tree.cell(_record(record), StoredRecord))
        return held.body if held else None

    async def record_presence(self, match: str, seats: Sequence[int], at: int) -> None:
        path = presence_of(match)

        def seen(held: LastSeen | None) -> LastSeen | None:
            before = held or {}
            later = {seat: at for seat in seats if before.get(seat, -1) < at}
            return {**before, **later} if later else None

        await self._write(path, lambda: self._tree.change(path, LastSeen, seen))

    async def last_seen(self, match: str) -> Mapping[int, int]:
        return await self._read(lambda: self._tree.cell(presence_of(match), LastSeen)) or {}

    async def note(self, collection: str, key: str) -> Note | None:
        return await self._read(lambda: self._matches.notes.read(collection, key))

    async def put_note(self, collection: str, key: str, text: str, *, version: int) -> int:
        write = NoteWrite(collection, key, text, version)
        check_note(write)
        await self._write(note_path(collection, key), lambda: self._matches.notes.put(write))
        return version + 1

    async def notes(self, collection: str) -> dict[str, Note]:
        return await self._read(lambda: self._matches.notes.read_all(collection))

    async def collections(self, prefix: str = "") -> Sequence[str]:
        named = await self._read(self._matches.notes.collections)
        return sorted(collection for collection in named if collection.startswith(prefix))

    async def has_record(self, record: str) -> bool:
        return bool(await self._read(lambda: self._tree.names(_record(record))))

    # What is old.

    async def older_than(self, sort: Expirable, before: int, limit: int) -> Sequence[str]:
        if isinstance(sort, MatchesInPhase):
            phase = sort.phase
            return await self._read(lambda: self._matches.expired(phase, before, limit))
        ages = await self._read(lambda: self._ages(sort))
        old = sorted((age, name) for name, age in ages.items() if age < before)
        return [name for _, name in old[:limit]]

    def _ages(self, sort: UploadedRecords | StalePresence | NotesInCollection) -> dict[str, int]:
        """Say of when each of a sort is."""
        match sort:
            case UploadedRecords():
                texts = self._tree.rows(UPLOADED)
                return {text_of(name): unpacked(text, int) for name, text in texts.items()}
            case NotesInCollection(collection):
                return self._matches.notes.ages(collection)
            case StalePresence():
                seen = self._tree.cells("presence", LastSeen)
                ages = {text_of(name): max(last.values()) for name, last in seen.items()}
                return {match: age for match, age in ages.items() if not self._is_alive(match)}

    def _is_alive(self, match: str) -> bool:
        document = self._matches.document(match)
        return document is not None and document.phase in (Phase.OPEN, Phase.RUNNING)

    async def remove(self, sort: Expirable, names: Sequence[str], before: int | None = None) -> int:
        removed = [name for name in names if await self._removed(sort, name, before)]
        if isinstance(sort, MatchesInPhase):
            self._subscriptions.notify_all(dict.fromkeys(removed, REMOVED))
        return len(removed)

    async def _removed(self, sort: Expirable, name: str, before: int | None) -> bool:
        match sort:
            case MatchesInPhase(phase):
                wanted = None if before is None else phase
                work = partial(self._matches.remove, name, wanted, before, _now())
                return await self._write(name, work)
            case UploadedRecords():
                return await self._write(_record(name), lambda: self._remove_record(name, before))
            case StalePresence():
                path = presence_of(name)

                def was_long_ago(seen: LastSeen) -> bool:
                    return before is None or max(seen.values()) < before

                return await self._write(
                    path, lambda: self._tree.forget(path, LastSeen, was_long_ago)
                )
            case NotesInCollection(collection):
                path = note_path(collection, name)
                return await self._write(
                    path, lambda: self._matches.notes.remove(collection, name, before)
                )

    def _remove_record(self, record: str, before: int | None) -> bool:
        def is_old(held: StoredRecord) -> bool:
            return before is None or held.created < before

        removed = self._tree.forget(_record(record), StoredRecord, is_old)
        if removed:
            self._tree.delete(f"{UPLOADED}/{name_of(record)}")
        return removed

    async def rewrite(self, match: str, rewriting: Rewriting) -> None:
        await self._write(match, lambda: self._matches.rewrite(match, rewriting))

    async def tidy(self) -> None:
        await self._write(UPLOADED, lambda: self._matches.forget_removed(_now() - TOMBSTONE_MS))

    async def size(self) -> int | None:
        """Return nothing: the service does not report it."""
        return None

    async def export(self) -> AsyncGenerator[ExportedItem, None]:
        waiting = await self._read(self._matches.names)
        given: set[str] = set()
        while waiting:
            match = waiting.pop()
            found = None if match in given else await self._read(partial(self._whole, match))
            if found is not None:
                given.add(match)
                whole, rematches = found
                yield whole
                waiting += [one for one in rematches if one not in given]  # begun meanwhile
        for name in await self._read(lambda: self._tree.names("records")):
            path = f"records/{name}"
            held = await self._read(partial(self._tree.cell, path, StoredRecord))
            if held is not None:
                yield ExportedRecord(text_of(name), held.body, held.created)
        for collection in await self.collections():
            for key, note in (await self.notes(collection)).items():
                yield ExportedNote(collection, key, note.text)

    def _whole(self, match: str) -> tuple[ExportedMatch, Sequence[str]] | None:
        found = self._matches.whole(match)
        if found is None:
            return None
        header, document, lines, snapshots = found
        seen = self._tree.cell(presence_of(match), LastSeen) or {}
        whole = ExportedMatch(
            header,
            document.phase,
            document.about,
            document.changed,
            lines,
            snapshots,
            document.keys,
            seen,
        )
        return whole, list(document.rematches)

    async def check_writable(self) -> None:
        await self._write(PROBE, lambda: self._tree.write_texts(PROBE, {"text": probe_text()}))

    # Subscriptions.

    @property
    def waiting(self) -> int:
        return self._threads.waiting if self._threads is not None else 0

    def _notify(self, match: str, lines: Sequence[StoredEntry]) -> None:
        if lines:
            self._subscriptions.notify(match, lines[-1].number)

    async def _poll_periodically(self, cursor: ChangeCursor) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            with suppress(StoreUnavailable):  # reads and writes report it
                await self._poll_once(cursor)

    async def _poll_once(self, cursor: ChangeCursor) -> None:
        """Read what has changed since the last poll, however long ago that was."""
        changed = await self._read(lambda: self._matches.changed_since(cursor.since))
        for match, (_, number) in cursor.new_in(changed).items():
            self._subscriptions.notify(match, number)

    # Threads.

    async def _read(self, work: Callable[[], T]) -> T:
        with self._place.translating_errors(), self._timing.of_read():
            return await self._opened().read(work)

    async def _write(self, name: str, work: Callable[[], T]) -> T:
        with self._place.translating_errors(), self._timing.of_write():
            return await self._opened().write(name, work)

    def _opened(self) -> Threads:
        if self._threads is None:
            raise StoreUnavailable("it is not open.")
        return self._threads


def _now() -> int:
    return time.time_ns() // 1_000_000


def _record(record: str) -> str:
    return f"records/{name_of(record)}"
