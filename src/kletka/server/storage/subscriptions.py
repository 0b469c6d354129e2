"""Notifies the subscribers of a store of appends, and of gaps in its notifications."""

import asyncio
import logging
from asyncio import AbstractEventLoop
from collections.abc import Awaitable, Callable, Mapping

from kletka.server.storage.store import AppendListener

log = logging.getLogger(__name__)

GapListener = Callable[[], Awaitable[None]]


class Subscriptions:
    """The listeners of one store."""

    def __init__(self) -> None:
        self._listeners: list[AppendListener] = []
        self._gap_listeners: list[GapListener] = []

    def on_append(self, listener: AppendListener) -> None:
        self._listeners.append(listener)

    def on_gap(self, listener: GapListener) -> None:
        self._gap_listeners.append(listener)

    def notify(self, match: str, number: int) -> None:
        self.notify_all({match: number})

    def notify_all(self, appended: Mapping[str, int]) -> None:
        """Call every listener with the last numbers of some matches, soon, not now."""
        loop = asyncio.get_running_loop()
        for listener in self._listeners:
            loop.call_soon(_notify, loop, listener, appended)

    async def notify_gap(self) -> None:
        for listener in self._gap_listeners:
            try:
                await listener()
            except Exception:
                log.exception("a listener for gaps failed")


def _notify(loop: AbstractEventLoop, listener: AppendListener, appended: Mapping[str, int]) -> None:
    for match, number in appended.items():
        try:
            listener(match, number)
        except Exception as fault:  # noqa: BLE001 - must not fail the writer, nor the next match
            message = "a listener for appends failed"
            loop.call_exception_handler({"message": message, "exception": fault})
