"""Whose decision it is in Castles, what they may do, the odds of the table, and why not something else."""

from functools import lru_cache
from itertools import product

from kletka.games.castle.actions import (
    TABLE_ACTIONS,
    Attack,
    CastleAction,
    Decline,
    Die,
    Heal,
    Move,
    Obstacle,
    Obstacles,
    Place,
    Raise,
    Roll,
    attacks_from,
    heal_of,
    moves_from,
    places,
)
from kletka.games.castle.board import (
    BATTLEFIELD,
    BOARD,
    CASTLES,
    GRID,
    reach,
    squares_of,
    strikes,
)
from kletka.games.castle.dice import ATTACK_DICE, SIDES
from kletka.games.castle.refusal import Refusal
from kletka.games.castle.state import Awaits, CastleState
from kletka.games.castle.units import KINDS, SEATS, STATS, Unit, unit_at, wounded
from kletka.protocol import Cell, Chance, IllegalAction, Mask, Over, Seat, ToMove, bits

OBSTACLE_COUNTS = range(1, 6)  # CAS-3a

_TO_MOVE = tuple(ToMove(seat) for seat in SEATS)
_DECLINE = Decline()
_COUNT: Chance[CastleAction] = Chance(tuple((Obstacles(n), 1) for n in OBSTACLE_COUNTS))
_ROLL: Chance[CastleAction] = Chance(
    tuple((Roll(*dice), 1) for dice in product(SIDES, repeat=ATTACK_DICE))
)
_DIE: Chance[CastleAction] = Chance(tuple((Die(value), 1) for value in SIDES))


def turn(state: CastleState) -> ToMove | Chance[CastleAction] | Over:
    """Name the seat on turn, the chance outcomes that may come now, or the outcome of the game."""
    if state.over is not None:
        return state.over
    return _TO_MOVE[state.mover] if state.pending is None else chance_odds(state)


def legal_actions(state: CastleState) -> tuple[CastleAction, ...]:
    """List what the mover may do, or which chance outcomes may come."""
    if state.over is not None:
        return ()
    if state.pending is not None:
        return tuple(action for action, _ in chance_odds(state).odds)
    return _turn_actions(state) if state.round else _placements(state)


def _placements(state: CastleState) -> tuple[CastleAction, ...]:
    """List the squares of the mover's castle for each kind that is left to place."""
    squares = list(bits(CASTLES[state.mover] & state.free))
    left = state.left_to_place(state.mover)
    return tuple(
        places(kind)[square]
        for kind, count in zip(KINDS, left, strict=True)
        if count
        for square in squares
    )


def battle_actions(state: CastleState, seat: Seat) -> list[CastleAction]:
    """List what a seat may do as an action of its turn, unit by unit: move, attack, heal."""
    free = state.free
    walls, barricades = state.walls, state.barricades
    passable = passable_of(state, free)
    enemies = squares_of(state.armies[1 - seat])
    found: list[CastleAction] = []
    for unit in state.armies[seat]:
        square = unit.square
        found += _moves(square, reach(unit.kind, square, passable, free))
        aims = strikes(unit.kind, square, enemies, walls, barricades)
        if aims:
            attacks = attacks_from(square)
            found += [attacks[target] for target in bits(aims)]
        if unit.potion and wounded(unit):  # CAS-D18
            found.append(heal_of(square))
    return found


@lru_cache(maxsize=1 << 14)
def _moves(square: int, targets: Mask) -> tuple[CastleAction, ...]:
    """List the moves from a square; a unit sees the same surroundings again and again."""
    moves = moves_from(square)
    return tuple(moves[target] for target in bits(targets))


def _turn_actions(state: CastleState) -> tuple[CastleAction, ...]:
    """List what the mover may do in the battle, the second action included."""
    found = battle_actions(state, state.mover)
    if state.second:  # CAS-D19: any action, or none
        found.append(_DECLINE)
    return tuple(found)


def can_act(state: CastleState, seat: Seat) -> bool:
    """Say whether a seat has any action; nearly always one step to a free square answers it."""
    if GRID.beside(squares_of(state.armies[seat])) & state.free:
        return True
    return bool(battle_actions(state, seat))


def passable_of(state: CastleState, free: Mask) -> Mask:
    """Give the squares that a move may cross (CAS-D7)."""
    return free if state.setup.units_block else BOARD & ~state.obstacles


def chance_odds(state: CastleState) -> Chance[CastleAction]:
    """List the chance outcomes that may come now, all equally likely."""
    assert state.pending is not None
    match state.pending.awaits:
        case Awaits.OBSTACLE_COUNT:
            return _COUNT
        case Awaits.OBSTACLE:
            return _obstacle_odds(state.obstacles)
        case Awaits.ATTACK_DICE:
            return _ROLL
        case Awaits.HEAL_DIE | Awaits.SECOND_DIE:
            return _DIE


def _obstacle_odds(standing: Mask) -> Chance[CastleAction]:
    # The first obstacle is a wall (CAS-3b); every square takes one at most (CAS-D12).
    kinds = tuple(Obstacle) if standing else (Obstacle.WALL,)
    squares = GRID.cells_of(BATTLEFIELD & ~standing)
    return Chance(tuple((Raise(kind, cell), 1) for cell in squares for kind in kinds))


