"""A match in use on this node: its newest state, its subscribers, its timers.

Every change goes one way: validated by the table, appended to the store, and only then published.
"""

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from kletka.match import (
    EntryKind,
    MatchHeader,
    NotAllowed,
    Table,
    read_stored_entry,
    write_stored_entry,
)
from kletka.match.serialization import read_snapshot, write_snapshot
from kletka.match.social import check_length, check_social
from kletka.protocol import Refused, Seat, ToMove
from kletka.server.bot_player import BotPlayer
from kletka.server.change import Busy, Change, MatchContext, Step
from kletka.server.client import current_client
from kletka.server.open_matches import start_if_all_came
from kletka.server.presence import Attendance
from kletka.server.storage.store import (
    Append,
    Conflict,
    Phase,
    Snapshot,
    Store,
    StoredEntry,
    StoreUnavailable,
)
from kletka.server.subscriber import Subscriber
from kletka.wire.frames import FrameBuilder, outcome_info

log = logging.getLogger(__name__)

KEPT_MOMENTS = 128
"""Moments of a game that are held in memory; earlier ones are in the store."""

SNAPSHOT_EVERY_ENTRIES = 100
REPLAYED_ENTRIES = 64
"""At least so many entries are replayed when a match is loaded, for takebacks and logs."""

STRIDE_CELLS = 5_000
"""Work between two yields to the event loop, in cells that steps may touch: about 2 ms of replay."""

ENTRY_COST_CELLS = 100
"""The fixed cost of an entry, in cells."""

DRAW_COST_FACTOR = 2
"""How many times as much an entry costs that the table draws: it must list the legal actions."""

SHORTEST_ALARM_MS = 100
"""The shortest delay of a clock's timer: the store may be unavailable for a while."""

_IN_THE_GAME = frozenset({EntryKind.ACT, EntryKind.DRAW})
"""The entries that change nothing of what lists show."""

MOST_TRIES = 8
REMEMBERED_MESSAGES = 256
"""Executed messages that a match remembers; older ones are looked up in the store."""


def phase_of(table: Table) -> Phase:
    if table.cancelled is not None:
        return Phase.CANCELLED
    if not table.begun:
        return Phase.OPEN
    return Phase.OVER if table.over else Phase.RUNNING


def seat_on_turn(table: Table) -> int | None:
    """Give the seat that is to move, as lists and links show it."""
    turn = table.match.turn
    return turn.seat if isinstance(turn, ToMove) else None


def about(head: MatchHeader, table: Table) -> str:
    """Encode what lists show of a match; it contains no secrets."""
    options = head.options.plain()
    return json.dumps(
        {
            "options": {**options, **dict.fromkeys(head.rules.secret_options)},
            "seats": [[occupant.name, occupant.level] for occupant in table.occupants],
            "clock": [head.control.turn, head.control.total, head.control.increment],
            "successor": table.successor,
            "rules": head.rules.version,
            "outcome": to_builtins(outcome_info(table.match.turn)),
        },
        ensure_ascii=False,
    )


YieldToLoop = Callable[[], Awaitable[None]]
"""Yields to the event loop, for as long as the client must wait."""


async def loaded(store: Store, match: str, head: MatchHeader, yield_to_loop: YieldToLoop) -> Table:
    """Load a table from a recent snapshot and replay the entries after it."""
    last = await store.last_number(match)
    kept = await store.snapshot(match, last - REPLAYED_ENTRIES) if last > REPLAYED_ENTRIES else None
    table = head.begin() if kept is None else read_snapshot(kept.body, head)
    table = await _played(table, await store.entries(match, table.number), yield_to_loop)
    return table.trimmed(KEPT_MOMENTS)


async def _played(table: Table, lines: Sequence[StoredEntry], yield_to_loop: YieldToLoop) -> Table:
    """Replay stored entries, yielding to the event loop now and then."""
    done = 0
    for line in lines:
        entry = read_stored_entry(line.body)
        done += _work(table) * (DRAW_COST_FACTOR if entry.kind is EntryKind.STAND_IN else 1)
        if done > STRIDE_CELLS:
            await yield_to_loop()
            done = 0
        table = table.with_entry(entry)
    return table


