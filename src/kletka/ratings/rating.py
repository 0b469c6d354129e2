"""A rating: what is believed of a player's strength, and how certain that is.

The scale is that of the ladder of bots: the level `medium` has 1000 by definition, and a player who is
400 points stronger beats another one in ten games out of eleven (docs/ratings.md).
"""

from msgspec import Struct

FIRST_MU = 1000.0
"""The strength that everybody begins with: that of the level `medium`."""

FIRST_SIGMA = 250.0
"""The standard deviation of a strength that nothing is known about."""

CERTAIN_SIGMA = 110.0
"""The standard deviation at which a rating stops being provisional: after about twenty games of two."""

DECIMALS = 4
"""Decimals of stored numbers: the same on machines whose logarithms differ in the last digit."""


class Rating(Struct, frozen=True, gc=False, array_like=True):
    """A normal distribution over strengths, in points, and how many results have led to it."""

    mu: float = FIRST_MU
    sigma: float = FIRST_SIGMA
    games: int = 0

    @property
    def number(self) -> int:
        """The one number that is shown."""
        return round(self.mu)

    @property
    def uncertainty(self) -> int:
        """The points above and below the number between which the strength lies, in 95 cases of 100."""
        return round(1.96 * self.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.sigma > CERTAIN_SIGMA


def fixed_rating(elo: float) -> Rating:
    """Return the rating of a bot of the ladder, which no result changes."""
    return Rating(float(elo), 0.0)
