"""Sends the alerts of accounts to their linked chats, as servers leave them in the store."""

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

from kletka.phrases import phrases
from kletka.server.alerts.chat_outbox import ChatAlert, take_chat_alerts
from kletka.server.storage.store import StoreUnavailable
from kletka.telegram.content import MessageContent, bold, plain
from kletka.telegram.outbox import OutboxTask
from kletka.telegram.outbox_tasks import send
from kletka.telegram.users import language_of_user

if TYPE_CHECKING:
    from kletka.telegram.context import BotContext

log = logging.getLogger(__name__)

ROUND_SECONDS = 3.0
"""Seconds between two looks into the store."""


@dataclass
class SendAlert(OutboxTask):
    """Sends an alert to a linked chat, unless the chat shows the table itself."""

    context: "BotContext"
    alert: ChatAlert

    def __post_init__(self) -> None:
        self.kind = f"alert {self.alert.notice.tag}"

    async def run(self) -> None:
        notice, user = self.alert.notice, self.alert.user
        profile = await self.context.users.find(user)
        if profile.account is None or (notice.match and profile.seat_in(notice.match) is not None):
            return
        words = phrases(language_of_user(profile, profile.telegram_language))
        rendered = notice.render(words)
        lines = [bold(rendered.title), plain(rendered.body)]
        buttons = None
        if self.context.address:
            label = words.say("chat-button-open")
            button = InlineKeyboardButton(text=label, url=self.context.address + notice.path)
            buttons = InlineKeyboardMarkup(inline_keyboard=[[button]])
        if notice.match:
            lines.append(plain(f"/join {notice.match}"))
        await send(self.context.bot, user, MessageContent("\n".join(lines), buttons))


class AccountAlerts:
    """Looks into the store for alerts of linked chats, as long as the bot runs."""

    def __init__(self, context: "BotContext") -> None:
        self._context = context
        self._work: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._work = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def deliver(self) -> None:
        """Queue everything that waits."""
        async for alert in take_chat_alerts(self._context.node.store):
            self._context.outbox.enqueue(alert.user, SendAlert(self._context, alert))

    async def _run(self) -> None:
        while True:
            try:
                await self.deliver()
            except StoreUnavailable as fault:
                log.warning("the store cannot be reached: %s", fault)
            except Exception:
                log.exception("alerts of accounts could not be sent")
            await asyncio.sleep(ROUND_SECONDS)
