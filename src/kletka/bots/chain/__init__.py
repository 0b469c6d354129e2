"""Bots for Cell Capture: a ladder of eight levels, calibrated by `make strength`.

All levels value positions alike. Those below hard look four plies ahead and overlook more and more.
"""

from collections.abc import Callable
from functools import partial

from kletka.bots.chain.players import ChainSkill, CompiledChainBot

THINKING_MS = 280  # 300 is promised

HARD_NODES = 1500  # positions of a decision: about six milliseconds where the engine is compiled

SKILLS = {
    "level-1": ChainSkill(max_depth=4, overlook_rate=0.38),
    "easy": ChainSkill(max_depth=4, overlook_rate=0.33),
    "level-3": ChainSkill(max_depth=4, overlook_rate=0.24),
    "medium": ChainSkill(max_depth=4, overlook_rate=0.17),
    "level-5": ChainSkill(max_depth=4, overlook_rate=0.1),
    "level-6": ChainSkill(max_depth=4, overlook_rate=0.04),
    "hard": ChainSkill(max_depth=60, max_nodes=HARD_NODES),
    "expert": ChainSkill(max_depth=60),  # as deep as the budget allows
}
"""The settings of the levels, the weakest first."""

BOTS: dict[str, Callable[[], CompiledChainBot]] = {
    level: partial(CompiledChainBot, skill) for level, skill in SKILLS.items()
}
