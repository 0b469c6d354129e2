"""What is agreed before a game of Cell War."""

from dataclasses import dataclass
from typing import ClassVar

from kletka.games.cellwar.maps import LARGEST_SIDE, Map, draw_map, read_map
from kletka.games.cellwar.refusal import Refusal
from kletka.protocol import BadOptions, Options, line, whole, words

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "teal", "pink")
LONGEST_MAP = LARGEST_SIDE * (LARGEST_SIDE + 1)


@dataclass(frozen=True, slots=True)
class CellWarOptions(Options):
    """The board, the seats, the limit. 20x20 and one against one by default (WAR-D1).

    Width and height are those of a drawn map; a map in text has its own.
    """

    game: ClassVar[str] = "cellwar"
    example: ClassVar[str] = "--size 12x12 --rounds 40"

    width: int = whole(20, low=10, high=LARGEST_SIDE)
    height: int = whole(20, low=10, high=LARGEST_SIDE)
    players: int = whole(2, low=2, high=4)
    rounds: int = whole(100, low=0, high=10_000)  # 0: without limit (WAR-D13)
    colours: tuple[str, ...] = words((), COLOURS)  # none given: the first of the palette
    map: str = line("", longest=LONGEST_MAP)  # in text; empty: drawn from the seed

    def check(self) -> None:
        if self.colours and len(self.colours) != self.players:
            raise BadOptions(
                Refusal.OPTIONS_COLOURS,
                "colours",
                value=", ".join(self.colours),
                count=len(self.colours),
                players=self.players,
            )
        if self.map:
            read_map(self.map, self.players)  # refuses what no game can begin on

    def chart(self, seed: int) -> Map:
        """Give the map: the one in text, or one drawn from the seed."""
        if self.map:
            return read_map(self.map, self.players)
        return draw_map(self.width, self.height, self.players, seed)

    def palette(self) -> tuple[str, ...]:
        """Give the colour of each seat."""
        return self.colours or COLOURS[: self.players]


def seats(options: CellWarOptions) -> int:
    """Count the seats that these options make."""
    return options.players
