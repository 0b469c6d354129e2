"""What happened. There are two kinds, and the gate between them is the type.

`Told` events hold exactly what the player may learn; `Secret` events hold the rest, for replays
and reviews. Nothing ever has to be cut out of an event before it is shown (LAB-13.1).
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from kletka.games.labyrinth.maze import Direction
from kletka.games.labyrinth.state import Drop, Item, Monster
from kletka.games.labyrinth.view import Look
from kletka.protocol import Cell, Event


class Source(StrEnum):
    """What hurts: its kind is told, its place and owner are not (LAB-D23, LAB-D34)."""

    FIRE = "fire"
    ARROW = "arrow"
    MINE = "mine"


@dataclass(frozen=True, slots=True)
class LabyrinthEvent(Event):
    game: ClassVar[str] = "labyrinth"


@dataclass(frozen=True, slots=True)
class Told(LabyrinthEvent):
    """An event that the player and whoever watches him may know, whole."""


@dataclass(frozen=True, slots=True)
class Secret(LabyrinthEvent):
    """An event that nobody at the table may know."""


@dataclass(frozen=True, slots=True)
class GameStarted(Told):
    pass


@dataclass(frozen=True, slots=True)
class TurnBegan(Told):
    turn: int


@dataclass(frozen=True, slots=True)
class Went(Told):
    direction: Direction


@dataclass(frozen=True, slots=True)
class SidesSeen(Told):
    """How the four sides of the cell look to which the player has come (LAB-13.1)."""

    on_board: ClassVar[bool] = True

    up: Look
    right: Look
    down: Look
    left: Look


@dataclass(frozen=True, slots=True)
class StayedAtExit(Told):
    """The player tried the Exit without the Gold (LAB-3.1e)."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class MonsterMet(Told):
    """A monster stands on the cell just entered; an archer's direction is seen (LAB-13.2)."""

    monster: Monster
    direction: Direction | None


@dataclass(frozen=True, slots=True)
class ArrowShot(Told):
    direction: Direction
    arrows: int  # left


@dataclass(frozen=True, slots=True)
class ArrowHit(Told):
    """The player's arrow hit a monster; which one is not told (LAB-D34)."""


@dataclass(frozen=True, slots=True)
class ArrowMissed(Told):
    pass


@dataclass(frozen=True, slots=True)
class MonsterKilled(Told):
    monster: Monster
    drop: Drop


@dataclass(frozen=True, slots=True)
class BombSpent(Told):
    direction: Direction
    bombs: int  # left


@dataclass(frozen=True, slots=True)
class WallFell(Told):
    direction: Direction


@dataclass(frozen=True, slots=True)
class BombWasted(Told):
    """Nothing there could be blown up (LAB-D5)."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class WallBuilt(Told):
    direction: Direction


@dataclass(frozen=True, slots=True)
class ItemTaken(Told):
    item: Item


@dataclass(frozen=True, slots=True)
class ItemPut(Told):
    item: Item


@dataclass(frozen=True, slots=True)
class ItemReturned(Told):
    """An item went back to the Arsenal: used up, or dropped at an unprotected hit."""

    item: Item


@dataclass(frozen=True, slots=True)
class ArsenalEntered(Told):
    arrows: int
    bombs: int


@dataclass(frozen=True, slots=True)
class HospitalEntered(Told):
    health: int


@dataclass(frozen=True, slots=True)
class PortalEntered(Told):
    """The player came out of the next portal of the ring; no number is told (LAB-D33)."""


@dataclass(frozen=True, slots=True)
class LiftEntered(Told):
    floors: int


@dataclass(frozen=True, slots=True)
class LiftRode(Told):
    floor: int  # the one that the player chose


@dataclass(frozen=True, slots=True)
class GraveyardEntered(Told):
    pass


@dataclass(frozen=True, slots=True)
class GoldFound(Told):
    pass


@dataclass(frozen=True, slots=True)
class RingFound(Told):
    health: int
    max_health: int


@dataclass(frozen=True, slots=True)
class BagFound(Told):
    slots: int


@dataclass(frozen=True, slots=True)
class HitAbsorbed(Told):
    """An item took the hit; its kind is told all the same (LAB-D34)."""

    source: Source
    item: Item


@dataclass(frozen=True, slots=True)
class Hurt(Told):
    source: Source
    damage: int
    health: int  # left, never below 0


@dataclass(frozen=True, slots=True)
class Died(Told):
    deaths: int


@dataclass(frozen=True, slots=True)
class Respawned(Told):
    health: int


@dataclass(frozen=True, slots=True)
class Won(Told):
    turn: int


@dataclass(frozen=True, slots=True)
class Lost(Told):
    deaths: int


@dataclass(frozen=True, slots=True)
class WalledIn(Told):
    """No action of any kind is left."""


@dataclass(frozen=True, slots=True)
class MazeMade(Secret):
    width: int
    height: int
    floors: int


@dataclass(frozen=True, slots=True)
class PlayerMoved(Secret):
    """Where the player came to, by whatever way."""

    cell: Cell
    floor: int


@dataclass(frozen=True, slots=True)
class ArrowStopped(Secret):
    """The cell of the monster that the player's arrow hit, or the last one before the wall."""

    cell: Cell
    floor: int


@dataclass(frozen=True, slots=True)
class MonsterWounded(Secret):
    monster: Monster
    cell: Cell
    floor: int
    health: int  # left, never below 0


@dataclass(frozen=True, slots=True)
class DropLeft(Secret):
    drop: Drop
    cell: Cell
    floor: int


@dataclass(frozen=True, slots=True)
class MonsterStruck(Secret):
    """Which monster's attack reached the player; those that reach nobody change nothing."""

    monster: Monster
    cell: Cell
    floor: int


EVENT_TYPES: tuple[type[LabyrinthEvent], ...] = (
    GameStarted,
    TurnBegan,
    Went,
    SidesSeen,
    StayedAtExit,
    MonsterMet,
    ArrowShot,
    ArrowHit,
    ArrowMissed,
    MonsterKilled,
    BombSpent,
    WallFell,
    BombWasted,
    WallBuilt,
    ItemTaken,
    ItemPut,
    ItemReturned,
    ArsenalEntered,
    HospitalEntered,
    PortalEntered,
    LiftEntered,
    LiftRode,
    GraveyardEntered,
    GoldFound,
    RingFound,
    BagFound,
    HitAbsorbed,
    Hurt,
    Died,
    Respawned,
    Won,
    Lost,
    WalledIn,
    MazeMade,
    PlayerMoved,
    ArrowStopped,
    MonsterWounded,
    DropLeft,
    MonsterStruck,
)
