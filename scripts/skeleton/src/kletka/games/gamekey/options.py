"""What is chosen before a game of Game Title."""

from dataclasses import dataclass
from typing import ClassVar

from kletka.protocol import Options, SizeOptions, whole

SMALLEST_SIDE, LARGEST_SIDE = 3, 20

PRESETS = ((3, 3), (5, 5))
"""The sizes that forms offer, width first."""

SEATS = 2


@dataclass(frozen=True, slots=True)
class GamePrefixOptions(Options):
    """The size of the board."""

    game: ClassVar[str] = "gamekey"
    example: ClassVar[str] = "--size 5x4"
    size_options: ClassVar[SizeOptions | None] = SizeOptions(presets=PRESETS)

    width: int = whole(3, low=SMALLEST_SIDE, high=LARGEST_SIDE)
    height: int = whole(3, low=SMALLEST_SIDE, high=LARGEST_SIDE)


def seats(options: GamePrefixOptions) -> int:
    """Count the seats: there are two."""
    del options
    return SEATS
