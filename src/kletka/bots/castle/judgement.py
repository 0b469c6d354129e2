"""What a position of castles is worth: units and their health, threats at exact distances, the march.

Everything that depends on kinds, health and squares alone is looked up in tables.
"""

from typing import NamedTuple

from kletka.games.castle.board import BOARD, GRID, between, reach, squares_of, strikes
from kletka.games.castle.dice import WAYS, Blow, damage, odds_against
from kletka.games.castle.state import CastleState
from kletka.games.castle.units import KINDS, SHOOTS_OVER, STATS, Army, Kind, Unit
from kletka.protocol import Mask, Seat, bits


class Taste(NamedTuple):
    """How much a player cares about each thing, in points of a knight's health."""

    alive: dict[Kind, float]  # a unit on its feet, whatever its health: it still attacks
    health: dict[Kind, float]  # one point of health; armour makes it last longer
    potion: float  # one that is not drunk yet
    threat: float  # the best attack of the side to move: it will be done
    fear: float  # that of the other side: it can still be parried
    march: float  # one move that one's own unit is nearer to its next attack


GREEDY = Taste(
    alive=dict.fromkeys(KINDS, 0.0),
    health=dict.fromkeys(KINDS, 1.0),
    potion=0.0,
    threat=0.0,
    fear=0.0,
    march=0.3,
)
"""Counts the damage that he does now."""

WARY = Taste(
    alive=dict.fromkeys(KINDS, 0.0),
    health=dict.fromkeys(KINDS, 1.0),
    potion=0.5,
    threat=1.0,
    fear=0.0,
    march=0.3,
)
"""Counts the damage that he does now, less what he may suffer next turn."""

SEASONED = Taste(
    alive={Kind.KNIGHT: 2.0, Kind.DWARF: 3.0, Kind.ELF: 3.0},
    health={Kind.KNIGHT: 1.0, Kind.DWARF: 0.5, Kind.ELF: 0.4},
    potion=1.0,
    threat=0.9,
    fear=0.4,
    march=0.15,
)
"""Knows that knights decide a battle: armour makes each point of their health last twice as long."""


class Judgement:
    """Weighs positions by one taste."""

    def __init__(self, taste: Taste) -> None:
        self._taste = taste
        self._worth = {
            kind: tuple(self._worth_at(kind, health) for health in range(STATS[kind].health + 1))
            for kind in KINDS
        }
        self._gain = {
            attacker: {
                target: tuple(
                    self._gain_at(attacker, target, health)
                    for health in range(STATS[target].health + 1)
                )
                for target in KINDS
            }
            for attacker in KINDS
        }

    def _worth_at(self, kind: Kind, health: int) -> float:
        taste = self._taste
        return taste.alive[kind] + taste.health[kind] * health if health else 0.0

    def _gain_at(self, attacker: Kind, target: Kind, health: int) -> float:
        worth = self._worth[target]
        odds = odds_against(health)
        kept = 0.0
        for blow, ways in zip((Blow.MISS, Blow.HALF, Blow.FULL), odds, strict=True):
            kept += ways * worth[max(0, health - damage(attacker, target, blow))]
        return worth[health] - kept / WAYS

    def gain(self, attacker: Unit, target: Unit) -> float:
        """Give what an attack takes from the enemy, on average over the dice."""
        return self._gain[attacker.kind][target.kind][target.health]

    def material(self, army: Army) -> float:
        """Weigh the units of one side."""
        worth, potion = self._worth, self._taste.potion
        total = 0.0
        for _, kind, health, full in army:
            total += worth[kind][health]
            if full:
                total += potion
        return total

    def best_gain(self, army: Army, enemies: Army, aims: Mask, obstacles: Mask) -> float:
        """Give what the best attack of a side takes from the other; 0 when it has none."""
        best = 0.0
        for square, kind, _, _ in army:
            targets = aims & RINGS[kind][square]
            if not targets:
                continue
            gains = self._gain[kind]
            for target, struck, health, _ in enemies:
                if not targets >> target & 1 or gains[struck][health] <= best:
                    continue
                if kind in SHOOTS_OVER or not between(square, target) & obstacles:
                    best = gains[struck][health]
        return best

    def score(self, state: CastleState, seat: Seat) -> float:
        """Weigh a position of the battle as a seat sees it, whoever is to move."""
        own, enemies = state.armies[seat], state.armies[1 - seat]
        here, there = squares_of(own), squares_of(enemies)
        taste, obstacles = self._taste, state.walls | state.barricades
        hope = self.best_gain(own, enemies, there, obstacles)
        fear = self.best_gain(enemies, own, here, obstacles)
        if state.mover == seat:
            threats = taste.threat * hope - taste.fear * fear
        else:
            threats = taste.fear * hope - taste.threat * fear
        return (
            self.material(own)
            - self.material(enemies)
            + threats
            - taste.march * steps_to_contact(own, there)
        )


def steps_to_contact(army: Army, aims: Mask) -> int:
    """Count the moves that all units of a side need, each to attack the nearest of its aims."""
    total = 0
    for square, kind, _, _ in army:
        for targets in WITHIN_STEPS[kind][square]:
            if targets & aims:
                break
            total += 1
    return total


def _within_steps(kind: Kind, square: int) -> tuple[Mask, ...]:
    """Give the squares that a unit can attack now, after one move, after two… on an empty board."""
    found: list[Mask] = []
    seen = newly = 1 << square
    attacked = 0
    while attacked != BOARD:
        further = 0
        for place in bits(newly):
            attacked |= RINGS[kind][place]
            further |= reach(kind, place, BOARD, BOARD)
        found.append(attacked)
        newly = further & ~seen
        seen |= newly
    return tuple(found)


RINGS: dict[Kind, dict[int, Mask]] = {
    kind: {square: strikes(kind, square, BOARD, 0, 0) for square in GRID.indices} for kind in KINDS
}
"""The squares at the exact distance of an attack, by kind and square."""

WITHIN_STEPS: dict[Kind, dict[int, tuple[Mask, ...]]] = {
    kind: {square: _within_steps(kind, square) for square in GRID.indices} for kind in KINDS
}
