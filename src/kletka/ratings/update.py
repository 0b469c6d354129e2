"""What a result changes: the Plackett-Luce model of OpenSkill, in points of the ladder."""

import math
from collections.abc import Collection, Sequence
from functools import cache

from openskill.models import PlackettLuce

from kletka.ratings.rating import DECIMALS, FIRST_MU, FIRST_SIGMA, Rating

LOGISTIC_POINTS = 400 / math.log(10)
"""Points by which the odds of winning grow e times: the definition of Elo."""

DRIFT_SIGMA = 3.0
"""The standard deviation that every game adds: people get better, and worse."""


@cache
def _model(seats: int) -> PlackettLuce:
    """Return the model of games with so many seats.

    OpenSkill measures differences in units of the square root of the sum of all variances; with this
    spread of performances that unit is the same for two seats and for ten.
    """
    return PlackettLuce(
        mu=FIRST_MU, sigma=FIRST_SIGMA, beta=LOGISTIC_POINTS / math.sqrt(seats), tau=DRIFT_SIGMA
    )


def rate(
    before: Sequence[Rating], places: Sequence[int], fixed: Collection[int] = ()
) -> list[Rating]:
    """Return the ratings of all seats after a game; equal places are a draw between their seats.

    The seats in `fixed` belong to bots of the ladder, whose ratings stay as they are.
    """
    model = _model(len(before))
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [
        old
        if seat in fixed
        else Rating(round(new.mu, DECIMALS), round(new.sigma, DECIMALS), old.games + 1)
        for seat, (old, (new,)) in enumerate(zip(before, after, strict=True))
    ]


def expected_score(one: Rating, other: Rating) -> float:
    """Return the share of points that one player can expect against another one."""
    return 1 / (1 + math.exp((other.mu - one.mu) / LOGISTIC_POINTS))
