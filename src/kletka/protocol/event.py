"""What happened, as plain data: one event serves log, animation, sound, replay and tests."""

import re
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, TypeVar

from kletka.protocol.plain import Json, plain

EventT = TypeVar("EventT", bound="Event")


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: past tense, plain fields, no text, no time.

    A game has one base class that sets `game`; every class below it that has no subclass of its
    own is an event of that game.
    """

    game: ClassVar[str]
    packed: ClassVar[bool] = False
    """Whether it replaces other events and is made by `Rules.pack` alone."""
    on_board: ClassVar[bool] = False
    """Whether the text board says it too: a window that prints the board below leaves it out."""

    _by_name: ClassVar[dict[str, type["Event"]]]

    def __init_subclass__(cls) -> None:
        # A dataclass with slots is made twice; the second class takes the place of the first.
        if "game" in cls.__dict__:
            cls._by_name = {}
        else:
            cls._by_name[cls.__name__] = cls

    @classmethod
    def types(cls: type[EventT]) -> tuple[type[EventT], ...]:
        """List the events below this class, in the order of their definition."""
        defined = [kind for kind in cls._by_name.values() if issubclass(kind, cls)]
        bases = {base for kind in defined for base in kind.__bases__}
        return tuple(kind for kind in defined if kind not in bases)

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
