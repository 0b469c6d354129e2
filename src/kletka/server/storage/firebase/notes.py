"""Notes in the database, alone or together with the entries of a match.

The database replaces one cell at a time, so notes that belong to an append are claimed first: each cell
keeps its text and gets the text that follows. The document of the match then decides for all of them in the
write that adds the entries, by the mark of the append. Until that write readers see the old texts, after it
the new ones, although the cells are brought up to date later. Whoever wants to write a note with an undecided claim
makes the document refuse its mark first; so a process may be killed between any two writes.
"""

import time
from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from kletka.server.storage.firebase.names import name_of, text_of
from kletka.server.storage.firebase.tree import Row, Tree
from kletka.server.storage.store import Conflict, Note, NoteWrite

CHANGED = "changed"  # beside the text of a note

Decision = Callable[[str, str], bool]
"""Says of a match and a mark whether the document of the match has the append with this mark."""


class NoteClaim(Struct, frozen=True):
    """The text that a note gets if an append to a match succeeds."""

    match: str
    mark: str
    text: str


class NoteCell(Struct, frozen=True, omit_defaults=True):
    """A note as it is stored."""

    text: str
    version: int  # 0: there is no note yet, only a claim
    claim: NoteClaim | None = None

    def with_claimed_text(self) -> "NoteCell":
        return self if self.claim is None else NoteCell(self.claim.text, self.version + 1)


class Notes:
    """All notes of one database."""

    def __init__(self, tree: Tree, is_decided: Decision, decide: Decision) -> None:
        self._tree = tree
        self._is_decided = is_decided
        self._decide = decide  # as `is_decided`, and what is not decided is refused for ever

    # Reading.

    def read(self, collection: str, key: str) -> Note | None:
        return self._note_in(self._tree.cell(note_path(collection, key), NoteCell))

    def read_all(self, collection: str) -> dict[str, Note]:
        cells = self._tree.cells(collection_path(collection), NoteCell)
        found = {text_of(name): self._note_in(cell) for name, cell in cells.items()}
        return {key: note for key, note in found.items() if note is not None}

    def collections(self) -> list[str]:
        return list(map(text_of, self._tree.names("notes")))

    def ages(self, collection: str) -> dict[str, int]:
        """Say when each note of a collection was written."""
        rows = self._tree.rows(collection_path(collection))
        return {text_of(name): row.get(CHANGED, 0) for name, row in rows.items()}

    def _note_in(self, cell: NoteCell | None) -> Note | None:
        """Return what a cell holds for a reader."""
        if cell is not None and cell.claim is not None:
            claim = cell.claim
            cell = cell.with_claimed_text() if self._is_decided(claim.match, claim.mark) else cell
        return None if cell is None or cell.version == 0 else Note(cell.text, cell.version)

    # Writing.

    def put(self, write: NoteWrite) -> None:
        """Write a note in place of the version that the caller has read, or raise Conflict."""

        def noted(cell: NoteCell | None) -> NoteCell:
            if self._settled(cell).version != write.version:
                raise Conflict
            return NoteCell(write.text, write.version + 1)

        self._change(write.collection, write.key, noted)

    def remove(self, collection: str, key: str, before: int | None) -> bool:
        """Remove a note that is as old as it should be; None: however old."""

        def is_there(cell: NoteCell) -> bool:
            return self._settled(cell).version > 0

        def is_old(row: Row) -> bool:
            return before is None or row.get(CHANGED, 0) < before

        return self._tree.forget(note_path(collection, key), NoteCell, is_there, is_old)

    def _settled(self, cell: NoteCell | None) -> NoteCell:
        """Return what a cell holds for a writer: nobody's claim on it can succeed after this."""
        if cell is None or cell.claim is None:
            return cell or NoteCell("", 0)
        is_new = self._decide(cell.claim.match, cell.claim.mark)
        return cell.with_claimed_text() if is_new else NoteCell(cell.text, cell.version)

    # Together with entries.

    def claim(self, writes: Iterable[NoteWrite], match: str, mark: str) -> None:
        """Claim notes for an append, or raise Conflict."""
        for write in writes:

            def claimed(cell: NoteCell | None, write: NoteWrite = write) -> NoteCell | None:
                if cell is not None and cell.claim is not None and cell.claim.mark == mark:
                    return None
                now = self._settled(cell)
                if now.version != write.version:
                    raise Conflict
                return NoteCell(now.text, now.version, NoteClaim(match, mark, write.text))

            self._change(write.collection, write.key, claimed)

    def deliver(self, names: Iterable[tuple[str, str]], mark: str) -> None:
        """Bring the notes of an append that has succeeded up to date."""
        for collection, key in names:

            def delivered(cell: NoteCell | None) -> NoteCell | None:
                is_claimed = cell is not None and cell.claim is not None and cell.claim.mark == mark
                return cell.with_claimed_text() if cell is not None and is_claimed else None

            self._change(collection, key, delivered)

    def release(self, writes: Iterable[NoteWrite], mark: str) -> None:
        """Give up the claims of an append that has failed."""
        for write in writes:

            def is_mine(cell: NoteCell) -> bool:
                return cell.version == 0 and cell.claim is not None and cell.claim.mark == mark

            def released(cell: NoteCell | None) -> NoteCell | None:
                if cell is None or cell.claim is None or cell.claim.mark != mark:
                    return None
                return NoteCell(cell.text, cell.version) if cell.version else None

            if not self._tree.forget(note_path(write.collection, write.key), NoteCell, is_mine):
                self._change(write.collection, write.key, released)

    def _change(
        self, collection: str, key: str, changed: Callable[[NoteCell | None], NoteCell | None]
    ) -> None:
        self._tree.change(note_path(collection, key), NoteCell, changed, _beside)


def _beside(_: NoteCell) -> Mapping[str, object]:
    return {CHANGED: time.time_ns() // 1_000_000}


def collection_path(collection: str) -> str:
    return f"notes/{name_of(collection)}"


def note_path(collection: str, key: str) -> str:
    return f"{collection_path(collection)}/{name_of(key)}"
