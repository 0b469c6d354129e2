"""The content of a message: a text in Telegram's HTML, and buttons."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from aiogram.types import InlineKeyboardMarkup

LONGEST_MESSAGE_CHARS = 4096
"""Telegram's limit for a message."""


@dataclass(frozen=True, slots=True)
class MessageContent:
    """The text and the buttons of a message."""

    text: str
    keyboard: InlineKeyboardMarkup | None = None


def plain(text: str) -> str:
    """Escape a text for HTML."""
    return escape(text, quote=False)


def bold(text: str) -> str:
    return f"<b>{plain(text)}</b>"


def fixed(lines: Iterable[str]) -> str:
    """Format lines in a monospaced block."""
    drawn = "\n".join(lines)
    return f"<pre>{plain(drawn)}</pre>"
