"""Why an action may not be done: every "no" of the game has its reason."""

from kletka.games.castle.actions import (
    TABLE_ACTIONS,
    Attack,
    CastleAction,
    Decline,
    Heal,
    Move,
    Place,
)
from kletka.games.castle.choices import passable_of, table_odds
from kletka.games.castle.field import BATTLEFIELD, CASTLES, GRID, reach, squares_of, strikes
from kletka.games.castle.state import CastleState
from kletka.games.castle.units import KINDS, STATS, Unit, unit_at, wounded
from kletka.protocol import Cell, IllegalAction

OVER = "castle-refused-over"
NOT_DRAWN = "castle-refused-not-drawn"
DRAW_FIRST = "castle-refused-draw-first"
PLACE_FIRST = "castle-refused-place-first"
ALL_PLACED = "castle-refused-all-placed"
OFF_BOARD = "castle-refused-off-board"
BATTLEFIELD_SQUARE = "castle-refused-battlefield"
ENEMY_CASTLE = "castle-refused-enemy-castle"
OCCUPIED = "castle-refused-occupied"
NONE_LEFT = "castle-refused-none-left"
NO_UNIT = "castle-refused-no-unit"
NOT_YOURS = "castle-refused-not-yours"
NOT_A_LINE = "castle-refused-not-a-line"
TOO_FAR = "castle-refused-too-far"
WAY_BLOCKED = "castle-refused-way-blocked"
NOTHING_THERE = "castle-refused-nothing-there"
OWN_UNIT = "castle-refused-own-unit"
WALL_STANDS = "castle-refused-wall-stands"
NOT_IN_LINE = "castle-refused-not-in-line"
WRONG_DISTANCE = "castle-refused-wrong-distance"
BARRICADE_TOO_FAR = "castle-refused-barricade-too-far"
LINE_BLOCKED = "castle-refused-line-blocked"
NOT_WOUNDED = "castle-refused-not-wounded"
POTION_GONE = "castle-refused-potion-gone"
MUST_ACT = "castle-refused-must-act"

REFUSALS = (
    OVER,
    NOT_DRAWN,
    DRAW_FIRST,
    PLACE_FIRST,
    ALL_PLACED,
    OFF_BOARD,
    BATTLEFIELD_SQUARE,
    ENEMY_CASTLE,
    OCCUPIED,
    NONE_LEFT,
    NO_UNIT,
    NOT_YOURS,
    NOT_A_LINE,
    TOO_FAR,
    WAY_BLOCKED,
    NOTHING_THERE,
    OWN_UNIT,
    WALL_STANDS,
    NOT_IN_LINE,
    WRONG_DISTANCE,
    BARRICADE_TOO_FAR,
    LINE_BLOCKED,
    NOT_WOUNDED,
    POTION_GONE,
    MUST_ACT,
)


def objection(state: CastleState, action: CastleAction) -> IllegalAction | None:
    """Say why an action is not allowed now; None when it is."""
    if state.over is not None:
        return IllegalAction(OVER)
    if isinstance(action, TABLE_ACTIONS):
        drawn = state.draw is not None and action in dict(table_odds(state).odds)
        return None if drawn else IllegalAction(NOT_DRAWN)
    if state.draw is not None:
        return IllegalAction(DRAW_FIRST)
    if isinstance(action, Place):
        return IllegalAction(ALL_PLACED) if state.round else _place(state, action)
    if not state.round:
        return IllegalAction(PLACE_FIRST)
    return _battle(state, action)


def _battle(state: CastleState, action: Move | Attack | Heal | Decline) -> IllegalAction | None:
    if isinstance(action, Decline):
        return None if state.second else IllegalAction(MUST_ACT)
    unit = _own_unit(state, action.cell if isinstance(action, Heal) else action.start)
    if isinstance(unit, IllegalAction):
        return unit
    match action:
        case Heal():
            return _heal(unit, action)
        case Move():
            return _move(state, unit, action)
        case Attack():
            return _attack(state, unit, action)


