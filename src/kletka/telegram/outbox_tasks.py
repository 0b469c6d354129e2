"""Tasks of the outbox: send a message, edit one, remove its buttons."""

from dataclasses import dataclass

from aiogram import Bot
from aiogram.enums import ParseMode
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import LinkPreviewOptions

from kletka.telegram.drawing import Drawing
from kletka.telegram.outbox import OutboxTask

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
NOT_MODIFIED = "message is not modified"
NOT_FOUND = ("message to edit not found", "message can't be edited", "MESSAGE_ID_INVALID")
"""What Telegram says of a message that is not there to be changed."""


async def send(bot: Bot, chat: int, drawing: Drawing) -> int:
    """Send a message and give its number."""
    sent = await bot.send_message(
        chat,
        drawing.text,
        parse_mode=ParseMode.HTML,
        reply_markup=drawing.keyboard,
        link_preview_options=NO_PREVIEW,
    )
    return sent.message_id


async def edit(bot: Bot, chat: int, message: int, drawing: Drawing) -> bool:
    """Let a message show something else; False: it is no longer there."""
    try:
        await bot.edit_message_text(
            drawing.text,
            chat_id=chat,
            message_id=message,
            parse_mode=ParseMode.HTML,
            reply_markup=drawing.keyboard,
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
    """A new message."""

    bot: Bot
    chat: int
    drawing: Drawing

    async def run(self) -> None:
        await send(self.bot, self.chat, self.drawing)


@dataclass
class EditMessage(OutboxTask):
    """Another text and other buttons for a message; one that is gone is not missed."""

    bot: Bot
    chat: int
    message: int
    drawing: Drawing

    def __post_init__(self) -> None:
        self.kind = f"change {self.message}"

    async def run(self) -> None:
        await edit(self.bot, self.chat, self.message, self.drawing)


@dataclass
class RemoveButtons(OutboxTask):
    """Nothing left to press under a message that is no longer the table."""

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
