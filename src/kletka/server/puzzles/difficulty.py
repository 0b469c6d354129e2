"""The difficulties of puzzles: shipped with them, and moved by the first answers of accounts.

An account moves the difficulty of a puzzle once, so there are no more writes than results of accounts.
"""

import time
from collections.abc import Callable, Mapping

import msgspec

from kletka.puzzles import Puzzle
from kletka.ratings import Rating
from kletka.server.puzzles.collections import difficulties_of
from kletka.server.puzzles.solver import moved_difficulty, shipped_difficulty
from kletka.server.storage.store import Conflict, Store

FRESH_SECONDS = 60.0
"""For so long difficulties are served from memory: results of other nodes may come so much later."""

MOST_ATTEMPTS = 8
"""Attempts to write a difficulty while others write; then the result is left out of it."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Rating).decode


class Difficulties:
    """The difficulties of all puzzles of a node."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._moved: dict[str, tuple[float, dict[str, Rating]]] = {}  # by game

    async def moved(self, game: str) -> Mapping[str, Rating]:
        """Return the difficulties that results have changed; by puzzle."""
        read_at, moved = self._moved.get(game, (0.0, None))
        if moved is None or self._clock() - read_at > FRESH_SECONDS:
            notes = await self._store.notes(difficulties_of(game))
            moved = {key: _decode(note.text) for key, note in notes.items()}
            self._moved[game] = self._clock(), moved
        return moved

    async def of(self, puzzle: Puzzle) -> Rating:
        """Return the difficulty of a puzzle."""
        return (await self.moved(puzzle.game)).get(puzzle.id) or shipped_difficulty(puzzle)

    async def add_result(self, puzzle: Puzzle, solver: Rating, *, solved: bool) -> None:
        """Move a difficulty by the result of a solver who had this rating before."""
        collection = difficulties_of(puzzle.game)
        for _ in range(MOST_ATTEMPTS):
            note = await self._store.note(collection, puzzle.id)
            before = shipped_difficulty(puzzle) if note is None else _decode(note.text)
            after = moved_difficulty(puzzle, before, solver, solved=solved)
            version = 0 if note is None else note.version
            try:
                text = _encode(after).decode()
                await self._store.put_note(collection, puzzle.id, text, version=version)
            except Conflict:
                continue
            if puzzle.game in self._moved:
                self._moved[puzzle.game][1][puzzle.id] = after
            return
