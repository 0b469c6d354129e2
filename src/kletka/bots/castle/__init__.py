"""Bots for Castles."""

from collections.abc import Callable

from kletka.bots.castle.evaluation import ATTACKING, BALANCED, CAUTIOUS
from kletka.bots.castle.players import CastleBot, CastleSkill

THINKING_MS = 300

EASY = CastleSkill(
    ATTACKING,
    max_depth=1,
    blunder_rate=0.3,
    patience_rounds=15,
    points_per_round=2.0,
    charge_width=0.0,
    plans_placement=False,
)
MEDIUM = CastleSkill(
    CAUTIOUS,
    max_depth=1,
    blunder_rate=0.0,
    patience_rounds=15,
    points_per_round=2.0,
    charge_width=0.06,
)
HARD = CastleSkill(
    BALANCED,
    max_depth=6,
    blunder_rate=0.0,
    patience_rounds=30,
    points_per_round=1.5,
    charge_width=0.25,
)

BOTS: dict[str, Callable[[], CastleBot]] = {
    "easy": lambda: CastleBot(EASY),
    "medium": lambda: CastleBot(MEDIUM),
    "hard": lambda: CastleBot(HARD),
}
