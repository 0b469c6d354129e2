"""Outages, in which no node could take a move: every node writes heartbeats, and gaps are recorded.

All nodes share one entry in the store. A node that starts, or reaches the store again, reads there
the last heartbeat of any node. If another node may still run, the gap is in doubt until that node
writes a heartbeat, or has been silent for too long.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Mapping

import msgspec
from msgspec import Struct

from kletka.match import Outage
from kletka.server.storage.store import Conflict, Store, StoreUnavailable

log = logging.getLogger(__name__)

COLLECTION, KEY = "outages", "nodes"

HEARTBEAT_SECONDS = 2.0
"""Seconds between two heartbeats of a node."""

SILENCE_MS = 6_000
"""Milliseconds without a heartbeat after which a node counts as dead."""

SHORTEST_MS = 1_000
"""The shortest gap that counts as an outage."""

REMEMBERED_OUTAGES = 64
"""Outages that are remembered, for clocks that have not been loaded since."""

MOST_ATTEMPTS = 16
"""Attempts to write a heartbeat while other nodes conflict."""


class DoubtfulGap(Struct, frozen=True):
    """A gap between two heartbeats that is an outage only if the silent node never comes back."""

    start: int
    end: int
    nodes: tuple[str, ...]


class Heartbeats(Struct, frozen=True):
    """The heartbeats of all nodes, shared through the store."""

    nodes: Mapping[str, int] = {}  # the last heartbeat of each that may still run
    last: int = 0  # of any node, also of those that are gone
    doubts: tuple[DoubtfulGap, ...] = ()
    outages: tuple[Outage, ...] = ()  # in the order in which they were

    def with_beat(self, node: str, now: int) -> "Heartbeats":
        """Record a heartbeat, and the outage that it ends or confirms."""
        fresh = {one: at for one, at in self.nodes.items() if now - at <= SILENCE_MS}
        others = tuple(sorted(one for one in fresh if one != node))
        last = max((self.last, *self.nodes.values()))
        doubts, gaps = [], []
        for doubt in self.doubts:
            suspects = tuple(one for one in doubt.nodes if one in fresh)
            if node in suspects:
                continue  # its heartbeat proves that it ran
            if suspects:
                doubts.append(msgspec.structs.replace(doubt, nodes=suspects))
            else:
                gaps.append((doubt.start, doubt.end))
        if node not in fresh and self.last and now - last >= SHORTEST_MS:
            if others:
                doubts.append(DoubtfulGap(last, now, others))
            else:
                gaps.append((last, now))
        outages = (*self.outages, *(Outage(start, end, now) for start, end in gaps))
        return Heartbeats(
            nodes={**fresh, node: now},
            last=max(last, now),
            doubts=tuple(doubts),
            outages=tuple(sorted(outages, key=lambda one: one.end)[-REMEMBERED_OUTAGES:]),
        )

    def without(self, node: str, now: int) -> "Heartbeats":
        """Record that a node stops in good order: no heartbeat of it is expected."""
        left = self.with_beat(node, now)
        nodes = {one: at for one, at in left.nodes.items() if one != node}
        return msgspec.structs.replace(left, nodes=nodes)


def wall_clock() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Outages:
    """The outages that one node knows of, and its own heartbeats."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._node = ""  # a name that no other process has
        self._last_beat = 0  # the last heartbeat of this node
        self._writing: asyncio.Task[None] | None = None
        self._beat_task: asyncio.Task[None] | None = None
        self._found: Callable[[], None] = lambda: None
        self.known: tuple[Outage, ...] = ()

    @property
    def ended(self) -> int:
        """When the last outage ended; 0: there was none."""
        return self.known[-1].end if self.known else 0

    def lasted(self, since: int) -> int:
        """Return for how many milliseconds no node could be reached after this time."""
        return sum(max(0, one.end - max(one.start, since)) for one in self.known)

    async def begin(self, found: Callable[[], None]) -> None:
        """Write heartbeats from now on, and call `found` for every outage that becomes known."""
        self._found = found
        self._node = secrets.token_hex(8)
        try:
            await self.ensure_known()
        except StoreUnavailable as fault:
            log.warning("the heartbeat could not be stored: %s", fault)
        self._beat_task = asyncio.create_task(self._beat_periodically())

    async def end(self) -> None:
        """Record that this node stops, so that an outage that begins now is known to the millisecond."""
        for task in (self._beat_task, self._writing):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        try:
            if self._last_beat:
                await self._write(Heartbeats.without)
        except StoreUnavailable as fault:
            log.warning("the stop of this node could not be stored: %s", fault)

    async def ensure_known(self) -> None:
        """Read every outage until now; must be called before a clock is decided on.

        A node with a recent heartbeat knows them, and this returns at once. Otherwise it could not
        reach the store itself, and reads it; raises StoreUnavailable if it still cannot.
        """
        if wall_clock() - self._last_beat > SILENCE_MS:
            await self.beat()

    async def beat(self) -> None:
        """Write a heartbeat, once for all who ask at the same time."""
        if self._writing is None:
            self._writing = asyncio.create_task(self._write(Heartbeats.with_beat))
            self._writing.add_done_callback(self._written)
        await asyncio.shield(self._writing)

    def _written(self, task: asyncio.Task[None]) -> None:
        self._writing = None
        if not task.cancelled():
            task.exception()  # the waiting task raises it

    async def _beat_periodically(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            try:
                await self.beat()
            except StoreUnavailable as fault:
                log.info("the heartbeat could not be stored: %s", fault)

    async def _write(self, change: Callable[[Heartbeats, str, int], Heartbeats]) -> None:
        for _ in range(MOST_ATTEMPTS):
            note = await self._store.note(COLLECTION, KEY)
            now = wall_clock()
            before = (
                Heartbeats() if note is None else msgspec.json.decode(note.text, type=Heartbeats)
            )
            after = change(before, self._node, now)
            text = msgspec.json.encode(after).decode()
            try:
                version = 0 if note is None else note.version
                await self._store.put_note(COLLECTION, KEY, text, version=version)
            except Conflict:
                continue
            self._last_beat = now
            for outage in after.outages:
                if outage not in before.outages:
                    _report(outage)
            if after.outages != self.known:
                self.known = after.outages
                self._found()
            return
        raise StoreUnavailable("other nodes were always faster")


def _report(outage: Outage) -> None:
    seconds = (outage.end - outage.start) / 1000
    until = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(outage.end / 1000))
    log.warning("no node could be reached for %.1f s, until %s UTC", seconds, until)
