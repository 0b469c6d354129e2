"""Matches in the database: creation, appends and reads. The layout is in `match_document.py`."""

from collections.abc import Iterable, Mapping, Sequence
from uuid import uuid4

from msgspec.structs import replace

from kletka.server.storage.firebase import change_cursor
from kletka.server.storage.firebase.change_cursor import Changes
from kletka.server.storage.firebase.match_document import (
    PAGE_ENTRIES,
    CreationClaim,
    MatchDocument,
    age_name,
    first_document,
    list_name,
    message_name,
    page_name,
    place_by_age,
    place_in_list,
    places_in_lists,
    snapshot_name,
    tombstone,
)
from kletka.server.storage.firebase.names import name_of, text_of
from kletka.server.storage.firebase.notes import Notes
from kletka.server.storage.firebase.tree import SERVER_TIME, Tree, held
from kletka.server.storage.store import (
    REMOVED,
    Append,
    Conflict,
    MatchCreation,
    MatchSummary,
    Phase,
    Rewriting,
    Snapshot,
    StoredEntry,
    StoredHeader,
)

MATCHES = "matches"
CHANGED_AT = "at"  # by the clock of the database
AGED = "aged"
INDEXES = ("listed", "listed_game", CHANGED_AT, AGED)
"""The children of `matches` by which is asked; the rules of the database must name them."""


