"""How a move is asked for: one line by default; a game may ask its questions one by one."""

from collections.abc import Callable, Sequence
from typing import Any

from kletka.phrases import Phrases, in_notation
from kletka.terminal import castle, labyrinth
from kletka.terminal.question import Dialogue, Question


def one_line(key: str, words: Phrases, name: str) -> Dialogue:
    """Ask for a whole move in the notation of the game."""
    answer = yield Question(words.say("shell-ask-move", name=name))
    return in_notation(answer, key, words)


def completed(text: str, legal: Sequence[str]) -> str:
    """Put the verb before a move that was typed without it, where only one verb fits: `place 3,4`."""
    typed = "".join(text.lower().split())
    fitting = [move for move in legal if "".join(move.split()[1:]) == typed]
    return fitting[0] if len(fitting) == 1 and text not in legal else text


def questions(key: str, view: Any, words: Phrases, name: str) -> Dialogue:
    """Give the dialogue of a game at this moment."""
    if key == "castle":
        return castle.questions(view, words)
    return one_line(key, words, name)


WARNINGS: dict[str, Callable[[Any, str, Phrases], str | None]] = {"labyrinth": labyrinth.warning}
"""Games in which a legal move may be a slip: what to ask before it is made."""
