"""PNG pictures for chats: every game has a module with a function `paint`."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from kletka.protocol import Event
from kletka.render.picture.canvas import Canvas

Painter: TypeAlias = Callable[[Any, Sequence[Event]], Canvas]


@cache
def painter(key: str) -> Painter | None:
    """Return the `paint` function of a game; None where its rules forbid a picture (LAB-13.1)."""
    if find_spec(f"{__name__}.{key}") is None:
        return None
    paint: Painter = import_module(f"{__name__}.{key}").paint
    return paint


def picture(key: str, view: Any, events: Sequence[Event] = ()) -> bytes | None:
    """Draw a view as a PNG; the cells of the latest events are marked."""
    paint = painter(key)
    return None if paint is None else paint(view, events).png()


__all__ = ["Painter", "painter", "picture"]
