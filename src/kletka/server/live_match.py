"""A match in memory on this node, put together from its parts."""

import logging
import time
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any

from kletka.match import MatchHeader, Table
from kletka.protocol import Seat
from kletka.server.background_tasks import BackgroundTasks
from kletka.server.bot_player import BotPlayer
from kletka.server.broadcaster import Broadcaster
from kletka.server.change import Transaction
from kletka.server.clock_timer import ClockTimer
from kletka.server.match_context import MatchContext
from kletka.server.match_replica import MatchReplica
from kletka.server.open_matches import start_if_all_came
from kletka.server.presence import MatchPresence
from kletka.server.quick_phrases import QuickPhrases
from kletka.server.storage.store import StoreUnavailable
from kletka.server.subscriber import Subscriber

log = logging.getLogger(__name__)


class LiveMatch:
    """One match in memory: connects its replica, subscribers, presence, timer and bots."""

    def __init__(
        self,
        match: str,
        header: MatchHeader,
        table: Table,
        keys: dict[int, str],
        context: MatchContext,
        *,
        public: bool,
    ) -> None:
        self.last_used = time.monotonic()
        self.context = context
        self._tasks = BackgroundTasks(match)
        self.replica = MatchReplica(
            match, header, table, keys, context, self._tasks, self, public=public
        )
        self.broadcaster = Broadcaster(table, header.truth_after)
        self.presence = MatchPresence(self.replica)
        self.bots = BotPlayer(self.replica, self.broadcaster)
        self.phrases = QuickPhrases(self.replica, self.broadcaster, self.presence)
        self._timer = ClockTimer()
        self._is_over = table.over
        self._closed = False

    @property
    def match(self) -> str:
        return self.replica.match

    @property
    def header(self) -> MatchHeader:
        return self.replica.header

    @property
    def table(self) -> Table:
        return self.replica.table

    @property
    def keys(self) -> Mapping[int, str]:
        return self.replica.keys

    @property
    def subscribers(self) -> set[Subscriber]:
        return self.broadcaster.subscribers

    def change(
        self, transaction: Transaction, message: str | None = None, content: str | None = None
    ) -> Coroutine[Any, Any, int]:
        return self.replica.change(transaction, message, content)

    def refresh(self) -> Coroutine[Any, Any, None]:
        return self.replica.refresh()

    # What follows a change of the replica.

    def table_changed(self) -> None:
        """Send the new table to all subscribers, set the timer, let bots move."""
        self.last_used = time.monotonic()
        self.broadcaster.set_table(self.table)
        if self.broadcaster.subscribers:
            self.broadcaster.send_frames(self.presence.away_since(), self.context.now())
        self.wake()
        if self.replica.changed_here:
            self._report_turn()
        if self.table.over and not self._is_over:
            self._is_over = True
            for listener in self.context.on_over:
                self._tasks.start(listener(self.match, self.header.rules.key))

    def keys_changed(self) -> None:
        """Take the seats from subscribers whose keys are no longer valid."""
        for subscriber in self.broadcaster.subscribers:
            lost = subscriber.lose_seats(self.keys)
            self.presence.attendance.leave(lost, self.context.now())

    def wake(self) -> None:
        """Set the timer of the clock, and start the bot if it is to move."""
        if self._closed:
            return
        self._timer.set(
            self.table.alarm,
            self.context.now(),
            lambda: self._tasks.start(self._apply_clock()),
        )
        self.bots.wake()

    async def _apply_clock(self) -> None:
        """Apply a clock that has run out; set the timer again if it has not, or the store failed."""
        try:
            await self.replica.settle()
        except StoreUnavailable as fault:
            log.warning("the timeout of %s could not be stored: %s", self.match, fault)
        self.wake()

    # Subscribers come and go.

    def subscribe(self, subscriber: Subscriber) -> None:
        """Add a subscriber and send its first frame, from the number that it has."""
        self.last_used = time.monotonic()
        seats = subscriber.perspective.seats
        self.presence.attendance.arrive(seats)
        if seats or not self.replica.billed_client:
            self.replica.billed_client = subscriber.client
        now = self.context.now()
        away = self.presence.away_since()
        self.broadcaster.subscribe(subscriber, away, now)
        if seats:
            self.broadcaster.send_presence(away, but=subscriber)
            self._tasks.start(self._store_presence(seats, now))
        self.bots.wake()  # bots of a match without people wait for a subscriber

    def unsubscribe(self, subscriber: Subscriber) -> None:
        self.last_used = time.monotonic()
        self.broadcaster.unsubscribe(subscriber)
        seats = subscriber.perspective.seats
        now = self.context.now()
        self.presence.attendance.leave(seats, now)
        if seats - self.presence.attendance.here:
            self.broadcaster.send_presence(self.presence.away_since())
            self._tasks.start(self._store_presence(seats, now))
            self._report_turn()

    def _report_turn(self) -> None:
        for listener in self.context.on_turn:
            listener(self)

    def count_as_present(self, seats: Sequence[Seat]) -> None:
        """Count the holders of seats as present although they have no socket yet."""
        now = self.context.now()
        self.presence.attendance.seen(dict.fromkeys(seats, now))
        self._tasks.start(self._store_presence(frozenset(seats), now))

    async def _store_presence(self, seats: frozenset[Seat], now: int) -> None:
        await self.presence.record(seats, now)
        if self.table.starts is not None:
            # Each node writes before it reads: of two who come at once, one sees both.
            await self.presence.read()
            await start_if_all_came(self.replica, self.presence)

    async def check_presence(self) -> None:
        """Record who is connected here, and read who is connected to other nodes."""
        await self.presence.synchronize()
        await self.phrases.relay_from_other_nodes()
        await start_if_all_came(self.replica, self.presence)
        self.broadcaster.send_presence_if_changed(self.presence.away_since())

    # The end.

    @property
    def idle(self) -> bool:
        is_busy = self._tasks or self.replica.is_changing or self.bots.playing is not None
        return not self.broadcaster.subscribers and not is_busy

    async def close(self) -> None:
        """Stop all timers and tasks, and end every subscription."""
        self._closed = True
        self._timer.cancel()
        await self._tasks.close()
        await self.bots.close()
        self.broadcaster.close()
