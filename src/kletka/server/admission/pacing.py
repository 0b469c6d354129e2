"""Limits how much of the event loop one client gets: a client that uses more waits."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from kletka.server.client_identity import NOBODY
from kletka.server.rate_limits import ClientBuckets, ProcessorBudget
from kletka.server.settings import Limits

LONGEST_WAIT_SECONDS = 1.0
"""Seconds after which a client that must wait is looked at again."""


class _Waiter(NamedTuple):
    released: "asyncio.Future[None]"
    is_message: bool


class Pacing:
    """Delays the clients that use the event loop too much.

    Each client has a small account of the loop's processor time. While it is overdrawn, whatever the
    client wants next waits in a queue of its own; when it is refilled, one waiter at a time goes on,
    so that each is billed before the next one is looked at. Turns, which are dearer than messages, are
    taken one at a time even when nothing is overdrawn: of sixty requests that arrive together, each
    lets the loop serve others before the next (bench/results.md, "Abuse").
    """

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._loop_time = ProcessorBudget(limits.loop_refill_ms, limits.loop_ms)
        self._messages = ClientBuckets(limits.client_messages, limits.client_burst)
        self._queues: dict[str, deque[_Waiter]] = {}

    @property
    def clients_delayed(self) -> int:
        """The number of clients of which something waits."""
        return sum(1 for queue in self._queues.values() if queue)

    def bill(self, client: str, milliseconds: float) -> None:
        """Take processor time that was spent on the loop for a client out of its account."""
        self._loop_time.bill(client, milliseconds, self._clock())

    async def turn(self, client: str) -> None:
        """Wait until a client may use the event loop."""
        await self._admit(client, is_message=False)

    async def yield_to_loop(self, client: str) -> None:
        """Yield to the event loop in the middle of work; continue when the client may."""
        await asyncio.sleep(0)
        await self.turn(client)

    def admits_message(self, client: str) -> bool:
        """Count one more message of a client if it may use the event loop now; else it must wait."""
        return client == NOBODY or (
            client not in self._queues and not self._missing(client, is_message=True)
        )

    async def message(self, client: str) -> None:
        """Wait until a client may use the event loop for one more message."""
        await self._admit(client, is_message=True)

    async def _admit(self, client: str, *, is_message: bool) -> None:
        if client == NOBODY:
            return
        queue = self._queues.get(client)
        if queue is None:
            seconds = self._missing(client, is_message=is_message)
            if is_message and not seconds:
                return
            queue = self._queues[client] = deque()
            if not seconds:
                asyncio.get_running_loop().call_soon(self._release, client)
                return
            self._release_later(client, seconds)
        waiter = _Waiter(asyncio.get_running_loop().create_future(), is_message)
        if is_message:
            queue.append(waiter)
        else:
            queue.appendleft(waiter)  # what has begun comes before what has not
        await waiter.released

    def _missing(self, client: str, *, is_message: bool) -> float:
        """Return the seconds until a client may go on; for 0 a message is counted."""
        now = self._clock()
        seconds = self._loop_time.wait(client, now)
        if not seconds and is_message and not self._messages.take(client, now):
            seconds = self._messages.wait(client, now)
        return seconds

    def _release_later(self, client: str, seconds: float) -> None:
        delay = min(seconds, LONGEST_WAIT_SECONDS)
        asyncio.get_running_loop().call_later(delay, self._release, client)

    def _release(self, client: str) -> None:
        """Let the first waiter of a client go on if it may, and look at the next one after that."""
        queue = self._queues[client]
        while queue and queue[0].released.done():
            queue.popleft()  # nobody waits any more
        if not queue:
            del self._queues[client]
        elif seconds := self._missing(client, is_message=queue[0].is_message):
            self._release_later(client, seconds)
        else:
            queue.popleft().released.set_result(None)
            # The waiter runs before this does, and is billed by then.
            asyncio.get_running_loop().call_soon(self._release, client)
