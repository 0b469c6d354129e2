"""The evaluation of Castles: units and their health, possible attacks, distance to the enemy.

Everything that depends on kinds, health and squares alone is computed once, in tables.
"""

from typing import NamedTuple

from kletka.games.castle.board import BOARD, GRID, between, reach, squares_of, strikes
from kletka.games.castle.dice import WAYS, Blow, damage, odds_against
from kletka.games.castle.state import CastleState
from kletka.games.castle.units import KINDS, SHOOTS_OVER, STATS, Army, Kind, Unit
from kletka.protocol import Mask, Seat, bits


class CastleWeights(NamedTuple):
    """The weight of each feature, in points of a knight's health."""

    alive: dict[Kind, float]  # a living unit, whatever its health: it still attacks
    health: dict[Kind, float]  # one point of health; armour makes it last longer
    potion: float  # a potion that is not used yet
    attack_to_move: float  # the best attack of the side to move
    attack_waiting: float  # the best attack of the other side: it can still be avoided
    distance: float  # one move between an own unit and its next attack


BALANCED = CastleWeights(
    alive={Kind.KNIGHT: 2.0, Kind.DWARF: 3.0, Kind.ELF: 3.0},
    health={Kind.KNIGHT: 1.0, Kind.DWARF: 0.5, Kind.ELF: 0.4},
    potion=1.0,
    attack_to_move=0.9,
    attack_waiting=0.4,
    distance=0.15,
)
"""Values knights most: armour makes each point of their health last twice as long."""


class CastleEvaluator:
    """Evaluates positions with one set of weights."""

    def __init__(self, weights: CastleWeights) -> None:
        self._weights = weights
        self._unit_values = {
            kind: tuple(
                self._compute_unit_value(kind, health) for health in range(STATS[kind].health + 1)
            )
            for kind in KINDS
        }
        self._expected_gains = {
            attacker: {
                target: tuple(
                    self._compute_gain(attacker, target, health)
                    for health in range(STATS[target].health + 1)
                )
                for target in KINDS
            }
            for attacker in KINDS
        }

    def _compute_unit_value(self, kind: Kind, health: int) -> float:
        weights = self._weights
        return weights.alive[kind] + weights.health[kind] * health if health else 0.0

    def _compute_gain(self, attacker: Kind, target: Kind, health: int) -> float:
        values = self._unit_values[target]
        odds = odds_against(health)
        expected = 0.0
        for blow, ways in zip((Blow.MISS, Blow.HALF, Blow.FULL), odds, strict=True):
            expected += ways * values[max(0, health - damage(attacker, target, blow))]
        return values[health] - expected / WAYS

    def expected_gain(self, attacker: Unit, target: Unit) -> float:
        """Give the value that an attack takes from the enemy, on average over the dice."""
        return self._expected_gains[attacker.kind][target.kind][target.health]

    def material(self, army: Army) -> float:
        """Sum up the values of the units of one side."""
        values, potion = self._unit_values, self._weights.potion
        total = 0.0
        for _, kind, health, full in army:
            total += values[kind][health]
            if full:
                total += potion
        return total

    def best_attack(self, army: Army, enemies: Army, enemy_squares: Mask, obstacles: Mask) -> float:
        """Give the expected gain of the best attack of a side; 0 when it has none."""
        best = 0.0
        for square, kind, _, _ in army:
            targets = enemy_squares & ATTACK_RINGS[kind][square]
            if not targets:
                continue
            gains = self._expected_gains[kind]
            for target, target_kind, health, _ in enemies:
                if not targets >> target & 1 or gains[target_kind][health] <= best:
                    continue
                if kind in SHOOTS_OVER or not between(square, target) & obstacles:
                    best = gains[target_kind][health]
        return best

    def evaluate(self, state: CastleState, seat: Seat) -> float:
        """Evaluate a position of the battle for a seat, whichever side is to move."""
        own, enemies = state.armies[seat], state.armies[1 - seat]
        own_squares, enemy_squares = squares_of(own), squares_of(enemies)
        weights, obstacles = self._weights, state.walls | state.barricades
        own_attack = self.best_attack(own, enemies, enemy_squares, obstacles)
        enemy_attack = self.best_attack(enemies, own, own_squares, obstacles)
        if state.mover == seat:
            attacks = weights.attack_to_move * own_attack - weights.attack_waiting * enemy_attack
        else:
            attacks = weights.attack_waiting * own_attack - weights.attack_to_move * enemy_attack
        return (
            self.material(own)
            - self.material(enemies)
            + attacks
            - weights.distance * moves_to_attack(own, enemy_squares)
        )


def moves_to_attack(army: Army, targets: Mask) -> int:
    """Count the moves that all units of a side need, each to attack its nearest target."""
    total = 0
    for square, kind, _, _ in army:
        for attackable in ATTACKABLE_AFTER[kind][square]:
            if attackable & targets:
                break
            total += 1
    return total


def _attackable_after(kind: Kind, square: int) -> tuple[Mask, ...]:
    """List the squares that a unit can attack after no move, one, two… on an empty board."""
    found: list[Mask] = []
    seen = frontier = 1 << square
    attacked = 0
    while attacked != BOARD:
        reached = 0
        for place in bits(frontier):
            attacked |= ATTACK_RINGS[kind][place]
            reached |= reach(kind, place, BOARD, BOARD)
        found.append(attacked)
        frontier = reached & ~seen
        seen |= frontier
    return tuple(found)


ATTACK_RINGS: dict[Kind, dict[int, Mask]] = {
    kind: {square: strikes(kind, square, BOARD, 0, 0) for square in GRID.indices} for kind in KINDS
}
"""The squares at the exact distance of an attack, by kind and square of the attacker."""

ATTACKABLE_AFTER: dict[Kind, dict[int, tuple[Mask, ...]]] = {
    kind: {square: _attackable_after(kind, square) for square in GRID.indices} for kind in KINDS
}
"""The squares that a unit can attack after no move, one, two…, by kind and square."""
