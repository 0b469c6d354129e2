"""What a position is worth: farms, gold and land, and the farms that the next blow may burn."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from kletka.bots.budget import Budget
from kletka.bots.cellwar.errands import turns_left
from kletka.bots.cellwar.ways import foray, front_of, others
from kletka.games.cellwar.outcome import ranking
from kletka.games.cellwar.state import CellWarState, farms_of, income_of
from kletka.protocol import Seat


class Weights(NamedTuple):
    """What counts, in gold."""

    fear: float = 0.7  # the share of a farm that is lost if the seat on turn can burn it
    hope: float = 0.5  # the same, if another seat can when its turn comes
    horizon: int = 8  # turns of income that a farm is worth
    land: float = 1.0  # a cell in the middle of a war
    last_land: float = 6.0  # more for a cell in the last turn, a half of it in the one before…
    doomed: float = 0.3  # the share of a doomed cell that counts


WIPED_OUT = 0.1
"""The strength of somebody who has fallen while others play on."""

LAST_FARM = 1.3
"""Who may lose all farms at once may lose the war: they count so much more."""


def strengths(state: CellWarState, weights: Weights, budget: Budget) -> Sequence[float]:
    """Say how strong each seat is, counted in gold."""
    burnt = _burnt(state, weights, budget)
    return [_strength(state, Seat(seat), burnt[seat], weights) for seat in range(len(burnt))]


def value(state: CellWarState, seat: Seat, strength: Sequence[float]) -> float:
    """Compare the strength of a seat with that of its rivals.

    Who has twice as much wins as surely with ten farms as with a hundred: so it is a ratio.
    """
    rivals = [strength[rival] for rival in state.standing if rival != seat]
    # The strongest rival matters most, but one who is weakened is a rival less.
    against = (sum(rivals) / len(rivals) + max(rivals)) / 2
    return 100 * math.log(strength[seat] / against)


def final(state: CellWarState, seat: Seat) -> float:
    """Say how a war went for a seat: 1 for the first place, -1 for the last, 0 for a draw."""
    places = ranking(state)
    place = next(number for number, seats in enumerate(places) if seat in seats)
    return 1 - 2 * place / (len(places) - 1) if len(places) > 1 else 0.0


def _strength(state: CellWarState, seat: Seat, burnt: float, weights: Weights) -> float:
    own = state.owners[seat]
    if seat in state.fallen or not own:
        return WIPED_OUT
    turns = turns_left(state) + (seat >= state.mover)
    doomed = own & (state.due | state.fresh)
    cells = own.bit_count() - (1 - weights.doomed) * doomed.bit_count()
    paid = seat == state.mover  # the income of the turn at hand
    incomes = min(turns - paid, weights.horizon)
    farms = max(farms_of(state, seat) - burnt, 0)
    gold = state.gold[seat] if turns else 0
    return 1 + cells * (weights.land + weights.last_land / (turns + 1)) + farms * incomes + gold


def _burnt(state: CellWarState, weights: Weights, budget: Budget) -> list[float]:
    """Say for each seat how many farms it must fear to lose to the next blow of the others."""
    burnt = [0.0] * len(state.owners)
    for striker in state.standing:
        now = striker == state.mover
        weight = weights.fear if now else weights.hope
        gold = state.gold[striker] + (0 if now else income_of(state, striker))
        foes = others(state, striker)
        targets = foes & state.farms
        if not (weight and gold and targets):
            continue
        hit = foray(front_of(state, striker), budget, targets, gold, liked=foes).mask
        for victim in state.standing:
            farms = targets & state.owners[victim]
            lost = (farms & hit).bit_count()
            # Nobody burns a farm twice: only the worst of the blows is feared.
            feared = weight * lost * (LAST_FARM if not farms & ~hit else 1)
            burnt[victim] = max(burnt[victim], feared)
    return burnt
