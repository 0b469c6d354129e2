"""How sure a score is: the 95 % interval of a duel, and what it is worth in Elo."""

import math

DEVIATIONS = 1.96  # on either side of a 95 % interval
FEWEST_OPENINGS = 10
"""Fewer openings give no interval: it would say nearly nothing, and be read as if it did."""


def interval(score: float, openings: int) -> tuple[float, float] | None:
    """Give the ends of the 95 % interval of a score between 0 and 1; None for too few openings.

    Wilson's interval with the correction for continuity (Newcombe 1998), counted in openings. The
    games of one opening hang together in a way that nobody knows, but the mean of their scores lies
    between 0 and 1, so its variance is at most that of an opening that is won or lost as a whole:
    p(1 - p). That is the variance used here, so the interval is rather too wide than too narrow.
    """
    if openings < FEWEST_OPENINGS:
        return None
    return _low(score, openings), 1 - _low(1 - score, openings)


def _low(score: float, openings: int) -> float:
    if score == 0:
        return 0.0
    square = DEVIATIONS**2
    spread = square - 2 - 1 / openings + 4 * score * (openings * (1 - score) + 1)
    middle = 2 * openings * score + square - 1
    return max(0.0, (middle - DEVIATIONS * math.sqrt(spread)) / (2 * (openings + square)))


def elo(score: float) -> float:
    """Turn a score between 0 and 1 into a difference in Elo; it is endless at 0 and at 1."""
    if score in (0, 1):
        return math.copysign(math.inf, score - 0.5)
    return -400 * math.log10(1 / score - 1)


def written_elo(value: float) -> str:
    """Write a difference in Elo with its sign."""
    if math.isinf(value):
        return "+∞" if value > 0 else "-∞"
    return f"{round(value):+}"
