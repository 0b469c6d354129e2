"""Asking Telegram for updates. One counts as received when what it asked for is kept and answered."""

import asyncio
import logging

from aiogram import Bot, Dispatcher
from aiogram.exceptions import AiogramError, TelegramRetryAfter, TelegramUnauthorizedError
from aiogram.types import Update

from kletka.telegram.sending import LONGEST_PAUSE, Clock

log = logging.getLogger(__name__)

WANTED = ["message", "callback_query"]
AT_ONCE = 100
WAIT = 50
"""Seconds that Telegram holds a question for which it has no answer yet."""

PATIENCE = 2.0
"""Seconds that the next updates wait for the last ones; a slow one is finished beside them."""

MOST_PENDING = 200
AT_WORK = 32
"""Updates that are handled at once. More would only wait for each other at the store, and longer
than it lets them; what is not fetched yet waits with Telegram."""


class Polling:
    """The way in, for a bot that no proxy leads to."""

    def __init__(self, bot: Bot, dispatcher: Dispatcher, clock: Clock) -> None:
        self._bot = bot
        self._dispatcher = dispatcher
        self._clock = clock
        self._next: int | None = None  # the number of the first update that is not handled
        self._pending: set[asyncio.Task[None]] = set()
        self._at_work = asyncio.Semaphore(AT_WORK)

    async def run(self) -> None:
        """Receive updates until cancelled."""
        failures = 0
        while True:
            try:
                updates = await self._bot.get_updates(
                    offset=self._next,
                    limit=AT_ONCE,
                    timeout=WAIT,
                    allowed_updates=WANTED,
                    request_timeout=WAIT + 10,
                )
            except TelegramUnauthorizedError:
                raise
            except AiogramError as fault:
                failures += 1
                pause = min(LONGEST_PAUSE, 2.0 ** (failures - 1))
                if isinstance(fault, TelegramRetryAfter):
                    pause = fault.retry_after
                log.warning("no updates at the moment: %s", type(fault).__name__)
                await self._clock.sleep(pause)
                continue
            failures = 0
            await self.receive(updates)

    async def receive(self, updates: list[Update]) -> None:
        """Handle updates side by side, those of one user one after the other."""
        new = [asyncio.create_task(self._handle(update)) for update in updates]
        self._pending.update(new)
        for task in new:
            task.add_done_callback(self._pending.discard)
        if new:
            await asyncio.wait(new, timeout=PATIENCE)
        while len(self._pending) > MOST_PENDING:
            await asyncio.wait(self._pending, return_when=asyncio.FIRST_COMPLETED)
        for update in updates:
            self._next = max(self._next or 0, update.update_id + 1)

    async def _handle(self, update: Update) -> None:
        async with self._at_work:
            await self._dispatcher.feed_update(self._bot, update)

    async def close(self) -> None:
        """Finish what was begun, and tell Telegram how far that is."""
        if self._pending:
            await asyncio.wait(self._pending)
        if self._next is not None:
            try:
                await self._bot.get_updates(offset=self._next, limit=1, timeout=0)
            except AiogramError as fault:
                log.warning("the last updates may come again: %s", type(fault).__name__)
