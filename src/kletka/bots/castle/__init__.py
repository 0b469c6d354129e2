"""Bots for Castles: a ladder of eight levels, calibrated by `make strength`.

The lower levels look one action ahead and overlook more and more; all of them value units alike.
"""

from collections.abc import Callable
from functools import partial

from kletka.bots.castle.evaluation import BALANCED
from kletka.bots.castle.players import (
    CastleBot,
    CastleSkill,
    CompiledCastleBot,
    ExpertCastleBot,
)

THINKING_MS = 300

HARD = CastleSkill(
    BALANCED,
    max_depth=6,
    overlook_rate=0.0,
    rounds_before_charge=30,
    points_per_round=1.5,
    max_nodes=600,
)
MEDIUM = HARD._replace(max_depth=1, overlook_rate=0.32)
EASY = HARD._replace(max_depth=1, overlook_rate=0.5)
EXPERT = HARD._replace(max_depth=40, max_nodes=None, rounds_before_charge=48)

SKILLS = {
    "level-1": EASY._replace(overlook_rate=0.57),
    "easy": EASY,
    "level-3": MEDIUM._replace(overlook_rate=0.42),
    "medium": MEDIUM,
    "level-5": MEDIUM._replace(overlook_rate=0.2),
    "level-6": MEDIUM._replace(overlook_rate=0.07),
    "hard": HARD,
    "expert": EXPERT,
}
"""The settings of the levels, the weakest first."""

_PLAYERS = {"hard": CompiledCastleBot, "expert": ExpertCastleBot}

BOTS: dict[str, Callable[[], CastleBot]] = {
    level: partial(_PLAYERS.get(level, CastleBot), skill) for level, skill in SKILLS.items()
}
