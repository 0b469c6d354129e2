"""Positions as text and as pictures, the same as in the terminal and in chats."""

import io
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from kletka.phrases import LETTERS, phrases
from kletka.protocol import AnyRules, Event
from kletka.render import RenderContext, render_board
from kletka.render.picture import picture

HUMAN, ANSI, RGB_ARRAY = "human", "ansi", "rgb_array"
WIDTH_COLUMNS = 200
"""Of a text board: no board is cut into bands."""


def check_render_mode(mode: str | None, supported: Sequence[str]) -> None:
    """Refuse a render mode that an environment does not have."""
    if mode is not None and mode not in supported:
        raise gymnasium.error.UnsupportedMode(
            f"The render mode {mode!r} does not exist here: choose one of {', '.join(supported)}."
        )


def draw_text(rules: AnyRules, view: Any, choices: Sequence[Any], events: Sequence[Event]) -> str:
    """Draw a view as lines of text."""
    context = RenderContext(phrases("en"), LETTERS, WIDTH_COLUMNS, events)
    return "\n".join(line.plain for line in render_board(rules.key, view, choices, context)) + "\n"


def paint_array(rules: AnyRules, view: Any, events: Sequence[Event]) -> NDArray[np.uint8]:
    """Paint a view as an array of rows, columns and three colours."""
    png = picture(rules.key, view, events)
    assert png is not None  # environments of games without pictures do not have this mode
    with Image.open(io.BytesIO(png)) as image:
        return np.array(image.convert("RGB"), np.uint8)
