"""Draining a node: no new matches, running decisions of bots finish, players reconnect elsewhere."""

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any

from kletka.protocol import Refused

RETRY_AFTER_SECONDS = 1
"""Seconds after which a client may ask again: another node answers, or the next process of this one."""


class Draining(Refused):
    """This node accepts no new matches and no new players."""

    retry_after = RETRY_AFTER_SECONDS


class Drain:
    """The progress of a drain."""

    def __init__(self) -> None:
        self.has_begun = False
        """Whether the node refuses new tables and says that it is not ready."""

        self.is_finishing = False
        """Whether bots begin no new decisions."""

        self._stopped_waiting = asyncio.Event()

    def check(self) -> None:
        """Refuse a request for a new match or a seat while draining."""
        if self.has_begun:
            raise Draining("shell-refused-draining")

    def stop_waiting(self) -> None:
        """Stop waiting."""
        self._stopped_waiting.set()

    async def run(
        self, notice: float, most: float, under_way: Callable[[], Collection["asyncio.Task[Any]"]]
    ) -> None:
        """Refuse what is new for `notice` seconds, then wait `most` seconds for what is under way."""
        self.has_begun = True
        waiting = asyncio.create_task(self._wait(notice, most, under_way))
        stopped = asyncio.create_task(self._stopped_waiting.wait())
        try:
            await asyncio.wait((waiting, stopped), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.is_finishing = True
            for task in (waiting, stopped):
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    async def _wait(
        self, notice: float, most: float, under_way: Callable[[], Collection["asyncio.Task[Any]"]]
    ) -> None:
        await asyncio.sleep(notice)
        self.is_finishing = True
        if tasks := under_way():
            await asyncio.wait(tasks, timeout=most)
