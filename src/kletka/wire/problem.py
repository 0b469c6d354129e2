"""A refusal as a document: its reason, and the sentence in the reader's language."""

from kletka.phrases import phrases
from kletka.protocol import BadOptions, Refused
from kletka.wire.documents import Problem
from kletka.wire.frames import plain_value

LONGEST_FIELD_CHARS = 64
"""So much is said of the name of a field that there is not."""


def problem_of(refused: Refused, language: str) -> Problem:
    """Say why not."""
    text = phrases(language).refusal(refused)
    values = {name: plain_value(value) for name, value in refused.values.items()}
    field = refused.option[:LONGEST_FIELD_CHARS] if isinstance(refused, BadOptions) else None
    return Problem(refused.reason, text, values, field)
