"""How a move is asked for: one line by default; a game may ask its questions one by one.

A dialogue is a generator: it yields questions, is sent the answers, and returns the action's text.
"""

from collections.abc import Callable, Generator
from typing import TypeAlias

from kletka.match import Frame
from kletka.phrases import Phrases
from kletka.terminal import castle, labyrinth
from kletka.terminal.words import in_notation

Questions: TypeAlias = Generator[str, str, str]


def one_line(key: str, words: Phrases, name: str) -> Questions:
    """Ask for a whole move in the notation of the game."""
    answer = yield words.say("shell-ask-move", name=name)
    return in_notation(answer, key, words)


def questions(key: str, frame: Frame, words: Phrases, name: str) -> Questions:
    """Give the dialogue of a game at this moment."""
    if key == "castle":
        return castle.questions(frame, words)
    return one_line(key, words, name)


WARNINGS: dict[str, Callable[[Frame, str, Phrases], str | None]] = {"labyrinth": labyrinth.warning}
"""Games in which a legal move may be a slip: what to ask before it is made."""
