"""Checks at most once a second whether the store can be written."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from kletka.server.storage.store import StoreUnavailable

KNOWN_FOR_SECONDS = 1.0
"""Seconds for which an answer is given again: a check is a write to the disk, and anybody may ask."""


class WriteCheck:
    """Checks whether the store can be written, at most once a second however many ask."""

    def __init__(
        self, check: Callable[[], Awaitable[None]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Check with `check`, which raises StoreUnavailable."""
        self._check = check
        self._clock = clock
        self._begun = 0.0
        self._checking: asyncio.Task[bool] | None = None

    async def is_writable(self) -> bool:
        """Say whether the store can be written now, or could a moment ago."""
        now = self._clock()
        checking = self._checking
        if checking is None or (checking.done() and now - self._begun >= KNOWN_FOR_SECONDS):
            self._begun = now
            checking = self._checking = asyncio.create_task(self._check_store())
        return await asyncio.shield(checking)

    async def _check_store(self) -> bool:
        try:
            await self._check()
        except StoreUnavailable:
            return False
        return True
