"""What a dialogue is made of: it yields questions, is sent the answers, and returns an action."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Question:
    """One question to the player."""

    prompt: str  # at the beginning of the line that he types
    told: tuple[str, ...] = ()  # lines above it
    complaint: str = ""  # what was wrong with the answer before; said once


Dialogue: TypeAlias = Generator[Question, str, str]
"""Returns the text of an action."""
