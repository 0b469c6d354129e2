"""The colours of pictures: those of the browser's light paper, by the same words."""

from typing import NamedTuple


class Colour(NamedTuple):
    """Red, green, blue: 0 to 255 each."""

    red: int
    green: int
    blue: int


def colour(number: int) -> Colour:
    """Read 0xrrggbb."""
    return Colour(number >> 16, number >> 8 & 0xFF, number & 0xFF)


SHEET = colour(0xFBFAF4)  # the paper
LINE = colour(0xC9D6E4)  # its squares
INK = colour(0x23324A)  # what is written
FAINT = colour(0x7B8AA1)  # what is written softly: coordinates
ACCENT = colour(0xB4530F)  # the last move
BAD = colour(0xB3261E)  # what is doomed
WHITE, BLACK = colour(0xFFFFFF), colour(0x000000)

SHADES = {
    "red": colour(0xC8452F),
    "blue": colour(0x2F6DB5),
    "green": colour(0x3F8A4F),
    "yellow": colour(0xD9A514),
    "purple": colour(0x7C54A8),
    "orange": colour(0xE07B2A),
    "cyan": colour(0x2BA3B8),
    "pink": colour(0xD4628F),
    "brown": colour(0x86603C),
    "white": colour(0xAEB6C2),
    "black": colour(0x3A4252),
    "teal": colour(0x1F7F78),
}
"""The shade of each word for a colour."""

_DARK_INK = colour(0x1B2433)
_LIGHT = 0.36  # the luminance above which dark ink is read better than white


def mixed(first: Colour, second: Colour, part: float) -> Colour:
    """Give a colour between two: 0 is the first, 1 the second."""
    return Colour(*(round(a + (b - a) * part) for a, b in zip(first, second, strict=True)))


def ink_on(ground: Colour) -> Colour:
    """Give ink that can be read on a colour."""
    return _DARK_INK if _luminance(ground) > _LIGHT else WHITE


def _luminance(shade: Colour) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in shade)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
