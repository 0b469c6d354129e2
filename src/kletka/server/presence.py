"""Who of the people at a table is connected, here or on another node."""

from collections import Counter
from collections.abc import Iterable, Mapping

from kletka.protocol import Seat

PRESENT_MS = 30_000
"""For so long a presence note of another node counts; nodes write one every ten seconds."""


class Attendance:
    """Counts the sockets of each seat on this node, and remembers presence notes of other nodes."""

    def __init__(self) -> None:
        self._here: Counter[Seat] = Counter()
        self._seen: dict[Seat, int] = {}
        self._left: dict[Seat, int] = {}  # when the last socket on this node was closed

    @property
    def here(self) -> frozenset[Seat]:
        return frozenset(self._here)

    def arrive(self, seats: Iterable[Seat]) -> None:
        self._here.update(seats)

    def leave(self, seats: Iterable[Seat], now: int) -> None:
        for seat in seats:
            self._here[seat] -= 1
            self._seen[seat] = self._left[seat] = now
        self._here = +self._here  # forgets who has no socket left

    def seen(self, last: Mapping[int, int]) -> None:
        """Take in what the nodes have noted."""
        for seat, at in last.items():
            self._seen[Seat(seat)] = max(at, self._seen.get(Seat(seat), 0))

    def at(self, now: int, *, others: bool) -> dict[Seat, int | None]:
        """Give since when each person is away, None for who is there; `others`: nodes than this."""
        found: dict[Seat, int | None] = {}
        for seat, at in self._seen.items():
            # A timestamp from before the last socket here closed is not one of another node.
            there = others and at > self._left.get(seat, -1) and now - at < PRESENT_MS
            found[seat] = None if there else at
        for seat in self._here:
            found[seat] = None
        return found
