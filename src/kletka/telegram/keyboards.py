"""What the buttons say to us: short enough for Telegram's 64 bytes, and never two things at once.

Every button of a table names the match and the number of the entry that it was drawn after, so
that an old one, or a second tap, is known for what it is.
"""

from collections.abc import Iterable, Sequence

from aiogram.filters.callback_data import CallbackData
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

Button = tuple[str, CallbackData]
"""The label and the data of a button."""


class Act(CallbackData, prefix="a"):
    """Do an action at a table."""

    match: str
    number: int  # of the entry that the button was drawn after
    action: str  # in the notation of the game
    sure: bool = False  # confirmed by the user


class Open(CallbackData, prefix="m"):
    """Show another set of buttons at a table; no action, and it costs nothing (LAB-D28)."""

    match: str
    number: int
    menu: str  # a verb that needs a direction; empty: the main menu


class Begin(CallbackData, prefix="b"):
    """Begin a game with the options that were chosen, in place of the one that runs."""

    games: int  # that the user had begun when the button was drawn


class BeginDaily(CallbackData, prefix="d"):
    """Begin the maze of a day."""

    games: int
    day: str


class Choose(CallbackData, prefix="o"):
    """Choose an option of the next game."""

    name: str
    value: str  # empty: drawn at random


class Turn(CallbackData, prefix="r"):
    """Turn to a page of the rules of a game."""

    game: str
    page: int


class Speak(CallbackData, prefix="l"):
    """Speak another language."""

    language: str


class Command(CallbackData, prefix="c"):
    """The same as a typed command."""

    name: str


def keyboard(rows: Iterable[Sequence[Button]]) -> InlineKeyboardMarkup:
    """Lay out buttons in rows; rows without any are left out."""
    return InlineKeyboardMarkup(
        inline_keyboard=[
            [InlineKeyboardButton(text=text, callback_data=data.pack()) for text, data in row]
            for row in rows
            if row
        ]
    )
