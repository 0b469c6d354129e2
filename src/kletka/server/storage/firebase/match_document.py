"""The document of a match: the small part of it that changes, written anew as one whole.

What a match was born with, full pages of entries and snapshots are written once, beside it:

    births/<match>              the whole birth; for a rematch also the match that decides on it
    matches/<match>             the document, the only thing of a match that ever changes
    archive/<match>/pages/…     entries, PAGE at a time, moved there from the document
    archive/<match>/messages/…  the number of the entry that a message led to
    archive/<match>/snapshots/… named by what is in them

A document is replaced only by whoever has read the last one (its ETag). So of two writers one is
first; and since a document names the pages, the snapshots and the rematch that count, everything that
an append changes becomes true in the instant in which its document is written. Pages and snapshots
are written before it. Whoever is killed in between leaves only what no document names.

A match is removed in the instant in which its document says so; what else there is of it goes after that.
"""

from collections.abc import Iterator
from hashlib import sha256

from msgspec import Struct
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

PAGE = 32
MARKS = 8
LATEST = 10**16  # milliseconds: later than any match


class Claim(Struct, frozen=True, omit_defaults=True):
    """The birth of a match. A rematch is born when the document of the match before it says so."""

    birth: MatchCreation
    of: str | None = None  # the match before it
    mark: str = ""  # tells this claim from others of the same id


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
    born: dict[str, str] = {}  # the marks of the rematches that were decided on
    marks: tuple[str, ...] = ()  # of the last appends, so that each knows itself again
    turn: int | None = None  # the seat that is to move
    removed: bool = False  # there is no such match any more: what is left tells other nodes so

    @property
    def paged(self) -> int:
        """The number of the last entry that is on a page."""
        return self.last - len(self.tail)

    def pages(self) -> Iterator[tuple[int, tuple[StoredEntry, ...]]]:
        """Give the pages that the tail fills, by their numbers: whoever writes one writes the same."""
        for first in range(0, len(self.tail) - PAGE + 1, PAGE):
            yield (self.paged + first) // PAGE, self.tail[first : first + PAGE]

    def holds(self, message: str) -> StoredEntry | None:
        """Find the entry of the tail that a message led to."""
        return next((line for line in self.tail if line.message == message), None)

    def with_append(self, append: Append, mark: str) -> "MatchDocument":
        """Add what an append adds; its full pages are on pages by then. Raise Conflict if it is late."""
        lines = tuple(append.lines)
        messages = [line.message for line in lines if line.message is not None]
        if lines and lines[0].number != self.last + 1:
            raise Conflict
        if len(set(messages)) < len(messages) or any(map(self.holds, messages)):
            raise Conflict
        full = len(self.tail) // PAGE * PAGE
        kept, birth = append.snapshot, append.birth
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
            born={**self.born, **({birth.head.match: mark} if birth else {})},
            marks=(*self.marks, mark)[-MARKS:],
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


def first_document(birth: MatchCreation) -> MatchDocument:
    """Give the document that a match is born with."""
    head = birth.head
    return MatchDocument(
        game=head.game,
        public=head.public,
        created=head.created,
        phase=birth.phase,
        about=birth.about,
        changed=head.created,
        last=len(birth.lines),
        tail=tuple(birth.lines),
        turn=birth.turn,
        keys={key.seat: key.digest for key in birth.keys},
    )


def tombstone(now: int) -> MatchDocument:
    """Give the document that stands in the place of a removed match for a while."""
    return MatchDocument("", False, now, Phase.CANCELLED, "", now, 0, removed=True)


def page_name(number: int) -> str:
    """Name a page so that names and numbers have the same order."""
    return f"p{number:08}"


def snapshot_name(snapshot: Snapshot) -> str:
    """Name a snapshot by what is in it: the one of a writer who came too late is another one."""
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
    """Say where a match stands among those of its phase, the oldest first."""
    return f"{age_name(document.phase, removed=document.removed)}{document.changed:017}"


def age_name(phase: Phase, *, removed: bool = False) -> str:
    """Give what the places of a phase begin with."""
    return "removed " if removed else f"{phase.value} "


def list_name(phase: Phase, game: str | None) -> str:
    """Give what all places in a list begin with."""
    return f"{phase.value} " if game is None else f"{game} {phase.value} "


def place_in_list(phase: Phase, game: str | None, changed: int) -> str:
    """Write a place so that the order of the database, by letters, is that of the list."""
    return f"{list_name(phase, game)}{LATEST - changed:017}"
