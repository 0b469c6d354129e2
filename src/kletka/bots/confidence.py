"""The confidence interval of a score between bots, and Elo differences."""

import math

Z_95_PERCENT = 1.96  # standard deviations on either side of a 95 % interval
Z_99_9_PERCENT = 3.29
MIN_OPENINGS = 10
"""Fewer openings give no interval: it would be nearly as wide as possible, and be misread."""


def score_interval(
    score: float, openings: int, z: float = Z_95_PERCENT
) -> tuple[float, float] | None:
    """Give the interval of a score between 0 and 1, of 95 % unless told; None for too few openings.

    This is Wilson's interval with continuity correction (Newcombe 1998), with openings as trials.
    The games of one opening are correlated in an unknown way, but the mean of their scores lies
    between 0 and 1, so its variance is at most that of an opening that is won or lost as a whole:
    p(1 - p). That variance is used here, so the interval is rather too wide than too narrow.
    """
    if openings < MIN_OPENINGS:
        return None
    return _lower_end(score, openings, z), 1 - _lower_end(1 - score, openings, z)


def _lower_end(score: float, openings: int, z: float) -> float:
    if score == 0:
        return 0.0
    z_squared = z**2
    spread = z_squared - 2 - 1 / openings + 4 * score * (openings * (1 - score) + 1)
    middle = 2 * openings * score + z_squared - 1
    end = (middle - z * math.sqrt(spread)) / (2 * (openings + z_squared))
    # Below half an opening the continuity correction would carry the end past the score itself.
    return min(score, max(0.0, end))


def elo(score: float) -> float:
    """Convert a score between 0 and 1 to an Elo difference; it is infinite at 0 and at 1."""
    if score in (0, 1):
        return math.copysign(math.inf, score - 0.5)
    return -400 * math.log10(1 / score - 1)


def format_elo(value: float) -> str:
    """Write an Elo difference with its sign."""
    if math.isinf(value):
        return "+∞" if value > 0 else "-∞"
    return f"{round(value):+}"
