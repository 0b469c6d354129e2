"""The state of a tournament on one node: changes are written in the place after the last known note."""

import asyncio
import logging

from kletka.protocol import Refused
from kletka.server.change import Busy
from kletka.server.match_context import MatchContext
from kletka.server.storage.store import Conflict, StoreUnavailable
from kletka.server.tournaments.description import Description
from kletka.server.tournaments.log_store import TournamentLog
from kletka.server.tournaments.requests import TournamentTransaction
from kletka.server.tournaments.state import TournamentState

log = logging.getLogger(__name__)

MOST_ATTEMPTS = 32
"""Attempts to write an entry while other nodes conflict."""


class TournamentReplica:
    """One tournament as this node knows it."""

    def __init__(self, tournament: str, description: Description, context: MatchContext) -> None:
        self.tournament = tournament
        self.state = TournamentState(description)
        self._context = context
        self._log = TournamentLog(context.store, tournament)
        self._lock = asyncio.Lock()
        self._in_doubt = False  # whether a write has failed that may have been done

    async def load(self) -> None:
        """Read the whole log."""
        for number, entries in enumerate(await self._log.read_all(), 1):
            self.state.apply(entries)
            if number % 200 == 0:
                await asyncio.sleep(0)  # a long log must not hold up the moves of others

    async def refresh(self) -> bool:
        """Read what other nodes have written; say whether there was anything."""
        async with self._lock:
            return await self._catch_up()

    async def change(self, transaction: TournamentTransaction) -> bool:
        """Write what a transaction returns, durable when this returns; say whether there was anything.

        A refusal may be due to what this node does not know yet: then the transaction is run again.
        """
        async with self._lock:
            if self._in_doubt:
                await self._catch_up()
            for _ in range(MOST_ATTEMPTS):
                try:
                    entries = transaction(self.state, self._context.now())
                except Refused:
                    if await self._catch_up():
                        continue
                    raise
                if not entries:
                    return False
                try:
                    await self._log.append(self.state.number, entries)
                except Conflict:
                    await self._catch_up()
                    continue
                except (StoreUnavailable, asyncio.CancelledError):
                    self._in_doubt = True
                    raise
                self.state.apply(entries)
                return True
        raise Busy("shell-refused-busy-table")

    async def _catch_up(self) -> bool:
        before = self.state.number
        while (entries := await self._log.read_next(self.state.number)) is not None:
            self.state.apply(entries)
        self._in_doubt = False
        return self.state.number > before
