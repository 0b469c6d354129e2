"""The stored progress of analyses: what was judged before a server stopped is not judged again."""

from contextlib import suppress

from msgspec import json

from kletka.server.storage.store import Conflict, NotesInCollection, Store
from kletka.wire.analysis_documents import AnalysedDecision

PROGRESS = "analysis_progress"
"""The collection of parts of analyses under way, by the key of the analysis and a number."""

DECISIONS_PER_PART = 16
"""Decisions of one note: about 10 kB, and 75 notes for the longest game that is analysed."""

_decode = json.Decoder(list[AnalysedDecision]).decode


class StoredProgress:
    """The parts of one analysis in the store; each is written once, when all of it is judged."""

    def __init__(self, store: Store, analysis: str) -> None:
        self._store = store
        self._analysis = analysis  # its key
        self._parts = 0

    async def exists(self) -> bool:
        return await self._store.note(PROGRESS, self._key(0)) is not None

    async def read(self) -> list[AnalysedDecision]:
        """Return the decisions that were judged before, from the first on."""
        judged: list[AnalysedDecision] = []
        while (note := await self._store.note(PROGRESS, self._key(self._parts))) is not None:
            judged += _decode(note.text)
            self._parts += 1
        return judged

    async def write(self, judged: list[AnalysedDecision]) -> None:
        """Store the parts that are complete and not stored yet."""
        while len(judged) >= (self._parts + 1) * DECISIONS_PER_PART:
            first = self._parts * DECISIONS_PER_PART
            text = json.encode(judged[first : first + DECISIONS_PER_PART]).decode()
            # Another node may analyse the same game. A part that is too large for a note is judged again.
            with suppress(Conflict, ValueError):
                await self._store.put_note(PROGRESS, self._key(self._parts), text, version=0)
            self._parts += 1

    async def remove(self) -> None:
        """Remove all parts: the analysis is finished."""
        keys = [self._key(part) for part in range(self._parts)]
        await self._store.remove(NotesInCollection(PROGRESS), keys)

    def _key(self, part: int) -> str:
        return f"{self._analysis}~{part}"
