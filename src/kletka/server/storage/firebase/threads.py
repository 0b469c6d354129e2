"""Runs blocking calls in a few threads."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from kletka.server.storage.store import StoreUnavailable

T = TypeVar("T")

THREADS = 8
QUEUED_WRITES = 8192  # at most


class Threads:
    """A few threads, and the order in which they write."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, "kletka-firebase")
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._writing: set[asyncio.Task[Any]] = set()

    @property
    def waiting(self) -> int:
        """How many writes are not yet done."""
        return len(self._writing)

    async def read(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    async def write(self, name: str, work: Callable[[], T]) -> T:
        """Write after all that was to be written under this name before.

        It is written even if the caller goes away.
        """
        if len(self._writing) >= QUEUED_WRITES:
            raise StoreUnavailable(f"it is overloaded: {QUEUED_WRITES} writes are waiting.")
        task = asyncio.create_task(self._in_turn(name, work))
        self._writing.add(task)
        task.add_done_callback(self._written)
        return await asyncio.shield(task)

    async def _in_turn(self, name: str, work: Callable[[], T]) -> T:
        turn = self._turns.setdefault(name, asyncio.Lock())
        async with turn:
            return await self.read(work)

    def _written(self, task: asyncio.Task[Any]) -> None:
        self._writing.discard(task)
        if not task.cancelled():
            task.exception()  # the waiting task raises it, if there is one

    async def close(self) -> None:
        """Write what is queued, and end the threads."""
        if self._writing:
            await asyncio.wait(self._writing)
        await asyncio.to_thread(self._pool.shutdown)
