"""Views as pictures for chats: PNG, one `paint` a game, in the colours and shapes of the browser."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from kletka.protocol import Event
from kletka.render.picture.sheet import Sheet

Painter: TypeAlias = Callable[[Any, Sequence[Event]], Sheet]


@cache
def painter(key: str) -> Painter | None:
    """Find how a view of a game is drawn; None where its rules forbid a picture (LAB-13.1)."""
    if find_spec(f"{__name__}.{key}") is None:
        return None
    paint: Painter = import_module(f"{__name__}.{key}").paint
    return paint


def picture(key: str, view: Any, events: Sequence[Event] = ()) -> bytes | None:
    """Draw a view as a PNG; `events` are the latest ones, whose cells are marked."""
    paint = painter(key)
    return None if paint is None else paint(view, events).png()


__all__ = ["Painter", "painter", "picture"]
