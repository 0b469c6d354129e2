"""Receives updates by a webhook in a server."""

import hashlib
import hmac
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from aiogram import Dispatcher
from aiogram.types import Update
from litestar import Request, Response, post
from litestar.handlers import BaseRouteHandler

from kletka.server.admission.routes import BODY_BYTES
from kletka.server.node import Node
from kletka.telegram.assembly import bot_of, dispatcher_of
from kletka.telegram.context import BotContext
from kletka.telegram.outbox import TimeSource
from kletka.telegram.polling import UPDATE_TYPES
from kletka.telegram.settings import BotSettings

log = logging.getLogger(__name__)

PATH = "/api/telegram"
HEADER = "x-telegram-bot-api-secret-token"
UPDATE_BYTES = 256 * 1024
"""The largest update: a long message with the one that it replies to."""

MOST_CONNECTIONS = 100
"""Connections that Telegram may open at once."""


def secret_of(token: str) -> str:
    """Derive the secret that Telegram sends with updates; the same on all nodes."""
    return hashlib.sha256(f"webhook {token}".encode()).hexdigest()


class WebhookBot:
    """A bot that runs inside a server."""

    def __init__(self, settings: BotSettings, clock: TimeSource) -> None:
        self._settings = settings
        self._clock = clock
        self._secret = secret_of(settings.token).encode()
        self._bot = bot_of(settings)
        self._dispatcher: Dispatcher | None = None

        @post(PATH, status_code=200, include_in_schema=False, opt={BODY_BYTES: UPDATE_BYTES})
        async def take_update(request: Request[Any, Any, Any]) -> Response[None]:
            return Response(None, status_code=await self._take(request))

        self.handlers: Sequence[BaseRouteHandler] = [take_update]

    @asynccontextmanager
    async def running(self, node: Node) -> AsyncIterator[None]:
        """Register the webhook, and handle updates while the server runs."""
        settings = self._settings
        context = BotContext(node, self._bot, settings.pace, self._clock, address=settings.address)
        self._dispatcher = dispatcher_of(context)
        try:
            await context.open()
            await self._bot.set_webhook(
                f"{settings.webhook}{PATH}",
                secret_token=self._secret.decode(),
                allowed_updates=UPDATE_TYPES,
                max_connections=MOST_CONNECTIONS,
            )
            yield
        finally:
            await context.close()
            await self._bot.session.close()

    async def _take(self, request: Request[Any, Any, Any]) -> int:
        """Handle an update and return the HTTP status; Telegram repeats updates that fail."""
        if not hmac.compare_digest(request.headers.get(HEADER, "").encode(), self._secret):
            return 403
        try:
            document = msgspec.json.decode(await request.body())
        except (ValueError, RecursionError):
            return 400
        try:
            update = Update.model_validate(document, context={"bot": self._bot})
        except ValueError as problem:
            # Of a kind that aiogram does not know: sent again, it would hold up all of its chat.
            log.error("an update cannot be read: %s", type(problem).__name__)
            return 200
        assert self._dispatcher is not None
        await self._dispatcher.feed_update(self._bot, update)
        return 200
