"""Text boards: every game has a module with a function `render`."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from rich.text import Text

from kletka.render.context import RenderContext


def render_board(key: str, view: Any, choices: Sequence[Any], context: RenderContext) -> list[Text]:
    """Draw a view of the game `key` as lines of text."""
    lines: list[Text] = import_module(f"kletka.render.{key}").render(view, choices, context)
    return lines


def render_disclosed(key: str, disclosed: Any, context: RenderContext) -> list[Text]:
    """Draw what the views of a finished game hid, as given by `Rules.disclose`."""
    lines: list[Text] = import_module(f"kletka.render.{key}_plan").render(disclosed, context)
    return lines


__all__ = ["RenderContext", "render_board", "render_disclosed"]
