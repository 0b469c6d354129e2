"""Castles as numbers: what may be done on, or from, each square, and the refusal of a second action."""

from collections.abc import Mapping, Sequence

from kletka.games.castle.actions import Attack, CastleAction, Decline, Heal, Move, Place
from kletka.games.castle.board import GRID
from kletka.games.castle.dice import WAYS
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.state import CastleState, Stage
from kletka.games.castle.units import KINDS, OF_A_KIND, STATS
from kletka.protocol import AnyRules, Cell, Event, Seat
from kletka.research.encoder import BoardEncoder, Observation

LINES = tuple(
    (across * steps, along * steps)
    for steps in sorted({stats.distance for stats in STATS.values()})
    for across, along in ((0, -1), (1, 0), (0, 1), (-1, 0))
)
"""Straight ways of one to three squares: moves, and throws at any target."""
BENDS = ((1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2))
"""Where an elf gets by bending (CAS-D8)."""
MOVES = LINES + BENDS

PLACE = 0
HEAL = PLACE + len(KINDS)
MOVE = HEAL + 1
ATTACK = MOVE + len(MOVES)
ON_A_SQUARE = ATTACK + len(LINES)
"""So many actions there are on one square: place, heal, move, attack."""

_MOST_HEALTH = max(stats.health for stats in STATS.values())
_SIDES = ("own", "opponent's")


class CastleEncoder(BoardEncoder[CastleState, CastleAction]):
    """Planes of units with their health, potions and obstacles: the observer's side first."""

    max_chance_outcomes = WAYS

    def __init__(self, rules: AnyRules) -> None:
        fields = (
            *(f"{side} {kind}: health" for side in _SIDES for kind in KINDS),
            *(f"{side} potions" for side in _SIDES),
            *("walls", "barricades"),
            *(f"{side} {kind}: left to place" for side in _SIDES for kind in KINDS),
            *("battle", "second action", "to move"),
        )
        super().__init__(rules, GRID, fields)
        self.action_count = ON_A_SQUARE * self.area + 1

    def number(self, action: CastleAction) -> int:
        match action:
            case Place(kind, cell):
                what, square = PLACE + KINDS.index(kind), cell
            case Heal(cell):
                what, square = HEAL, cell
            case Move(start, target):
                what, square = MOVE + MOVES.index(_way(start, target)), start
            case Attack(start, target):
                what, square = ATTACK + LINES.index(_way(start, target)), start
            case Decline():
                return self.action_count - 1
            case _:
                raise ValueError(f"{action} is an action of the table")
        return what * self.area + square.y * GRID.width + square.x

    def action(self, state: CastleState, number: int) -> CastleAction:
        del state
        if number == self.action_count - 1:
            return Decline()
        what, place = divmod(number, self.area)
        y, x = divmod(place, GRID.width)
        square = Cell(x, y)
        if what < HEAL:
            return Place(KINDS[what - PLACE], square)
        if what < MOVE:
            return Heal(square)
        if what < ATTACK:
            return Move(square, _target(square, MOVES[what - MOVE]))
        return Attack(square, _target(square, LINES[what - ATTACK]))

    def options_of(self, state: CastleState) -> Mapping[str, object]:
        return {"units_block": state.setup.units_block}

    def observation(
        self, state: CastleState, seat: Seat, events: Sequence[Event] = ()
    ) -> Observation:
        del events
        planes = self.blank()
        kinds = len(KINDS)
        potions, obstacles, left = 2 * kinds, 2 * kinds + 2, 2 * kinds + 4
        for side, owner in enumerate((seat, Seat(1 - seat))):
            for unit in state.armies[owner]:
                x, y = GRID.cell(unit.square)
                planes[y, x, side * kinds + KINDS.index(unit.kind)] = unit.health / _MOST_HEALTH
                planes[y, x, potions + side] = unit.potion
            planes[:, :, left + side * kinds : left + (side + 1) * kinds] = [
                count / OF_A_KIND for count in state.left_to_place(owner)
            ]
        planes[:, :, obstacles] = self.cells(state.walls)
        planes[:, :, obstacles + 1] = self.cells(state.barricades)
        planes[:, :, -3] = state.stage is Stage.BATTLE
        planes[:, :, -2] = state.second
        planes[:, :, -1] = state.over is None and state.pending is None and state.mover == seat
        return planes


def _way(start: Cell, target: Cell) -> tuple[int, int]:
    return target.x - start.x, target.y - start.y


def _target(start: Cell, way: tuple[int, int]) -> Cell:
    return Cell(start.x + way[0], start.y + way[1])


def make_encoder(rules: AnyRules, options: CastleOptions) -> CastleEncoder:
    """Make the encoder; the options change no number."""
    del options
    return CastleEncoder(rules)
