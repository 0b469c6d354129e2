"""Background tasks: referenced until they end, and cancelled together."""

import asyncio
import logging
from collections.abc import Coroutine
from contextvars import Context

from kletka.protocol import Refused
from kletka.server.storage.store import StoreUnavailable

log = logging.getLogger(__name__)


class BackgroundTasks:
    """The background tasks of one owner; refusals and an unavailable store are only logged."""

    def __init__(self, owner: str) -> None:
        self._owner = owner  # as logs name it
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def __bool__(self) -> bool:
        return bool(self._tasks)

    def start(self, work: Coroutine[None, None, None], context: Context | None = None) -> None:
        """Start a task, in a context of its own if one is given; nothing starts after `close`."""
        if self._closed:  # a task that is cancelled may start another, with a store that is closing
            work.close()
            return
        task = asyncio.create_task(self._guarded(work), context=context)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(
            lambda _: work.close()
        )  # cancelled before it began: nobody awaits it

    async def _guarded(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except (StoreUnavailable, Refused) as fault:
            log.warning("%s: %s", self._owner, fault)

    async def join(self) -> None:
        """Wait until all tasks have ended, those that they start, too."""
        while self._tasks:
            await asyncio.wait(tuple(self._tasks))

    async def close(self) -> None:
        """Cancel all tasks and wait until they have ended."""
        self._closed = True
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
