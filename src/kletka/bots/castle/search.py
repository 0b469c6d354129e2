"""Castles as the search sees it: bare rules, and dice grouped by their effect."""

import math
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product

from kletka.bots.castle.evaluation import CastleEvaluator
from kletka.bots.castle.moves import candidate_moves
from kletka.bots.minimax import WIN
from kletka.games.castle.actions import CastleAction, Die, Roll
from kletka.games.castle.board import GRID
from kletka.games.castle.dice import ATTACK_DICE, SIDES, Blow, blow_of
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import Awaits, CastleState
from kletka.games.castle.units import STATS, unit_at
from kletka.protocol import Seat

MAX_EVALUATION = 0.9 * WIN  # of a running game
DECISIVE_LEAD = 25.0  # in points of a knight's health: such a lead wins most games


class CastleSearch:
    """Castles as a `SearchableGame`."""

    def __init__(self, evaluator: CastleEvaluator) -> None:
        self._evaluator = evaluator

    def mover(self, state: CastleState) -> Seat | None:
        return None if state.over is not None else state.mover

    def chance_outcomes(self, state: CastleState) -> Sequence[tuple[CastleState, int]] | None:
        return None if state.pending is None else dice_outcomes(state)

    def moves(self, state: CastleState) -> Sequence[CastleAction]:
        return candidate_moves(state, self._evaluator)

    def advance(self, state: CastleState, action: CastleAction) -> CastleState:
        return RULES.advance(state, action)

    def evaluate(self, state: CastleState, seat: Seat) -> float:
        """Scale the evaluation like a winning probability, so that dice can be averaged."""
        lead = self._evaluator.evaluate(state, seat)
        return MAX_EVALUATION * math.tanh(lead / DECISIVE_LEAD)

    def final_value(self, state: CastleState, seat: Seat) -> float:
        assert state.over is not None
        winner = state.over.outcome.winner
        return 0.0 if winner is None else 1.0 if winner == seat else -1.0


def dice_outcomes(state: CastleState) -> list[tuple[CastleState, int]]:
    """List the positions after the dice that are due, one for each effect, with exact weights."""
    pending = state.pending
    assert pending is not None
    dice: tuple[tuple[CastleAction, int], ...]
    if pending.awaits is Awaits.ATTACK_DICE:
        assert pending.target is not None
        target = unit_at(state.armies[1 - state.mover], GRID.index(pending.target))
        assert target is not None
        dice = attack_rolls(target.health)
    elif pending.awaits is Awaits.HEAL_DIE:
        assert pending.unit is not None
        unit = unit_at(state.armies[state.mover], GRID.index(pending.unit))
        assert unit is not None
        dice = healing_dice(STATS[unit.kind].health - unit.health)
    else:
        assert pending.awaits is Awaits.SECOND_DIE
        dice = ODD_OR_EVEN
    return [(RULES.advance(state, thrown), weight) for thrown, weight in dice]


ODD_OR_EVEN = ((Die(1), 3), (Die(2), 3))


@cache
def attack_rolls(health: int) -> tuple[tuple[Roll, int], ...]:
    """List one roll for each kind of blow against this health, with its count among the 216."""
    ways: Counter[Blow] = Counter()
    rolls: dict[Blow, Roll] = {}
    for dice in product(SIDES, repeat=ATTACK_DICE):
        blow = blow_of(sum(dice), health)
        ways[blow] += 1
        rolls[blow] = Roll(*dice)
    return tuple((rolls[blow], count) for blow, count in ways.items())


@cache
def healing_dice(missing_health: int) -> tuple[tuple[Die, int], ...]:
    """List one die for each health that a potion may restore, with its count among the six."""
    ways = Counter(min(side, missing_health) for side in SIDES)
    return tuple((Die(health), count) for health, count in ways.items())
