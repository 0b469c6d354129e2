"""What happens in a game of castles."""

from dataclasses import dataclass

from kletka.games.castle.actions import Obstacle
from kletka.games.castle.dice import Blow
from kletka.games.castle.units import Kind
from kletka.protocol import Cell, Event, Seat


@dataclass(frozen=True, slots=True)
class CastleEvent(Event):
    """Something that happened on the board or with the dice."""

    game = "castle"


@dataclass(frozen=True, slots=True)
class PlacingTurnBegan(CastleEvent):
    """A seat has to put a unit into its castle."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UnitPlaced(CastleEvent):
    """A unit was put into its castle."""

    seat: Seat
    kind: Kind
    cell: Cell
    left: int  # how many of this kind are still beside the board


@dataclass(frozen=True, slots=True)
class PlacingEnded(CastleEvent):
    """All twelve units stand; obstacles follow."""


@dataclass(frozen=True, slots=True)
class ObstaclesCounted(CastleEvent):
    """The table drew how many obstacles there will be."""

    count: int


@dataclass(frozen=True, slots=True)
class ObstacleRaised(CastleEvent):
    """The table put an obstacle on the battlefield."""

    obstacle: Obstacle
    cell: Cell
    left: int  # how many are still to come


@dataclass(frozen=True, slots=True)
class BattleTurnBegan(CastleEvent):
    """A turn of the battle began (CAS-5d)."""

    seat: Seat
    round: int
    attacks: int  # how many attacks on units are possible
    barricades: int = 0  # how many attacks on barricades are possible (CAS-D10)


@dataclass(frozen=True, slots=True)
class UnitMoved(CastleEvent):
    """A unit walked."""

    seat: Seat
    kind: Kind
    start: Cell  # where it stood
    cell: Cell  # where it stands now


@dataclass(frozen=True, slots=True)
class BarricadeDestroyed(CastleEvent):
    """A unit destroyed a barricade."""

    seat: Seat
    kind: Kind
    start: Cell  # where the unit stands
    cell: Cell  # where the barricade stood


@dataclass(frozen=True, slots=True)
class AttackDeclared(CastleEvent):
    """A unit attacks another; the dice are still to be thrown."""

    seat: Seat
    kind: Kind
    start: Cell  # where the attacker stands
    target_kind: Kind
    cell: Cell  # where the target stands


@dataclass(frozen=True, slots=True)
class AttackRolled(CastleEvent):
    """The three dice of an attack fell."""

    seat: Seat
    kind: Kind
    start: Cell
    target_kind: Kind
    cell: Cell
    first: int  # the first die
    second: int  # the second die
    third: int  # the third die
    total: int  # their sum
    blow: Blow
    damage: int
    health: int  # of the target now; 0 is its end
    points: int  # of `seat` now


@dataclass(frozen=True, slots=True)
class UnitDestroyed(CastleEvent):
    """A unit fell."""

    owner: Seat
    kind: Kind
    cell: Cell


@dataclass(frozen=True, slots=True)
class PotionDrunk(CastleEvent):
    """A unit drank its potion; the die is still to be thrown."""

    seat: Seat
    kind: Kind
    cell: Cell


@dataclass(frozen=True, slots=True)
class UnitHealed(CastleEvent):
    """The die of a potion fell."""

    seat: Seat
    kind: Kind
    cell: Cell
    die: int
    gained: int  # by how much the health grew
    health: int  # of the unit now
    die_follows: bool  # whether one more die decides a second action


@dataclass(frozen=True, slots=True)
class SecondActionRolled(CastleEvent):
    """The die for a second action fell."""

    seat: Seat
    die: int
    won: bool  # whether there is one


@dataclass(frozen=True, slots=True)
class SecondActionDeclined(CastleEvent):
    """A seat left its second action undone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnPassed(CastleEvent):
    """A seat had nothing to do, and its turn was over (CAS-D20)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded(CastleEvent):
    """The game is over (CAS-8a)."""

    winner: Seat | None  # nobody where the game is stuck
    ending: str  # one of the endings below
    rounds: int
    black_points: int
    red_points: int
    black_fallen: tuple[Kind, ...]  # in the order of falling
    red_fallen: tuple[Kind, ...]  # in the order of falling
