"""What may be done in a position: the choices of a player, the odds of the table."""

from functools import lru_cache
from itertools import product

from kletka.games.castle.actions import (
    CastleAction,
    Decline,
    Die,
    Obstacle,
    Obstacles,
    Raise,
    Roll,
    attacks_from,
    heal_of,
    moves_from,
    places,
)
from kletka.games.castle.dice import ATTACK_DICE, SIDES
from kletka.games.castle.field import (
    BATTLEFIELD,
    BOARD,
    CASTLES,
    GRID,
    reach,
    squares_of,
    strikes,
)
from kletka.games.castle.state import Awaits, CastleState
from kletka.games.castle.units import KINDS, wounded
from kletka.protocol import Chance, Mask, Seat, bits

OBSTACLE_COUNTS = range(1, 6)  # CAS-3a

_DECLINE = Decline()
_COUNT: Chance[CastleAction] = Chance(tuple((Obstacles(n), 1) for n in OBSTACLE_COUNTS))
_ROLL: Chance[CastleAction] = Chance(
    tuple((Roll(*dice), 1) for dice in product(SIDES, repeat=ATTACK_DICE))
)
_DIE: Chance[CastleAction] = Chance(tuple((Die(value), 1) for value in SIDES))


def placements(state: CastleState) -> tuple[CastleAction, ...]:
    """List the squares of the mover's castle for each kind that he has left."""
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


def turn_actions(state: CastleState) -> tuple[CastleAction, ...]:
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
    return free if state.units_block else BOARD & ~state.obstacles


def table_odds(state: CastleState) -> Chance[CastleAction]:
    """Give what the table may draw now; every outcome is as likely as the next."""
    assert state.draw is not None
    match state.draw.awaits:
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
