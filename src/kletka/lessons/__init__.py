"""First lessons: a few positions of each game, and what is to be done in each."""

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from kletka.protocol import Event


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position, and one sentence about it."""

    say: str  # the id of the sentence that tells what to do
    position: str
    want: dict[str, Any]  # done when an event has happened with these fields
    show: tuple[str, ...]  # actions that do it

    def is_done_by(self, events: Iterable[Event]) -> bool:
        return any(self.want.items() <= event.plain().items() for event in events)


@cache
def lesson(key: str) -> tuple[Step, ...]:
    """Give the first lesson of a game."""
    text = resources.files(__name__).joinpath(f"{key}.json").read_bytes()
    return msgspec.json.decode(text, type=tuple[Step, ...])