def _place(state: CastleState, action: Place) -> IllegalAction | None:
    cell = action.cell
    if cell not in GRID:
        return IllegalAction(OFF_BOARD, cell=cell)
    square = GRID.bit(cell)
    if square & BATTLEFIELD:
        return IllegalAction(BATTLEFIELD_SQUARE, cell=cell)
    if not square & CASTLES[state.mover]:
        return IllegalAction(ENEMY_CASTLE, cell=cell)
    if not square & state.free:
        return IllegalAction(OCCUPIED, cell=cell)
    if not state.left_to_place(state.mover)[KINDS.index(action.kind)]:
        return IllegalAction(NONE_LEFT, kind=action.kind)
    return None


def _own_unit(state: CastleState, cell: Cell) -> Unit | IllegalAction:
    if cell not in GRID:
        return IllegalAction(OFF_BOARD, cell=cell)
    square = GRID.index(cell)
    unit = unit_at(state.armies[state.mover], square)
    if unit is not None:
        return unit
    if unit_at(state.armies[1 - state.mover], square) is not None:
        return IllegalAction(NOT_YOURS, cell=cell)
    return IllegalAction(NO_UNIT, cell=cell)


def _heal(unit: Unit, action: Heal) -> IllegalAction | None:
    if not wounded(unit):
        return IllegalAction(NOT_WOUNDED, kind=unit.kind, cell=action.cell)
    if not unit.potion:
        return IllegalAction(POTION_GONE, kind=unit.kind, cell=action.cell)
    return None


def _move(state: CastleState, unit: Unit, action: Move) -> IllegalAction | None:
    target = action.target
    if target not in GRID:
        return IllegalAction(OFF_BOARD, cell=target)
    free, square = state.free, GRID.bit(target)
    if not square & free:
        return IllegalAction(OCCUPIED, cell=target)
    if square & reach(unit.kind, unit.square, passable_of(state, free), free):
        return None
    short, long = _legs(action)
    speed = STATS[unit.kind].speed
    if short and (short, long) != (1, 2):
        return IllegalAction(NOT_A_LINE, kind=unit.kind, cell=target)
    if short + long > speed:
        return IllegalAction(TOO_FAR, kind=unit.kind, speed=speed, cell=target)
    return IllegalAction(WAY_BLOCKED, cell=target)


def _attack(state: CastleState, unit: Unit, action: Attack) -> IllegalAction | None:
    target, kind = action.target, unit.kind
    if target not in GRID:
        return IllegalAction(OFF_BOARD, cell=target)
    square = GRID.bit(target)
    enemies = squares_of(state.armies[1 - state.mover])
    if square & strikes(kind, unit.square, enemies, state.walls, state.barricades):
        return None
    if not square & (enemies | state.barricades):
        return _no_target(state, target)
    short, long = _legs(action)
    distance = STATS[kind].distance
    if short:
        return IllegalAction(NOT_IN_LINE, cell=target)
    if square & enemies and long != distance:
        return IllegalAction(WRONG_DISTANCE, kind=kind, distance=distance, cell=target)
    if long > distance:
        return IllegalAction(BARRICADE_TOO_FAR, kind=kind, distance=distance, cell=target)
    return IllegalAction(LINE_BLOCKED, cell=target)


def _no_target(state: CastleState, target: Cell) -> IllegalAction:
    square = GRID.bit(target)
    if square & state.walls:
        return IllegalAction(WALL_STANDS, cell=target)
    if square & state.free:
        return IllegalAction(NOTHING_THERE, cell=target)
    return IllegalAction(OWN_UNIT, cell=target)


def _legs(action: Move | Attack) -> tuple[int, int]:
    """Give the shorter and the longer side of the way: (0, n) is straight, (1, 2) an L."""
    across = abs(action.start.x - action.target.x)
    along = abs(action.start.y - action.target.y)
    return min(across, along), max(across, along)
