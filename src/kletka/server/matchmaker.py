"""Matchmaking on one node: the people who wait here, in queues that all nodes share through the store.

A round reads the queue, adds what this node knows, computes what follows and writes it in the place of
the version that was read. A table is stored before its match is created, with the id of the match; a
node that tells somebody of a table first makes sure that the match exists. So a node may be killed at any
instant.
"""

import asyncio
import logging
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from contextvars import Context

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kletka.match import PACES, Pace
from kletka.matchmaking import MadeTable, PresentTicket, Queue, Ticket
from kletka.matchmaking.queue import read_queue, write_queue
from kletka.protocol import BadOptions, Options
from kletka.server.change import Busy
from kletka.server.match_context import MatchContext
from kletka.server.match_creation import ME, new_header
from kletka.server.match_summary import creation_of
from kletka.server.ratings.terms import usual_options
from kletka.server.secrets import digest, new_id
from kletka.server.storage.store import Conflict, Key, StoreUnavailable
from kletka.server.subscriber import Subscriber
from kletka.wire import documents
from kletka.wire.matchmaking_messages import Companion, Paired, Waiting

log = logging.getLogger(__name__)

COLLECTION = "matchmaking"

TICK_SECONDS = 1.0
"""Seconds after which a queue is read again, for what other nodes and the passing time have changed."""

ROUND_SECONDS = 0.05
"""Seconds between the beginnings of two rounds: however much clients do, a queue is written no more often."""

OFFER_AFTER_MS = 30_000
"""Milliseconds after which a client should offer a bot or the lobby."""

MOST_ATTEMPTS = 16
"""Attempts to write a queue while other nodes conflict; then the next round tries again."""

CREATED_AT_ONCE = 8
"""Matches that are created together; the event loop does other things between two such groups."""

MOST_WAITING = 2_000
"""People who wait in one queue at this node."""

CLOSING_SECONDS = 5.0
"""Seconds that a closing node takes to note that its people are away."""

_encode = msgspec.json.Encoder().encode


class QueueKey(Struct, frozen=True, gc=False):
    """What people in one queue wait for."""

    game: str
    pace: Pace
    seats: int
    rated: bool = False

    @property
    def name(self) -> str:
        return f"{self.game}.{self.pace}.{self.seats}{'.rated' if self.rated else ''}"

    @classmethod
    def read(cls, name: str) -> "QueueKey":
        game, pace, seats, *rated = name.split(".")
        return cls(game, Pace(pace), int(seats), bool(rated))

    def options(self, seats: int) -> Options:
        """Return the usual options of the game with so many seats; refuse what it is not played with."""
        if self.rated and self.pace is Pace.UNLIMITED:
            raise BadOptions("ratings-refused-clock", "pace")
        return usual_options(self.game, seats, rated=self.rated)


class QueuePlayer(Struct, frozen=True):
    """What a queue knows of somebody beside the name; nothing of a guest."""

    person: str | None = None  # a short name of the account
    rating: float | None = None
    avoids: frozenset[str] = frozenset()  # short names of accounts


class QueueMember:
    """Somebody who is connected to this node and waits."""

    def __init__(
        self,
        holder: str,
        name: str,
        subscriber: Subscriber,
        since: int,
        player: QueuePlayer | None = None,
    ) -> None:
        self.holder = holder
        self.player = player or QueuePlayer()
        self.name = name
        self.subscriber = subscriber
        self.since = since
        self.agreed: bool | None = None
        self.is_paired = False
        self._last: Waiting | None = None

    def notify(self, waiting: Waiting) -> None:
        """Send how things stand, if that has changed."""
        if self._last is None or waiting != replace(self._last, now=waiting.now):
            self._last = waiting
            self.subscriber.push(_encode(waiting))

    def pair(self, match: str, seat: int) -> None:
        """Send where the game is, and end."""
        self.is_paired = True
        self.subscriber.push(_encode(Paired(match, seat)))
        self.subscriber.end()


