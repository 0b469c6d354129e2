"""Decides which writes of a group are accepted, and collects their rows for one transaction."""

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from kletka.server.storage.store import (
    COLLECTION_BYTES,
    KEY_BYTES,
    NOTE_BYTES,
    Append,
    Key,
    MatchCreation,
    NoteWrite,
    Snapshot,
    StoredEntry,
)

Row = dict[str, Any]
Rows = dict[Any, Row]  # by primary key


class RecordWrite(Struct, frozen=True, gc=False):
    """An uploaded record."""

    record: str
    body: str
    created: int


class PresenceWrite(Struct, frozen=True, gc=False):
    """The holders of some seats were connected at a time."""

    match: str
    seats: Sequence[int]
    at: int


class ProbeWrite(Struct, frozen=True, gc=False):
    """A text that is written only to see whether writing is possible."""

    text: str


Write = Append | MatchCreation | RecordWrite | PresenceWrite | NoteWrite | ProbeWrite

PROBE = {"collection": "store", "key": "write check"}
PROBE_BYTES = 8192
"""More than one page of a database: a move needs no more room."""


def probe_text() -> str:
    """Return a text that differs from the last one: what does not change need not be written."""
    return f"{time.time_ns():<{PROBE_BYTES}}"


def check_entries(write: Append | MatchCreation) -> None:
    """Raise ValueError for entries and notes that no store takes: a fault of the caller, not a race."""
    if isinstance(write, Append):
        _check_notes(write)
        if write.creation is not None:
            check_entries(write.creation)
        first = write.lines[0].number if write.lines else 1
    else:
        first = 1
    numbers = [line.number for line in write.lines]
    if first < 1 or numbers != list(range(first, first + len(numbers))):
        raise ValueError(f"entries must be numbered one after the other: {numbers}")


def _check_notes(append: Append) -> None:
    for note in append.notes:
        check_note(note)
    if append.notes and not append.lines:
        raise ValueError("notes are appended with entries, never alone")
    if len({(note.collection, note.key) for note in append.notes}) < len(append.notes):
        raise ValueError("a note can be written once in an append")


def check_note(note: NoteWrite) -> None:
    """Raise ValueError for a note that is too large for some store."""
    for what, text, most in (
        ("collection", note.collection, COLLECTION_BYTES),
        ("key", note.key, KEY_BYTES),
        ("text", note.text, NOTE_BYTES),
    ):
        if len(text.encode()) > most:
            raise ValueError(f"the {what} of a note may have {most} bytes at most")
        if "\0" in text:
            raise ValueError(f"the {what} of a note holds a zero")
    if not note.collection or not note.key:
        raise ValueError("a note needs a collection and a key")


def matches_of(writes: Iterable[Write]) -> list[str]:
    """List the matches whose last numbers a batch must know."""
    named = set()
    for write in writes:
        match write:
            case Append(match=match, creation=creation):
                named.add(match)
                if creation is not None:
                    named.add(creation.header.match)
            case MatchCreation(header=header):
                named.add(header.match)
    return list(named)


def notes_of(writes: Iterable[Write]) -> set[tuple[str, str]]:
    """Name the notes whose versions a batch must know."""
    named = set()
    for write in writes:
        match write:
            case NoteWrite(collection=collection, key=key):
                named.add((collection, key))
            case Append(notes=notes):
                named.update((note.collection, note.key) for note in notes)
    return named


