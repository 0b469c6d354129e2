"""A message as it goes out: a text in Telegram's HTML, and buttons under it."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from aiogram.types import InlineKeyboardMarkup

LONGEST = 4096
"""Characters that Telegram takes in one message."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a chat shall show."""

    text: str
    keyboard: InlineKeyboardMarkup | None = None


def plain(text: str) -> str:
    """Write words that are nobody's markup."""
    return escape(text, quote=False)


def bold(text: str) -> str:
    return f"<b>{plain(text)}</b>"


def fixed(lines: Iterable[str]) -> str:
    """Write lines in letters of one width, so that what is drawn with them stays in shape."""
    drawn = "\n".join(lines)
    return f"<pre>{plain(drawn)}</pre>"
