"""A position of Labyrinth: one immutable value, with everything that the player cannot see."""

from enum import StrEnum
from typing import NamedTuple

from kletka.games.labyrinth.board import Direction, Maze, Passages
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.protocol import Seat

PLAYER = Seat(0)
"""The one seat of the game."""

CARRIED = -1
"""The place of the Gold once the player has it."""


class Item(StrEnum):
    """What an Arsenal lends (LAB-4.2)."""

    ARMOR = "armor"
    DOUBLE_GUN = "doublegun"
    MINE_DETECTOR = "minedetector"
    CEMENT = "cement"


ITEMS = tuple(Item)
ARMOR, DOUBLE_GUN, MINE_DETECTOR, CEMENT = range(len(ITEMS))  # in `LabyrinthState.carried`


def items_of(counts: tuple[int, ...]) -> tuple[Item, ...]:
    """List each item as often as it is counted."""
    return tuple(item for item, count in zip(ITEMS, counts, strict=True) for _ in range(count))


class Monster(StrEnum):
    """What lives in the maze and attacks."""

    DRAGON = "dragon"
    ARCHER = "archer"


class Drop(StrEnum):
    """What a killed monster leaves: a ring from a dragon, a bag from an archer."""

    RING = "ring"
    BAG = "bag"


class Phase(StrEnum):
    """Where in a turn the game waits, or how it ended."""

    PLAY = "play"
    LIFT = "lift"  # inside the cell phase, until a floor is chosen (LAB-D7)
    VICTORY = "victory"
    DEFEAT = "defeat"
    WALLED_IN = "walled-in"  # no action is left at all: the hardest soft-lock (LAB-D27, LAB-D39)


class Dragon(NamedTuple):
    """A living dragon."""

    place: int
    health: int


class Archer(NamedTuple):
    """A living archer and where it aims."""

    place: int
    direction: Direction
    health: int


class Setup(NamedTuple):
    """What was agreed or generated before the first move, and never changes."""

    board: Maze
    # The options that count after the maze has been generated, under their own names.
    player_health: int = 5  # what the player begins with
    player_arrows: int = 5  # what the player begins with, and the most they can carry (LAB-D26)
    player_bombs: int = 2  # what the player begins with, and the most they can carry
    arsenal_slots: int = 1  # how many items the player can carry at the beginning
    dragon_damage: int = 1  # health that a hit costs
    archer_damage: int = 1  # health that a hit costs
    mine_damage: int = 1  # health that a hit costs
    death_limit: int = 0  # deaths that lose the game; 0: none do
    respawn_health_percent: int = 80  # the health after a death
    arrow_damage: int = 1  # of the player's arrows
    doublegun_multiplier: int = 2  # of the player's arrows
    dragon_ring_health_bonus: int = 1  # what a ring gives
    bag_slot_bonus: int = 1  # what a bag gives

    @classmethod
    def of(cls, board: Maze, options: LabyrinthOptions) -> "Setup":
        """Combine a maze with the options that still count in it."""
        return cls(board, **{name: getattr(options, name) for name in cls._field_defaults})

    def agreed(self) -> dict[str, int]:
        """Give the options that still count, by their names."""
        return {name: getattr(self, name) for name in self._field_defaults}

    def respawn_health(self, max_health: int) -> int:
        """Round half up, at least 1: with 80 % this is max-1 for every max from 3 to 7 (LAB-D4)."""
        return max(1, (max_health * self.respawn_health_percent + 50) // 100)


class LabyrinthState(NamedTuple):
    """Everything that is true now; places are bit numbers of the maze's shape."""

    setup: Setup
    passages: Passages
    place: int  # of the player
    health: int
    arrows: int
    bombs: int
    carried: tuple[int, ...] = (0, 0, 0, 0)
    """How many copies of each item the player carries, in the order of ITEMS."""
    rings: int = 0
    bags: int = 0
    gold: int = CARRIED
    dropped_rings: tuple[int, ...] = ()  # their places
    dropped_bags: tuple[int, ...] = ()
    dragons: tuple[Dragon, ...] = ()  # the living ones, in the order of creation
    archers: tuple[Archer, ...] = ()
    turn: int = 1
    deaths: int = 0
    phase: Phase = Phase.PLAY

    @property
    def max_health(self) -> int:
        return self.setup.player_health + self.rings * self.setup.dragon_ring_health_bonus

    @property
    def slots(self) -> int:
        """How many arsenal items may be carried: `max_arsenal_items` (LAB-4.3.2)."""
        return self.setup.arsenal_slots + self.bags * self.setup.bag_slot_bonus

    @property
    def copies(self) -> int:
        """How many of each item exist, carried or in stock: one for each Arsenal (LAB-D9)."""
        return self.setup.board.arsenals.bit_count()

    @property
    def on_arsenal(self) -> bool:
        return bool(self.setup.board.arsenals >> self.place & 1)

    @property
    def ended(self) -> bool:
        return self.phase not in (Phase.PLAY, Phase.LIFT)
