"""What is agreed before a game of Cell War."""

from dataclasses import dataclass
from typing import ClassVar

from kletka.games.cellwar.maps import LARGEST_SIDE, Map, generate_map, read_map
from kletka.games.cellwar.refusal import Refusal
from kletka.games.cellwar.state import START_GOLD, Reach, balance_gold
from kletka.protocol import (
    BadOptions,
    Options,
    SizeOptions,
    flag,
    line,
    one_of,
    seat_colours,
    whole,
)

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "teal", "pink")
LONGEST_MAP = LARGEST_SIDE * (LARGEST_SIDE + 1)

SECOND_BALANCE_GOLD = 2
"""What the first of two seats begins with less in version 2 of the rules, where `balance` is on."""

PRESETS = ((10, 10), (10, 20), (20, 20), (30, 30), (50, 50))
"""The sizes that forms offer, width first."""


@dataclass(frozen=True, slots=True)
class FirstCellWarOptions(Options):
    """The options of version 1: the board, the seats, the limit; 20x20 and two seats (WAR-D1).

    Width and height are those of a generated map; a map in text has its own.
    """

    game: ClassVar[str] = "cellwar"
    example: ClassVar[str] = "--size 12x12 --rounds 40"
    size_options: ClassVar[SizeOptions | None] = SizeOptions(presets=PRESETS)
    seat_option: ClassVar[str | None] = "players"

    width: int = whole(20, low=10, high=LARGEST_SIDE)
    height: int = whole(20, low=10, high=LARGEST_SIDE)
    players: int = whole(2, low=2, high=4)
    rounds: int = whole(100, low=0, high=10_000)  # 0: without limit (WAR-D13)
    colours: tuple[str, ...] = seat_colours((), COLOURS)  # none given: the first of the palette
    map: str = line("", longest=LONGEST_MAP)  # in text; empty: generated from the seed

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
        """Give the map: the one in text, or one generated from the seed."""
        if self.map:
            return read_map(self.map, self.players)
        return generate_map(self.width, self.height, self.players, seed)

    def agreed_reach(self) -> Reach:
        """Give the reach of captures, which could not be chosen in version 1 (WAR-D31)."""
        return Reach.NOW

    def start_gold(self, cells: int) -> tuple[int, ...]:
        """Give the gold that each seat begins with, on a board of so many cells (WAR-2b)."""
        lead = self.compensation(cells)
        last = self.players - 1
        return tuple(START_GOLD - lead * (last - seat) // last for seat in range(self.players))

    def compensation(self, cells: int) -> int:
        """Give how much less gold the first seat begins with than the last."""
        del cells
        return 0

    def palette(self) -> tuple[str, ...]:
        """Give the colour of each seat."""
        return self.colours or COLOURS[: self.players]


@dataclass(frozen=True, slots=True)
class SecondCellWarOptions(FirstCellWarOptions):
    """The options of version 2: also the reach of captures (WAR-D31) and the balance of the seats."""

    reach: str = one_of(Reach.TURN, Reach.NOW)
    balance: bool = flag(default=False)  # off: everybody begins with ten gold (WAR-2b)

    def agreed_reach(self) -> Reach:
        """Give the reach that was chosen."""
        return Reach(self.reach)

    def compensation(self, cells: int) -> int:
        """Give two gold with `balance`, whatever the size of the board."""
        del cells
        return SECOND_BALANCE_GOLD if self.balance else 0


@dataclass(frozen=True, slots=True)
class CellWarOptions(SecondCellWarOptions):
    """The options of version 3: the same, but the balance depends on the size of the board."""

    def compensation(self, cells: int) -> int:
        """Give with `balance` what was measured to be fair on a board of this size."""
        return balance_gold(cells) if self.balance else 0


def seats(options: FirstCellWarOptions) -> int:
    """Count the seats that these options make."""
    return options.players
