"""Whole games as animated pictures, with a bound on their frames, their size and their work."""

import io
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum

from PIL import Image

SIDE_PX = 480
"""The longer side of a frame."""

MOST_FRAMES = 120
MOST_DRAWN_PIXELS = MOST_FRAMES * 1280 * 1280
"""Pixels that are drawn for one animation, before they are reduced: large boards have fewer frames."""

FRAME_MS, LAST_FRAME_MS = 400, 3000
PALETTE_COLOURS = 255  # one of 256 is left for transparency, by which GIF writes only what changes
WEBP_QUALITY = 80


class AnimationFormat(StrEnum):
    """The file formats of animations."""

    GIF = "gif"
    WEBP = "webp"


def chosen_frames(numbers: Sequence[int], frames: int) -> list[int]:
    """Choose at most so many of these numbers, evenly, always with the first and the last."""
    if len(numbers) <= frames:
        return list(numbers)
    last = len(numbers) - 1
    return [numbers[index * last // (frames - 1)] for index in range(frames)]


def affordable_frames(size: tuple[int, int]) -> int:
    """Return how many frames of this size, as they are drawn, an animation may have."""
    return max(2, min(MOST_FRAMES, MOST_DRAWN_PIXELS // (size[0] * size[1])))


def reduced(drawn: Image.Image) -> Image.Image:
    """Reduce a drawing to the size of a frame."""
    frame = drawn.copy()
    frame.thumbnail((SIDE_PX, SIDE_PX), Image.Resampling.LANCZOS)
    return frame


def animated(frames: Iterable[Image.Image], kind: AnimationFormat) -> bytes:
    """Encode frames of one size; they are held with one byte a pixel."""
    indexed = [
        frame.quantize(PALETTE_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        for frame in frames
    ]
    first, *others = indexed
    durations = [*[FRAME_MS] * len(others), LAST_FRAME_MS]
    written = io.BytesIO()
    encode: Callable[..., None] = first.save
    options = {"quality": WEBP_QUALITY, "method": 2} if kind is AnimationFormat.WEBP else {}
    encode(
        written,
        kind.name,
        save_all=True,
        append_images=others,
        duration=durations if others else LAST_FRAME_MS,
        loop=0,
        **options,
    )
    return written.getvalue()
