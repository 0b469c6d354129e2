"""Three ways to say no: it cannot be read, it is not allowed, it cannot be set up.

Each carries the id of a sentence and the plain values that the sentence needs, so that every
window can say it in the player's language; `str()` is for developers.
"""

from collections.abc import Mapping
from typing import Any


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not a fault
    """An answer of "no", with its reason: a Fluent id and the values that it names."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason, values)
        self.reason = reason
        self.values: Mapping[str, object] = values

    def __reduce__(self) -> tuple[object, ...]:
        return _refused, (type(self), self.reason, dict(self.values))

    def __str__(self) -> str:
        values = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.reason} ({values})" if values else self.reason


def _refused(kind: type[Refused], reason: str, values: Mapping[str, Any]) -> Refused:
    """Say no again, in another process."""
    return kind(reason, **values)


class UnreadableAction(Refused):
    """The text has not the form of an action of this game, whatever the board.

    The sentence quotes the text: its beginning, however long it is.
    """

    LONGEST_QUOTE = 48

    def __init__(self, reason: str, *, text: str, **values: object) -> None:
        super().__init__(reason, text=text[: self.LONGEST_QUOTE], **values)


class IllegalAction(Refused):
    """The text names an action that may not be done now; a cell off the board is named, too."""


class UnreadableState(Refused):
    """The text is no position of this game, or one that cannot occur."""


class BadOptions(Refused):
    """These options cannot start a game; `option` names the one to blame, `game` whose it is."""

    game = ""
    """The key of the game, where the option belongs to one; its texts have the option's label."""

    def __init__(self, reason: str, option: str, **values: object) -> None:
        super().__init__(reason, option=option, **values)
        self.option = option

    def __reduce__(self) -> tuple[object, ...]:
        return *super().__reduce__(), {"game": self.game}
