"""The outbox: the only way to send to Telegram, one queue for each chat, within the rate limits.

A chat takes about one message a second. What can go out at once does; what cannot waits in the
lane of its chat, and holds up nobody else.
"""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from typing import Protocol

from aiogram import Bot
from aiogram.exceptions import (
    AiogramError,
    ClientDecodeError,
    TelegramAPIError,
    TelegramForbiddenError,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)

from kletka.server.storage.store import StoreUnavailable

log = logging.getLogger(__name__)

MOST_WAITING = 8
"""Tasks of one chat that may wait; further ones are dropped."""

GROUP = 3
"""Times as long as a user, a group of users waits between two messages: twenty a minute."""

MOST_LANES = 20_000
TRIES = 6
LONGEST_PAUSE = 60.0
LONGEST_TOAST = 200
"""Characters that an answer to a button may have."""

PASSING = (TelegramNetworkError, TelegramServerError, ClientDecodeError, StoreUnavailable)
"""What will be over in a while: no connection, a proxy that answers in our place, no store."""


class Clock(Protocol):
    """The time by which messages are paced, in seconds."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class WallClock:
    """The time as it passes."""

    def now(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class OutboxTask(ABC):
    """A message to a chat; its text is built when it is sent, not before."""

    kind: str | None = None  # of two that wait and are of one kind, the newer stands for both

    @abstractmethod
    async def run(self) -> None:
        """Send it; whatever Telegram answers may be raised."""

    def wait(self) -> None:  # noqa: B027 - most know nothing that grows old
        """Called when the task must wait: what is known now may be outdated when it is sent."""

    def instead_of(self, older: "OutboxTask") -> None:  # noqa: B027 - most have nothing to take over
        """Take over from one that waited and will not go out."""


@dataclass(slots=True)
class Lane:
    """What goes out to one chat, one thing after the other."""

    pace: float  # seconds between two messages
    free_at: float = 0.0
    busy: bool = False
    tries: int = 0
    waiting: deque[OutboxTask] = field(default_factory=deque)
    work: asyncio.Task[None] | None = None

    @property
    def in_use(self) -> bool:
        """Whether something is on its way, or waits for its turn."""
        return self.busy or self.work is not None or bool(self.waiting)

    def add(self, task: OutboxTask) -> None:
        """Queue a task; it replaces one of its kind, and a full queue drops it."""
        task.wait()
        for place, older in enumerate(self.waiting):
            if task.kind is not None and older.kind == task.kind:
                task.instead_of(older)
                self.waiting[place] = task
                return
        if len(self.waiting) < MOST_WAITING:
            self.waiting.append(task)


class Outbox:
    """The queues of all chats."""

    def __init__(self, bot: Bot, pace: float, clock: Clock) -> None:
        self.bot = bot
        self._pace = pace
        self._clock = clock
        self._lanes: OrderedDict[int, Lane] = OrderedDict()

    async def deliver(self, chat: int, task: OutboxTask) -> None:
        """Send a task now if the chat is free, else queue it."""
        lane = self._lane(chat)
        if lane.in_use or self._clock.now() < lane.free_at:
            lane.add(task)
        else:
            lane.busy = True
            try:
                await self._attempt(lane, task)
            finally:
                lane.busy = False
        self._see_to(lane)

    def leave(self, chat: int, task: OutboxTask) -> None:
        """Queue a task without waiting for Telegram."""
        lane = self._lane(chat)
        lane.add(task)
        self._see_to(lane)

    def _see_to(self, lane: Lane) -> None:
        """Start to send queued tasks, if that is not running."""
        if lane.waiting and lane.work is None and not lane.busy:
            lane.work = asyncio.create_task(self._work_off(lane))

    async def answer(self, query: str, text: str = "", *, alert: bool = False) -> None:
        """Answer a button; one that is too old, or that was answered, needs no answer."""
        shown = text if len(text) <= LONGEST_TOAST else text[: LONGEST_TOAST - 1] + "…"
        try:
            await self.bot.answer_callback_query(query, text=shown or None, show_alert=alert)
        except AiogramError as fault:
            log.info("a button was not answered: %s", type(fault).__name__)

    async def close(self) -> None:
        """Drop what still waits: it can be drawn again at any time."""
        works = [lane.work for lane in self._lanes.values() if lane.work is not None]
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)

    def _lane(self, chat: int) -> Lane:
        pace = self._pace if chat > 0 else self._pace * GROUP  # groups have negative numbers
        lane = self._lanes.pop(chat, None) or Lane(pace)
        self._lanes[chat] = lane
        if len(self._lanes) > MOST_LANES:
            oldest = next(iter(self._lanes))
            if not self._lanes[oldest].in_use:
                del self._lanes[oldest]
        return lane

    async def _work_off(self, lane: Lane) -> None:
        """Send what waits, with the pauses that Telegram wants."""
        try:
            while lane.waiting:
                if (pause := lane.free_at - self._clock.now()) > 0:
                    await self._clock.sleep(pause)
                    continue
                await self._attempt(lane, lane.waiting.popleft())
        finally:
            lane.work = None

    async def _attempt(self, lane: Lane, task: OutboxTask) -> None:
        """Try once; what failed and may succeed later is the first to be tried again."""
        try:
            await task.run()
        except TelegramRetryAfter as limit:
            self._again(lane, task, limit.retry_after)
        except PASSING as fault:
            lane.tries += 1
            log.warning("nothing can be sent at the moment: %s", type(fault).__name__)
            if lane.tries < TRIES:
                self._again(lane, task, min(LONGEST_PAUSE, 2.0 ** (lane.tries - 1)))
            else:
                lane.tries = 0
        except TelegramForbiddenError:
            lane.waiting.clear()  # he has blocked the bot, which is his right
        except TelegramAPIError as fault:
            log.warning("Telegram does not take a message: %s", fault.message)
        except Exception:
            log.exception("a message could not be made")
        else:
            lane.tries = 0
            lane.free_at = self._clock.now() + lane.pace

    def _again(self, lane: Lane, task: OutboxTask, pause: float) -> None:
        lane.free_at = self._clock.now() + pause
        task.wait()
        newer = next((one for one in lane.waiting if one.kind and one.kind == task.kind), None)
        if newer is None:
            lane.waiting.appendleft(task)
        else:
            newer.instead_of(task)
