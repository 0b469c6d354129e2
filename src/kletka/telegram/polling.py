"""Long polling: fetches updates from Telegram and confirms each one only after it is handled.

Telegram deletes an update when the bot asks for a later one. So the bot asks for the lowest
update that is not finished yet: after a crash, everything that was not finished comes again.
"""

import asyncio
import logging

from aiogram import Bot, Dispatcher
from aiogram.exceptions import (
    AiogramError,
    ClientDecodeError,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.types import Update

from kletka.telegram.outbox import LONGEST_PAUSE_SECONDS, TimeSource

log = logging.getLogger(__name__)

UPDATE_TYPES = ["message", "callback_query"]
MOST_UNFINISHED_UPDATES = 100
"""Updates that Telegram gives at once. Those from the lowest unfinished one on come again with
each request, so this is also the most that can be unfinished."""

LONG_POLL_SECONDS = 50
"""Seconds that Telegram holds a request for which it has no update yet."""

BATCH_WAIT_SECONDS = 2.0
"""Seconds that the next request waits for the last updates; a slow one is finished beside them."""

REQUEST_INTERVAL_SECONDS = 0.5
"""Seconds between requests that bring nothing new while an update is unfinished: Telegram answers
them at once, with the same updates."""

CONCURRENCY = 32
"""Updates that are handled at once. More would only wait for each other at the store, and longer
than it lets them; what is not fetched yet waits with Telegram."""


class Polling:
    """Receives the updates of a bot that has no public address."""

    def __init__(self, bot: Bot, dispatcher: Dispatcher, clock: TimeSource) -> None:
        self._bot = bot
        self._dispatcher = dispatcher
        self._clock = clock
        self._end: int | None = None  # the id after the highest update that was received
        self._confirmed = 0  # every update below this id is finished, and Telegram may delete it
        self._unfinished: dict[int, asyncio.Task[None]] = {}
        self._finished: set[int] = set()  # updates that wait for a lower one to finish
        self._slots = asyncio.Semaphore(CONCURRENCY)

    async def run(self) -> None:
        """Receive updates until cancelled."""
        failures = 0
        while True:
            try:
                updates = await self._fetch()
            except TelegramUnauthorizedError:
                raise
            except AiogramError as fault:
                failures += 1
                pause = min(LONGEST_PAUSE_SECONDS, 2.0 ** (failures - 1))
                if isinstance(fault, TelegramRetryAfter):
                    pause = fault.retry_after
                log.warning("no updates at the moment: %s", type(fault).__name__)
                await self._clock.sleep(pause)
                continue
            failures = 0
            await self._receive(updates)

    async def _fetch(self) -> list[Update]:
        try:
            return await self._bot.get_updates(
                offset=self._offset(),
                limit=MOST_UNFINISHED_UPDATES,
                timeout=LONG_POLL_SECONDS,
                allowed_updates=UPDATE_TYPES,
                request_timeout=LONG_POLL_SECONDS + 10,
            )
        except ClientDecodeError as fault:
            return self._read_singly(fault)

    def _read_singly(self, fault: ClientDecodeError) -> list[Update]:
        """Read the updates of an answer one by one, and skip those that cannot be read."""
        match fault.data:
            case {"ok": True, "result": [*answers]}:
                return [update for answer in answers if (update := self._read(answer, fault))]
            case _:
                raise fault  # it is no answer of Telegram

    def _read(self, answer: object, fault: ClientDecodeError) -> Update | None:
        """Read one update; one that cannot be read counts as finished."""
        try:
            return Update.model_validate(answer, context={"bot": self._bot})
        except ValueError as problem:
            match answer:
                case {"update_id": int(number)}:
                    pass
                case _:
                    raise fault from problem
            if number not in self._finished:
                log.error("update %d cannot be read: %s", number, type(problem).__name__)
            self._note_received(number)
            self._finished.add(number)
            return None

    async def _receive(self, updates: list[Update]) -> None:
        """Handle updates side by side, and leave out those that were received before."""
        known = self._finished | self._unfinished.keys()
        new = []
        for update in updates:
            if update.update_id in known:
                continue
            known.add(update.update_id)
            task = asyncio.create_task(self._handle(update))
            self._unfinished[update.update_id] = task
            self._note_received(update.update_id)
            new.append(task)
        if new:
            await asyncio.wait(new, timeout=BATCH_WAIT_SECONDS)
        elif self._unfinished:
            await asyncio.wait(
                self._unfinished.values(),
                timeout=REQUEST_INTERVAL_SECONDS,
                return_when=asyncio.FIRST_COMPLETED,
            )

    async def _handle(self, update: Update) -> None:
        """Handle an update; one that fails is logged and counts as finished."""
        number = update.update_id
        try:
            async with self._slots:
                await self._dispatcher.feed_update(self._bot, update)
        except Exception:
            log.exception("update %d could not be handled", number)
        del self._unfinished[number]
        self._finished.add(number)

    def _note_received(self, number: int) -> None:
        self._end = max(self._end or 0, number + 1)

    def _offset(self) -> int | None:
        """Return the lowest id that is not finished; all below it are confirmed by asking for it."""
        if self._end is None:
            return None
        self._confirmed = max(self._confirmed, min(self._unfinished, default=self._end))
        self._finished = {number for number in self._finished if number >= self._confirmed}
        return self._confirmed

    async def close(self) -> None:
        """Finish what was begun, and confirm it."""
        if self._unfinished:
            await asyncio.wait(self._unfinished.values())
        if (offset := self._offset()) is not None:
            try:
                await self._bot.get_updates(offset=offset, limit=1, timeout=0)
            except AiogramError as fault:
                log.warning("the last updates may come again: %s", type(fault).__name__)