class NodeQueue:
    """One queue as this node takes part in it; it runs from the first person here to the last."""

    def __init__(self, key: QueueKey, node: str, context: MatchContext) -> None:
        self.key = key
        self._node = node
        self._context = context
        self._present: dict[str, QueueMember] = {}
        self._left: set[str] = set()
        self._notified: set[str] = set()
        self._queue = Queue()
        self._version = 0
        self._read_at = 0.0  # 0: not yet
        self._reading: asyncio.Future[None] | None = None
        self._woken = asyncio.Event()

    @property
    def is_idle(self) -> bool:
        return not (self._present or self._left or self._woken.is_set())

    async def knows(self, holder: str) -> bool:
        """Say whether a token has a ticket or a table in this queue already."""
        if time.monotonic() - self._read_at > TICK_SECONDS:
            if self._reading is None:  # one read for all who come at the same time
                self._reading = asyncio.ensure_future(self._read())
            try:
                await asyncio.shield(self._reading)
            finally:
                self._reading = None
        return self._queue.find(holder) is not None or self._queue.made_for(holder) is not None

    def check_room(self) -> None:
        """Refuse more people than a queue holds."""
        if len(self._present) >= MOST_WAITING:
            raise Busy("shell-refused-queue-full")

    def enter(self, member: QueueMember) -> None:
        """Let somebody wait; another connection with the same token ends."""
        if (earlier := self._present.get(member.holder)) is not None:
            earlier.subscriber.end()
        self._present[member.holder] = member
        self._left.discard(member.holder)
        self._woken.set()

    def exit(self, member: QueueMember, *, for_good: bool) -> None:
        """Note that a connection has ended; the ticket waits for a while if the person has not left."""
        if self._present.get(member.holder) is member:
            del self._present[member.holder]
            if for_good:
                self._left.add(member.holder)
            self._woken.set()

    def agree(self, member: QueueMember, *, yes: bool) -> None:
        member.agreed = yes
        self._woken.set()

    def end_all(self) -> None:
        for member in tuple(self._present.values()):
            member.subscriber.end()

    def abandon(self) -> None:
        """End every connection, and forget the people, so that the next round notes them as away."""
        self.end_all()
        self._present.clear()
        self._woken.set()

    async def run(self) -> None:
        """Do rounds until nobody waits here."""
        while True:
            self._woken.clear()
            began = time.monotonic()
            try:
                await self._round()
            except (StoreUnavailable, Conflict) as fault:
                log.warning("the queue %s could not be written: %s", self.key.name, fault)
                self._read_at = 0.0
                if not self._present:  # the tickets of a silent node expire by themselves
                    self._left.clear()
                    self._woken.clear()
            if self.is_idle:
                return
            await asyncio.sleep(ROUND_SECONDS - (time.monotonic() - began))
            with suppress(TimeoutError):
                async with asyncio.timeout(TICK_SECONDS):
                    await self._woken.wait()

    async def _read(self) -> None:
        note = await self._context.store.note(COLLECTION, self.key.name)
        self._queue = Queue() if note is None else read_queue(note.text)
        self._version = 0 if note is None else note.version
        self._read_at = time.monotonic()

    async def _round(self) -> None:
        """Bring the stored queue up to date, and tell people what concerns them."""
        if time.monotonic() - self._read_at > TICK_SECONDS:
            await self._read()
        for _ in range(MOST_ATTEMPTS):
            left, notified = frozenset(self._left), frozenset(self._notified)
            following = self._following(left, notified)
            if following == self._queue:
                break
            try:
                self._version = await self._context.store.put_note(
                    COLLECTION, self.key.name, write_queue(following), version=self._version
                )
            except Conflict:
                await self._read()
                continue
            self._queue = following
            self._read_at = time.monotonic()
            break
        else:
            raise Conflict
        self._left -= left
        self._notified -= notified
        await self._create_matches()
        self._notify_all()

    def _following(self, left: frozenset[str], notified: frozenset[str]) -> Queue:
        now = self._context.now()
        present = {
            one.holder: PresentTicket(
                one.name,
                one.since,
                one.player.rating,
                one.agreed,
                one.player.person,
                one.player.avoids,
            )
            for one in self._present.values()
        }
        seen = self._queue.notified_by(self._node, notified).seen_from(
            self._node, present, left, now
        )
        if self._context.drain.has_begun:
            return seen  # another node goes on with it
        return seen.settled(self.key.seats, now, new_id)

    async def _create_matches(self) -> None:
        """Create the matches of all tables that this node has to tell somebody about."""
        tables = [
            table
            for table in self._queue.made
            if self._node in table.unnotified
            or any(holder in self._present for holder in table.holders)
        ]
        for first in range(0, len(tables), CREATED_AT_ONCE):
            some = tables[first : first + CREATED_AT_ONCE]
            await asyncio.gather(*map(self._create_match, some))
        for table in tables:
            for seat, holder in enumerate(table.holders):
                if (member := self._present.pop(holder, None)) is not None:
                    member.pair(table.match, seat)
            if self._node in table.unnotified:
                self._notified.add(table.match)
                self._woken.set()

    async def _create_match(self, table: MadeTable) -> None:
        """Create the match of a table, unless this or another node has done so."""
        seats = len(table.holders)
        control = PACES[self.key.pace]
        request = documents.NewMatch(
            game=self.key.game,
            options=dict(self.key.options(seats).plain()),
            seats=[ME] * seats,
            names=list(table.names),
            clock=documents.ClockOptions(control.turn, control.total, control.increment),
            public=True,
        )
        header = replace(
            new_header(request, self._context.now()), gather=True, rated=self.key.rated
        )
        keys = [Key(seat, holder_digest(holder)) for seat, holder in enumerate(table.holders)]
        with suppress(Conflict):
            await self._context.store.create(creation_of(table.match, header, keys, public=True))
            self._context.metrics.begun.labels(self.key.game).inc()

    def _notify_all(self) -> None:
        now = self._context.now()
        waiting = sum(one.away is None for one in self._queue.tickets)
        tickets = {one.holder: one for one in self._queue.tickets}
        tables: dict[int | None, list[Ticket]] = {}
        for ticket in self._queue.tickets:
            tables.setdefault(ticket.table, []).append(ticket)
        for member in self._present.values():
            mine = tickets.get(member.holder)
            if mine is None or mine.away is not None:
                continue  # it comes in with the next round
            member.since = mine.since
            table = [
                Companion(one.name, one.rating, one.agreed, one.holder == mine.holder)
                for one in ([mine] if mine.table is None else tables[mine.table])
            ]
            member.notify(Waiting(self.key.seats, mine.since, now, waiting, table, OFFER_AFTER_MS))


