"""The interface of every store: appends are durable, and of two that conflict one fails."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from enum import StrEnum
from typing import Protocol

from msgspec import Struct, field


class Conflict(Exception):  # noqa: N818 - an answer, not a fault
    """Another writer was first: the number or the version is in use. Read again and retry."""


class StoreUnavailable(Exception):  # noqa: N818 - an answer, not a fault
    """The store cannot be reached or is full. The write may or may not have been done."""


class Phase(StrEnum):
    """How far a match is, for lists of matches."""

    OPEN = "open"  # somebody may still sit down
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"  # closed before the game began


class StoredHeader(Struct, frozen=True, gc=False):
    """What a match is before its first entry; it never changes."""

    match: str  # its id
    game: str
    body: str  # JSON that the store does not read; it holds secrets
    public: bool  # whether lists of matches show it
    created: int  # milliseconds since 1970


class StoredEntry(Struct, frozen=True, gc=False):
    """One entry of a match as it is stored."""

    number: int  # from 1, without gaps
    body: str
    message: str | None = None  # the client's id of its message, which is executed once
    content: str | None = None  # a digest of what the message asked for; None: it is not known


class Snapshot(Struct, frozen=True, gc=False):
    """Where a match stood after the entry `number`, so that loading need not begin at the first."""

    number: int
    body: str


class MatchSummary(Struct, frozen=True, gc=False):
    """A match in a list."""

    match: str
    game: str
    phase: Phase
    about: str  # JSON that the store does not read: what a list shows, never a secret
    created: int
    changed: int


class MatchDetails(MatchSummary, frozen=True, gc=False, kw_only=True):
    """A match by itself, with what lists do not show."""

    public: bool
    last: int  # the number of the last entry
    turn: int | None  # the seat that is to move; None: nobody, or it is not known


class Key(Struct, frozen=True, gc=False):
    """The hash of the token that holds a seat."""

    seat: int
    digest: str  # SHA-256 of the token, in hex; the token itself is never kept


class MatchCreation(Struct, frozen=True, gc=False):
    """A new match with its keys and first entries."""

    header: StoredHeader = field(name="head")
    phase: Phase
    about: str
    keys: Sequence[Key] = ()
    lines: Sequence[StoredEntry] = ()
    turn: int | None = None  # the seat that is to move


class NoteWrite(Struct, frozen=True, gc=False):
    """A note is to be written in place of a version of it."""

    collection: str
    key: str
    text: str
    version: int  # that the caller has read; 0: there was none


class Append(Struct, frozen=True, gc=False):
    """Entries to be added to a match, with all that must become true in the same instant."""

    match: str
    lines: Sequence[StoredEntry]  # numbered one after the other
    changed: int  # milliseconds since 1970
    phase: Phase | None = None  # None: as before
    about: str | None = None  # None: as before
    turn: int | None = None  # the seat that is to move; None: as before
    snapshot: Snapshot | None = None
    keys: Sequence[Key] = ()  # seats that change hands; an earlier key of the seat is forgotten
    creation: MatchCreation | None = None  # a rematch that begins with this entry
    notes: Sequence[NoteWrite] = ()  # that follow from these entries; of different names


COLLECTION_BYTES = 60
KEY_BYTES = 200
NOTE_BYTES = 64 * 1024
"""The most that the names of a note and its text may have, in UTF-8: every store holds as much."""


class Note(Struct, frozen=True, gc=False):
    """A key-value entry beside the matches: a small text with a version."""

    text: str
    version: int  # from 1; one more with every change


class MatchesInPhase(Struct, frozen=True):
    """The matches of a phase, public or not, by the time of their last change."""

    phase: Phase


class UploadedRecords(Struct, frozen=True):
    """The records that belong to nothing else: those whose id has no hyphen."""


class StalePresence(Struct, frozen=True):
    """When somebody was last seen, by matches that are neither open nor running."""


class NotesInCollection(Struct, frozen=True):
    """The notes of a collection, by the time at which they were written."""

    collection: str


class ExportedMatch(Struct, frozen=True, tag="match"):
    """All that a store has of a match."""

    header: StoredHeader = field(name="head")
    phase: Phase
    about: str
    changed: int
    lines: Sequence[StoredEntry]
    snapshots: Sequence[Snapshot]
    keys: Mapping[int, str]  # the digest of each seat
    seen: Mapping[int, int]  # when the holder of each seat was there


class ExportedRecord(Struct, frozen=True, tag="record"):
    """A record with its id."""

    record: str
    body: str
    created: int


class ExportedNote(Struct, frozen=True, tag="note"):
    """A note with its collection and key."""

    collection: str
    key: str
    text: str


class Rewriting(Struct, frozen=True):
    """Other texts in the place of those that a match has."""

    body: str  # of its header
    about: str
    lines: Mapping[int, str]  # bodies of entries, by their numbers


ExportedItem = ExportedMatch | ExportedRecord | ExportedNote
"""One item of a backup."""

Expirable = MatchesInPhase | UploadedRecords | StalePresence | NotesInCollection
"""What can be found by its age, and removed."""

REMOVED = -1
"""The number that listeners get for a match that was removed; 0 is that of one without entries."""

Measure = Callable[[float], None]
"""Receives how many seconds something has taken."""

AppendListener = Callable[[str, int], None]
"""Receives a match and the number of its last entry, whichever node appended it; the number `REMOVED`
means that the match was removed."""


class Store(Protocol):
    """A store of matches. Every method may raise StoreUnavailable, and ValueError for text that no
    database holds (a zero, half of a surrogate pair)."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date; raise StoreUnavailable with a clear sentence."""

    async def close(self) -> None:
        """Write what is queued and close."""

    async def create(self, creation: MatchCreation) -> None:
        """Store a new match; raise Conflict when the id is in use."""

    async def append(self, append: Append) -> None:
        """Add entries, durable when this returns; raise Conflict and change nothing if any number,
        any message id of this match or the match of the creation is there already, if the first
        number would leave a gap, if any note has another version by now, or if the match does not
        exist. Entries and notes become visible together."""

    async def header(self, match: str) -> StoredHeader | None: ...

    async def entries(self, match: str, after: int = 0) -> Sequence[StoredEntry]:
        """Return the entries with numbers above `after`, in order."""

    async def entry_of(self, match: str, message: str) -> StoredEntry | None:
        """Find the entry that a client's message led to."""

    async def snapshot(self, match: str, until: int) -> Snapshot | None:
        """Return the last snapshot with a number of at most `until`."""

    async def last_number(self, match: str) -> int:
        """Return the number of the last entry; 0 when there is none."""

    async def last_numbers(self, matches: Sequence[str]) -> Mapping[str, int]:
        """Return the numbers of the last entries of many matches at once, of those that there are."""

    async def keys(self, match: str) -> Mapping[int, str]:
        """Return the digest of each seat that somebody holds."""

    async def public_matches(
        self, phase: Phase, *, game: str | None = None, limit: int = 50, before: int | None = None
    ) -> Sequence[MatchSummary]:
        """List public matches, the last changed first, changed before `before`."""

    async def details(self, match: str) -> MatchDetails | None:
        """Return what is known of a match without reading its entries."""

    async def add_record(self, record: str, body: str, created: int) -> None:
        """Store an uploaded record under an id; the same id again changes nothing."""

    async def record(self, record: str) -> str | None: ...

    async def record_presence(self, match: str, seats: Sequence[int], at: int) -> None:
        """Note that the holders of these seats were connected at this time; never goes back."""

    async def last_seen(self, match: str) -> Mapping[int, int]: ...

    async def note(self, collection: str, key: str) -> Note | None: ...

    async def put_note(self, collection: str, key: str, text: str, *, version: int) -> int:
        """Write a note in place of the version that the caller has read (0: there was none), and
        give the new version; raise Conflict and change nothing if it has another version by now, and
        ValueError if a name is empty, or if names or text are longer than every store holds."""

    async def notes(self, collection: str) -> dict[str, Note]:
        """Return all notes of a collection by their keys: for collections that fit into memory."""

    async def collections(self, prefix: str = "") -> Sequence[str]:
        """Name the collections that hold notes and begin with a prefix."""

    async def has_record(self, record: str) -> bool:
        """Say whether there is such a record, without reading it."""

    async def older_than(self, sort: Expirable, before: int, limit: int) -> Sequence[str]:
        """Name what is older than a time (milliseconds since 1970), the oldest first: ids of
        matches or records, or keys of notes."""

    async def remove(self, sort: Expirable, names: Sequence[str], before: int | None = None) -> int:
        """Remove those of the named that are of this sort and still older than a time; None:
        however old they are, matches in any phase, and records of any id. Give how many there were.

        A match goes with all of its entries, snapshots, keys and presence; every node hears of it
        by `on_append` or `on_gap`, and an append to it raises Conflict."""

    async def rewrite(self, match: str, rewriting: Rewriting) -> None:
        """Replace texts of a match, for example a name; its
        snapshots go, since they hold the same. Nodes that have read it know nothing of this."""

    async def tidy(self) -> None:
        """Give back the room that removals have left, in small steps that let others write."""

    async def size(self) -> int | None:
        """Return how many bytes the store takes; None where that cannot be known."""

    def export(self) -> AsyncGenerator[ExportedItem, None]:
        """Yield all data, while others go on writing: every match as it was in one instant,
        and with a match every rematch that it names."""

    async def check_writable(self) -> None:
        """Write a few kilobytes as durably as a move, in place of those of the last check; raise
        StoreUnavailable if the store is away, full, or for reading only."""

    @property
    def waiting(self) -> int:
        """How many writes are not yet durable."""

    def measure(self, read: Measure, write: Measure) -> None:
        """Call these with the seconds that every read and every write takes from now on."""

    def on_append(self, listener: AppendListener) -> None:
        """Call this for every append and removal of any node (several calls for one are fine)."""

    def on_gap(self, listener: Callable[[], Awaitable[None]]) -> None:
        """Call this after notifications of other nodes may have been missed."""
