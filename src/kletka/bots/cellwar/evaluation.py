"""The evaluation of Cell War: farms, gold and land, and what the next turn of each seat may change."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from kletka.bots.budget import Budget
from kletka.bots.cellwar.paths import PriceMap, capture_nearest, enemy_cells, prices_for
from kletka.bots.cellwar.tactics import turns_left
from kletka.games.cellwar.outcome import ranking
from kletka.games.cellwar.state import CellWarState, Reach, farms_of, income_of
from kletka.protocol import Mask, Seat


class CellWarWeights(NamedTuple):
    """The weight of each feature, in gold."""

    threat_to_move: float = 0.7  # the share of a farm lost if the mover can capture it
    threat_waiting: float = 0.5  # the same, if another seat can in its turn
    horizon_turns: int = 8  # of income that a farm is worth
    land: float = 1.0  # a cell in the middle of a game
    final_land: float = 6.0  # more for a cell in the last turn, half of it in the one before…
    doomed: float = 0.3  # the share of a doomed cell that counts


FRONT_WEIGHTS = CellWarWeights(horizon_turns=14, land=8.0)
"""The weights where a turn captures one cell far (WAR-D31): wars are long, and land is what lasts.

On 20x20, 1,000 nodes a turn, the bot with a land weight of 4 won 8 of 8 games against the one
with 2, that with 7 won 5 of 6 against 4, and that with 8 and 14 turns 4 of 6 against 7 and 8 turns.
"""

FALLEN_STRENGTH = 0.1
"""The strength of a seat that has fallen while others play on, and the least of all others."""

WORTH_OF_FARM, WORTH_OF_CELL = 2, 3
"""The highest price in gold for which an enemy's farm, or another cell, is expected to be captured.

A farm has no defence: it costs two at most, on a hill.
"""

ALL_FARMS_FACTOR = 1.3
"""Farms count so much more if all of them may be lost at once, because that may lose the game."""


def strengths(state: CellWarState, weights: CellWarWeights, budget: Budget) -> Sequence[float]:
    """Give the strength of each seat, in gold."""
    if state.setup.reach is Reach.TURN:
        exchanges = _front_exchanges(state, weights, budget)
    else:
        exchanges = [Exchange(farms) for farms in _threatened_farms(state, weights, budget)]
    return [_strength(state, Seat(seat), one, weights) for seat, one in enumerate(exchanges)]


class Exchange(NamedTuple):
    """What the next turn of each seat changes for one of them, weighted by its likelihood."""

    farms: float = 0.0  # lost
    cells: float = 0.0  # captured, less those lost
    gold: float = 0.0  # spent


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


def _strength(
    state: CellWarState, seat: Seat, exchange: Exchange, weights: CellWarWeights
) -> float:
    own = state.owners[seat]
    if seat in state.fallen or not own:
        return FALLEN_STRENGTH
    turns = turns_left(state) + (seat >= state.mover)
    doomed = own & (state.due | state.fresh)
    cells = own.bit_count() - (1 - weights.doomed) * doomed.bit_count() + exchange.cells
    paid = seat == state.mover  # the income of the current turn
    incomes = min(turns - paid, weights.horizon_turns)
    farms = max(farms_of(state, seat) - exchange.farms, 0)
    gold = state.gold[seat] - exchange.gold if turns else 0
    land = cells * (weights.land + weights.final_land / (turns + 1))
    # Several attackers are expected to capture the same cells, so the estimate may fall below 0.
    return max(1 + land + farms * incomes + gold, FALLEN_STRENGTH)


def _front_exchanges(
    state: CellWarState, weights: CellWarWeights, budget: Budget
) -> list[Exchange]:
    """Estimate what each seat wins and loses when the others capture what is worth its price."""
    budget.spend()
    seats = range(len(state.owners))
    farms, cells, spent = ([0.0 for _ in seats] for _ in "123")
    for attacker in state.standing:
        to_move = attacker == state.mover
        weight = weights.threat_to_move if to_move else weights.threat_waiting
        gold = state.gold[attacker] + (0 if to_move else income_of(state, attacker))
        price_map = prices_for(state, attacker)
        edge = price_map.grid.beside(price_map.home)
        taken, paid = _affordable(state, price_map, edge & enemy_cells(state, attacker), gold)
        cells[attacker] += weight * taken.bit_count()
        spent[attacker] += weight * paid
        for victim in state.standing:
            lost = taken & state.owners[victim]
            if not lost:
                continue
            cells[victim] -= weight * lost.bit_count()
            mine = state.farms & state.owners[victim]
            fallen = (mine & lost).bit_count()
            all_lost = mine and not mine & ~lost
            farms[victim] += weight * fallen * (ALL_FARMS_FACTOR if all_lost else 1)
    return [Exchange(farms[seat], cells[seat], spent[seat]) for seat in seats]


def _affordable(
    state: CellWarState, price_map: PriceMap, targets: Mask, gold: int
) -> tuple[Mask, int]:
    """Choose the cells that are captured for an amount of gold, farms first, and their price."""
    taken, left = 0, gold
    for wanted, highest_price in (
        (targets & state.farms, WORTH_OF_FARM),
        (targets & ~state.farms, WORTH_OF_CELL),
    ):
        for price, cells in price_map.prices:
            if price > min(left, highest_price):
                break
            found = wanted & cells
            if count := found.bit_count():
                affordable = left // price
                for _ in range(count - affordable):
                    found &= found - 1
                taken |= found
                left -= price * min(count, affordable)
    return taken, gold - left


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
