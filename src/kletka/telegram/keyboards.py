"""Keyboards: rows of buttons under a message."""

from collections.abc import Iterable, Sequence

from aiogram.filters.callback_data import CallbackData
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

Button = tuple[str, CallbackData]
"""The label and the data of a button."""


def keyboard(rows: Iterable[Sequence[Button]]) -> InlineKeyboardMarkup:
    """Lay out buttons in rows; rows without any are left out."""
    return InlineKeyboardMarkup(
        inline_keyboard=[
            [InlineKeyboardButton(text=text, callback_data=data.pack()) for text, data in row]
            for row in rows
            if row
        ]
    )
