"""A position of the game, as a value."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from kletka.games.castle.board import BOARD, squares_of
from kletka.games.castle.units import BLACK, KINDS, OF_A_KIND, PER_ARMY, SEATS, Army, Kind
from kletka.protocol import Cell, Mask, Over, Seat


class Awaits(StrEnum):
    """What chance has to decide before the game goes on."""

    OBSTACLE_COUNT = "obstacle-count"
    OBSTACLE = "obstacle"
    ATTACK_DICE = "attack-dice"
    HEAL_DIE = "heal-die"
    SECOND_DIE = "second-die"


@dataclass(frozen=True, slots=True)
class PendingChance:
    """A chance outcome that is due, and what it is for."""

    awaits: Awaits
    unit: Cell | None = None  # who attacks or heals; see the table of chance outcomes
    target: Cell | None = None  # who is attacked
    left: int = 0  # obstacles still to be raised, this one included; else 0


OBSTACLE_COUNT_PENDING = PendingChance(Awaits.OBSTACLE_COUNT)
SECOND_DIE_PENDING = PendingChance(Awaits.SECOND_DIE)


class Stage(StrEnum):
    """The part of the game (CAS-1j)."""

    PLACEMENT = "placement"
    OBSTACLES = "obstacles"
    BATTLE = "battle"
    OVER = "over"


class Setup(NamedTuple):
    """What was agreed before the first move and never changes; the board is the same in every game."""

    units_block: bool  # whether units block the way (CAS-D7)


class CastleState(NamedTuple):
    """Everything about a game of Castles; seats are black (0) and red (1)."""

    setup: Setup
    mover: Seat = BLACK  # of the last turn, once the game is over
    armies: tuple[Army, Army] = ((), ())
    walls: Mask = 0
    barricades: Mask = 0
    round: int = 0  # 0 until the battle begins (CAS-D21)
    second: bool = False  # the mover has healed and won a second action
    pending: PendingChance | None = None
    points: tuple[int, int] = (0, 0)
    fallen: tuple[tuple[Kind, ...], tuple[Kind, ...]] = ((), ())  # of each seat, in order
    over: Over | None = None

    @property
    def obstacles(self) -> Mask:
        return self.walls | self.barricades

    @property
    def free(self) -> Mask:
        """The squares on which nothing stands."""
        black, red = self.armies
        return BOARD & ~(self.walls | self.barricades | squares_of(black) | squares_of(red))

    @property
    def stage(self) -> Stage:
        if self.over is not None:
            return Stage.OVER
        if self.round:
            return Stage.BATTLE
        return Stage.PLACEMENT if self.pending is None else Stage.OBSTACLES

    def left_to_place(self, seat: Seat) -> tuple[int, ...]:
        """How many units of each kind a seat still has beside the board."""
        if self.stage is not Stage.PLACEMENT:
            return (0,) * len(KINDS)
        placed = [unit.kind for unit in self.armies[seat]]
        return tuple(OF_A_KIND - placed.count(kind) for kind in KINDS)


def all_placed(armies: tuple[Army, Army]) -> bool:
    return sum(map(len, armies)) == PER_ARMY * len(SEATS)


def changed(armies: tuple[Army, Army], seat: Seat, army: Army) -> tuple[Army, Army]:
    """Give both armies with that of one seat replaced."""
    return (army, armies[1]) if seat == BLACK else (armies[0], army)
