"""How a move is asked for: one line by default; a game may ask its questions one by one."""

from collections.abc import Callable
from typing import Any

from kletka.phrases import Phrases, in_notation
from kletka.terminal import castle, labyrinth
from kletka.terminal.question import Dialogue, Question


def one_line(key: str, words: Phrases, name: str) -> Dialogue:
    """Ask for a whole move in the notation of the game."""
    answer = yield Question(words.say("shell-ask-move", name=name))
    return in_notation(answer, key, words)


def questions(key: str, view: Any, words: Phrases, name: str) -> Dialogue:
    """Give the dialogue of a game at this moment."""
    if key == "castle":
        return castle.questions(view, words)
    return one_line(key, words, name)


WARNINGS: dict[str, Callable[[Any, str, Phrases], str | None]] = {"labyrinth": labyrinth.warning}
"""Games in which a legal move may be a slip: what to ask before it is made."""
