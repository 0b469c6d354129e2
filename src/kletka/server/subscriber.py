"""A subscriber of a match: its perspective, and the queue of messages to it."""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Protocol

from kletka.protocol import Seat
from kletka.wire.frames import Perspective


class MessageSink(Protocol):
    """Where messages are written to."""

    @property
    def is_drained(self) -> bool: ...

    def send_text(self, text: bytes) -> None: ...


class Subscriber:
    """One client of a match; it is dropped when its queue is full because it reads too slowly."""

    def __init__(
        self,
        keys: Mapping[Seat, str],
        since: int | None,
        sink: MessageSink,
        capacity: int,
        client: str = "",
        *,
        truth: bool = False,
    ) -> None:
        self.client = client  # billed for the work of its commands
        self.perspective = Perspective(frozenset(keys), truth=truth)
        self.since = since  # the number of the last frame that was sent
        self.too_slow = False
        self.ended = False  # nothing more is sent
        self.on_end: Callable[[], object] = lambda: None
        self._keys = keys  # the digests by which it held its seats when it subscribed
        self._sink = sink
        self._capacity = capacity
        self._waiting: deque[bytes] = deque()

    @property
    def holder(self) -> str:
        """An id of who holds the seats: the same for the same client, another for the next holder."""
        mine = self.perspective.mine
        return f"{self.perspective.name}.{self._keys[Seat(mine[0])][:8]}" if mine else ""

    def push(self, message: bytes) -> None:
        """Send a message, or queue it; drop the subscriber when the queue is full."""
        if self.ended:
            return
        if not self._waiting and self._sink.is_drained:
            self._sink.send_text(message)
        elif len(self._waiting) < self._capacity:
            self._waiting.append(message)
        else:
            self.too_slow = True
            self._waiting.clear()
            self.end()

    def flush(self) -> None:
        """Send queued messages, as many as the sink takes."""
        while self._waiting and self._sink.is_drained:
            self._sink.send_text(self._waiting.popleft())

    def lose_seats(self, keys: Mapping[int, str]) -> frozenset[Seat]:
        """Keep only the seats whose keys are unchanged; return the lost ones."""
        kept = frozenset(
            seat for seat in self.perspective.seats if keys.get(seat) == self._keys[seat]
        )
        lost = self.perspective.seats - kept
        self.perspective = Perspective(kept, truth=self.perspective.sees_truth)
        return lost

    def end(self) -> None:
        """End the subscription; queued messages are the last."""
        self.ended = True
        self.on_end()
