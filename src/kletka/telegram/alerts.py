"""Tells chats when it is their turn: once a turn, again at the interval they chose, and the end."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from aiogram.exceptions import TelegramForbiddenError
from msgspec.structs import replace

from kletka.phrases import phrases
from kletka.protocol import Event, Seat
from kletka.render.picture import picture
from kletka.server.live_match import LiveMatch
from kletka.server.match_registry import MatchClosed, NoSuchMatch
from kletka.server.presence import PRESENT_MS
from kletka.server.storage.store import StoreUnavailable
from kletka.telegram.boards import board_of
from kletka.telegram.chat_seat import UNSURE, AlertKind, ChatSeat, judged, turn_of
from kletka.telegram.outbox import OutboxTask
from kletka.telegram.people import Person, client_of, language_of

if TYPE_CHECKING:
    from kletka.telegram.context import BotContext

log = logging.getLogger(__name__)

TOGETHER = 64
"""So many tables are looked at side by side; more would crowd the store."""

IDLE = 600.0
"""Seconds after which the alerts look around even if nothing woke them."""


@dataclass
class ShowBoard(OutboxTask):
    """The table of a user as it is when this goes out."""

    context: "BotContext"
    user: int
    match: str
    news: AlertKind | None = None  # None: he asked for it

    def __post_init__(self) -> None:
        self.kind = f"board {self.match}"

    def supersede(self, older: OutboxTask) -> None:
        assert isinstance(older, ShowBoard)
        if older.news is None:
            self.news = None

    async def run(self) -> None:
        person = await self.context.people.find(self.user)
        held = person.at_table(self.match)
        if held is None:
            return
        # One table for all that is said of it: it may go on while its picture is drawn.
        table = (await self.context.node.matches.get(self.match)).table
        turn = turn_of(table, Seat(held.seat))
        if self.news is not None and (turn is None or held.knows(turn)):
            return  # he has played elsewhere since, or has just been shown it
        words = phrases(language_of(person, person.spoken))
        board = await board_of(
            table,
            held,
            words,
            self._draw,
            games=person.games,
            address=self.context.address,
            news=self.news,
        )
        try:
            message = await board.send(self.context.bot, self.user)
        except TelegramForbiddenError:
            await self._note(table.number, held.message, turn)  # he wants to hear no more
            raise
        over = table.over or table.cancelled is not None
        await self._note(table.number, message, turn, over=over)

    async def _draw(self, key: str, view: Any, events: Sequence[Event]) -> bytes:
        """Draw a board in the pool of documents, at the expense of the user.

        A user has one picture under way at most, so that it may wait for as long as it takes.
        """
        documents = self.context.node.pools.documents
        png = await documents.run(client_of(self.user), picture, key, view, events, patient=True)
        assert png is not None  # no seat is offered at a game that has no picture
        return png

    async def _note(
        self, number: int, message: int, turn: int | None, *, over: bool = False
    ) -> None:
        """Remember what the chat shows; a table that is over is shown for the last time."""
        now = self.context.node.matches.now()

        def step(person: Person) -> Person:
            held = person.at_table(self.match)
            if held is None or over:
                return person.without(self.match)
            shown = person.holding(held.having_shown(number, message, turn, now))
            return replace(shown, at=self.match)

        await self.context.people.change(self.user, step)


class Alerts:
    """Watches over the tables of all users."""

    def __init__(self, context: "BotContext") -> None:
        self._context = context
        self._users: defaultdict[str, set[int]] = defaultdict(set)  # by match
        self._times: dict[str, int] = {}  # when to look at a match again
        self._numbers: dict[str, int] = {}  # the last entry that was looked at
        self._awaiting: set[tuple[int, str]] = set()  # who has just moved here waits for the answer
        self._woken = asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Take up all tables of all users, and hear of every entry from now on."""
        store = self._context.node.store
        store.on_append(self._on_append)
        store.on_gap(self._on_gap)
        for user, person in (await self._context.people.everybody()).items():
            for held in person.tables:
                self.follow(user, held.match)
        self._work = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    def follow(self, user: int, match: str) -> None:
        """Watch over a table of a user from now on."""
        self._users[match].add(user)
        self._wake(match)

    def await_answer(self, user: int, match: str) -> None:
        """Tell a user of his next turn here even if he sits in the browser, too: he asks here."""
        self._awaiting.add((user, match))
        self._wake(match)

    def reconsider(self, user: int) -> None:
        """Look again at all tables of a user, who has changed his mind about reminders."""
        for match, users in self._users.items():
            if user in users:
                self._wake(match)

    async def _run(self) -> None:
        """Look whenever something happened or something is due, until cancelled."""
        while True:
            self._woken.clear()
            await self.look(self._context.node.matches.now())
            now = self._context.node.matches.now()
            first = min(self._times.values(), default=now + int(IDLE * 1000))
            try:
                async with asyncio.timeout(min(IDLE, max(0.05, (first - now) / 1000))):
                    await self._woken.wait()
            except TimeoutError:
                continue

    async def look(self, now: int) -> None:
        """Look at every table that something is due at by this time, many at once."""
        due = [match for match, at in self._times.items() if at <= now]
        for first in range(0, len(due), TOGETHER):
            part = due[first : first + TOGETHER]
            await asyncio.gather(*(self._look_safely(match, now) for match in part))

    async def _look_safely(self, match: str, now: int) -> None:
        """Look at a table; whatever is wrong with it, the others are looked at too."""
        self._times.pop(match, None)
        try:
            await self._look_at(match, now)
        except StoreUnavailable as fault:
            log.warning("the store cannot be reached: %s", fault)
            self._times[match] = now + UNSURE
        except (NoSuchMatch, MatchClosed):
            self._users.pop(match, None)
        except Exception:
            log.exception("nobody could be told of %s", match)

    async def _look_at(self, match: str, now: int) -> None:
        live = await self._context.node.matches.get(match)
        await live.refresh()
        self._numbers[match] = live.table.number
        times = [await self._consider(user, live, now) for user in tuple(self._users[match])]
        for at in times:
            if at is not None:  # what has happened meanwhile is looked at before that
                self._times[match] = min(at, self._times.get(match, at))
        if not self._users[match]:
            del self._users[match]

    async def _consider(self, user: int, live: LiveMatch, now: int) -> int | None:
        """Tell one user what is to be told; give the time to look again."""
        person = await self._context.people.find(user)
        held = person.at_table(live.match)
        if held is None or live.keys.get(held.seat) != held.key:
            self._users[live.match].discard(user)
            return None
        awaiting = (user, live.match) in self._awaiting
        here = not awaiting and await self._is_here(live, held, now)
        verdict = judged(held, live.table, person.every, now, here=here)
        if verdict.news is None:
            return verdict.again
        self._awaiting.discard((user, live.match))
        if await self._claimed(user, live, now, here=here):
            task = ShowBoard(self._context, user, live.match, verdict.news)
            self._context.outbox.enqueue(user, task)  # a chat that hangs holds up nobody else
        return verdict.again

    async def _claimed(self, user: int, live: LiveMatch, now: int, *, here: bool) -> bool:
        """Note that a message is begun; False when another process was quicker."""
        claimed = False

        def step(person: Person) -> Person:
            nonlocal claimed
            held = person.at_table(live.match)
            claimed = held is not None and bool(
                judged(held, live.table, person.every, now, here=here).news
            )
            if held is None or not claimed:
                return person
            turn = turn_of(live.table, Seat(held.seat))
            assert turn is not None  # or there were no news
            return person.holding(held.starting(turn, now))

        await self._context.people.change(user, step)
        return claimed

    async def _is_here(self, live: LiveMatch, held: ChatSeat, now: int) -> bool:
        """Say whether the holder of a seat has the table open in a browser, on any node."""
        seen = (await self._context.node.store.last_seen(live.match)).get(held.seat, 0)
        elsewhere = seen > held.joined and now - seen < PRESENT_MS  # to sit down is no browser
        # Looked at last: somebody may open the table while the store is asked.
        return elsewhere or held.seat in live.attendance.here

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
