"""The occupant of a seat: a person, a bot, a bot that plays for a person, or nobody yet."""

import unicodedata

from msgspec import Struct

from kletka.match.errors import NotAllowed

LONGEST_NAME_CHARS = 24

MOST_COMBINING_MARKS = 2
"""Combining marks on one letter: a vowel and a tone in Thai, a vowel and a doubling in Arabic."""

BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
"""Letters and signs of Unicode that show nothing."""


FORMER_PLAYER = "former player"
"""The name in the place of one whose account was deleted; windows say it in their language."""


class Occupant(Struct, frozen=True, gc=False):
    """The occupant of a seat. With a name it is a person's seat; with a level a bot decides."""

    name: str | None = None
    level: str | None = None

    @property
    def is_open(self) -> bool:
        return self.name is None and self.level is None

    @property
    def is_person(self) -> bool:
        return self.name is not None

    @property
    def decides(self) -> bool:
        """Whether a person decides here, and no bot for them."""
        return self.name is not None and self.level is None


OPEN = Occupant()


def clean_name(name: str) -> str:
    """Return a name as it will be shown, or refuse it."""
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    if len(cleaned) > LONGEST_NAME_CHARS or not cleaned.isprintable() or not _is_visible(cleaned):
        raise NotAllowed(
            "shell-refused-name", longest=LONGEST_NAME_CHARS, marks=MOST_COMBINING_MARKS
        )
    return cleaned


def _is_visible(name: str) -> bool:
    """Say whether something of a name is seen, and no letter carries a tower of marks."""
    seen = False
    marks = MOST_COMBINING_MARKS  # none may stand before the first letter
    for letter in name:
        if letter in BLANK:
            return False
        if unicodedata.category(letter).startswith("M"):
            marks += 1
            if marks > MOST_COMBINING_MARKS:
                return False
        else:
            marks = MOST_COMBINING_MARKS if letter == " " else 0
            seen = seen or letter != " "
    return seen
