"""The timer of a match: calls back when a clock may have run out."""

import asyncio
from collections.abc import Callable

SHORTEST_DELAY_MS = 100
"""The shortest delay of a timer: the store may be unavailable for a while."""


class ClockTimer:
    """A timer that is set again whenever the clocks change."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        return self._handle is not None

    def set(self, at: int | None, now: int, callback: Callable[[], object]) -> None:
        """Call back at a time, and no longer at an earlier chosen one; None: not at all."""
        self.cancel()
        if at is not None:
            delay = max(SHORTEST_DELAY_MS, at - now) / 1000
            self._handle = asyncio.get_running_loop().call_later(delay, callback)

    def cancel(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
