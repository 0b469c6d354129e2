"""The colours of pictures, equal to those of the browser's light theme."""

from typing import NamedTuple


class Colour(NamedTuple):
    """Red, green, blue: 0 to 255 each."""

    red: int
    green: int
    blue: int


def rgb(number: int) -> Colour:
    """Convert 0xrrggbb to a colour."""
    return Colour(number >> 16, number >> 8 & 0xFF, number & 0xFF)


PAPER = rgb(0xFBFAF4)  # the background
LINE = rgb(0xC9D6E4)  # the lines of the grid
INK = rgb(0x23324A)  # text
FAINT = rgb(0x55657E)  # coordinates
ACCENT = rgb(0xA84A0C)  # the last move
BAD = rgb(0xA8201A)  # doomed cells
WHITE, BLACK = rgb(0xFFFFFF), rgb(0x000000)

RGB_BY_NAME = {
    "red": rgb(0xC8452F),
    "blue": rgb(0x2F6DB5),
    "green": rgb(0x3F8A4F),
    "yellow": rgb(0xD9A514),
    "purple": rgb(0x7C54A8),
    "orange": rgb(0xE07B2A),
    "cyan": rgb(0x2BA3B8),
    "pink": rgb(0xD4628F),
    "brown": rgb(0x86603C),
    "white": rgb(0xAEB6C2),
    "black": rgb(0x3A4252),
    "teal": rgb(0x1F7F78),
}
"""The colour of each colour name."""

_DARK_INK = rgb(0x1B2433)
_DARK_INK_LUMINANCE = 0.36  # from here on dark ink is more legible than white


def mix(first: Colour, second: Colour, part: float) -> Colour:
    """Mix two colours: 0 gives the first, 1 the second."""
    return Colour(*(round(a + (b - a) * part) for a, b in zip(first, second, strict=True)))


def ink_on(background: Colour) -> Colour:
    """Return an ink that is legible on a background."""
    return _DARK_INK if _luminance(background) > _DARK_INK_LUMINANCE else WHITE


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
