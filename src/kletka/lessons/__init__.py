"""The first lesson of each game: positions with a goal."""

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from kletka.protocol import Event


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position with its task."""

    say: str  # the id of the sentence of the task
    position: str
    want: dict[str, Any]  # the fields of an event that completes the step
    show: tuple[str, ...]  # actions that complete it

    def is_done_by(self, events: Iterable[Event]) -> bool:
        return any(self.want.items() <= event.plain().items() for event in events)


@cache
def lesson(key: str) -> tuple[LessonStep, ...]:
    """Return the first lesson of a game."""
    text = resources.files(__name__).joinpath(f"{key}.json").read_bytes()
    return msgspec.json.decode(text, type=tuple[LessonStep, ...])
