"""One who looks at a table through a socket: what waits to be sent to him."""

import asyncio

from kletka.wire.telling import Eyes


class Viewer:
    """The near end of a socket. What it cannot hold is not sent: the reader is too slow."""

    def __init__(self, eyes: Eyes, since: int | None, capacity: int) -> None:
        self.eyes = eyes
        self.since = since  # the number of the last frame that is on its way to him
        self.too_slow = False
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(capacity)

    def push(self, message: bytes) -> None:
        """Queue a message; whoever lets the queue run full is dropped, and may come back."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.too_slow = True
            self.end()

    def end(self) -> None:
        """Let what is queued be the last, or nothing more when the queue is full."""
        if self._waiting.full():
            while not self._waiting.empty():
                self._waiting.get_nowait()
        self._waiting.put_nowait(None)

    async def next(self) -> bytes | None:
        """Wait for the next message; None: there will be no more."""
        return await self._waiting.get()
