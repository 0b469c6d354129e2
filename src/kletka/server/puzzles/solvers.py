"""What accounts have solved, in the store: a note for each account and game."""

import msgspec
from msgspec import Struct

from kletka.puzzles import Puzzle
from kletka.server.accounts.account_store import AccountStore
from kletka.server.change import Busy
from kletka.server.puzzles.collections import solvers_of
from kletka.server.puzzles.difficulty import Difficulties
from kletka.server.puzzles.solver import Outcome, SolvedPuzzle, Solver
from kletka.server.storage.store import Conflict, Store

MOST_ATTEMPTS = 20
"""Attempts to write a result while other windows of the account write."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Solver).decode


class Recorded(Struct, frozen=True):
    """A solver before and after an answer."""

    before: Solver
    after: Solver
    counts: bool


class Solvers:
    """The solvers of a store."""

    def __init__(self, store: Store, accounts: AccountStore, difficulties: Difficulties) -> None:
        self._store = store
        self._accounts = accounts
        self._difficulties = difficulties

    async def find(self, account: str, game: str) -> Solver:
        """Return what an account has come to in a game."""
        note = await self._store.note(solvers_of(game), account)
        return Solver() if note is None else _decode(note.text)

    async def record(self, account: str, puzzle: Puzzle, outcome: Outcome, now: int) -> Recorded:
        """Record what became of a puzzle; only the first time counts.

        Result and rating are one note. The difficulty of the puzzle is moved afterwards; a node that
        is killed in between leaves it as it was.
        """
        for _ in range(MOST_ATTEMPTS):
            note = await self._store.note(solvers_of(puzzle.game), account)
            before = Solver() if note is None else _decode(note.text)
            if before.knows(puzzle.id) or await self._is_gone(account):
                return Recorded(before, before, counts=False)
            difficulty = await self._difficulties.of(puzzle)
            after = before.after(SolvedPuzzle(puzzle.id, now, outcome, difficulty))
            try:
                await self._store.put_note(
                    solvers_of(puzzle.game),
                    account,
                    _encode(after).decode(),
                    version=0 if note is None else note.version,
                )
            except Conflict:
                continue
            counts = outcome is not Outcome.HINTED
            if counts:
                solved = outcome is Outcome.SOLVED
                await self._difficulties.add_result(puzzle, before.rating, solved=solved)
            return Recorded(before, after, counts)
        raise Busy("shell-refused-busy-table")

    async def _is_gone(self, account: str) -> bool:
        found = await self._accounts.find(account)
        return found is None or found.deleted
