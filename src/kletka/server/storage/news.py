"""Passes on what a store hears of appends to whoever wants to know."""

import asyncio
import logging
from asyncio import AbstractEventLoop
from collections.abc import Awaitable, Callable, Mapping

from kletka.server.storage.store import Woken

log = logging.getLogger(__name__)

Missed = Callable[[], Awaitable[None]]


class News:
    """Those who want to hear of appends, and how they are told."""

    def __init__(self) -> None:
        self._woken: list[Woken] = []
        self._missed: list[Missed] = []

    def on_append(self, woken: Woken) -> None:
        self._woken.append(woken)

    def on_gap(self, missed: Missed) -> None:
        self._missed.append(missed)

    def wake(self, match: str, number: int) -> None:
        self.wake_all({match: number})

    def wake_all(self, appended: Mapping[str, int]) -> None:
        """Tell of the last numbers of some matches, after what else is due now."""
        loop = asyncio.get_running_loop()
        for woken in self._woken:
            loop.call_soon(_tell, loop, woken, appended)

    async def tell_missed(self) -> None:
        for missed in self._missed:
            try:
                await missed()
            except Exception:
                log.exception("whoever is told of missed appends failed")


def _tell(loop: AbstractEventLoop, woken: Woken, appended: Mapping[str, int]) -> None:
    for match, number in appended.items():
        try:
            woken(match, number)
        except Exception as fault:  # noqa: BLE001 - not the writer's, and not that of the next match
            message = "whoever is told of an append failed"
            loop.call_exception_handler({"message": message, "exception": fault})
