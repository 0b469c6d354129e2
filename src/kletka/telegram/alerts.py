"""Alerts of chats: a turn once, reminders at the chosen interval, the end of a game."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from aiogram.exceptions import TelegramBadRequest, TelegramForbiddenError, TelegramNotFound
from msgspec.structs import replace

from kletka.phrases import phrases
from kletka.protocol import Event, Seat
from kletka.render.picture import picture
from kletka.server.change import Busy
from kletka.server.live_match import LiveMatch
from kletka.server.match_registry import MatchClosed, NoSuchMatch
from kletka.server.presence import PRESENT_MS
from kletka.server.storage.store import StoreUnavailable
from kletka.telegram.boards import board_of
from kletka.telegram.chat_seat import UNCONFIRMED_MS, AlertKind, ChatSeat, decide_alert, turn_of
from kletka.telegram.outbox import OutboxTask
from kletka.telegram.users import UserProfile, client_of_user, language_of_user

if TYPE_CHECKING:
    from kletka.telegram.context import BotContext

log = logging.getLogger(__name__)

CONCURRENT_CHECKS = 64
"""Tables that are checked at once, so that the store is not overloaded."""

NEVER_DELIVERED = (TelegramForbiddenError, TelegramBadRequest, TelegramNotFound)
"""Errors of Telegram that come again with the same message: the chat is gone, or blocks the bot."""

IDLE_SECONDS = 600.0
"""Seconds after which due alerts are checked even if nothing happened."""


@dataclass
class ShowBoard(OutboxTask):
    """Sends the table of a user, drawn when the message is sent."""

    context: "BotContext"
    user: int
    match: str
    alert: AlertKind | None = None  # None: the user asked for it

    def __post_init__(self) -> None:
        self.kind = f"board {self.match}"

    def supersede(self, older: OutboxTask) -> None:
        assert isinstance(older, ShowBoard)
        if older.alert is None:
            self.alert = None

    async def run(self) -> None:
        profile = await self.context.users.find(self.user)
        chat_seat = profile.seat_in(self.match)
        if chat_seat is None:
            return
        # One table value for picture and text: the match may go on while they are made.
        table = (await self.context.node.matches.get(self.match)).table
        turn = turn_of(table, Seat(chat_seat.seat))
        if self.alert is not None and (turn is None or chat_seat.knows(turn)):
            return  # played elsewhere meanwhile, or already shown
        words = phrases(language_of_user(profile, profile.telegram_language))
        board = await board_of(
            table,
            chat_seat,
            words,
            self._draw,
            games=profile.games,
            address=self.context.address,
            alert=self.alert,
        )
        try:
            message = await board.send(self.context.bot, self.user)
        except NEVER_DELIVERED:
            await self._note(table.number, chat_seat.message, turn)  # or it would be tried again
            raise
        over = table.over or table.cancelled is not None
        await self._note(table.number, message, turn, over=over)

    async def _draw(self, key: str, view: Any, events: Sequence[Event]) -> bytes:
        """Paint a board in the pool of records, billed to the user.

        A user has one picture in work at most, so it may wait without a limit.
        """
        pool = self.context.node.pools.records
        png = await pool.run(client_of_user(self.user), picture, key, view, events, unlimited=True)
        assert png is not None  # only games with pictures are offered
        return png

    async def _note(
        self, number: int, message: int, turn: int | None, *, over: bool = False
    ) -> None:
        """Store what the chat shows; forget a table that is over."""
        now = self.context.node.context.now()

        def step(profile: UserProfile) -> UserProfile:
            chat_seat = profile.seat_in(self.match)
            if chat_seat is None or over:
                return profile.without(self.match)
            shown = profile.with_seat(chat_seat.with_shown(number, message, turn, now))
            return replace(shown, at=self.match)

        await self.context.users.change(self.user, step)


class Alerts:
    """Sends the alerts of all users."""

    def __init__(self, context: "BotContext") -> None:
        self._context = context
        self._users: defaultdict[str, set[int]] = defaultdict(set)  # by match
        self._times: dict[str, int] = {}  # when to check a match again
        self._numbers: dict[str, int] = {}  # the last entry that was checked
        self._awaiting: set[tuple[int, str]] = set()  # moved here, awaits the reply here
        self._woken = asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Load the tables of all users, and subscribe to new entries."""
        store = self._context.node.store
        store.on_append(self._on_append)
        store.on_gap(self._on_gap)
        for user, profile in (await self._context.users.find_all()).items():
            for chat_seat in profile.tables:
                self.follow(user, chat_seat.match)
        self._work = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    def follow(self, user: int, match: str) -> None:
        """Send alerts about a table to a user from now on."""
        self._users[match].add(user)
        self._wake(match)

    def await_answer(self, user: int, match: str) -> None:
        """Alert a user to the next turn even if the table is open in their browser."""
        self._awaiting.add((user, match))
        self._wake(match)

    def reconsider(self, user: int) -> None:
        """Check all tables of a user again, after the interval of reminders was changed."""
        for match, users in self._users.items():
            if user in users:
                self._wake(match)

    async def _run(self) -> None:
        """Check tables whenever something happened or is due, until cancelled."""
        while True:
            self._woken.clear()
            await self.check_due(self._context.node.context.now())
            now = self._context.node.context.now()
            first = min(self._times.values(), default=now + int(IDLE_SECONDS * 1000))
            try:
                async with asyncio.timeout(min(IDLE_SECONDS, max(0.05, (first - now) / 1000))):
                    await self._woken.wait()
            except TimeoutError:
                continue

    async def check_due(self, now: int) -> None:
        """Check every table that is due by this time, many at once."""
        due = [match for match, at in self._times.items() if at <= now]
        for first in range(0, len(due), CONCURRENT_CHECKS):
            part = due[first : first + CONCURRENT_CHECKS]
            await asyncio.gather(*(self._check_safely(match, now) for match in part))

    async def _check_safely(self, match: str, now: int) -> None:
        """Check a table; an error is logged and does not affect the others."""
        self._times.pop(match, None)
        try:
            await self._check(match, now)
        except (NoSuchMatch, MatchClosed):
            self._users.pop(match, None)
        except (StoreUnavailable, Busy) as fault:
            log.warning("no alerts could be sent for %s: %s", match, fault)
            self._times[match] = now + UNCONFIRMED_MS
        except Exception:
            log.exception("no alerts could be sent for %s", match)
            self._times[match] = now + UNCONFIRMED_MS

    async def _check(self, match: str, now: int) -> None:
        live = await self._context.node.matches.get(match)
        await live.refresh()
        self._numbers[match] = live.table.number
        times = [await self._alert_user(user, live, now) for user in tuple(self._users[match])]
        for at in times:
            if at is not None:  # a new entry may have set an earlier time
                self._times[match] = min(at, self._times.get(match, at))
        if not self._users[match]:
            del self._users[match]

    async def _alert_user(self, user: int, live: LiveMatch, now: int) -> int | None:
        """Send the alert of a user that is due; return the time of the next check."""
        profile = await self._context.users.find(user)
        chat_seat = profile.seat_in(live.match)
        if chat_seat is None or live.keys.get(chat_seat.seat) != chat_seat.key:
            self._users[live.match].discard(user)
            return None
        awaiting = (user, live.match) in self._awaiting
        here = not awaiting and await self._is_here(live, chat_seat, now)
        verdict = decide_alert(chat_seat, live.table, profile.every, now, here=here)
        if verdict.alert is None:
            return verdict.again
        self._awaiting.discard((user, live.match))
        if await self._claim(user, live, now, here=here):
            task = ShowBoard(self._context, user, live.match, verdict.alert)
            self._context.outbox.enqueue(user, task)  # a slow chat delays no other
        return verdict.again

    async def _claim(self, user: int, live: LiveMatch, now: int, *, here: bool) -> bool:
        """Mark an alert as begun; False if another process did so first."""
        claimed = False

        def step(profile: UserProfile) -> UserProfile:
            nonlocal claimed
            chat_seat = profile.seat_in(live.match)
            claimed = chat_seat is not None and bool(
                decide_alert(chat_seat, live.table, profile.every, now, here=here).alert
            )
            if chat_seat is None or not claimed:
                return profile
            turn = turn_of(live.table, Seat(chat_seat.seat))
            assert turn is not None  # or no alert would be due
            return profile.with_seat(chat_seat.with_begun(turn, now))

        await self._context.users.change(user, step)
        return claimed

    async def _is_here(self, live: LiveMatch, chat_seat: ChatSeat, now: int) -> bool:
        """Say whether a seat is connected from a browser, on any node."""
        seen = (await self._context.node.store.last_seen(live.match)).get(chat_seat.seat, 0)
        elsewhere = (
            seen > chat_seat.joined and now - seen < PRESENT_MS
        )  # joining alone is no browser
        # Checked last: a browser may connect while the store is read.
        return elsewhere or chat_seat.seat in live.presence.attendance.here

    def _wake(self, match: str) -> None:
        self._times[match] = 0
        self._woken.set()

    def _on_append(self, match: str, number: int) -> None:
        if match in self._users and number > self._numbers.get(match, -1):
            self._wake(match)

    async def _on_gap(self) -> None:
        store = self._context.node.store
        for match, number in (await store.last_numbers(list(self._users))).items():
            self._on_append(match, number)
