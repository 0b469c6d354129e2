"""What happens in a game of Labyrinth; an event is public or hidden by its type.

A `PublicEvent` holds exactly what the player may learn; a `HiddenEvent` holds the rest, for
replays and reviews. Nothing ever has to be cut out of an event before it is shown (LAB-13.1).
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from kletka.games.labyrinth.board import Direction, Look
from kletka.games.labyrinth.state import Drop, Item, Monster
from kletka.protocol import Cell, Event


class Source(StrEnum):
    """What hurts: its kind is public, its place and owner are not (LAB-D23, LAB-D34)."""

    FIRE = "fire"
    ARROW = "arrow"
    MINE = "mine"


@dataclass(frozen=True, slots=True)
class LabyrinthEvent(Event):
    """Something that happened in a game of Labyrinth."""

    game: ClassVar[str] = "labyrinth"


@dataclass(frozen=True, slots=True)
class PublicEvent(LabyrinthEvent):
    """An event that the player and the spectators may know, whole."""


@dataclass(frozen=True, slots=True)
class HiddenEvent(LabyrinthEvent):
    """An event that neither the player nor a spectator may know."""


@dataclass(frozen=True, slots=True)
class GameStarted(PublicEvent):
    """The player woke up in the maze."""


@dataclass(frozen=True, slots=True)
class TurnBegan(PublicEvent):
    """The player came to move."""

    turn: int  # its number


@dataclass(frozen=True, slots=True)
class Went(PublicEvent):
    """The player left the cell this way."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class SidesSeen(PublicEvent):
    """The player came to a cell and saw its four sides: at the start, and after every move, ride, portal and return to the Graveyard (LAB-13.1)."""

    on_board: ClassVar[bool] = True

    up: Look
    right: Look
    down: Look
    left: Look


@dataclass(frozen=True, slots=True)
class StayedAtExit(PublicEvent):
    """The player tried the Exit without the Gold (LAB-3.1e)."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class MonsterMet(PublicEvent):
    """A monster stands on the cell just entered (LAB-13.2)."""

    monster: Monster
    direction: Direction | None  # in which an archer aims; else `null`


@dataclass(frozen=True, slots=True)
class ArrowShot(PublicEvent):
    """The player shot an arrow."""

    direction: Direction
    arrows: int  # how many are left


@dataclass(frozen=True, slots=True)
class ArrowHit(PublicEvent):
    """The player's arrow hit a monster; which one is hidden (LAB-D34)."""


@dataclass(frozen=True, slots=True)
class ArrowMissed(PublicEvent):
    """The player's arrow reached a wall."""


@dataclass(frozen=True, slots=True)
class MonsterKilled(PublicEvent):
    """A monster died and left something on its cell: a dragon a ring, an archer a bag."""

    monster: Monster
    drop: Drop


@dataclass(frozen=True, slots=True)
class BombSpent(PublicEvent):
    """The player set off a bomb."""

    direction: Direction
    bombs: int  # how many are left


@dataclass(frozen=True, slots=True)
class WallFell(PublicEvent):
    """A bomb opened this side of the cell."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class BombWasted(PublicEvent):
    """Nothing there could be blown up (LAB-D5)."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class WallBuilt(PublicEvent):
    """Cement closed this side of the cell."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class ItemTaken(PublicEvent):
    """The player took an item from the Arsenal."""

    item: Item


@dataclass(frozen=True, slots=True)
class ItemPut(PublicEvent):
    """The player put an item back into the Arsenal."""

    item: Item


@dataclass(frozen=True, slots=True)
class ItemReturned(PublicEvent):
    """An item went back to the Arsenal: used up, or dropped at an unprotected hit."""

    item: Item


@dataclass(frozen=True, slots=True)
class ArsenalEntered(PublicEvent):
    """An Arsenal filled up arrows and bombs (LAB-5.1)."""

    arrows: int  # what the player has now
    bombs: int  # what the player has now


@dataclass(frozen=True, slots=True)
class HospitalEntered(PublicEvent):
    """A Hospital healed the player (LAB-5.2)."""

    health: int  # what the player has now


@dataclass(frozen=True, slots=True)
class PortalEntered(PublicEvent):
    """The player came out of the next portal of the ring; no number is given (LAB-D33)."""


@dataclass(frozen=True, slots=True)
class LiftEntered(PublicEvent):
    """The lift waits for a floor (LAB-D7)."""

    floors: int  # how many there are


@dataclass(frozen=True, slots=True)
class LiftRode(PublicEvent):
    """The lift brought the player to a floor."""

    floor: int  # the one that the player chose


@dataclass(frozen=True, slots=True)
class GraveyardEntered(PublicEvent):
    """The player walked onto the Graveyard, which does nothing."""


@dataclass(frozen=True, slots=True)
class GoldFound(PublicEvent):
    """The player picked up the Gold."""


@dataclass(frozen=True, slots=True)
class RingFound(PublicEvent):
    """The player picked up a ring."""

    health: int  # what the player has now
    max_health: int  # what the player has now


@dataclass(frozen=True, slots=True)
class BagFound(PublicEvent):
    """The player picked up a bag."""

    slots: int  # what the player has now


@dataclass(frozen=True, slots=True)
class HitAbsorbed(PublicEvent):
    """An item took the hit; its source is named all the same (LAB-D34)."""

    source: Source
    item: Item


@dataclass(frozen=True, slots=True)
class Hurt(PublicEvent):
    """The player lost health."""

    source: Source
    damage: int
    health: int  # what is left, never below 0


@dataclass(frozen=True, slots=True)
class Died(PublicEvent):
    """The player died."""

    deaths: int  # so far


@dataclass(frozen=True, slots=True)
class Respawned(PublicEvent):
    """The player woke up on the Graveyard."""

    health: int  # what the player has now


@dataclass(frozen=True, slots=True)
class Won(PublicEvent):
    """The player left through the Exit with the Gold."""

    turn: int


@dataclass(frozen=True, slots=True)
class Lost(PublicEvent):
    """The player died for the last time (LAB-D35)."""

    deaths: int


@dataclass(frozen=True, slots=True)
class WalledIn(PublicEvent):
    """No action of any kind is left."""


@dataclass(frozen=True, slots=True)
class MazeMade(HiddenEvent):
    """The maze was generated; this event and those below are hidden from the player."""

    width: int
    height: int
    floors: int


@dataclass(frozen=True, slots=True)
class PlayerMoved(HiddenEvent):
    """Where the player came to, by whatever way."""

    cell: Cell
    floor: int


@dataclass(frozen=True, slots=True)
class ArrowStopped(HiddenEvent):
    """The cell of the monster that the player's arrow hit, or the last one before the wall."""

    cell: Cell
    floor: int


@dataclass(frozen=True, slots=True)
class MonsterWounded(HiddenEvent):
    """The player's arrow wounded this monster."""

    monster: Monster
    cell: Cell
    floor: int
    health: int  # what it has left, never below 0


@dataclass(frozen=True, slots=True)
class DropLeft(HiddenEvent):
    """A killed monster left something here."""

    drop: Drop
    cell: Cell
    floor: int


@dataclass(frozen=True, slots=True)
class MonsterStruck(HiddenEvent):
    """Which monster's attack reached the player; those that reach nobody change nothing."""

    monster: Monster
    cell: Cell
    floor: int
