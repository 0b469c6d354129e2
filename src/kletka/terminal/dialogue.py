"""How a move is asked for: one line by default; a game may ask its questions one by one."""

from collections.abc import Callable
from typing import Any

from kletka.phrases import Phrases, in_notation
from kletka.terminal import castle, labyrinth
from kletka.terminal.question import Dialogue, Question
from kletka.terminal.screen import Screen


def one_line(key: str, words: Phrases, name: str) -> Dialogue:
    """Ask for a whole move in the notation of the game."""
    answer = yield Question(words.say("shell-ask-move", name=name))
    return in_notation(answer, key, words)


def questions(key: str, view: Any, words: Phrases, name: str) -> Dialogue:
    """Return the dialogue of a game for its current view."""
    if key == "castle":
        return castle.questions(view, words)
    return one_line(key, words, name)


def ask_action(
    screen: Screen, asked: Dialogue, run_command: Callable[[str], bool | None]
) -> str | None:
    """Ask question after question until an action is named.

    `obey` says of a line whether it was a command after which nothing is asked any more; None: it
    was no command, and answers the question.
    """
    question = next(asked)
    complaint = question.complaint
    while True:
        if complaint:
            screen.say(complaint, "red")
        for line in question.lines:
            screen.say(line)
        answer = screen.ask(question.prompt)
        complaint = ""
        ended = run_command(answer)
        if ended:
            return None
        if ended is None:
            try:
                question = asked.send(answer)
            except StopIteration as done:
                return str(done.value)
            complaint = question.complaint


WARNINGS: dict[str, Callable[[Any, str, Phrases], str | None]] = {"labyrinth": labyrinth.warning}
"""Confirmation questions for legal moves that are probably mistakes, by game."""
