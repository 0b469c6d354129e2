"""Whether a position can occur in a game at all: the doubts of whoever reads one."""

from collections.abc import Iterator
from itertools import chain

from kletka.games.castle.choices import OBSTACLE_COUNTS, can_act
from kletka.games.castle.dice import SIDES, Blow, damage
from kletka.games.castle.field import BATTLEFIELD, CASTLES, GRID, squares_of, strikes
from kletka.games.castle.state import Awaits, CastleState, Draw, all_placed
from kletka.games.castle.units import BLACK, KINDS, OF_A_KIND, RED, SEATS, STATS, unit_at, wounded
from kletka.protocol import Seat, UnreadableState

BROKEN_IMPOSSIBLE = "castle-broken-impossible"

MOST_OBSTACLES = max(OBSTACLE_COUNTS)
_STRONGEST = max(damage(one, two, Blow.FULL) for one in KINDS for two in KINDS)


def check(state: CastleState) -> None:
    """Refuse, with UnreadableState, a position that no game leads to."""
    for fine in chain(_units(state), _stage(state)):
        if not fine:
            raise UnreadableState(BROKEN_IMPOSSIBLE)


def _stage(state: CastleState) -> Iterator[bool]:
    if state.round:
        yield from _battle(state)
    else:
        yield from _before_battle(state)


def _units(state: CastleState) -> Iterator[bool]:
    for seat in SEATS:
        army = state.armies[seat]
        everyone = [*(unit.kind for unit in army), *state.fallen[seat]]
        yield all(everyone.count(kind) <= OF_A_KIND for kind in KINDS)
        yield all(1 <= unit.health <= STATS[unit.kind].health for unit in army)
    yield not state.obstacles & ~BATTLEFIELD
    yield state.obstacles.bit_count() <= MOST_OBSTACLES


def _before_battle(state: CastleState) -> Iterator[bool]:
    black, red = state.armies
    yield not any((state.second, any(state.points), any(state.fallen)))
    yield not squares_of(black) & ~CASTLES[BLACK]
    yield not squares_of(red) & ~CASTLES[RED]
    yield all(unit.potion and not wounded(unit) for unit in black + red)
    yield len(black) - len(red) == (state.mover == RED)  # they take turns, black first
    draw = state.draw
    raising = draw is not None and draw.awaits is Awaits.OBSTACLE
    yield raising or not state.obstacles
    yield all_placed(state.armies) == (draw is not None)
    if draw is not None:
        yield raising or draw.awaits is Awaits.OBSTACLE_COUNT
        yield draw.left + state.obstacles.bit_count() <= MOST_OBSTACLES
        yield bool(state.walls) == bool(state.obstacles)


def _battle(state: CastleState) -> Iterator[bool]:
    yield bool(state.walls)  # CAS-3b: one at least, and walls stay
    for seat in SEATS:
        yield len(state.armies[seat]) + len(state.fallen[seat]) == OF_A_KIND * len(KINDS)
        yield _earned(state, seat)
    drunk = sum(not unit.potion for unit in state.armies[state.mover])
    if state.draw is not None:
        yield from _owed(state, state.draw, drunk)
    else:
        yield drunk >= state.second
        yield bool(state.armies[state.mover])
        yield state.over is not None or state.second or can_act(state, state.mover)


def _owed(state: CastleState, draw: Draw, drunk: int) -> Iterator[bool]:
    """Doubt a draw: the action that asked for it must have been possible."""
    army, enemies = state.armies[state.mover], squares_of(state.armies[1 - state.mover])
    yield bool(enemies)
    unit = unit_at(army, GRID.index(draw.unit)) if draw.unit else None
    match draw.awaits:
        case Awaits.SECOND_DIE:
            yield drunk >= 1
            yield not state.second
        case Awaits.HEAL_DIE:
            yield unit is not None and not unit.potion and wounded(unit)
            yield drunk >= 1 + state.second
        case Awaits.ATTACK_DICE:
            yield drunk >= state.second
            assert draw.target is not None
            aim = GRID.bit(draw.target) & enemies
            yield unit is not None and bool(
                aim & strikes(unit.kind, unit.square, enemies, state.walls, state.barricades)
            )
        case _:
            yield False


def _earned(state: CastleState, seat: Seat) -> bool:
    """Say whether the points of a seat fit what its enemy has suffered (CAS-6d, D16)."""
    enemy = Seat(1 - seat)
    most_healed = max(SIDES)
    least = most = 0
    for unit in state.armies[enemy]:
        lost = STATS[unit.kind].health - unit.health
        least += lost
        most += lost if unit.potion else lost + most_healed
    for kind in state.fallen[enemy]:
        least += STATS[kind].health
        most += STATS[kind].health + most_healed + _STRONGEST - 1
    return least <= state.points[seat] <= most
