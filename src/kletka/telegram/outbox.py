"""The outbox: the only way to send to Telegram, one queue for each chat, within the rate limits.

A chat takes about one message a second. What can go out at once does; what cannot waits in the
queue of its chat, and delays no other chat.
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

MOST_QUEUED = 8
"""Tasks of one chat that may wait; further ones are dropped."""

GROUP_PACE_FACTOR = 3
"""Pause between two messages to a group, as a multiple of that for a user: twenty a minute."""

MOST_QUEUES = 20_000
MOST_ATTEMPTS = 6
LONGEST_PAUSE_SECONDS = 60.0
LONGEST_NOTICE_CHARS = 200
"""Characters that an answer to a button may have."""

TRANSIENT_ERRORS = (TelegramNetworkError, TelegramServerError, ClientDecodeError, StoreUnavailable)
"""Errors after which a task is tried again: no connection, an answer of a proxy, no store."""


class TimeSource(Protocol):
    """Where the pacing of messages takes its time from, in seconds."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class SystemTime:
    """The monotonic time of the system."""

    def now(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class OutboxTask(ABC):
    """A message to a chat; its text is built when it is sent, not before."""

    kind: str | None = None  # a queued task is replaced by a newer one of its kind

    @abstractmethod
    async def run(self) -> None:
        """Send it; errors of Telegram are raised."""

    def on_queued(self) -> None:  # noqa: B027 - most keep nothing that can become outdated
        """Called when the task must wait: what is known now may be outdated when it is sent."""

    def supersede(self, older: "OutboxTask") -> None:  # noqa: B027 - most have nothing to take over
        """Take over what an older queued task of this kind would have sent."""


@dataclass(slots=True)
class ChatQueue:
    """The tasks of one chat, sent one after the other."""

    pace: float  # seconds between two messages
    free_at: float = 0.0
    busy: bool = False
    tries: int = 0
    queued: deque[OutboxTask] = field(default_factory=deque)
    work: asyncio.Task[None] | None = None

    @property
    def in_use(self) -> bool:
        """Whether a task is being sent or queued."""
        return self.busy or self.work is not None or bool(self.queued)

    def add(self, task: OutboxTask) -> None:
        """Queue a task; it replaces one of its kind, and a full queue drops it."""
        task.on_queued()
        for place, older in enumerate(self.queued):
            if task.kind is not None and older.kind == task.kind:
                task.supersede(older)
                self.queued[place] = task
                return
        if len(self.queued) < MOST_QUEUED:
            self.queued.append(task)


class Outbox:
    """The queues of all chats."""

    def __init__(self, bot: Bot, pace: float, clock: TimeSource) -> None:
        self.bot = bot
        self._pace = pace
        self._clock = clock
        self._queues: OrderedDict[int, ChatQueue] = OrderedDict()

    async def deliver(self, chat: int, task: OutboxTask) -> None:
        """Send a task now if the chat is free, else queue it."""
        queue = self._queue_of(chat)
        if queue.in_use or self._clock.now() < queue.free_at:
            queue.add(task)
        else:
            queue.busy = True
            try:
                await self._attempt(queue, task)
            finally:
                queue.busy = False
        self._start_worker(queue)

    def enqueue(self, chat: int, task: OutboxTask) -> None:
        """Queue a task without waiting for Telegram."""
        queue = self._queue_of(chat)
        queue.add(task)
        self._start_worker(queue)

    def _start_worker(self, queue: ChatQueue) -> None:
        """Start to send queued tasks, if that is not running."""
        if queue.queued and queue.work is None and not queue.busy:
            queue.work = asyncio.create_task(self._drain(queue))

    async def answer(self, query: str, text: str = "", *, alert: bool = False) -> None:
        """Answer a pressed button; an error is logged only, since old buttons need no answer."""
        shown = (
            text if len(text) <= LONGEST_NOTICE_CHARS else text[: LONGEST_NOTICE_CHARS - 1] + "…"
        )
        try:
            await self.bot.answer_callback_query(query, text=shown or None, show_alert=alert)
        except AiogramError as fault:
            log.info("a button was not answered: %s", type(fault).__name__)

    async def close(self) -> None:
        """Drop queued tasks: the user can ask for them again."""
        works = [queue.work for queue in self._queues.values() if queue.work is not None]
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)

    def _queue_of(self, chat: int) -> ChatQueue:
        pace = (
            self._pace if chat > 0 else self._pace * GROUP_PACE_FACTOR
        )  # groups have negative numbers
        queue = self._queues.pop(chat, None) or ChatQueue(pace)
        self._queues[chat] = queue
        if len(self._queues) > MOST_QUEUES:
            oldest = next(iter(self._queues))
            if not self._queues[oldest].in_use:
                del self._queues[oldest]
        return queue

    async def _drain(self, queue: ChatQueue) -> None:
        """Send the queued tasks, with the pauses that Telegram demands."""
        try:
            while queue.queued:
                if (pause := queue.free_at - self._clock.now()) > 0:
                    await self._clock.sleep(pause)
                    continue
                await self._attempt(queue, queue.queued.popleft())
        finally:
            queue.work = None

    async def _attempt(self, queue: ChatQueue, task: OutboxTask) -> None:
        """Try a task once; after a transient error it goes back to the head of the queue."""
        try:
            await task.run()
        except TelegramRetryAfter as limit:
            self._requeue(queue, task, limit.retry_after)
        except TRANSIENT_ERRORS as fault:
            queue.tries += 1
            log.warning("nothing can be sent at the moment: %s", type(fault).__name__)
            if queue.tries < MOST_ATTEMPTS:
                self._requeue(queue, task, min(LONGEST_PAUSE_SECONDS, 2.0 ** (queue.tries - 1)))
            else:
                queue.tries = 0
        except TelegramForbiddenError:
            queue.queued.clear()  # the user has blocked the bot
        except TelegramAPIError as fault:
            log.warning("Telegram does not take a message: %s", fault.message)
        except Exception:
            log.exception("a message could not be made")
        else:
            queue.tries = 0
            queue.free_at = self._clock.now() + queue.pace

    def _requeue(self, queue: ChatQueue, task: OutboxTask, pause: float) -> None:
        queue.free_at = self._clock.now() + pause
        task.on_queued()
        newer = next((one for one in queue.queued if one.kind and one.kind == task.kind), None)
        if newer is None:
            queue.queued.appendleft(task)
        else:
            newer.supersede(task)
