"""Who sits on a seat: a person, a bot, a bot that plays for a person, or nobody yet."""

from msgspec import Struct

from kletka.match.errors import NotAllowed

LONGEST_NAME = 24


class Sitter(Struct, frozen=True, gc=False):
    """The one on a seat. A name makes it a person's; a level means that a bot decides."""

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
        """Whether a person decides here, and no bot for him."""
        return self.name is not None and self.level is None


OPEN = Sitter()


def clean_name(name: str) -> str:
    """Give a name as it will be shown, or refuse it."""
    cleaned = " ".join(name.split())
    if not cleaned or len(cleaned) > LONGEST_NAME or not cleaned.isprintable():
        raise NotAllowed("shell-refused-name", longest=LONGEST_NAME)
    return cleaned
