"""The buttons of the tables with boards; like all buttons, within Telegram's 64 bytes."""

from aiogram.filters.callback_data import CallbackData


class AtTable(CallbackData, prefix="t"):
    """Do something at a table of one's own: show it, bring it to the browser, give up, play again."""

    what: str
    match: str
    number: int = 0  # of the entry that asked for an answer; of the games begun, to play again


class MoveAt(CallbackData, prefix="v"):
    """Do a typed move at one of several tables that it could be meant for."""

    match: str
    number: int  # of the entry that the table was shown after
    action: str


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
