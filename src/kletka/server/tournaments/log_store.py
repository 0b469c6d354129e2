"""The log of a tournament in the store: numbered notes, of which each is written once.

The number of a note is its key, and a note is written only where there is none. So of two nodes that
write the next one at once, one gets a `Conflict`, reads, and computes again what follows.
"""

from collections.abc import Sequence

from kletka.server.storage.store import NotesInCollection, Store
from kletka.server.tournaments.collections import ACTIVE, DESCRIPTIONS, LOGS
from kletka.server.tournaments.description import (
    Description,
    read_description,
    write_description,
)
from kletka.server.tournaments.entries import AnyEntry, read_entries, write_entries


class TournamentLog:
    """The stored log of one tournament."""

    def __init__(self, store: Store, tournament: str) -> None:
        self._store = store
        self._tournament = tournament
        self._collection = LOGS + tournament

    async def create(self, description: Description) -> None:
        """Store a new tournament, before anybody hears of it."""
        text = write_description(description).decode()
        await self._store.put_note(DESCRIPTIONS, self._tournament, text, version=0)
        await self._store.put_note(ACTIVE, self._tournament, description.game, version=0)

    async def description(self) -> Description | None:
        note = await self._store.note(DESCRIPTIONS, self._tournament)
        return None if note is None else read_description(note.text)

    async def read_all(self) -> list[tuple[AnyEntry, ...]]:
        """Read the whole log."""
        notes = await self._store.notes(self._collection)
        return [read_entries(notes[key].text) for key in sorted(notes)]

    async def read_next(self, number: int) -> tuple[AnyEntry, ...] | None:
        """Read the note that follows the one with this number; None: there is none yet."""
        note = await self._store.note(self._collection, _key(number + 1))
        return None if note is None else read_entries(note.text)

    async def append(self, number: int, entries: Sequence[AnyEntry]) -> None:
        """Write the note that follows the one with this number; raise Conflict if there is one."""
        text = write_entries(entries).decode()
        await self._store.put_note(self._collection, _key(number + 1), text, version=0)

    async def set_inactive(self) -> None:
        """Note that the tournament is over."""
        await self._store.remove(NotesInCollection(ACTIVE), [self._tournament])


def _key(number: int) -> str:
    return f"{number:08}"
