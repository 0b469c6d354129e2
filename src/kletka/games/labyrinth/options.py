"""What is agreed before a game of Labyrinth: the 26 options of LAB-12."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from kletka.games.labyrinth.refusal import Refusal
from kletka.protocol import BadOptions, Options, SizeOptions, one_of, whole, whole_or_random

SIDES = range(3, 9)  # LAB-1.1
FLOORS = range(1, 4)
FIRST_CELLS = 1  # the Graveyard, which every maze has

# Technical ends of ranges that the rules leave open: they keep a position in one readable line.
# The counts of buildings need none, since every building takes a cell (LAB-D14).
MOST_MONSTERS = 99
MOST_POINTS = 999
LAST_SEED = 10**18 - 1


@dataclass(frozen=True, slots=True)
class LabyrinthOptions(Options):
    """What a labyrinth is made of; sizes that are not given are chosen by the seed."""

    game: ClassVar[str] = "labyrinth"
    example: ClassVar[str] = "--size 5x5 --floors 2 --seed 7"
    size_options: ClassVar[SizeOptions | None] = SizeOptions()

    seed: int | None = whole_or_random(low=0, high=LAST_SEED)
    width: int | None = whole_or_random(low=SIDES[0], high=SIDES[-1])
    height: int | None = whole_or_random(low=SIDES[0], high=SIDES[-1])
    floors: int | None = whole_or_random(low=FLOORS[0], high=FLOORS[-1])
    player_health: int = whole(5, low=1, high=MOST_POINTS)
    player_arrows: int = whole(5, low=0, high=MOST_POINTS)
    player_bombs: int = whole(2, low=0, high=MOST_POINTS)
    arsenal_slots: int = whole(1, low=1, high=MOST_POINTS)
    dragon_count: int = whole(2, low=0, high=MOST_MONSTERS)
    dragon_health: int = whole(5, low=1, high=MOST_POINTS)
    dragon_damage: int = whole(1, low=1, high=MOST_POINTS)
    archer_count: int = whole(0, low=0, high=MOST_MONSTERS)  # LAB-D29
    archer_health: int = whole(5, low=1, high=MOST_POINTS)
    archer_damage: int = whole(1, low=1, high=MOST_POINTS)
    portal_count: int = whole(5, low=0)
    mine_count: int = whole(1, low=0)
    mine_damage: int = whole(1, low=1, high=MOST_POINTS)
    hospital_count: int = whole(1, low=0)
    arsenal_count: int = whole(1, low=0)
    death_limit: int = whole(0, low=0, high=MOST_POINTS)  # LAB-D6: 0 is "no defeat"
    respawn_health_percent: int = whole(80, low=1, high=100)
    arrow_damage: int = whole(1, low=1, high=MOST_POINTS)
    doublegun_multiplier: int = whole(2, low=1, high=MOST_POINTS)
    dragon_ring_health_bonus: int = whole(1, low=0, high=MOST_POINTS)
    bag_slot_bonus: int = whole(1, low=0, high=MOST_POINTS)
    spawn_location: str = one_of("graveyard", "random")

    def check(self) -> None:
        """Refuse counts for which even the roomiest maze has too few cells (LAB-D14)."""
        if any(self.fitting_sizes()):
            return
        counts = self._building_counts()
        width, height, floors = max(self._sizes(), key=lambda size: self._room(*size))
        raise BadOptions(
            Refusal.OPTIONS_CELLS,
            max(counts, key=counts.__getitem__),
            need=self.cells_needed(floors),
            have=width * height * floors,
        )

    def chosen_seed(self) -> int | None:
        """Give the seed that the maze follows from, if it was chosen (LAB-12a)."""
        return self.seed

    def fitting_sizes(self) -> Iterator[tuple[int, int, int]]:
        """Go through the sizes that the options leave open and that hold all buildings."""
        return (size for size in self._sizes() if self._room(*size) >= 0)

    def cells_needed(self, floors: int) -> int:
        """Count the cells that buildings fill, each one its own (LAB-1.3a)."""
        shaft = floors if floors > 1 else 0
        return sum(self._building_counts().values()) + FIRST_CELLS + shaft

    def _building_counts(self) -> dict[str, int]:
        return {
            "portal_count": self.portal_count,
            "mine_count": self.mine_count,
            "hospital_count": self.hospital_count,
            "arsenal_count": self.arsenal_count,
        }

    def _sizes(self) -> Iterator[tuple[int, int, int]]:
        for width in SIDES if self.width is None else (self.width,):
            for height in SIDES if self.height is None else (self.height,):
                for floors in FLOORS if self.floors is None else (self.floors,):
                    yield width, height, floors

    def _room(self, width: int, height: int, floors: int) -> int:
        return width * height * floors - self.cells_needed(floors)


def seats(options: LabyrinthOptions) -> int:
    """Count the seats: one, whatever the options are."""
    del options
    return 1
