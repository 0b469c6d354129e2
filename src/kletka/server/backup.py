"""Backups: one file with all data of a store, to be restored into any empty store.

The file is compressed JSON, a line for each match, record and note, between a line that says what
it is and one that says how much there was: a file that was cut off is noticed before anything is
written.
"""

import gzip
import time
import zlib
from collections.abc import Iterable, Iterator
from contextlib import aclosing, suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from kletka import version
from kletka.protocol import Refused
from kletka.server.storage.store import (
    Append,
    ExportedItem,
    ExportedMatch,
    ExportedNote,
    ExportedRecord,
    Key,
    MatchCreation,
    Phase,
    Store,
)

FORMAT = 2
LINES_AT_ONCE = 500  # entries of a match that are restored in one write


class Counts(Struct, frozen=True):
    """How much a backup holds."""

    matches: int = 0
    records: int = 0
    notes: int = 0


class Header(Struct, frozen=True, tag="kletka-backup"):
    """The first line."""

    format: int
    kletka: str  # the version of the program
    created: int  # milliseconds since 1970


class End(Struct, frozen=True, tag="end"):
    """The last line."""

    counts: Counts


class NoteOfFormat1(Struct, frozen=True, tag="note"):
    """A note in a backup of format 1, which calls its collection a shelf."""

    shelf: str
    key: str
    text: str


Line = Header | ExportedItem | End

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Line).decode
_decode_format_1 = msgspec.json.Decoder(ExportedMatch | ExportedRecord | NoteOfFormat1 | End).decode


async def back_up(store: Store, path: Path) -> Counts:
    """Write everything into a new file, which is there when all of it is."""
    unfinished = path.with_name(f"{path.name}.part")
    try:
        if path.exists():
            raise Refused("shell-refused-file-exists", path=str(path))
        unfinished.touch(mode=0o600)  # it holds secrets
        with gzip.open(unfinished, "wb") as file:
            counts = Counts()
            header = Header(FORMAT, version(), time.time_ns() // 1_000_000)
            file.write(_encode(header) + b"\n")
            async with aclosing(store.export()) as items:
                async for item in items:
                    file.write(_encode(item) + b"\n")
                    counts = _counted(counts, item)
            file.write(_encode(End(counts)) + b"\n")
        unfinished.rename(path)
    except OSError as fault:
        raise Refused(
            "shell-refused-file", path=str(path), problem=fault.strerror or str(fault)
        ) from None
    finally:
        with suppress(OSError):
            unfinished.unlink()
    return counts


async def restore(store: Store, path: Path) -> Counts:
    """Write everything of a backup into an empty store; refuse a damaged file, or another store."""
    counts = _checked(path)
    async with aclosing(store.export()) as items:
        async for _ in items:
            raise Refused("shell-refused-restore")
    for item in _items(path):
        match item:
            case ExportedMatch():
                await _restore_match(store, item)
            case ExportedRecord(record, body, created):
                await store.add_record(record, body, created)
            case ExportedNote(collection, key, text):
                await store.put_note(collection, key, text, version=0)
    return counts


async def _restore_match(store: Store, whole: ExportedMatch) -> None:
    match, changed = whole.header.match, whole.changed
    keys = [Key(seat, digest) for seat, digest in whole.keys.items()]
    # Nobody can join it or find it in a list before all of it is there.
    await store.create(MatchCreation(whole.header, Phase.CANCELLED, whole.about, keys))
    for first in range(0, len(whole.lines), LINES_AT_ONCE):
        lines = whole.lines[first : first + LINES_AT_ONCE]
        await store.append(Append(match, lines, changed))
    for snapshot in whole.snapshots:
        await store.append(Append(match, (), changed, snapshot=snapshot))
    await store.append(Append(match, (), changed, phase=whole.phase))
    for seat, at in whole.seen.items():
        await store.record_presence(match, [seat], at)


def _counted(counts: Counts, item: ExportedItem) -> Counts:
    return Counts(
        counts.matches + isinstance(item, ExportedMatch),
        counts.records + isinstance(item, ExportedRecord),
        counts.notes + isinstance(item, ExportedNote),
    )


def _checked(path: Path) -> Counts:
    """Read a backup to its end, and refuse one that is not whole."""
    counts = Counts()
    for item in _items(path):
        counts = _counted(counts, item)
    return counts


def _items(path: Path) -> Iterator[ExportedItem]:
    try:
        with gzip.open(path, "rb") as file:
            yield from _read(file, str(path))
    except (EOFError, zlib.error, gzip.BadGzipFile, msgspec.DecodeError, RecursionError):
        raise Refused("shell-refused-backup", path=str(path)) from None
    except OSError as fault:
        raise Refused(
            "shell-refused-file", path=str(path), problem=fault.strerror or str(fault)
        ) from None


def _read(lines: Iterable[bytes], path: str) -> Iterator[ExportedItem]:
    lines = iter(lines)
    header = _decode(next(lines, b""))
    if not isinstance(header, Header):
        raise Refused("shell-refused-backup", path=path)
    if header.format > FORMAT:
        raise Refused("shell-refused-backup-newer", path=path, version=header.kletka)
    rows = map(_decode if header.format == FORMAT else _read_format_1, lines)
    counts = Counts()
    for row in rows:
        if isinstance(row, Header):
            break
        if isinstance(row, End):
            if row.counts == counts and next(rows, None) is None:
                return
            break
        counts = _counted(counts, row)
        yield row
    raise Refused("shell-refused-backup", path=path)


def _read_format_1(line: bytes) -> Line:
    row = _decode_format_1(line)
    return ExportedNote(row.shelf, row.key, row.text) if isinstance(row, NoteOfFormat1) else row
