"""One who looks at a table through a socket: what waits to be sent to him."""

import asyncio
from collections.abc import Callable, Mapping

from kletka.protocol import Seat
from kletka.wire.telling import Eyes


class Viewer:
    """The near end of a socket. What it cannot hold is not sent: the reader is too slow."""

    def __init__(self, keys: Mapping[Seat, str], since: int | None, capacity: int) -> None:
        self.eyes = Eyes(frozenset(keys))
        self.since = since  # the number of the last frame that is on its way to him
        self.too_slow = False
        self.on_drop: Callable[[], object] = lambda: None
        self._keys = keys  # of his seats: the digests by which he held them when he came
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(capacity)

    def push(self, message: bytes) -> None:
        """Queue a message; whoever lets the queue run full is dropped, and may come back."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.too_slow = True
            self.end()
            self.on_drop()

    def lose_seats(self, keys: Mapping[int, str]) -> frozenset[Seat]:
        """Hold only the seats whose keys are still his; give those that he holds no more."""
        kept = frozenset(seat for seat in self.eyes.seats if keys.get(seat) == self._keys[seat])
        lost = self.eyes.seats - kept
        self.eyes = Eyes(kept)
        return lost

    def end(self) -> None:
        """Let what is queued be the last, or nothing more when the queue is full."""
        if self._waiting.full():
            while not self._waiting.empty():
                self._waiting.get_nowait()
        self._waiting.put_nowait(None)

    async def next(self) -> bytes | None:
        """Wait for the next message; None: there will be no more."""
        return await self._waiting.get()