def holder_of(token: str) -> str:
    """Name the holder of a token by its digest, as short as a queue needs it."""
    return urlsafe_b64encode(bytes.fromhex(digest(token))).decode()


def holder_digest(holder: str) -> str:
    """Return the digest that holds a seat."""
    return urlsafe_b64decode(holder).hex()


class Matchmaker:
    """All queues of this node: as many as there are games, paces and numbers of seats."""

    def __init__(self, context: MatchContext) -> None:
        self._context = context
        self._node = secrets.token_urlsafe(6)
        self._queues: dict[QueueKey, NodeQueue] = {}
        self._running: dict[QueueKey, asyncio.Task[None]] = {}
        self._listed: list[documents.QueueInfo] = []
        self._listed_at = 0.0

    def queue(self, key: QueueKey) -> NodeQueue:
        """Return the queue of a kind of games; refuse what no game is played with."""
        if (queue := self._queues.get(key)) is None:
            key.options(key.seats)
            queue = self._queues[key] = NodeQueue(key, self._node, self._context)
        return queue

    def enter(self, key: QueueKey, member: QueueMember) -> NodeQueue:
        """Let somebody wait in a queue, which runs from now on until nobody does."""
        queue = self.queue(key)
        queue.enter(member)
        if key not in self._running:
            # In a context of its own: what follows is billed to no client.
            self._running[key] = asyncio.create_task(self._run(queue), context=Context())
        return queue

    async def _run(self, queue: NodeQueue) -> None:
        try:
            await queue.run()
        except Exception:
            log.exception("the queue %s failed", queue.key.name)
            queue.abandon()  # the people come back to another one
            del self._queues[queue.key]
        finally:
            del self._running[queue.key]

    async def listed(self) -> list[documents.QueueInfo]:
        """List the queues in which people wait, at any node; at most a second old."""
        if time.monotonic() - self._listed_at > TICK_SECONDS:
            self._listed_at = time.monotonic()
            notes = await self._context.store.notes(COLLECTION)
            found = []
            for name, note in notes.items():
                key = QueueKey.read(name)
                waiting = [one for one in read_queue(note.text).tickets if one.away is None]
                if waiting:
                    since = min(one.since for one in waiting)
                    info = documents.QueueInfo(
                        key.game, key.pace, key.seats, len(waiting), since, key.rated
                    )
                    found.append(info)
            self._listed = found
        return self._listed

    def end_all(self) -> None:
        """End every connection; the people come back, here or at another node."""
        for queue in tuple(self._queues.values()):
            queue.end_all()

    async def close(self) -> None:
        """End every connection, note that these people are away, and stop."""
        for queue in tuple(self._queues.values()):
            queue.abandon()
        if self._running:
            running = tuple(self._running.values())
            _, late = await asyncio.wait(running, timeout=CLOSING_SECONDS)
            for task in late:
                task.cancel()
