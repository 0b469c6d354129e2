"""Views as pictures for chats: PNG, one `paint` a game, in the colours and shapes of the browser."""

from collections.abc import Callable, Sequence
from typing import Any

from kletka.protocol import Event
from kletka.render.picture import castle, cellwar, chain, contours
from kletka.render.picture.sheet import Sheet

PAINTERS: dict[str, Callable[[Any, Sequence[Event]], Sheet] | None] = {
    "chain": chain.paint,
    "labyrinth": None,  # no map is ever drawn (LAB-13.1)
    "cellwar": cellwar.paint,
    "contours": contours.paint,
    "castle": castle.paint,
}
"""How a view of each game is drawn; None: its rules forbid a picture."""


def picture(key: str, view: Any, events: Sequence[Event] = ()) -> bytes | None:
    """Draw a view as a PNG; `events` are the latest ones, whose cells are marked."""
    paint = PAINTERS[key]
    return None if paint is None else paint(view, events).png()


__all__ = ["PAINTERS", "picture"]
