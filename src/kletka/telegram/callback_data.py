"""The callback data of all buttons: what a pressed button means, within Telegram's 64 bytes.

Every button of a table names the match and the number of the entry that it was made after, so that an
old button, or a second tap, is recognised.
"""

from aiogram.filters.callback_data import CallbackData


class ActData(CallbackData, prefix="a"):
    """Do an action at a table."""

    match: str
    number: int  # of the entry that the button was drawn after
    action: str  # in the notation of the game
    sure: bool = False  # confirmed by the user


class OpenMenuData(CallbackData, prefix="m"):
    """Show another set of buttons at a table; no action, and it costs nothing (LAB-D28)."""

    match: str
    number: int
    menu: str  # a verb that needs a direction; empty: the main menu


class BeginData(CallbackData, prefix="b"):
    """Begin a game with the options that were chosen, in place of the one that runs."""

    games: int  # that the user had begun when the button was drawn


class BeginDailyData(CallbackData, prefix="d"):
    """Begin the maze of a day."""

    games: int
    day: str


class ChooseOptionData(CallbackData, prefix="o"):
    """Choose an option of the next game."""

    name: str
    value: str  # empty: drawn at random


class TurnPageData(CallbackData, prefix="r"):
    """Turn to a page of the rules of a game."""

    game: str
    page: int


class LanguageData(CallbackData, prefix="l"):
    """Speak another language."""

    language: str


class CommandData(CallbackData, prefix="c"):
    """The same as a typed command."""

    name: str


class TableData(CallbackData, prefix="t"):
    """Do something at a table of one's own: show it, bring it to the browser, give up, play again."""

    what: str
    match: str
    number: int = 0  # of the entry that asked for an answer; of the games begun, to play again


class MoveAtData(CallbackData, prefix="v"):
    """Do a typed move at one of several tables that it could be meant for."""

    match: str
    number: int  # of the entry that the table was shown after
    action: str


class OpponentsData(CallbackData, prefix="n"):
    """Choose whom to play a game with."""

    game: str


class AgainstData(CallbackData, prefix="p"):
    """Begin a game: against a bot of a level, or with a friend."""

    game: str
    level: str
    games: int  # that the user had begun when the button was drawn: a second tap begins nothing


class PuzzleData(CallbackData, prefix="q"):
    """Go on to a puzzle of a game, or get help with one."""

    what: str
    game: str
    id: str = ""  # of the puzzle that help is for


class PuzzleMoveData(CallbackData, prefix="z"):
    """Open a group of moves of a puzzle, or play one of them; neither: back to the groups."""

    id: str
    number: int  # of the actions that were played when the button was drawn
    group: str = ""
    action: str = ""


class ReminderData(CallbackData, prefix="e"):
    """Choose the hours between reminders."""

    hours: int
