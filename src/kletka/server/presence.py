"""Which players of a match are connected, here or to another node."""

from collections import Counter
from collections.abc import Iterable, Mapping

from kletka.protocol import Seat
from kletka.server.match_replica import MatchReplica

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
        self._here = +self._here  # drops seats without a socket

    def seen(self, last: Mapping[int, int]) -> None:
        """Add what nodes have recorded in the store."""
        for seat, at in last.items():
            self._seen[Seat(seat)] = max(at, self._seen.get(Seat(seat), 0))

    def at(self, now: int, *, others: bool) -> dict[Seat, int | None]:
        """Return since when each person is away, None if connected; `others`: count other nodes, too."""
        found: dict[Seat, int | None] = {}
        for seat, at in self._seen.items():
            # A timestamp from before the last socket here closed is not one of another node.
            there = others and at > self._left.get(seat, -1) and now - at < PRESENT_MS
            found[seat] = None if there else at
        for seat in self._here:
            found[seat] = None
        return found


class MatchPresence:
    """Who is connected to a match: known here, recorded in the store for other nodes."""

    def __init__(self, replica: MatchReplica) -> None:
        self.attendance = Attendance()
        self._replica = replica
        self._never_seen = {
            Seat(seat): replica.header.created
            for seat, occupant in enumerate(replica.header.occupants)
            if occupant.is_person
        }

    def away_since(self) -> dict[Seat, int | None]:
        """Return since when each person is away: None if connected, the start if they never came."""
        return {**self._never_seen, **self.attendance.at(self._replica.context.now(), others=True)}

    async def record(self, seats: Iterable[Seat], now: int) -> None:
        """Record in the store that the holders of seats are or were connected."""
        await self._replica.context.store.record_presence(self._replica.match, sorted(seats), now)

    async def read(self) -> None:
        """Read from the store who is connected to other nodes."""
        self.attendance.seen(await self._replica.context.store.last_seen(self._replica.match))

    async def synchronize(self) -> None:
        """Record who is connected here, and read who else is if anybody is missing here."""
        here = self.attendance.here
        if here:
            await self.record(here, self._replica.context.now())
        occupants = enumerate(self._replica.table.occupants)
        if any(occupant.is_person and seat not in here for seat, occupant in occupants):
            await self.read()