class WriteBatch:
    """The rows of one transaction, given the last number of every existing match and the version of
    every note."""

    def __init__(self, last: Mapping[str, int], versions: Mapping[tuple[str, str], int]) -> None:
        self._last = dict(last)
        self._versions = versions
        self.creations: Rows = {}
        self.entries: Rows = {}
        self.changes: Rows = {}
        self.snapshots: Rows = {}
        self.keys: Rows = {}
        self.records: Rows = {}
        self.presence: Rows = {}
        self.new_notes: Rows = {}
        self.notes: Rows = {}
        self.probes: Rows = {}
        self.appended: dict[str, int] = {}  # the matches that grow, with their new last numbers

    def take(self, write: Write) -> bool:
        """Accept this write as a whole, or, when it conflicts, nothing of it."""
        match write:
            case Append():
                return self._take_append(write)
            case MatchCreation():
                return self._take_creation(write)
            case RecordWrite(record, body, created):
                self.records.setdefault(record, {"id": record, "body": body, "created": created})
            case PresenceWrite(match, seats, at):
                for seat in seats:
                    row = self.presence.setdefault((match, seat), {"match": match, "seat": seat})
                    row["at"] = max(at, row.get("at", at))
            case NoteWrite():
                return self._take_note(write)
            case ProbeWrite(text):
                self.probes[()] = {**PROBE, "text": text, "version": 1, "changed": 0}
        return True

    def _take_append(self, append: Append) -> bool:
        match = append.match
        last = self._last.get(match)
        if last is None or (append.lines and append.lines[0].number != last + 1):
            return False
        if not all(map(self._is_newest, append.notes)):
            return False
        if append.creation is not None and not self._take_creation(append.creation):
            return False
        self._take_lines(match, append.lines)
        self._take_keys(match, append.keys)
        if append.snapshot is not None:
            self._take_snapshot(match, append.snapshot)
        for note in append.notes:
            self._take_note(note)
        change = self.changes.setdefault(match, _no_change(match))
        change["new_last"] = self._last[match]
        change["new_changed"] = append.changed
        if append.phase is not None:
            change["new_phase"] = append.phase.value
        if append.about is not None:
            change["new_about"] = append.about
        if append.turn is not None:
            change["new_turn"] = append.turn
        return True

    def _take_creation(self, creation: MatchCreation) -> bool:
        header = creation.header
        if header.match in self._last:
            return False
        self._last[header.match] = 0
        self.creations[header.match] = {
            "id": header.match,
            "game": header.game,
            "body": header.body,
            "public": header.public,
            "created": header.created,
            "phase": creation.phase.value,
            "about": creation.about,
            "changed": header.created,
            "last": len(creation.lines),
            "turn": creation.turn,
        }
        self._take_lines(header.match, creation.lines)
        self._take_keys(header.match, creation.keys)
        return True

    def _take_lines(self, match: str, lines: Iterable[StoredEntry]) -> None:
        for line in lines:
            self.entries[match, line.number] = {
                "match": match,
                "number": line.number,
                "body": line.body,
                "message": line.message,
                "content": line.content,
            }
            self._last[match] = self.appended[match] = line.number

    def _take_keys(self, match: str, keys: Iterable[Key]) -> None:
        for key in keys:
            self.keys[match, key.seat] = {"match": match, "seat": key.seat, "digest": key.digest}

    def _take_snapshot(self, match: str, snapshot: Snapshot) -> None:
        number = snapshot.number
        self.snapshots[match, number] = {"match": match, "number": number, "body": snapshot.body}

    def _take_note(self, note: NoteWrite) -> bool:
        if not self._is_newest(note):
            return False
        name = (note.collection, note.key)
        self._rows_of(name)[name] = {
            "collection": note.collection,
            "key": note.key,
            "text": note.text,
            "version": note.version + 1,
            "changed": time.time_ns() // 1_000_000,
        }
        return True

    def _is_newest(self, note: NoteWrite) -> bool:
        """Say whether a note still has the version that the writer has read."""
        name = (note.collection, note.key)
        rows = self._rows_of(name)
        now = rows[name]["version"] if name in rows else self._versions.get(name, 0)
        return bool(note.version == now)

    def _rows_of(self, name: tuple[str, str]) -> Rows:
        return self.notes if name in self._versions else self.new_notes


def _no_change(match: str) -> Row:
    """Begin the change of a match with what stays as it was."""
    return {"of": match, "new_phase": None, "new_about": None, "new_turn": None}
