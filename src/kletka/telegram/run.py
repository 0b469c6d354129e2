"""`kletka telegram`: checks token and store, and runs the bot until a signal."""

import asyncio
import signal

from aiogram.exceptions import TelegramUnauthorizedError
from aiogram.types import User

from kletka.phrases import Phrases
from kletka.protocol import Refused
from kletka.server.app import build
from kletka.server.metrics_server import metrics_served
from kletka.server.node import Node
from kletka.server.secrets import keep_out_of_logs
from kletka.server.serve import Serving, bound, check_store, shown_database
from kletka.server.tracing import start_tracing, stop_tracing
from kletka.telegram.assembly import bot_of, dispatcher_of, introduced
from kletka.telegram.context import BotContext
from kletka.telegram.outbox import SystemTime
from kletka.telegram.polling import Polling
from kletka.telegram.settings import TOKEN, BotSettings, keep_token_out_of_logs
from kletka.telegram.webhook import WebhookBot


def run_bot(settings: BotSettings, words: Phrases) -> None:
    """Run the bot in this process."""
    keep_token_out_of_logs(settings)
    keep_out_of_logs()
    check_store(settings.server)
    me = asyncio.run(_introduced(settings))
    if settings.webhook:
        _serve(settings, words, me)
    else:
        asyncio.run(_poll(settings, words, me))


async def _introduced(settings: BotSettings) -> User:
    bot = bot_of(settings)
    try:
        me = await introduced(bot)
        if not settings.webhook:
            await bot.delete_webhook()  # or Telegram would keep posting to an old address
        return me
    finally:
        await bot.session.close()


def _say_running(settings: BotSettings, words: Phrases, me: User) -> None:
    database = shown_database(settings.server)
    print(words.say("telegram-running", name=me.username or "?", database=database), flush=True)  # noqa: T201


async def _poll(settings: BotSettings, words: Phrases, me: User) -> None:
    """Run the bot by long polling until a signal."""
    node = Node(settings.server)
    start_tracing()
    try:
        with metrics_served(node.metrics, settings.server):
            await _play(node, settings, words, me)
    finally:
        await asyncio.to_thread(stop_tracing)


async def _play(node: Node, settings: BotSettings, words: Phrases, me: User) -> None:
    context = BotContext(
        node, bot_of(settings), settings.pace, SystemTime(), address=settings.address
    )
    polling = Polling(context.bot, dispatcher_of(context), context.clock)
    await node.open()
    await context.open()
    playing = asyncio.create_task(polling.run())
    loop = asyncio.get_running_loop()
    for ending in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(ending, playing.cancel)
    _say_running(settings, words, me)
    try:
        await playing
    except asyncio.CancelledError:
        await polling.close()
    except TelegramUnauthorizedError:
        raise Refused("telegram-refused-token", variable=TOKEN) from None
    finally:
        await context.close()
        await node.close()
        await context.bot.session.close()


def _serve(settings: BotSettings, words: Phrases, me: User) -> None:
    """Serve browsers and the webhook in one process."""
    with bound(settings.server.host, settings.server.port, "telegram") as listening:
        app = build(settings.server, services=[WebhookBot(settings, SystemTime())])
        start_tracing()
        with metrics_served(app.state.node.metrics, settings.server):
            _say_running(settings, words, me)
            Serving(app, settings.server).run(sockets=[listening])
