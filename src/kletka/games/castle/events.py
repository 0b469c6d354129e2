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
    seat: Seat
    kind: Kind
    cell: Cell
    left: int  # of this kind, beside the board


@dataclass(frozen=True, slots=True)
class PlacingEnded(CastleEvent):
    """All twelve units stand; the table draws obstacles."""


@dataclass(frozen=True, slots=True)
class ObstaclesCounted(CastleEvent):
    count: int


@dataclass(frozen=True, slots=True)
class ObstacleRaised(CastleEvent):
    obstacle: Obstacle
    cell: Cell
    left: int  # obstacles still to come


@dataclass(frozen=True, slots=True)
class BattleTurnBegan(CastleEvent):
    """A turn of the battle began; the attacks that it allows are counted (CAS-5d)."""

    seat: Seat
    round: int
    attacks: int  # on units
    barricades: int = 0  # attacks on barricades (CAS-D10)


@dataclass(frozen=True, slots=True)
class UnitMoved(CastleEvent):
    seat: Seat
    kind: Kind
    start: Cell
    cell: Cell


@dataclass(frozen=True, slots=True)
class BarricadeDestroyed(CastleEvent):
    seat: Seat
    kind: Kind
    start: Cell
    cell: Cell


@dataclass(frozen=True, slots=True)
class AttackDeclared(CastleEvent):
    seat: Seat
    kind: Kind
    start: Cell
    target_kind: Kind
    cell: Cell


@dataclass(frozen=True, slots=True)
class AttackRolled(CastleEvent):
    """The three dice fell: what they did, what is left of the target, the attacker's points now."""

    seat: Seat
    kind: Kind
    start: Cell
    target_kind: Kind
    cell: Cell
    first: int
    second: int
    third: int
    total: int
    blow: Blow
    damage: int
    health: int  # of the target; 0 is its end
    points: int


@dataclass(frozen=True, slots=True)
class UnitDestroyed(CastleEvent):
    owner: Seat
    kind: Kind
    cell: Cell


@dataclass(frozen=True, slots=True)
class PotionDrunk(CastleEvent):
    seat: Seat
    kind: Kind
    cell: Cell


@dataclass(frozen=True, slots=True)
class UnitHealed(CastleEvent):
    """The die of the potion fell; `die_follows` when one more decides a second action."""

    seat: Seat
    kind: Kind
    cell: Cell
    die: int
    gained: int
    health: int
    die_follows: bool


@dataclass(frozen=True, slots=True)
class SecondActionRolled(CastleEvent):
    seat: Seat
    die: int
    won: bool


@dataclass(frozen=True, slots=True)
class SecondActionDeclined(CastleEvent):
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnPassed(CastleEvent):
    """A seat had nothing to do, and its turn was over (CAS-D20)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded(CastleEvent):
    """The game is over; its numbers (CAS-8a)."""

    winner: Seat | None
    ending: str
    rounds: int
    black_points: int
    red_points: int
    black_fallen: tuple[Kind, ...]
    red_fallen: tuple[Kind, ...]
