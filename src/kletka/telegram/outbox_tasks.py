"""Tasks of the outbox: send a message, edit one, remove its buttons."""

from dataclasses import dataclass

from aiogram import Bot
from aiogram.enums import ParseMode
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import LinkPreviewOptions

from kletka.telegram.content import MessageContent
from kletka.telegram.outbox import OutboxTask

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
NOT_MODIFIED = "message is not modified"
NOT_FOUND = ("message to edit not found", "message can't be edited", "MESSAGE_ID_INVALID")
"""Telegram's errors for a message that can no longer be edited."""


async def send(bot: Bot, chat: int, content: MessageContent) -> int:
    """Send a message and return its id."""
    sent = await bot.send_message(
        chat,
        content.text,
        parse_mode=ParseMode.HTML,
        reply_markup=content.keyboard,
        link_preview_options=NO_PREVIEW,
    )
    return sent.message_id


async def edit(bot: Bot, chat: int, message: int, content: MessageContent) -> bool:
    """Edit a message; False if it no longer exists."""
    try:
        await bot.edit_message_text(
            content.text,
            chat_id=chat,
            message_id=message,
            parse_mode=ParseMode.HTML,
            reply_markup=content.keyboard,
            link_preview_options=NO_PREVIEW,
        )
    except TelegramBadRequest as refusal:
        if NOT_MODIFIED in refusal.message:
            return True
        if any(words in refusal.message for words in NOT_FOUND):
            return False
        raise
    return True


@dataclass
class SendMessage(OutboxTask):
    """Sends a new message."""

    bot: Bot
    chat: int
    content: MessageContent

    async def run(self) -> None:
        await send(self.bot, self.chat, self.content)


@dataclass
class EditMessage(OutboxTask):
    """Edits text and buttons of a message, if it still exists."""

    bot: Bot
    chat: int
    message: int
    content: MessageContent

    def __post_init__(self) -> None:
        self.kind = f"change {self.message}"

    async def run(self) -> None:
        await edit(self.bot, self.chat, self.message, self.content)


@dataclass
class RemoveButtons(OutboxTask):
    """Removes the buttons of a message that no longer shows the table."""

    bot: Bot
    chat: int
    message: int

    def __post_init__(self) -> None:
        self.kind = f"buttons {self.message}"

    async def run(self) -> None:
        try:
            await self.bot.edit_message_reply_markup(chat_id=self.chat, message_id=self.message)
        except TelegramBadRequest as refusal:
            if not any(words in refusal.message for words in (NOT_MODIFIED, *NOT_FOUND)):
                raise
