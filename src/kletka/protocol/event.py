"""What happened, as plain data: one event serves log, animation, sound, replay and tests."""

import re
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from kletka.protocol.plain import Json, plain


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: past tense, plain fields, no text, no time."""

    game: ClassVar[str]
    on_board: ClassVar[bool] = False
    """Whether the text board says it too: a window that prints the board below leaves it out."""

    @classmethod
    def name(cls) -> str:
        """The name on the wire, such as `chain.cell-exploded`."""
        return f"{cls.game}.{_kebab(cls.__name__)}"

    @classmethod
    def phrase(cls) -> str:
        """The Fluent id of its log line, such as `chain-cell-exploded`."""
        return f"{cls.game}-{_kebab(cls.__name__)}"

    def plain(self) -> dict[str, Json]:
        body = plain(self)
        assert isinstance(body, dict)
        return {"event": self.name(), **body}


@cache
def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
