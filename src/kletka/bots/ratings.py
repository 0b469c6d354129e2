"""The Elo of the levels of a game, as `make strength` has measured them."""

import json
import math
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

ANCHOR = "medium"
ANCHOR_ELO = 1000
"""The level that has this Elo by definition: only differences within one game mean something."""


class Rating(NamedTuple):
    """The Elo of a level with its 95 % interval; an end that is not known is None."""

    elo: int
    low: int | None
    high: int | None


class Measured(NamedTuple):
    """The Elo difference between a level and the one below it, with its 95 % interval."""

    elo: float
    low: float
    high: float


def ratings(key: str) -> dict[str, Rating]:
    """Give the ratings of a game by level, the weakest first; empty for a game without any."""
    return {level: Rating(**rating) for level, rating in _published().get(key, {}).items()}


@cache
def _published() -> dict[str, dict[str, Any]]:
    text = files("kletka.bots").joinpath("ratings.json").read_text(encoding="utf-8")
    published: dict[str, dict[str, Any]] = json.loads(text)
    return published


def rate(levels: Sequence[str], steps: Sequence[Measured]) -> dict[str, Rating]:
    """Rate levels, the weakest first, from the steps between neighbours.

    The Elo of a level is the sum of the steps between it and the anchor. The steps are measured apart
    from each other, so the squares of their errors add up.
    """
    anchor = levels.index(ANCHOR)
    rated: dict[str, Rating] = {}
    for number, level in enumerate(levels):
        between = steps[min(number, anchor) : max(number, anchor)]
        elo = sum(step.elo for step in between)
        below = math.hypot(*(step.elo - step.low for step in between))
        above = math.hypot(*(step.high - step.elo for step in between))
        if number < anchor:
            elo, below, above = -elo, above, below
        rated[level] = Rating(
            round(ANCHOR_ELO + elo),
            _whole(ANCHOR_ELO + elo - below),
            _whole(ANCHOR_ELO + elo + above),
        )
    return rated


def _whole(elo: float) -> int | None:
    return round(elo) if math.isfinite(elo) else None
