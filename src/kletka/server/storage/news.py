"""Passes on what a store hears of appends to whoever wants to know."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

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
        loop = asyncio.get_running_loop()
        for woken in self._woken:
            loop.call_soon(woken, match, number)  # a fault of a listener is not the writer's

    async def tell_missed(self) -> None:
        for missed in self._missed:
            try:
                await missed()
            except Exception:
                log.exception("whoever is told of missed appends failed")
