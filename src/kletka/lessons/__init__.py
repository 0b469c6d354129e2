"""The course of each game: an ordered list of lessons, each a list of positions with a goal."""

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from kletka.protocol import Event


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position with its task: a single turn, or a short game played to its end."""

    say: str  # the id of the sentence of the task
    position: str
    want: dict[str, Any]  # the fields of an event that completes the step
    show: tuple[str, ...] = ()  # actions that complete it; none: a short game
    other: str = "shell-learn-not-that"  # the id of the sentence about any other move
    bots: tuple[str | None, ...] = ()  # the level of each seat in a short game; None: the learner

    @property
    def is_game(self) -> bool:
        return not self.show

    def is_done_by(self, events: Iterable[Event]) -> bool:
        return any(self.want.items() <= event.plain().items() for event in events)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A few steps about one idea; the last is a short game."""

    title: str  # the id of its title, by which progress is stored
    steps: tuple[LessonStep, ...]


@cache
def course(key: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game, from the first move to tactics."""
    text = resources.files(__name__).joinpath(f"{key}.json").read_bytes()
    return msgspec.json.decode(text, type=tuple[Lesson, ...])
