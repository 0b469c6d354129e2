"""The buttons of the tables with boards; like all buttons, within Telegram's 64 bytes."""

from aiogram.filters.callback_data import CallbackData


class AtTable(CallbackData, prefix="t"):
    """Do something at a table of one's own: show it, bring it to the browser, give up."""

    what: str
    match: str


class Offer(CallbackData, prefix="n"):
    """Choose whom to play a game with."""

    game: str


class Against(CallbackData, prefix="p"):
    """Begin a game: against a bot of a level, or with a friend."""

    game: str
    level: str
    games: int  # that the user had begun when the button was drawn: a second tap begins nothing


class Remind(CallbackData, prefix="e"):
    """Choose the hours between reminders."""

    hours: int
