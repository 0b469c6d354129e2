"""The periodic work of a node: presence, idle matches, abandoned matches, expired data."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import Context
from itertools import count

from kletka.server.background_tasks import BackgroundTasks
from kletka.server.live_match import LiveMatch
from kletka.server.logs import current_match
from kletka.server.match_registry import MatchRegistry
from kletka.server.open_matches import Sweep, close_if_abandoned
from kletka.server.retention import Retention, prune
from kletka.server.storage.store import StoreUnavailable

log = logging.getLogger(__name__)

IDLE_SECONDS = 60.0
"""Seconds after which a match without subscribers is unloaded."""

ROUND_SECONDS = 10.0
"""Seconds between two rounds of presence checks and unloading."""

SWEEP_EVERY_ROUNDS = 6
"""Rounds between two searches for abandoned open matches: a minute."""

PRUNE_EVERY_ROUNDS = 360
"""Rounds between two removals of expired data: an hour."""

MATCHES_AT_ONCE = 128
"""Matches that are checked at once; moves do not wait long behind their writes."""


class Maintenance:
    """Runs the periodic work of one node."""

    def __init__(self, matches: MatchRegistry, retention: Retention) -> None:
        self.every_minute: list[Callable[[], Awaitable[None]]] = []
        self._matches = matches
        self._context = matches.context
        self._retention = retention
        self._sweep = Sweep(self._context.store, matches.load_and_close)
        self._tasks = BackgroundTasks("maintenance")

    def start(self) -> None:
        self._tasks.start(self._run())

    async def close(self) -> None:
        await self._tasks.close()

    async def check_all(self) -> None:
        """Check every match, many at once, so that their writes share commits."""
        lives = tuple(self._matches.live.values())
        for first in range(0, len(lives), MATCHES_AT_ONCE):
            await asyncio.gather(*map(self._check, lives[first : first + MATCHES_AT_ONCE]))

    async def prune(self) -> None:
        """Remove expired data; skipped while the store is unavailable."""
        context = self._context
        try:
            removed = await prune(context.store, self._retention, context.now())
        except StoreUnavailable as fault:
            log.warning("expired data could not be removed: %s", fault)
            return
        for what, number in removed.items():
            context.metrics.removed.labels(what).inc(number)

    async def _run(self) -> None:
        for number in count(1):
            await asyncio.sleep(ROUND_SECONDS)
            for step in self._steps_of(number):
                try:
                    await step()
                except Exception:  # neither the other steps nor the next round are held up by it
                    log.exception("%s failed", step)
            if number % PRUNE_EVERY_ROUNDS == SWEEP_EVERY_ROUNDS:
                self._tasks.start(self.prune(), Context())

    def _steps_of(self, number: int) -> list[Callable[[], Awaitable[None]]]:
        """Give what is done in a round."""
        steps: list[Callable[[], Awaitable[None]]] = [self.check_all, self._unload_rewritten]
        if number % SWEEP_EVERY_ROUNDS == 0:
            steps += [self._sweep_open_matches, *self.every_minute]
        return steps

    async def _unload_rewritten(self) -> None:
        with suppress(StoreUnavailable):  # another time
            await self._matches.unload_rewritten()

    async def _sweep_open_matches(self) -> None:
        try:
            await self._sweep.go_on(self._context.now())
        except StoreUnavailable:
            log.warning("the list of open matches could not be read")

    async def _check(self, live: LiveMatch) -> None:
        current_match.set(live.match)  # of this task: each match is checked in its own
        live.replica.catch_up_if_behind()
        try:
            if live.subscribers:
                await live.check_presence()
                await close_if_abandoned(live.replica, live.presence)
            elif live.idle and time.monotonic() - live.last_used > IDLE_SECONDS:
                await self._matches.unload(live)
        except StoreUnavailable:
            log.warning("the presence of %s could not be stored", live.match)
        except Exception:
            log.exception("the periodic check of %s failed", live.match)
