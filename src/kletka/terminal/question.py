"""Dialogues: generators that yield questions, receive answers and return an action."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Question:
    """One question to the player."""

    prompt: str  # before the input
    lines: tuple[str, ...] = ()  # printed above the prompt
    complaint: str = ""  # why the last answer was refused; printed once


Dialogue: TypeAlias = Generator[Question, str, str]
"""Returns the text of an action."""
