"""The evaluation of Cell War: farms, gold and land, and what the next turn of each seat may change."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from kletka.bots.budget import Budget
from kletka.bots.cellwar.paths import capture_nearest, enemy_cells, prices_for
from kletka.bots.cellwar.tactics import turns_left
from kletka.games.cellwar.outcome import ranking
from kletka.games.cellwar.state import CellWarState, farms_of, income_of
from kletka.protocol import Seat


class CellWarWeights(NamedTuple):
    """The weight of each feature, in gold."""

    threat_to_move: float = 0.7  # the share of a farm lost if the mover can capture it
    threat_waiting: float = 0.5  # the same, if another seat can in its turn
    horizon_turns: int = 8  # of income that a farm is worth
    land: float = 1.0  # a cell in the middle of a game
    final_land: float = 6.0  # more for a cell in the last turn, half of it in the one before…
    doomed: float = 0.3  # the share of a doomed cell that counts


FALLEN_STRENGTH = 0.1
"""The strength of a seat that has fallen while others play on."""

ALL_FARMS_FACTOR = 1.3
"""Farms count so much more if all of them may be lost at once, because that may lose the game."""


def strengths(state: CellWarState, weights: CellWarWeights, budget: Budget) -> Sequence[float]:
    """Give the strength of each seat, in gold."""
    farms_lost = _threatened_farms(state, weights, budget)
    return [_strength(state, Seat(seat), lost, weights) for seat, lost in enumerate(farms_lost)]


def evaluate(state: CellWarState, seat: Seat, strength: Sequence[float]) -> float:
    """Compare the strength of a seat with that of its rivals, as the logarithm of their ratio.

    A ratio, because twice the strength wins as surely with ten farms as with a hundred.
    """
    rivals = [strength[rival] for rival in state.standing if rival != seat]
    # The strongest rival matters most, but weakening any of them helps.
    against = (sum(rivals) / len(rivals) + max(rivals)) / 2
    return 100 * math.log(strength[seat] / against)


def final_value(state: CellWarState, seat: Seat) -> float:
    """Evaluate a finished game: 1 for the first place, -1 for the last, 0 for a draw."""
    places = ranking(state)
    place = next(number for number, seats in enumerate(places) if seat in seats)
    return 1 - 2 * place / (len(places) - 1) if len(places) > 1 else 0.0


def _strength(state: CellWarState, seat: Seat, farms_lost: float, weights: CellWarWeights) -> float:
    own = state.owners[seat]
    if seat in state.fallen or not own:
        return FALLEN_STRENGTH
    turns = turns_left(state) + (seat >= state.mover)
    doomed = own & (state.due | state.fresh)
    cells = own.bit_count() - (1 - weights.doomed) * doomed.bit_count()
    paid = seat == state.mover  # the income of the current turn
    incomes = min(turns - paid, weights.horizon_turns)
    farms = max(farms_of(state, seat) - farms_lost, 0)
    gold = state.gold[seat] if turns else 0
    return 1 + cells * (weights.land + weights.final_land / (turns + 1)) + farms * incomes + gold


def _threatened_farms(state: CellWarState, weights: CellWarWeights, budget: Budget) -> list[float]:
    """Estimate for each seat how many farms the next turn of an enemy costs it."""
    lost = [0.0] * len(state.owners)
    for attacker in state.standing:
        to_move = attacker == state.mover
        weight = weights.threat_to_move if to_move else weights.threat_waiting
        gold = state.gold[attacker] + (0 if to_move else income_of(state, attacker))
        enemies = enemy_cells(state, attacker)
        targets = enemies & state.farms
        if not (weight and gold and targets):
            continue
        prices = prices_for(state, attacker)
        captured = capture_nearest(prices, budget, targets, gold, preferred=enemies).mask
        for victim in state.standing:
            farms = targets & state.owners[victim]
            count = (farms & captured).bit_count()
            # A farm is lost only once, so only the worst of the attacks counts.
            threat = weight * count * (ALL_FARMS_FACTOR if not farms & ~captured else 1)
            lost[victim] = max(lost[victim], threat)
    return lost
