"""What is chosen before a game of Contours."""

from dataclasses import dataclass
from typing import ClassVar

from kletka.games.contours.refusal import Refusal
from kletka.protocol import BadOptions, Options, SizeOptions, flag, seat_colours, whole

PRESETS: tuple[tuple[int, int], ...] = ((10, 10), (10, 20), (20, 20))
"""The sizes that forms offer, width first: 10x20 is upright (CON-1.2a, CON-D8)."""

SMALLEST, LARGEST = 3, 50
"""A side of 3 is the first that leaves an intersection off the edge; 50 still fits a screen."""

PALETTE = ("blue", "red", "green", "orange", "purple", "teal", "brown", "black")
"""Words for colours; which shade each is, is a window's business."""

SEATS = 2


@dataclass(frozen=True, slots=True)
class FirstContoursOptions(Options):
    """The options of version 1: the size of the paper, the two colours, and whether a decided game is cut short."""

    game: ClassVar[str] = "contours"
    example: ClassVar[str] = "--size 10x20"
    size_options: ClassVar[SizeOptions | None] = SizeOptions(presets=PRESETS)

    width: int = whole(10, low=SMALLEST, high=LARGEST)
    height: int = whole(10, low=SMALLEST, high=LARGEST)
    colours: tuple[str, ...] = seat_colours(("blue", "red"), PALETTE)
    early_end: bool = flag(default=False)  # CON-7.2

    def check(self) -> None:
        """Require exactly one colour a seat; that they differ is checked before (CON-D9)."""
        if len(self.colours) != SEATS:
            raise BadOptions(
                Refusal.OPTIONS_COLOURS,
                "colours",
                value=", ".join(self.colours),
                count=len(self.colours),
                seats=SEATS,
            )

    @property
    def is_balanced(self) -> bool:
        """Whether the first point is given, which could not be chosen in version 1."""
        return False


@dataclass(frozen=True, slots=True)
class ContoursOptions(FirstContoursOptions):
    """The options of version 2: also the balance of the seats (CON-D25)."""

    balance: bool = flag(default=False)  # off: an empty sheet, and seat 0 begins (CON-3.1a)

    @property
    def is_balanced(self) -> bool:
        """Whether the first point of seat 0 is given."""
        return self.balance


def seats(options: FirstContoursOptions) -> int:
    """Count the seats: there are two."""
    del options
    return SEATS
