"""Builds the bot from its parts."""

from aiogram import Bot, Dispatcher
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramAPIError, TelegramUnauthorizedError
from aiogram.types import User

from kletka.phrases import LANGUAGES
from kletka.protocol import Refused
from kletka.telegram.commands import command_list, routes
from kletka.telegram.context import BotContext
from kletka.telegram.middleware import UpdateMiddleware
from kletka.telegram.settings import TOKEN, BotSettings

MOST_CONNECTIONS = 100
"""Connections to Telegram at once."""


def bot_of(settings: BotSettings) -> Bot:
    """Create the client of the Bot API."""
    server = TelegramAPIServer.from_base(settings.api)
    return Bot(settings.token, session=AiohttpSession(api=server, limit=MOST_CONNECTIONS))


def dispatcher_of(context: BotContext) -> Dispatcher:
    """Create the dispatcher with middleware and routes."""
    dispatcher = Dispatcher(disable_fsm=True)
    dispatcher.update.outer_middleware(UpdateMiddleware(context))
    dispatcher.include_router(routes())
    return dispatcher


async def introduced(bot: Bot) -> User:
    """Fetch the bot's account, and register its commands in every language."""
    try:
        me = await bot.get_me()
        await bot.set_my_commands(command_list("en"))
        for language in LANGUAGES:
            await bot.set_my_commands(command_list(language), language_code=language)
    except TelegramUnauthorizedError:
        raise Refused("telegram-refused-token", variable=TOKEN) from None
    except TelegramAPIError as fault:
        problem = fault.message.replace(bot.token, "…")
        raise Refused("telegram-refused-api", problem=problem) from None
    return me
