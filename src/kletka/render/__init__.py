"""Views as text boards: one `draw` a game, the same words in every language file."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from rich.text import Text

from kletka.render.paper import Paper


def draw(key: str, view: Any, choices: Sequence[Any], paper: Paper) -> list[Text]:
    """Draw a view of the game `key` as lines of text."""
    lines: list[Text] = import_module(f"kletka.render.{key}").draw(view, choices, paper)
    return lines


def draw_disclosed(key: str, hid: Any, paper: Paper) -> list[Text]:
    """Draw what the views of a game hid, once it is over: `Rules.disclose` gives it."""
    lines: list[Text] = import_module(f"kletka.render.{key}_plan").draw(hid, paper)
    return lines


__all__ = ["Paper", "draw", "draw_disclosed"]
