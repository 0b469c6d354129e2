"""Middleware of all updates: rate limit, one update of a user at a time, errors in words."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakValueDictionary

from aiogram import BaseMiddleware
from aiogram.enums import ChatType
from aiogram.types import Chat, TelegramObject, Update, User

from kletka.phrases import phrases
from kletka.protocol import Refused
from kletka.server.client_identity import current_client
from kletka.server.rate_limits import ClientBuckets
from kletka.server.storage.store import StoreUnavailable
from kletka.telegram.content import MessageContent, plain
from kletka.telegram.context import BotContext, Interaction
from kletka.telegram.outbox_tasks import SendMessage
from kletka.telegram.users import UserProfile, language_of_user

log = logging.getLogger(__name__)

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]

UPDATES_PER_SECOND = 4.0
UPDATE_BURST = 20
"""Updates a second that one user may send in the long run, and at once."""

TIME_LIMIT_SECONDS = 90.0
"""Seconds after which an update is given up: one that hangs would keep its user, and with long
polling everybody else, waiting. Longer than a request to Telegram may take."""


async def _handled(handler: Handler, event: Update, data: dict[str, Any]) -> Any:
    return await handler(event, data)


class UpdateMiddleware(BaseMiddleware):
    """The middleware before all handlers."""

    def __init__(self, context: BotContext) -> None:
        self._context = context
        self._update_rates = ClientBuckets(UPDATES_PER_SECOND, UPDATE_BURST)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        """Pass an update to its handler, or answer why not; edited messages and the like are ignored."""
        assert isinstance(event, Update)
        user: User | None = data.get("event_from_user")
        chat: Chat | None = data.get("event_chat")
        query = event.callback_query.id if event.callback_query else None
        if user is None or user.is_bot or not (event.message or event.callback_query):
            return None
        if not self._update_rates.take(str(user.id), self._context.clock.now()):
            return await self._refuse(query, user, "shell-refused-haste")
        if chat is None or chat.type != ChatType.PRIVATE or chat.id != user.id:
            return await self._redirect_to_private_chat(query, user, chat)
        # Weak: the lock of a user lives as long as somebody holds it or waits for it.
        lock = self._locks.setdefault(user.id, asyncio.Lock())
        async with lock:
            return await self._handle(handler, event, data, user)

    async def _handle(
        self, handler: Handler, event: Update, data: dict[str, Any], user: User
    ) -> Any:
        interaction = Interaction(
            self._context,
            user,
            event.update_id,
            UserProfile(),
            phrases(language_of_user(UserProfile(), user.language_code)),
        )
        if (press := event.callback_query) is not None:
            interaction.query = press.id
            interaction.message = press.message.message_id if press.message else None
        current_client.set(interaction.client)
        try:
            async with asyncio.timeout(TIME_LIMIT_SECONDS):
                interaction.profile = await self._context.users.find(user.id)
                interaction.words = phrases(
                    language_of_user(interaction.profile, user.language_code)
                )
                quotas = self._context.node.quotas
                await quotas.pacing.turn(interaction.client)
                return await quotas.metered(
                    interaction.client,
                    _handled(handler, event, {**data, "interaction": interaction}),
                )
        except Refused as refused:
            await interaction.reply(interaction.words.refusal(refused))
        except StoreUnavailable as fault:
            log.warning("the store cannot be reached: %s", fault)
            await interaction.reply(interaction.words.say("shell-refused-storage"))
        except Exception:
            log.exception("an update could not be handled")
            await interaction.reply(interaction.words.say("shell-refused-fault"))
        finally:
            await interaction.done()

    async def _refuse(self, query: str | None, user: User, sentence: str) -> None:
        """Answer a button of a user over the rate limit; messages are ignored, or the bot would flood."""
        if query is not None:
            words = phrases(language_of_user(UserProfile(), user.language_code))
            await self._context.outbox.answer(query, words.say(sentence))

    async def _redirect_to_private_chat(
        self, query: str | None, user: User, chat: Chat | None
    ) -> None:
        """Refer users in a group to a private chat."""
        if query is not None or chat is None:
            await self._refuse(query, user, "telegram-refused-foreign")
            return
        words = phrases(language_of_user(UserProfile(), user.language_code))
        content = MessageContent(plain(words.say("telegram-private")))
        await self._context.outbox.deliver(
            chat.id, SendMessage(self._context.bot, chat.id, content)
        )
