"""The commands of sessions and lessons, in the player's language."""

from collections.abc import Iterable
from enum import StrEnum

from kletka.phrases import Phrases, phrases


class SessionCommand(StrEnum):
    """Commands that are not moves."""

    HELP = "shell-command-help"
    RULES = "shell-command-rules"
    MOVES = "shell-command-moves"
    BOARD = "shell-command-board"
    LOG = "shell-command-log"
    UNDO = "shell-command-undo"
    HINT = "shell-command-hint"
    DRAW = "shell-command-draw"
    RESIGN = "shell-command-resign"
    CANCEL = "shell-command-cancel"
    CLAIM = "shell-command-claim"
    BOT = "shell-command-bot"
    RESTART = "shell-command-restart"
    SAVE = "shell-command-save"
    QUIT = "shell-command-quit"
    SHOW = "shell-command-show"
    SKIP = "shell-command-skip"


def command_words(command: SessionCommand, words: Phrases) -> list[str]:
    """List the words of a command, in this language and in English."""
    own = words.say(command.value).split(", ")
    english = phrases("en").say(command.value).split(", ")
    return own + [word for word in english if word not in own]


def read_command(
    line: str, words: Phrases, known: Iterable[SessionCommand]
) -> tuple[SessionCommand, str] | None:
    """Read a command and what follows it; None when the line is something else."""
    first, _, rest = line.partition(" ")
    for command in known:
        if first.lower() in command_words(command, words):
            return (command, rest.strip()) if not rest or command is SessionCommand.SAVE else None
    return None


def is_yes(line: str, words: Phrases) -> bool:
    return _is_among(line, "shell-words-yes", words)


def is_no(line: str, words: Phrases) -> bool:
    """Say whether an explicit no was typed."""
    return _is_among(line, "shell-words-no", words)


def _is_among(line: str, listed: str, words: Phrases) -> bool:
    return any(line.lower() in known.say(listed).split(", ") for known in (words, phrases("en")))
