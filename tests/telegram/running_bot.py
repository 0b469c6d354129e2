"""The real bot in the event loop of the test; it can be stopped at any instant and restarted."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from aiogram import Bot
from aiogram.types import Update

from kletka.match import Observation, observation_for
from kletka.protocol import Seat
from kletka.server.live_match import LiveMatch
from kletka.server.node import Node
from kletka.server.settings import Settings
from kletka.telegram.assembly import bot_of, dispatcher_of
from kletka.telegram.context import BotContext
from kletka.telegram.polling import Polling
from kletka.telegram.settings import BotSettings
from tests.server.running_server import HIGH_LIMITS
from tests.telegram.botapi import TOKEN, BotApi, Json
from tests.telegram.phone import Phone

Feed = Callable[[Json], Awaitable[None]]
"""Brings an update into a bot."""


@dataclass
class RunningBot:
    """One bot after the other, on one database."""

    api: BotApi
    database: str
    context: BotContext = field(init=False)
    _bot: Bot = field(init=False)
    _polling: Polling = field(init=False)
    _work: "asyncio.Task[None]" = field(init=False)

    @asynccontextmanager
    async def open(self) -> AsyncIterator["RunningBot"]:
        settings = Settings(database=self.database, limits=HIGH_LIMITS)
        self._settings = BotSettings(
            TOKEN, settings, address="https://kletka.test", api=self.api.url
        )
        self._bot = bot_of(self._settings)
        await self._start()
        try:
            yield self
        finally:
            await self._stop()
            await self._bot.session.close()

    async def _start(self) -> None:
        node = Node(self._settings.server)
        self.context = BotContext(
            node, self._bot, self.api.pace, self.api.clock, address=self._settings.address
        )
        await node.open()
        await self.context.open()
        self._polling = Polling(self._bot, dispatcher_of(self.context), self.api.clock)
        self._work = asyncio.create_task(self._polling.run())

    async def _stop(self) -> None:
        """End everything that the process would have held in memory, without a clean end."""
        self._work.cancel()
        unfinished = self._polling._unfinished.values()
        for task in unfinished:
            task.cancel()
        await asyncio.gather(self._work, *unfinished, return_exceptions=True)
        await self.context.close()
        await self.context.node.close()

    async def restart(self) -> None:
        """Stop, and start again with nothing but the database."""
        await self._stop()
        await self._start()

    @asynccontextmanager
    async def another(self) -> AsyncIterator[tuple[Feed, Feed]]:
        """Let a second node run on the same database; gives the ways into both."""
        node = Node(self._settings.server)
        context = BotContext(node, self._bot, self.api.pace, self.api.clock)
        await node.open()
        try:
            yield self._into(self.context), self._into(context)
        finally:
            await context.outbox.close()
            await node.close()

    def _into(self, context: BotContext) -> Feed:
        dispatcher = dispatcher_of(context)

        async def feed(update: Json) -> None:
            known = Update.model_validate(update, context={"bot": self._bot})
            await dispatcher.feed_update(self._bot, known)

        return feed

    def phone(self, user: int, language: str = "en", name: str = "Ann") -> Phone:
        """Create a user with a phone."""
        return Phone(self.api, user, language, name, settled=self.settled)

    async def settled(self) -> None:
        """Wait until no update is at work, and nothing more is on its way out."""
        queues = self.context.outbox._queues
        unfinished = self._polling._unfinished
        while works := {
            *unfinished.values(),
            *(queue.work for queue in queues.values() if queue.work),
        }:
            await asyncio.wait(works)

    # What only a test may look at.

    async def live(self, phone: Phone) -> LiveMatch:
        stored_profile = await self.context.users.find(phone.user)
        assert stored_profile.match is not None
        return await self.context.node.matches.get(stored_profile.match)

    async def frame(self, phone: Phone) -> Observation:
        """What the player of a chat may know."""
        live = await self.live(phone)
        number = live.table.number
        return observation_for(live.table.match, Seat(0), number - 1 if number else None)
