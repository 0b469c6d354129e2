"""Bots for Cell Capture: a ladder of eight levels, calibrated by `make strength`.

The lower levels search in plain Python, to a fixed depth, and overlook more and more; the two
highest search with the compiled engine. All of them value positions alike.
"""

from collections.abc import Callable

from kletka.bots.bot import Bot
from kletka.bots.chain.players import ChainBot, ChainSkill, CompiledChainBot
from kletka.games.chain.actions import ChainAction
from kletka.games.chain.view import ChainView

THINKING_MS = 280  # 300 is promised

SKILLS = {
    "level-1": ChainSkill(max_depth=1, overlook_rate=0.4, placement_rules=1),
    "easy": ChainSkill(max_depth=1, overlook_rate=0.2, placement_rules=1),
    "level-3": ChainSkill(max_depth=1, placement_rules=2),
    "medium": ChainSkill(max_depth=2, overlook_rate=0.1),
    "level-5": ChainSkill(max_depth=2),
    "level-6": ChainSkill(max_depth=3),
    "hard": ChainSkill(max_depth=5),
    "expert": ChainSkill(max_depth=60),  # as deep as the budget allows
}
"""The settings of the levels, the weakest first."""

COMPILED = ("hard", "expert")
"""The levels that use the compiled engine."""


def _factory(level: str) -> Callable[[], Bot[ChainView, ChainAction]]:
    player = CompiledChainBot if level in COMPILED else ChainBot
    return lambda: player(SKILLS[level])


BOTS = {level: _factory(level) for level in SKILLS}
