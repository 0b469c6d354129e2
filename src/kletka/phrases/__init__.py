"""Events, refusals and endings as sentences, in three languages."""

from kletka.phrases.invocation import invocation
from kletka.phrases.levels import rated_level
from kletka.phrases.people import person_name
from kletka.phrases.phrases import LANGUAGE_NAMES, LANGUAGES, Phrases, phrases
from kletka.phrases.rulebook import WINDOWS, Example, examples, passages, read_rulebook, rulebook
from kletka.phrases.typed import (
    completed,
    in_notation,
    in_own_words,
    seat_name,
    seat_word,
    synonyms,
)
from kletka.phrases.values import LETTERS, event_values, refusal_values, seconds_text

__all__ = [
    "LANGUAGES",
    "LANGUAGE_NAMES",
    "LETTERS",
    "WINDOWS",
    "Example",
    "Phrases",
    "completed",
    "event_values",
    "examples",
    "in_notation",
    "in_own_words",
    "invocation",
    "passages",
    "person_name",
    "phrases",
    "rated_level",
    "read_rulebook",
    "refusal_values",
    "rulebook",
    "seat_name",
    "seat_word",
    "seconds_text",
    "synonyms",
]