def check(state: CastleState, action: CastleAction) -> None:
    """Refuse an action that is not legal now, with IllegalAction and the reason."""
    if state.over is not None:
        raise IllegalAction(Refusal.OVER)
    if isinstance(action, TABLE_ACTIONS):
        if state.pending is None or action not in dict(chance_odds(state).odds):
            raise IllegalAction(Refusal.NOT_AN_OUTCOME)
    elif state.pending is not None:
        raise IllegalAction(Refusal.CHANCE_FIRST)
    elif isinstance(action, Place):
        _check_place(state, action)
    elif not state.round:
        raise IllegalAction(Refusal.PLACE_FIRST)
    elif isinstance(action, Decline):
        if not state.second:
            raise IllegalAction(Refusal.MUST_ACT)
    else:
        _check_battle(state, action)


def _check_battle(state: CastleState, action: Move | Attack | Heal) -> None:
    unit = _own_unit(state, action.cell if isinstance(action, Heal) else action.start)
    match action:
        case Heal():
            _check_heal(unit, action)
        case Move():
            _check_move(state, unit, action)
        case Attack():
            _check_attack(state, unit, action)


def _check_place(state: CastleState, action: Place) -> None:
    cell = action.cell
    if state.round:
        raise IllegalAction(Refusal.ALL_PLACED)
    if cell not in GRID:
        raise IllegalAction(Refusal.OFF_BOARD, cell=cell)
    square = GRID.bit(cell)
    if square & BATTLEFIELD:
        raise IllegalAction(Refusal.BATTLEFIELD, cell=cell)
    if not square & CASTLES[state.mover]:
        raise IllegalAction(Refusal.ENEMY_CASTLE, cell=cell)
    if not square & state.free:
        raise IllegalAction(Refusal.OCCUPIED, cell=cell)
    if not state.left_to_place(state.mover)[KINDS.index(action.kind)]:
        raise IllegalAction(Refusal.NONE_LEFT, kind=action.kind)


def _own_unit(state: CastleState, cell: Cell) -> Unit:
    if cell not in GRID:
        raise IllegalAction(Refusal.OFF_BOARD, cell=cell)
    square = GRID.index(cell)
    unit = unit_at(state.armies[state.mover], square)
    if unit is not None:
        return unit
    if unit_at(state.armies[1 - state.mover], square) is not None:
        raise IllegalAction(Refusal.NOT_YOURS, cell=cell)
    raise IllegalAction(Refusal.NO_UNIT, cell=cell)


def _check_heal(unit: Unit, action: Heal) -> None:
    if not wounded(unit):
        raise IllegalAction(Refusal.NOT_WOUNDED, kind=unit.kind, cell=action.cell)
    if not unit.potion:
        raise IllegalAction(Refusal.POTION_GONE, kind=unit.kind, cell=action.cell)


def _check_move(state: CastleState, unit: Unit, action: Move) -> None:
    target = action.target
    if target not in GRID:
        raise IllegalAction(Refusal.OFF_BOARD, cell=target)
    free, square = state.free, GRID.bit(target)
    if not square & free:
        raise IllegalAction(Refusal.OCCUPIED, cell=target)
    if square & reach(unit.kind, unit.square, passable_of(state, free), free):
        return
    short, long = _legs(action)
    speed = STATS[unit.kind].speed
    if short and (short, long) != (1, 2):
        raise IllegalAction(Refusal.NOT_A_LINE, kind=unit.kind, cell=target)
    if short + long > speed:
        raise IllegalAction(Refusal.TOO_FAR, kind=unit.kind, speed=speed, cell=target)
    raise IllegalAction(Refusal.WAY_BLOCKED, cell=target)


def _check_attack(state: CastleState, unit: Unit, action: Attack) -> None:
    target, kind = action.target, unit.kind
    if target not in GRID:
        raise IllegalAction(Refusal.OFF_BOARD, cell=target)
    square = GRID.bit(target)
    enemies = squares_of(state.armies[1 - state.mover])
    if square & strikes(kind, unit.square, enemies, state.walls, state.barricades):
        return
    if not square & (enemies | state.barricades):
        raise _no_target(state, target)
    short, long = _legs(action)
    distance = STATS[kind].distance
    if short:
        raise IllegalAction(Refusal.NOT_IN_LINE, cell=target)
    if square & enemies and long != distance:
        raise IllegalAction(Refusal.WRONG_DISTANCE, kind=kind, distance=distance, cell=target)
    if long > distance:
        raise IllegalAction(Refusal.BARRICADE_TOO_FAR, kind=kind, distance=distance, cell=target)
    raise IllegalAction(Refusal.LINE_BLOCKED, cell=target)


def _no_target(state: CastleState, target: Cell) -> IllegalAction:
    square = GRID.bit(target)
    if square & state.walls:
        return IllegalAction(Refusal.WALL_STANDS, cell=target)
    if square & state.free:
        return IllegalAction(Refusal.NOTHING_THERE, cell=target)
    return IllegalAction(Refusal.OWN_UNIT, cell=target)


def _legs(action: Move | Attack) -> tuple[int, int]:
    """Give the shorter and the longer side of the way: (0, n) is straight, (1, 2) an L."""
    across = abs(action.start.x - action.target.x)
    along = abs(action.start.y - action.target.y)
    return min(across, along), max(across, along)