async def _settled(table: Table, now: int, yield_to_loop: YieldToLoop) -> Table:
    """Apply all entries that need no decision, yielding to the event loop now and then."""
    done = 0
    while (entry := table.due(now)) is not None:
        done += _work(table) * DRAW_COST_FACTOR
        table = table.with_entry(entry)
        if done > STRIDE_CELLS:
            await yield_to_loop()
            done = 0
    return table


def _work(table: Table) -> int:
    match = table.match
    return ENTRY_COST_CELLS + match.rules.work(match.state)


class _Message(Struct, frozen=True, gc=False):
    """The id of a client's message, and a digest of its content if that is known."""

    id: str
    content: str | None


class _Done(Struct, frozen=True, gc=False):
    """The number of the entry that a message has led to."""

    number: int
    content: str | None  # of the message

    def number_for(self, message: _Message) -> int:
        """Return the number for a repeated message; refuse another message with the same id."""
        if None not in (self.content, message.content) and self.content != message.content:
            raise NotAllowed("shell-refused-id-used")
        return self.number


class LiveMatch:
    """One match that is loaded on this node."""

    def __init__(
        self,
        match: str,
        head: MatchHeader,
        table: Table,
        keys: dict[int, str],
        context: MatchContext,
        *,
        public: bool,
    ) -> None:
        self.match = match
        self.head = head
        self.public = public  # listed for everybody
        self.table = table
        self.keys = keys
        self.subscribers: set[Subscriber] = set()
        self.attendance = Attendance()
        self.last_used = time.monotonic()
        self.context = context
        self._frame_builder = FrameBuilder(table)
        self._lock = asyncio.Lock()
        self._stale = False
        self._stored_number = table.number
        self.client = current_client.get()  # who works the table: the last who held a seat here
        self.mine = True  # whether the last change was made here; else another node's bots go on
        self._never_came = {
            Seat(seat): head.created
            for seat, occupant in enumerate(head.occupants)
            if occupant.is_person
        }
        self._presence_shown: Mapping[Seat, int | None] = {}
        self._done: OrderedDict[str, _Done] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self.bots = BotPlayer(self)
        self._alarm: asyncio.TimerHandle | None = None
        self._closed = False

    async def _yield_to_loop(self) -> None:
        await self.context.quotas.pacing.yield_to_loop(self.client)

    # Changes.

    async def change(
        self, step: Step, message: str | None = None, content: str | None = None
    ) -> int:
        """Make a change, durable when this returns; return the number of its entry.

        A message that was executed before is not executed again; with another content it is refused.
        On a conflict with another node the step is retried on the new state.
        """
        async with self._lock:
            try:
                return await self._changed(step, _Message(message, content) if message else None)
            except (StoreUnavailable, asyncio.CancelledError):
                self._stale = True  # it may have been done, or not: look before the next one
                raise
            finally:
                self.last_used = time.monotonic()
                self.catch_up_if_behind()

    async def _changed(self, step: Step, message: "_Message | None") -> int:
        if message is not None and (done := self._done.get(message.id)) is not None:
            return done.number_for(message)
        for _ in range(MOST_TRIES):
            if (now := await self._at_rest()) is None:  # the clock, say, comes before the wish
                continue
            try:
                change = step(self.table, now)
                check_social(self.table, change.table, self.context.social_entries)
                check_length(self.table, change.table, self.context.match_entries)
            except Refused:
                if (number := await self._done_before(message)) is not None:
                    return number
                raise
            change = replace(change, table=await _settled(change.table, now, self._yield_to_loop))
            last = self.table.number
            if change.table.number == last:
                return last
            if await self._kept(change, now, message):
                return last + 1
            if (number := await self._done_before(message)) is not None:
                return number
        raise Busy("shell-refused-busy-table")

    async def _at_rest(self) -> int | None:
        """Return the time if nothing is due by itself; else do some of it and return None."""
        if self._stale:
            await self._catch_up()
        if self.table.clocks.left:
            await self.context.outages.make_sure()
        now = self.context.now()
        if (pause := self.table.pause_due(self.context.outages.known, now)) is not None:
            await self._kept(Change(self.table.with_entry(pause)), now, None)
            return None
        if self.table.due(now) is not None:
            settled = await _settled(self.table, now, self._yield_to_loop)
            await self._kept(Change(settled), now, None)
            return None
        return now

    async def _kept(self, change: Change, now: int, message: "_Message | None") -> bool:
        """Append a change to the store and publish it; return False on a conflict."""
        before, after = self.table, change.table
        last = before.number
        first = last + 1
        entries = after.match.entries[last - after.match.dropped :]
        lines = [
            StoredEntry(number, write_stored_entry(entry))
            for number, entry in enumerate(entries, first)
        ]
        if message is not None:
            lines[0] = replace(lines[0], message=message.id, content=message.content)
        social = not _IN_THE_GAME.issuperset([entry.kind for entry in entries])
        phase = phase_of(after)
        changed = phase is not phase_of(before)
        crossed = after.number // SNAPSHOT_EVERY_ENTRIES > last // SNAPSHOT_EVERY_ENTRIES
        if crossed:
            await self._yield_to_loop()  # a snapshot is a step of its own
        try:
            await self.context.store.append(
                Append(
                    self.match,
                    lines,
                    changed=now,
                    phase=phase if changed else None,
                    about=about(self.head, after) if social or changed else None,
                    turn=seat_on_turn(after),
                    snapshot=Snapshot(after.number, write_snapshot(after)) if crossed else None,
                    keys=change.keys,
                    birth=change.birth,
                )
            )
        except Conflict:
            self._stale = True
            return False
        if message is not None:
            self._remember(message.id, _Done(first, message.content))
        if change.keys:
            self._know_keys({**self.keys, **{key.seat: key.digest for key in change.keys}})
        self.context.count_stored(len(lines))
        self._become(after, mine=True)
        return True

    def _remember(self, message: str, done: "_Done") -> None:
        self._done[message] = done
        if len(self._done) > REMEMBERED_MESSAGES:
            self._done.popitem(last=False)

    async def _done_before(self, message: "_Message | None") -> int | None:
        """Return the entry number of a message that was executed already, perhaps by another node."""
        if message is None:
            return None
        line = await self.context.store.entry_of(self.match, message.id)
        if line is None:
            return None
        if self._stale:
            await self._catch_up()
        return _Done(line.number, line.content).number_for(message)

    async def settle(self) -> None:
        """Apply what the clock or the dice demand."""
        await self.change(lambda table, _: Change(table))

    # What other nodes do.

    def note_append(self, number: int) -> None:
        """Note that the store has an entry with this number."""
        self._stored_number = max(self._stored_number, number)
        if not self._lock.locked():
            self.catch_up_if_behind()

    def catch_up_if_behind(self) -> None:
        """Read from the store if it is known to have more entries."""
        if self._stored_number > self.table.number:
            self._begin(self.refresh())

    async def refresh(self) -> None:
        """Read what other nodes have appended."""
        async with self._lock:
            self._stale = True
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Read and replay stored entries that are not yet known here."""
        store = self.context.store
        lines = await store.entries(self.match, self.table.number)
        table = await _played(self.table, lines, self._yield_to_loop)
        for line in lines:
            if line.message is not None:
                self._remember(line.message, _Done(line.number, line.content))
        if table.number > self.table.number:
            self._know_keys(await store.keys(self.match))
            self._stored_number = max(self._stored_number, table.number)
            self._become(table, mine=False)
        self._stored_number = min(self._stored_number, self.table.number)
        self._stale = False

    def _know_keys(self, keys: Mapping[int, str]) -> None:
        """Replace the keys of the seats; subscribers with an old key lose the seat."""
        self.keys = dict(keys)
        for subscriber in self.subscribers:
            lost = subscriber.lose_seats(self.keys)
            self.attendance.leave(lost, self.context.now())

    # Showing it.

    def _become(self, table: Table, *, mine: bool) -> None:
        self.table = (
            table.trimmed(KEPT_MOMENTS) if len(table.match.mainline) > 2 * KEPT_MOMENTS else table
        )
        self.mine = mine
        self._frame_builder = FrameBuilder(self.table, self._frame_builder)
        self.show()
        self.wake()

    def show(self) -> None:
        """Send every subscriber the frame since its last one."""
        if not self.subscribers:
            return
        now = self.context.now()
        presence = self._presence_shown = self.presence()
        for subscriber in tuple(self.subscribers):
            subscriber.push(
                self._frame_builder.frame(subscriber.perspective, subscriber.since, presence, now)
            )
            subscriber.since = self.table.number

    def subscribe(self, subscriber: Subscriber) -> None:
        """Add a subscriber and send its first frame, from the number that it has."""
        self.last_used = time.monotonic()
        self.subscribers.add(subscriber)
        self.attendance.arrive(subscriber.perspective.seats)
        if subscriber.perspective.seats or not self.client:
            self.client = subscriber.client
        now = self.context.now()
        presence = self.presence()
        subscriber.push(
            self._frame_builder.frame(subscriber.perspective, subscriber.since, presence, now)
        )
        subscriber.since = self.table.number
        if subscriber.perspective.seats:
            self.show_presence(but=subscriber)
            self._begin(self._store_presence(subscriber.perspective.seats, now))
        self.bots.wake()  # those of a table without people wait until somebody looks

    def unsubscribe(self, subscriber: Subscriber) -> None:
        self.last_used = time.monotonic()
        self.subscribers.discard(subscriber)
        now = self.context.now()
        self.attendance.leave(subscriber.perspective.seats, now)
        if subscriber.perspective.seats - self.attendance.here:
            self.show_presence()
            self._begin(self._store_presence(subscriber.perspective.seats, now))

    def show_presence(self, but: Subscriber | None = None) -> None:
        if not self.subscribers:
            return
        self._presence_shown = self.presence()
        message = self._frame_builder.presence(self._presence_shown)
        for subscriber in tuple(self.subscribers):
            if subscriber is not but:
                subscriber.push(message)

    def presence(self) -> dict[Seat, int | None]:
        """Return since when each person is away: None if connected, the start if they never came."""
        return {**self._never_came, **self.attendance.at(self.context.now(), others=True)}

    def count_as_present(self, seats: Sequence[Seat]) -> None:
        """Count the holders of seats as present although they have no socket yet."""
        now = self.context.now()
        self.attendance.seen(dict.fromkeys(seats, now))
        self._begin(self._store_presence(frozenset(seats), now))

    async def _store_presence(self, seats: frozenset[Seat], now: int) -> None:
        await self.context.store.record_presence(self.match, sorted(seats), now)
        if self.table.starts is not None:
            # Each node writes before it reads: of two who come at once, one sees both.
            self.attendance.seen(await self.context.store.last_seen(self.match))
            await start_if_all_came(self)

    async def check_presence(self) -> None:
        """Record who is connected here, and read who is connected to other nodes."""
        store = self.context.store
        here = self.attendance.here
        if here:
            await store.record_presence(self.match, sorted(here), self.context.now())
        if any(
            occupant.is_person and n not in here for n, occupant in enumerate(self.table.occupants)
        ):
            self.attendance.seen(await store.last_seen(self.match))
        await start_if_all_came(self)
        if self.presence() != self._presence_shown:  # it changes by mere silence too
            self.show_presence()

    # What happens by itself.

    @property
    def idle(self) -> bool:
        busy = self._tasks or self._lock.locked() or self.bots.playing is not None
        return not self.subscribers and not busy

    def wake(self) -> None:
        """Set the timer of the clock, and start the bot if it is to move."""
        if self._closed:
            return
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if (end := self.table.alarm) is not None:
            delay = max(SHORTEST_ALARM_MS, end - self.context.now()) / 1000
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(delay, lambda: self._begin(self._ring()))
        self.bots.wake()

    async def _ring(self) -> None:
        """Apply a clock that has run out; set the timer again if it has not, or the store failed."""
        try:
            await self.settle()
        except StoreUnavailable as fault:
            log.warning("the timeout of %s could not be stored: %s", self.match, fault)
        self.wake()

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        """Start a background task; an unavailable store is only logged."""
        if self._closed:  # what is cancelled may want to look again, at a store that is closing
            work.close()
            return

        async def guarded() -> None:
            try:
                await work
            except (StoreUnavailable, Refused) as fault:
                log.warning("%s: %s", self.match, fault)

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop all timers and tasks, and end every subscription."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        tasks = [task for task in (*self._tasks, self.bots.playing) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for subscriber in tuple(self.subscribers):
            subscriber.end()
