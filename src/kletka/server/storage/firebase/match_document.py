"""The match document: the small part of a match that changes, replaced as a whole.

The match creation, full pages of entries and snapshots are written once, beside it:

    births/<match>              the match creation; for a rematch also the match that decides on it
    matches/<match>             the document, the only thing of a match that ever changes
    archive/<match>/pages/…     entries, PAGE_ENTRIES at a time, moved there from the document
    archive/<match>/messages/…  the number of the entry that a message led to
    archive/<match>/snapshots/… named by what is in them

A writer replaces only the document that it has read (by its ETag), so of two writers one fails. A
document names the valid pages, snapshots and rematches, so everything that an append changes becomes
visible with one write. Pages and snapshots are written before it; a process that is killed in between
leaves only data that no document names.

Notes that belong to an append are decided on by the document, too: see `notes.py`.

A match is removed when its document says so; its other data is deleted after that.
"""

from collections.abc import Iterator
from hashlib import sha256

from msgspec import Struct, field
from msgspec.structs import replace

from kletka.server.storage.store import (
    Append,
    Conflict,
    MatchCreation,
    MatchDetails,
    MatchSummary,
    Phase,
    Snapshot,
    StoredEntry,
)

PAGE_ENTRIES = 32
REMEMBERED_MARKS = 8
LATEST_MS = 10**16  # milliseconds: later than any match


class CreationClaim(Struct, frozen=True, omit_defaults=True):
    """The creation of a match. A rematch exists when the document of the match before it says so."""

    creation: MatchCreation = field(name="birth")
    of: str | None = None  # the match before it
    mark: str = ""  # distinguishes this claim from others of the same id


class MatchDocument(Struct, frozen=True, omit_defaults=True):
    """Everything about a match that changes."""

    game: str
    public: bool
    created: int
    phase: Phase
    about: str
    changed: int
    last: int  # the number of the last entry
    tail: tuple[StoredEntry, ...] = ()  # the last entries, which are not yet on a page
    keys: dict[int, str] = {}
    snapshots: dict[int, str] = {}  # the names of the snapshots, by their numbers
    rematches: dict[str, str] = field(name="born", default_factory=dict)  # their marks, by id
    marks: tuple[str, ...] = ()  # of the latest appends, so that a retry recognises its own
    turn: int | None = None  # the seat that is to move
    noted: dict[str, tuple[tuple[str, str], ...]] = {}  # the notes of appends, by their marks
    refused: tuple[str, ...] = ()  # marks of appends at the next number that must not succeed
    removed: bool = False  # a tombstone, by which other nodes see the removal

    @property
    def paged(self) -> int:
        """The number of the last entry that is on a page."""
        return self.last - len(self.tail)

    def pages(self) -> Iterator[tuple[int, tuple[StoredEntry, ...]]]:
        """Yield the pages that the tail fills, by their numbers; two writers write the same page."""
        for first in range(0, len(self.tail) - PAGE_ENTRIES + 1, PAGE_ENTRIES):
            yield (self.paged + first) // PAGE_ENTRIES, self.tail[first : first + PAGE_ENTRIES]

    def holds(self, message: str) -> StoredEntry | None:
        """Find the entry of the tail that a message led to."""
        return next((line for line in self.tail if line.message == message), None)

    def with_append(self, append: Append, mark: str) -> "MatchDocument":
        """Add what an append adds; its full pages are on pages by then. Raise Conflict if it is late."""
        lines = tuple(append.lines)
        messages = [line.message for line in lines if line.message is not None]
        if mark in self.refused or (lines and lines[0].number != self.last + 1):
            raise Conflict
        if len(set(messages)) < len(messages) or any(map(self.holds, messages)):
            raise Conflict
        full = len(self.tail) // PAGE_ENTRIES * PAGE_ENTRIES
        kept, creation = append.snapshot, append.creation
        names = tuple((note.collection, note.key) for note in append.notes)
        return replace(
            self,
            phase=append.phase or self.phase,
            about=self.about if append.about is None else append.about,
            changed=append.changed,
            turn=self.turn if append.turn is None else append.turn,
            last=self.last + len(lines),
            tail=self.tail[full:] + lines,
            keys={**self.keys, **{key.seat: key.digest for key in append.keys}},
            snapshots={**self.snapshots, **({kept.number: snapshot_name(kept)} if kept else {})},
            rematches={**self.rematches, **({creation.header.match: mark} if creation else {})},
            marks=(*self.marks, mark)[-REMEMBERED_MARKS:],
            noted={**self.noted, **({mark: names} if names else {})},
            refused=() if lines else self.refused,  # at that number nothing more can succeed
        )

    def listed(self, match: str) -> MatchSummary:
        return MatchSummary(match, self.game, self.phase, self.about, self.created, self.changed)

    def shown(self, match: str) -> MatchDetails:
        return MatchDetails(
            *(match, self.game, self.phase, self.about, self.created, self.changed),
            public=self.public,
            last=self.last,
            turn=self.turn,
        )


def first_document(creation: MatchCreation) -> MatchDocument:
    """Return the first document of a match."""
    header = creation.header
    return MatchDocument(
        game=header.game,
        public=header.public,
        created=header.created,
        phase=creation.phase,
        about=creation.about,
        changed=header.created,
        last=len(creation.lines),
        tail=tuple(creation.lines),
        turn=creation.turn,
        keys={key.seat: key.digest for key in creation.keys},
    )


def tombstone(now: int) -> MatchDocument:
    """Return the document that replaces a removed match for a while."""
    return MatchDocument("", False, now, Phase.CANCELLED, "", now, 0, removed=True)


def page_name(number: int) -> str:
    """Name a page so that names and numbers have the same order."""
    return f"p{number:08}"


def snapshot_name(snapshot: Snapshot) -> str:
    """Name a snapshot by its content: that of a writer who came too late has another name."""
    return f"s{snapshot.number}-{sha256(snapshot.body.encode()).hexdigest()}"


def message_name(message: str) -> str:
    """Name a message by its hash: it may be longer than a key."""
    return f"m{sha256(message.encode()).hexdigest()}"


def places_in_lists(document: MatchDocument) -> dict[str, str]:
    """Say where lists show a match: the last changed first, and nowhere if it is not public."""
    if not document.public:
        return {}
    return {
        "listed": place_in_list(document.phase, None, document.changed),
        "listed_game": place_in_list(document.phase, document.game, document.changed),
    }


def place_by_age(document: MatchDocument) -> str:
    """Return the sort key of a match among those of its phase, the oldest first."""
    return f"{age_name(document.phase, removed=document.removed)}{document.changed:017}"


def age_name(phase: Phase, *, removed: bool = False) -> str:
    """Return what the places of a phase begin with."""
    return "removed " if removed else f"{phase.value} "


def list_name(phase: Phase, game: str | None) -> str:
    """Return what all places in a list begin with."""
    return f"{phase.value} " if game is None else f"{game} {phase.value} "


def place_in_list(phase: Phase, game: str | None, changed: int) -> str:
    """Write a place so that the order of the database, by letters, is that of the list."""
    return f"{list_name(phase, game)}{LATEST_MS - changed:017}"