class Matches:
    """All matches of one database."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self.notes = Notes(tree, self._is_decided, self._decide)

    # Writing.

    def create(self, creation: MatchCreation) -> None:
        """Store a new match, or raise Conflict."""
        self._claim(CreationClaim(creation))
        self._deliver(creation)

    def append(self, append: Append) -> None:
        """Write the next document of a match, with all that it names; or raise Conflict."""
        mark = uuid4().hex
        claim = CreationClaim(append.creation, append.match, mark) if append.creation else None
        claimed = noted = False

        def grown(document: MatchDocument | None) -> MatchDocument | None:
            nonlocal claimed, noted
            document = document or self._delivered(append.match)
            if document is None or document.removed:
                raise Conflict
            if mark in document.marks:  # the answer was lost, and others have gone on from there
                return None
            new = document.with_append(append, mark)
            self._refuse_archived(append, document)
            if claim is not None and not claimed:
                self._claim(claim)
                claimed = True
            if append.notes and not noted:
                noted = True
                self.notes.claim(append.notes, append.match, mark)
            self._archive(append, document)
            return new

        try:
            self._tree.change(_match(append.match), MatchDocument, grown, _beside)
        except Conflict:
            if claimed and claim is not None:
                # It has not been decided on, and never will be: the document that it was for is gone.
                path = _creation_path(claim.creation.header.match)
                self._tree.forget(path, CreationClaim, lambda found: found.mark == mark)
            if noted:
                self.notes.release(append.notes, mark)
            raise
        self.notes.deliver(((note.collection, note.key) for note in append.notes), mark)
        if append.creation is not None:
            self._deliver(append.creation)

    def _is_decided(self, match: str, mark: str) -> bool:
        """Say whether an append with notes has succeeded."""
        document = self.document(match)
        return document is not None and mark in document.noted

    def _decide(self, match: str, mark: str) -> bool:
        """Say whether an append with notes has succeeded; if not, it never will."""
        decided = False

        def refusing(document: MatchDocument | None) -> MatchDocument | None:
            nonlocal decided
            decided = document is not None and mark in document.noted
            if document is None or document.removed or decided or mark in document.refused:
                return None
            return replace(document, refused=(*document.refused, mark))

        self._tree.change(_match(match), MatchDocument, refusing, _beside)
        return decided

    def remove(self, match: str, phase: Phase | None, before: int | None, now: int) -> bool:
        """Remove a match that is still in a phase and as old as it should be; None: any."""
        removed = False

        def emptied(document: MatchDocument | None) -> MatchDocument | None:
            nonlocal removed
            document = document or self._delivered(match)
            removed = (
                document is not None
                and not document.removed
                and (phase is None or document.phase is phase)
                and (before is None or document.changed < before)
            )
            if document is None or not removed:
                return None
            for mark, names in document.noted.items():
                self.notes.deliver(names, mark)
            return tombstone(now)

        self._tree.change(_match(match), MatchDocument, emptied, _beside)
        if removed:
            self._forget(match)
        return removed

    def rewrite(self, match: str, rewriting: Rewriting) -> None:
        """Rewrite some texts of a match: in its document, then in the pages, then in its creation.

        A page that is filled later is taken from the new document."""

        def rewritten(lines: Iterable[StoredEntry]) -> tuple[StoredEntry, ...]:
            bodies = rewriting.lines
            return tuple(replace(one, body=bodies.get(one.number, one.body)) for one in lines)

        def rewrite_document(document: MatchDocument | None) -> MatchDocument | None:
            if document is None or document.removed:
                return None
            return replace(
                document, about=rewriting.about, tail=rewritten(document.tail), snapshots={}
            )

        def rewrite_claim(claim: CreationClaim | None) -> CreationClaim | None:
            if claim is None:
                return None
            header = replace(claim.creation.header, body=rewriting.body)
            lines = rewritten(claim.creation.lines)
            creation = replace(claim.creation, header=header, about=rewriting.about, lines=lines)
            return replace(claim, creation=creation)

        self._tree.change(_match(match), MatchDocument, rewrite_document, _beside)
        for number in sorted({(number - 1) // PAGE_ENTRIES for number in rewriting.lines}):
            path = f"{_archive(match)}/pages/{page_name(number)}"
            if page := self._tree.text(path, tuple[StoredEntry, ...]):
                self._archive_page(match, number, rewritten(page))
        self._tree.delete(f"{_archive(match)}/snapshots")
        self._tree.change(_creation_path(match), CreationClaim, rewrite_claim)

    def _archive_page(self, match: str, number: int, page: Sequence[StoredEntry]) -> None:
        self._tree.write_texts(_archive(match), _texts_of(number, page))

    def _forget(self, match: str) -> None:
        """Remove what there is of a removed match beside its document."""
        self._tree.delete(_creation_path(match), _archive(match), presence_of(match))

    def forget_removed(self, before: int) -> None:
        """Delete the tombstones of matches that were removed long ago."""
        for match in self._expired(age_name(Phase.CANCELLED, removed=True), before, limit=1000):
            self._forget(match)  # who removed it may have been killed before
            self._tree.delete(_match(match))

    def expired(self, phase: Phase, before: int, limit: int) -> list[str]:
        """Name the matches of a phase that were last changed before a time, the oldest first."""
        return self._expired(age_name(phase), before, limit)

    def _expired(self, name: str, before: int, limit: int) -> list[str]:
        end = f"{name}{max(before, 0) - 1:017}"
        rows = self._tree.first_rows(MATCHES, AGED, limit, start=name, end=end)
        return sorted((text_of(name) for name in rows), key=lambda one: rows[name_of(one)][AGED])

    def _claim(self, claim: CreationClaim) -> None:
        """Take the id of a match, or raise Conflict."""

        def claimed(held: CreationClaim | None) -> CreationClaim:
            if held is not None:
                raise Conflict
            return claim

        self._tree.change(_creation_path(claim.creation.header.match), CreationClaim, claimed)

    def _deliver(self, creation: MatchCreation) -> None:
        """Write the first document of a match whose creation is decided, unless somebody else has."""

        def delivered(document: MatchDocument | None) -> MatchDocument | None:
            return None if document is not None else first_document(creation)

        self._tree.change(_match(creation.header.match), MatchDocument, delivered, _beside)

    def _delivered(self, match: str) -> MatchDocument | None:
        """Finish what a killed process has left: a rematch that was decided, without a document."""
        claim = self._tree.cell(_creation_path(match), CreationClaim)
        if claim is None:
            return None
        if claim.of is not None:
            before = self.document(claim.of)
            if before is None or before.rematches.get(match) != claim.mark:
                return None
        self._deliver(claim.creation)
        return self._there(self._tree.cell(_match(match), MatchDocument))

    @staticmethod
    def _there(document: MatchDocument | None) -> MatchDocument | None:
        return None if document is None or document.removed else document

    def _refuse_archived(self, append: Append, document: MatchDocument) -> None:
        """Raise Conflict if a message of an append has led to an entry that is on a page."""
        if document.paged == 0:
            return
        for line in append.lines:
            if line.message is not None and self._archived(append.match, line.message):
                raise Conflict

    def _archive(self, append: Append, document: MatchDocument) -> None:
        """Write what the next document will only name."""
        texts: dict[str, object] = {}
        for number, page in document.pages():
            texts |= _texts_of(number, page)
        if append.snapshot is not None:
            name = snapshot_name(append.snapshot)
            texts[f"snapshots/{name}"] = append.snapshot
        if texts:
            self._tree.write_texts(_archive(append.match), texts)

    # Reading.

    def document(self, match: str) -> MatchDocument | None:
        document = self._tree.cell(_match(match), MatchDocument)
        return self._delivered(match) if document is None else self._there(document)

    def header(self, match: str) -> StoredHeader | None:
        claim = self._tree.cell(_creation_path(match), CreationClaim)
        if claim is None or self.document(match) is None:
            return None
        return claim.creation.header

    def lines(self, match: str, after: int) -> Sequence[StoredEntry]:
        document = self.document(match)
        return [] if document is None else self._lines(match, document, after)

    def _lines(self, match: str, document: MatchDocument, after: int) -> Sequence[StoredEntry]:
        paged: Iterable[StoredEntry] = ()
        if after < document.paged:
            first, last = (
                page_name(after // PAGE_ENTRIES),
                page_name((document.paged - 1) // PAGE_ENTRIES),
            )
            pages = self._tree.texts(
                f"{_archive(match)}/pages", first, last, tuple[StoredEntry, ...]
            )
            paged = (line for page in pages for line in page)
        return [line for line in (*paged, *document.tail) if line.number > after]

    def names(self) -> list[str]:
        """Name all matches, those too whose creation is decided and whose document is missing."""
        named = {*self._tree.names(MATCHES), *self._tree.names("births")}
        return sorted(map(text_of, named))

    def whole(
        self, match: str
    ) -> tuple[StoredHeader, MatchDocument, Sequence[StoredEntry], list[Snapshot]] | None:
        """Return all that there is of a match, as its document says."""
        header, document = self.header(match), self.document(match)
        if header is None or document is None:
            return None
        path = f"{_archive(match)}/snapshots"
        found = [
            self._tree.text(f"{path}/{name}", Snapshot)
            for _, name in sorted(document.snapshots.items())
        ]
        snapshots = [snapshot for snapshot in found if snapshot is not None]
        return header, document, self._lines(match, document, 0), snapshots

    def line_of(self, match: str, message: str) -> StoredEntry | None:
        document = self.document(match)
        if document is None:
            return None
        return document.holds(message) or self._archived(match, message)

    def _archived(self, match: str, message: str) -> StoredEntry | None:
        return self._tree.text(f"{_archive(match)}/messages/{message_name(message)}", StoredEntry)

    def snapshot(self, match: str, until: int) -> Snapshot | None:
        document = self.document(match)
        numbers = [number for number in document.snapshots if number <= until] if document else []
        if document is None or not numbers:
            return None
        name = document.snapshots[max(numbers)]
        return self._tree.text(f"{_archive(match)}/snapshots/{name}", Snapshot)

    def listed(
        self, phase: Phase, game: str | None, limit: int, before: int | None
    ) -> Sequence[MatchSummary]:
        child = "listed" if game is None else "listed_game"
        name = list_name(phase, game)
        start = name if before is None else place_in_list(phase, game, before - 1)
        rows = self._tree.first_rows(MATCHES, child, limit, start, end=f"{name}~")
        found = [held(row, MatchDocument).listed(text_of(name)) for name, row in rows.items()]
        return sorted(found, key=lambda one: (-one.changed, one.match))

    # What is new.

    def last_change(self) -> int:
        """Return the time of the last change of any match, by the clock of the database."""
        row = self._tree.last_row(MATCHES, CHANGED_AT)
        return row[CHANGED_AT] if row else 0

    def changed_since(self, time: int) -> Changes:
        """Return the first changes at a time or later."""
        rows = self._tree.first_rows(MATCHES, CHANGED_AT, change_cursor.MOST_CHANGES, time)
        return {
            text_of(name): (row[CHANGED_AT], _announced(held(row, MatchDocument)))
            for name, row in rows.items()
        }


def _announced(document: MatchDocument) -> int:
    """Return the number that listeners get for a document."""
    return REMOVED if document.removed else document.last


def _texts_of(number: int, page: Sequence[StoredEntry]) -> dict[str, object]:
    """Return what is written of a page: itself, and each line under its message."""
    texts: dict[str, object] = {f"pages/{page_name(number)}": page}
    for line in page:
        if line.message is not None:
            texts[f"messages/{message_name(line.message)}"] = line
    return texts


def _beside(document: MatchDocument) -> Mapping[str, object]:
    return {**places_in_lists(document), AGED: place_by_age(document), CHANGED_AT: SERVER_TIME}


def _match(match: str) -> str:
    return f"{MATCHES}/{name_of(match)}"


def _creation_path(match: str) -> str:
    return f"births/{name_of(match)}"


def presence_of(match: str) -> str:
    return f"presence/{name_of(match)}"


def _archive(match: str) -> str:
    return f"archive/{name_of(match)}"
