"""One who looks at a table through a socket: what waits to be sent to him."""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Protocol

from kletka.protocol import Seat
from kletka.wire.frames import Perspective


class MessageSink(Protocol):
    """Where messages go out."""

    @property
    def is_drained(self) -> bool: ...

    def send_text(self, text: bytes) -> None: ...


class Subscriber:
    """The near end of a socket. What it cannot hold is not sent: the reader is too slow."""

    def __init__(
        self,
        keys: Mapping[Seat, str],
        since: int | None,
        sink: MessageSink,
        capacity: int,
        client: str = "",
    ) -> None:
        self.client = client  # for whom the server works when it is asked here
        self.perspective = Perspective(frozenset(keys))
        self.since = since  # the number of the last frame that is on its way to him
        self.too_slow = False
        self.ended = False  # nothing more is sent to him
        self.on_end: Callable[[], object] = lambda: None
        self._keys = keys  # of his seats: the digests by which he held them when he came
        self._sink = sink
        self._capacity = capacity
        self._waiting: deque[bytes] = deque()

    @property
    def holder(self) -> str:
        """Name who holds the seats: the same client keeps its name, the next one has another."""
        mine = self.perspective.mine
        return f"{self.perspective.name}.{self._keys[Seat(mine[0])][:8]}" if mine else ""

    def push(self, message: bytes) -> None:
        """Send a message, or queue it; whoever lets the queue run full is dropped, and may come back."""
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
        """Send what was queued, as much as can be sent."""
        while self._waiting and self._sink.is_drained:
            self._sink.send_text(self._waiting.popleft())

    def lose_seats(self, keys: Mapping[int, str]) -> frozenset[Seat]:
        """Hold only the seats whose keys are still his; give those that he holds no more."""
        kept = frozenset(
            seat for seat in self.perspective.seats if keys.get(seat) == self._keys[seat]
        )
        lost = self.perspective.seats - kept
        self.perspective = Perspective(kept)
        return lost

    def end(self) -> None:
        """Let what is queued be the last."""
        self.ended = True
        self.on_end()
