"""Actions of Labyrinth as text: `go up`, `take armor`, `floor 2`."""

import re
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TypeVar

from kletka.games.labyrinth.actions import (
    Bomb,
    Build,
    ChooseFloor,
    Go,
    LabyrinthAction,
    Put,
    Shoot,
    Take,
)
from kletka.games.labyrinth.board import DIRECTIONS, Direction
from kletka.games.labyrinth.refusal import Refusal
from kletka.games.labyrinth.state import ITEMS, Item
from kletka.protocol import NUMBER, UnreadableAction

_AIMED: dict[str, Callable[[Direction], LabyrinthAction]] = {
    "go": Go,
    "shoot": Shoot,
    "bomb": Bomb,
    "build": Build,
}
_EXCHANGES: dict[str, Callable[[Item], LabyrinthAction]] = {"take": Take, "put": Put}
_VERBS = (*_AIMED, *_EXCHANGES, "floor")
_LONGEST = 48
_FLOOR = re.compile(NUMBER)

Word = TypeVar("Word", bound=StrEnum)


def write_action(action: LabyrinthAction) -> str:
    """Write a verb and what it is done to."""
    match action:
        case ChooseFloor(floor):
            return f"floor {floor}"
        case Take(item):
            return f"take {item}"
        case Put(item):
            return f"put {item}"
        case Go() | Shoot() | Bomb() | Build():
            return f"{type(action).__name__.lower()} {action.direction}"


def read_action(text: str) -> LabyrinthAction:
    """Read what `write_action` writes; words may be cut short (`s l`), `up` alone goes up."""
    words = text.lower().split() if text.isascii() and len(text) <= _LONGEST else []
    if len(words) == 1:
        words = ["floor" if words[0].isdigit() else "go", *words]
    if len(words) != 2:
        raise _unreadable(text)
    verbs = [verb for verb in _VERBS if verb.startswith(words[0])]
    if len(verbs) > 1:
        raise UnreadableAction(Refusal.UNREADABLE_VERB, text=text, verbs=", ".join(verbs))
    verb = verbs[0] if verbs else ""
    if verb in _AIMED:
        return _AIMED[verb](_read_word(words[1], DIRECTIONS, text))
    if verb in _EXCHANGES:
        return _EXCHANGES[verb](_read_word(words[1], ITEMS, text))
    if verb and _FLOOR.fullmatch(words[1]):
        return ChooseFloor(int(words[1]))  # `check` says whether there is such a floor
    raise _unreadable(text)


def _read_word(start: str, allowed: Sequence[Word], text: str) -> Word:
    """Find the word that begins so; no two directions and no two items share a first letter."""
    for word in allowed:
        if word.startswith(start):
            return word
    raise _unreadable(text)


def _unreadable(text: str) -> UnreadableAction:
    return UnreadableAction(Refusal.UNREADABLE_ACTION, text=text)
