"""A position of the game: one immutable value, secrets included."""

from enum import StrEnum
from typing import NamedTuple

from kletka.games.labyrinth.maze import Direction, Maze, Passages
from kletka.games.labyrinth.options import LabyrinthOptions

CARRIED = -1
"""Where the Gold is once it has been found."""


class Item(StrEnum):
    """What an Arsenal lends (LAB-4.2)."""

    ARMOR = "armor"
    DOUBLE_GUN = "doublegun"
    MINE_DETECTOR = "minedetector"
    CEMENT = "cement"


ITEMS = tuple(Item)
ARMOR, DOUBLE_GUN, MINE_DETECTOR, CEMENT = range(len(ITEMS))  # positions in `State.carried`


def items_of(counts: tuple[int, ...]) -> tuple[Item, ...]:
    """List each item as often as it is counted."""
    return tuple(item for item, count in zip(ITEMS, counts, strict=True) for _ in range(count))


class Monster(StrEnum):
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


ENDINGS = (Phase.VICTORY, Phase.DEFEAT, Phase.WALLED_IN)


class Dragon(NamedTuple):
    place: int
    health: int


class Archer(NamedTuple):
    place: int
    direction: Direction
    health: int


class Terms(NamedTuple):
    """The options that count after the maze has been made, under their own names."""

    player_health: int = 5
    player_arrows: int = 5  # the maximum too (LAB-D26)
    player_bombs: int = 2
    arsenal_slots: int = 1
    dragon_damage: int = 1
    archer_damage: int = 1
    mine_damage: int = 1
    death_limit: int = 0
    respawn_health_percent: int = 80
    arrow_damage: int = 1
    doublegun_multiplier: int = 2
    dragon_ring_health_bonus: int = 1
    bag_slot_bonus: int = 1

    @classmethod
    def of(cls, options: LabyrinthOptions) -> "Terms":
        return cls(*(getattr(options, name) for name in cls._fields))

    def respawn_health(self, max_health: int) -> int:
        """Round half up, at least 1: with 80 % this is max-1 for every max from 3 to 7 (LAB-D4)."""
        return max(1, (max_health * self.respawn_health_percent + 50) // 100)


class State(NamedTuple):
    """Everything that is true now. Places are bit numbers of the maze's shape."""

    terms: Terms
    maze: Maze
    passages: Passages
    here: int
    health: int
    arrows: int
    bombs: int
    carried: tuple[int, ...] = (0, 0, 0, 0)
    """How many copies of each item the player carries, in the order of ITEMS."""
    rings: int = 0
    bags: int = 0
    gold: int = CARRIED
    lying_rings: tuple[int, ...] = ()
    lying_bags: tuple[int, ...] = ()
    dragons: tuple[Dragon, ...] = ()  # the living ones, in the order of creation
    archers: tuple[Archer, ...] = ()
    turn: int = 1
    deaths: int = 0
    phase: Phase = Phase.PLAY

    @property
    def max_health(self) -> int:
        return self.terms.player_health + self.rings * self.terms.dragon_ring_health_bonus

    @property
    def slots(self) -> int:
        """How many arsenal items may be carried: `max_arsenal_items` (LAB-4.3.2)."""
        return self.terms.arsenal_slots + self.bags * self.terms.bag_slot_bonus

    @property
    def copies(self) -> int:
        """How many of each item exist, carried or in stock: one for each Arsenal (LAB-D9)."""
        return self.maze.arsenals.bit_count()

    @property
    def on_arsenal(self) -> bool:
        return bool(self.maze.arsenals >> self.here & 1)

    @property
    def ended(self) -> bool:
        return self.phase in ENDINGS
