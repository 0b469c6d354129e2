"""The events of Castles, from a position, an action and the position after it."""

from kletka.games.castle.actions import (
    Attack,
    CastleAction,
    Decline,
    Die,
    Heal,
    Move,
    Obstacles,
    Place,
    Raise,
    Roll,
)
from kletka.games.castle.board import GRID
from kletka.games.castle.dice import blow_of
from kletka.games.castle.events import (
    AttackDeclared,
    AttackRolled,
    BarricadeDestroyed,
    BattleTurnBegan,
    CastleEvent,
    GameEnded,
    ObstacleRaised,
    ObstaclesCounted,
    PlacingEnded,
    PlacingTurnBegan,
    PotionDrunk,
    SecondActionDeclined,
    SecondActionRolled,
    TurnPassed,
    UnitDestroyed,
    UnitHealed,
    UnitMoved,
    UnitPlaced,
)
from kletka.games.castle.legal import battle_actions
from kletka.games.castle.state import Awaits, CastleState, Stage
from kletka.games.castle.step import other, unit_of
from kletka.games.castle.units import BLACK, KINDS, RED, unit_at
from kletka.protocol import Over, Seat


def emit_setup(state: CastleState) -> tuple[CastleEvent, ...]:
    """List how the game began."""
    return (PlacingTurnBegan(state.mover),)


def emit_events(
    before: CastleState, action: CastleAction, after: CastleState
) -> tuple[CastleEvent, ...]:
    """List what an action did, then whose turn came or how the game ended."""
    return (*_emit_action(before, action, after), *_emit_turn(before, after))


def _emit_action(
    before: CastleState, action: CastleAction, after: CastleState
) -> tuple[CastleEvent, ...]:
    """List what the action did to the board and what the dice did."""
    mover = before.mover
    match action:
        case Place(kind, cell):
            left = before.left_to_place(mover)[KINDS.index(kind)] - 1
            return (UnitPlaced(mover, kind, cell, left),)
        case Obstacles(count):
            return (ObstaclesCounted(count),)
        case Raise(obstacle, cell):
            return (ObstacleRaised(obstacle, cell, after.pending.left if after.pending else 0),)
        case Move(start, target):
            return (UnitMoved(mover, unit_of(before, mover, start).kind, start, target),)
        case Attack():
            return (_attack(before, action),)
        case Roll():
            return _roll(before, action, after)
        case Heal(cell):
            return (PotionDrunk(mover, unit_of(before, mover, cell).kind, cell),)
        case Die(value):
            return (_die(before, value, after),)
        case Decline():
            return (SecondActionDeclined(mover),)


def _attack(before: CastleState, action: Attack) -> CastleEvent:
    mover, start, target = before.mover, action.start, action.target
    kind = unit_of(before, mover, start).kind
    if before.barricades & GRID.bit(target):
        return BarricadeDestroyed(mover, kind, start, target)
    return AttackDeclared(mover, kind, start, unit_of(before, other(mover), target).kind, target)


def _roll(before: CastleState, dice: Roll, after: CastleState) -> tuple[CastleEvent, ...]:
    pending, mover = before.pending, before.mover
    assert pending is not None
    assert pending.unit is not None
    assert pending.target is not None
    enemy = other(mover)
    target = unit_of(before, enemy, pending.target)
    survivor = unit_at(after.armies[enemy], target.square)
    rolled = AttackRolled(
        seat=mover,
        kind=unit_of(before, mover, pending.unit).kind,
        start=pending.unit,
        target_kind=target.kind,
        cell=pending.target,
        first=dice.first,
        second=dice.second,
        third=dice.third,
        total=dice.total,
        blow=blow_of(dice.total, target.health),
        damage=after.points[mover] - before.points[mover],
        health=survivor.health if survivor else 0,
        points=after.points[mover],
    )
    return (rolled,) if survivor else (rolled, UnitDestroyed(enemy, target.kind, pending.target))


def _die(before: CastleState, value: int, after: CastleState) -> CastleEvent:
    pending, mover = before.pending, before.mover
    assert pending is not None
    if pending.unit is None:
        return SecondActionRolled(mover, value, won=after.second)
    unit = unit_of(before, mover, pending.unit)
    health = unit_of(after, mover, pending.unit).health
    return UnitHealed(
        seat=mover,
        kind=unit.kind,
        cell=pending.unit,
        die=value,
        gained=health - unit.health,
        health=health,
        die_follows=after.pending is not None,
    )


def _emit_turn(before: CastleState, after: CastleState) -> tuple[CastleEvent, ...]:
    """List whose turn came, who had to pass, or that the game ended."""
    if after.over is not None:
        return (_end(after, after.over),)
    if after.stage is Stage.PLACEMENT:
        return (PlacingTurnBegan(after.mover),)
    if after.pending is not None:
        return (PlacingEnded(),) if after.pending.awaits is Awaits.OBSTACLE_COUNT else ()
    if after.second:
        return ()  # the turn goes on
    began = _began(after, after.mover)
    if before.round and after.mover == before.mover:
        return (TurnPassed(other(after.mover)), began)
    return (began,)


def _began(state: CastleState, seat: Seat) -> CastleEvent:
    attacks = [action for action in battle_actions(state, seat) if isinstance(action, Attack)]
    barricades = sum(bool(state.barricades & GRID.bit(attack.target)) for attack in attacks)
    return BattleTurnBegan(seat, state.round, len(attacks) - barricades, barricades)


def _end(state: CastleState, over: Over) -> CastleEvent:
    return GameEnded(
        winner=over.outcome.winner,
        ending=over.outcome.ending,
        rounds=state.round,
        black_points=state.points[BLACK],
        red_points=state.points[RED],
        black_fallen=state.fallen[BLACK],
        red_fallen=state.fallen[RED],
    )
