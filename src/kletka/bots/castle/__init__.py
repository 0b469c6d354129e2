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

EXPERT = CastleSkill(
    BALANCED,
    max_depth=40,
    overlook_rate=0.0,
    rounds_before_charge=48,
    points_per_round=1.5,
)
HARD = EXPERT._replace(max_depth=6, rounds_before_charge=30, max_nodes=1200)
ONE_ACTION = HARD._replace(max_depth=1)

SKILLS = {
    "level-1": ONE_ACTION._replace(overlook_rate=0.46),
    "easy": ONE_ACTION._replace(overlook_rate=0.38),
    "level-3": ONE_ACTION._replace(overlook_rate=0.26),
    "medium": ONE_ACTION._replace(overlook_rate=0.13),
    "level-5": ONE_ACTION._replace(overlook_rate=0.02),
    "level-6": HARD._replace(max_depth=2, max_nodes=200),
    "hard": HARD,
    "expert": EXPERT,
}
"""The settings of the levels, the weakest first."""

_PLAYERS = {
    "level-6": CompiledCastleBot,
    "hard": CompiledCastleBot,
    "expert": ExpertCastleBot,
}

BOTS: dict[str, Callable[[], CastleBot]] = {
    level: partial(_PLAYERS.get(level, CastleBot), skill) for level, skill in SKILLS.items()
}
