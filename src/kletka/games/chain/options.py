"""What is agreed before a game of Cell Capture."""

from dataclasses import dataclass
from typing import ClassVar

from kletka.games.chain.refusal import Refusal
from kletka.games.chain.state import Placing
from kletka.protocol import BadOptions, Options, SizeOptions, flag, seat_colours, whole

SMALLEST_SIDE = 5  # CHAIN-1.1a
LARGEST_SIDE = 50  # CHAIN-1.1a
FEWEST_PLAYERS = 2  # CHAIN-2.1a
MOST_PLAYERS = 10  # CHAIN-2.1a

COLOURS = (
    "red",
    "blue",
    "green",
    "yellow",
    "purple",
    "orange",
    "cyan",
    "pink",
    "brown",
    "white",
)
"""One for each player of the fullest table; a game that names none takes the first ones."""

DROPS_ADD_UP = False  # CHAIN-D2

PRESETS = ((8, 8), (10, 10), (10, 20), (20, 20), (30, 30), (50, 50))
"""The sizes that forms offer, width first."""


@dataclass(frozen=True, slots=True)
class FirstChainOptions(Options):
    """The options of version 1: board, players, colours, and how several drops fill one empty cell (CHAIN-D2)."""

    game: ClassVar[str] = "chain"
    example: ClassVar[str] = "--players 3 --size 8x8 --seed 7"
    size_options: ClassVar[SizeOptions | None] = SizeOptions(presets=PRESETS)
    seat_option: ClassVar[str | None] = "players"

    width: int = whole(8, low=SMALLEST_SIDE, high=LARGEST_SIDE)
    height: int = whole(8, low=SMALLEST_SIDE, high=LARGEST_SIDE)
    players: int = whole(2, low=FEWEST_PLAYERS, high=MOST_PLAYERS)
    colours: tuple[str, ...] = seat_colours(
        (), COLOURS
    )  # of seat 0, 1, …; empty: the first of COLOURS
    drops_add_up: bool = flag(default=DROPS_ADD_UP)

    def check(self) -> None:
        if self.colours and len(self.colours) != self.players:
            raise BadOptions(
                Refusal.OPTIONS_COLOURS_COUNT,
                "colours",
                value=", ".join(self.colours),
                count=len(self.colours),
                players=self.players,
            )

    @property
    def palette(self) -> tuple[str, ...]:
        """The colour of every seat, chosen or not."""
        return self.colours or COLOURS[: self.players]

    @property
    def placing(self) -> Placing:
        """Where first chips may stand: anywhere in version 1."""
        return Placing.FREE


@dataclass(frozen=True, slots=True)
class SecondChainOptions(FirstChainOptions):
    """The options of version 2: also the balance of the seats (CHAIN-D15)."""

    balance: bool = flag(default=False)  # off: any free cell (CHAIN-2.3a)

    @property
    def placing(self) -> Placing:
        """Where first chips may stand: with `balance` at a distance from each other."""
        return Placing.APART if self.balance else Placing.FREE


@dataclass(frozen=True, slots=True)
class ChainOptions(SecondChainOptions):
    """The options of version 3: the same, but `balance` leads to the edge of the board."""

    @property
    def placing(self) -> Placing:
        """Where first chips may stand: with `balance` on the edge, at a distance from each other."""
        return Placing.EDGE if self.balance else Placing.FREE


def seats(options: FirstChainOptions) -> int:
    """Count the seats that these options make."""
    return options.players
