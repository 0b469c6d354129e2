"""The transition of Castles: what each action makes of a position, and what a die gives."""

from kletka.games.castle.actions import (
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
)
from kletka.games.castle.board import GRID
from kletka.games.castle.dice import blow_of, damage
from kletka.games.castle.legal import can_act
from kletka.games.castle.outcome import STALEMATE, VICTORY
from kletka.games.castle.state import (
    OBSTACLE_COUNT_PENDING,
    SECOND_DIE_PENDING,
    Awaits,
    CastleState,
    PendingChance,
    all_placed,
    changed,
)
from kletka.games.castle.units import BLACK, STATS, Unit, fresh, joined, unit_at, without
from kletka.protocol import Cell, Seat


def advance(state: CastleState, action: CastleAction) -> CastleState:
    """Do a legal action."""
    match action:
        case Move():
            return _move(state, action)
        case Attack():
            return _attack(state, action)
        case Roll():
            return _roll(state, action)
        case Heal():
            return _heal(state, action)
        case Die():
            return _die(state, action)
        case Decline():
            return _end_turn(state)
        case Place():
            return _place(state, action)
        case Obstacles():
            return _count(state, action)
        case Raise():
            return _raise(state, action)


def unit_of(state: CastleState, seat: Seat, cell: Cell) -> Unit:
    """Give the unit of a seat that is known to stand on this square."""
    unit = unit_at(state.armies[seat], GRID.index(cell))
    assert unit is not None
    return unit


def other(seat: Seat) -> Seat:
    return Seat(1 - seat)


def healed(unit: Unit, die: int) -> Unit:
    """Give back health, never more than the unit began with (CAS-D18)."""
    return unit._replace(health=min(unit.health + die, STATS[unit.kind].health))


def _place(state: CastleState, action: Place) -> CastleState:
    unit = fresh(action.kind, GRID.index(action.cell))
    armies = changed(state.armies, state.mover, joined(state.armies[state.mover], unit))
    pending = OBSTACLE_COUNT_PENDING if all_placed(armies) else None
    return state._replace(armies=armies, mover=other(state.mover), pending=pending)


def _count(state: CastleState, action: Obstacles) -> CastleState:
    return state._replace(pending=PendingChance(Awaits.OBSTACLE, left=action.count))


def _raise(state: CastleState, action: Raise) -> CastleState:
    square = GRID.bit(action.cell)
    if action.obstacle is Obstacle.WALL:
        state = state._replace(walls=state.walls | square)
    else:
        state = state._replace(barricades=state.barricades | square)
    assert state.pending is not None
    left = state.pending.left - 1
    if left:
        return state._replace(pending=PendingChance(Awaits.OBSTACLE, left=left))
    return state._replace(pending=None, round=1)


def _move(state: CastleState, action: Move) -> CastleState:
    unit = unit_of(state, state.mover, action.start)
    moved = unit._replace(square=GRID.index(action.target))
    return _end_turn(_with_unit(state, state.mover, unit, moved))


def _attack(state: CastleState, action: Attack) -> CastleState:
    square = GRID.bit(action.target)
    if state.barricades & square:  # CAS-D10: it falls at once
        return _end_turn(state._replace(barricades=state.barricades ^ square))
    return state._replace(pending=PendingChance(Awaits.ATTACK_DICE, action.start, action.target))


def _roll(state: CastleState, action: Roll) -> CastleState:
    pending = state.pending
    assert pending is not None
    assert pending.unit is not None
    assert pending.target is not None
    mover, enemy = state.mover, other(state.mover)
    attacker = unit_of(state, mover, pending.unit)
    target = unit_of(state, enemy, pending.target)
    hurt = damage(attacker.kind, target.kind, blow_of(action.total, target.health))
    black, red = state.points
    # CAS-D16: the whole damage counts, even beyond the health that was left
    points = (black + hurt, red) if mover == BLACK else (black, red + hurt)
    state = state._replace(pending=None, points=points)
    if hurt < target.health:
        return _end_turn(
            _with_unit(state, enemy, target, target._replace(health=target.health - hurt))
        )
    survivors = without(state.armies[enemy], target.square)
    lost_black, lost_red = state.fallen
    state = state._replace(
        armies=changed(state.armies, enemy, survivors),
        fallen=(lost_black, (*lost_red, target.kind))
        if mover == BLACK
        else ((*lost_black, target.kind), lost_red),
    )
    return _end_turn(state) if survivors else state._replace(second=False, over=VICTORY[mover])


def _heal(state: CastleState, action: Heal) -> CastleState:
    unit = unit_of(state, state.mover, action.cell)
    state = _with_unit(state, state.mover, unit, unit._replace(potion=False))
    return state._replace(pending=PendingChance(Awaits.HEAL_DIE, action.cell))


def _die(state: CastleState, action: Die) -> CastleState:
    pending = state.pending
    assert pending is not None
    if pending.unit is None:
        if action.value % 2:  # CAS-7b
            return state._replace(pending=None, second=True)
        return _end_turn(state)
    unit = unit_of(state, state.mover, pending.unit)
    state = _with_unit(state, state.mover, unit, healed(unit, action.value))
    # CAS-D26: healing as a second action earns no third
    return _end_turn(state) if state.second else state._replace(pending=SECOND_DIE_PENDING)


def _with_unit(state: CastleState, seat: Seat, unit: Unit, now: Unit) -> CastleState:
    army = joined(without(state.armies[seat], unit.square), now)
    return state._replace(armies=changed(state.armies, seat, army))


def _end_turn(state: CastleState) -> CastleState:
    """Hand the turn on, past a side that can do nothing (CAS-D20), or end a stuck game."""
    mover, following = state.mover, other(state.mover)
    if can_act(state, following):
        started = following == BLACK
        return state._replace(
            mover=following, round=state.round + started, second=False, pending=None
        )
    if can_act(state, mover):
        # A pass is a turn, so the round of the other side's next turn is a new one (CAS-D29).
        return state._replace(round=state.round + 1, second=False, pending=None)
    return state._replace(second=False, pending=None, over=STALEMATE)  # in this round (CAS-D30)
