"""Pictures of positions for links and embeds: what everybody may see, on a card of one size."""

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any

from PIL import Image, ImageDraw

from kletka.protocol import AnyRules, Event
from kletka.render.picture import painter
from kletka.render.picture.canvas import png_of
from kletka.render.picture.palette import ACCENT, FAINT, LINE, PAPER
from kletka.render.picture.pen import font_of

WIDTH_PX, HEIGHT_PX = 1200, 630
"""The size that OpenGraph pictures have by custom."""

MARGIN_PX = 24
SQUARE_PX = 30  # of the paper around the board
COMPRESS_LEVEL = 6  # of zlib: a reduced board has many shades, and is fetched often
SIGN_PX = 300  # of the sign on the card of a game that must not be shown


def draw_position(
    rules: AnyRules, state: Any, events: Sequence[Event], *, over: bool
) -> Image.Image | None:
    """Draw what anybody may see of a position; None if that is nothing.

    Of a hidden game that still goes on nothing is drawn at all, whatever its views would show: a
    picture is passed on to people who were never at the table.
    """
    if not rules.hidden:
        paint = painter(rules.key)
        known = [event for event in events if rules.event_for(event, None) is not None]
        return None if paint is None else paint(rules.view_for(state, None), known).image
    disclosed = rules.disclose(state) if over else None
    if disclosed is None:
        return None
    plan: Image.Image = import_module(f"kletka.render.picture.{rules.key}_plan").paint(disclosed)
    return plan


def card_png(drawn: Image.Image | None) -> bytes:
    """Put a drawing on a card and encode it; without a drawing, the card has a question mark."""
    return cover_png() if drawn is None else png_of(_on_card(drawn), COMPRESS_LEVEL)


@lru_cache(1)
def cover_png() -> bytes:
    """Encode the card of a game that must not be shown: always the same."""
    card = _paper()
    draw = ImageDraw.Draw(card)
    middle = (WIDTH_PX // 2, HEIGHT_PX // 2)
    half = SIGN_PX // 2 + SQUARE_PX
    box = (middle[0] - half, middle[1] - half, middle[0] + half, middle[1] + half)
    draw.rounded_rectangle(box, SQUARE_PX, fill=PAPER, outline=FAINT, width=4)
    draw.text(middle, "?", fill=ACCENT, font=font_of(SIGN_PX), anchor="mm")
    return png_of(card)


def _on_card(drawn: Image.Image) -> Image.Image:
    fitted = drawn.copy()
    fitted.thumbnail(
        (WIDTH_PX - 2 * MARGIN_PX, HEIGHT_PX - 2 * MARGIN_PX), Image.Resampling.LANCZOS
    )
    card = _paper()
    card.paste(fitted, ((WIDTH_PX - fitted.width) // 2, (HEIGHT_PX - fitted.height) // 2))
    return card


def _paper() -> Image.Image:
    """Draw the squared paper that the board lies on."""
    card = Image.new("RGB", (WIDTH_PX, HEIGHT_PX), PAPER)
    draw = ImageDraw.Draw(card)
    for x in range(SQUARE_PX // 2, WIDTH_PX, SQUARE_PX):
        draw.line((x, 0, x, HEIGHT_PX), fill=LINE)
    for y in range(SQUARE_PX // 2, HEIGHT_PX, SQUARE_PX):
        draw.line((0, y, WIDTH_PX, y), fill=LINE)
    return card
