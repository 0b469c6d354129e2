"""Bots for Cell War (WAR-D22), which plan whole turns: eight levels, calibrated by `make strength`.

`kernel` plays turns by plans of a few numbers, and `portfolio` searches the best of them. Where captures
reach further than one cell (WAR-D31), `paths` finds cheap paths of captures, `tactics` and `growth` list
the purchases for one purpose, and `moves` combines them to plans for an alpha-beta search.
"""

from collections.abc import Callable
from functools import partial

from kletka.bots.cellwar.players import CellWarBot, CellWarSkill
from kletka.bots.cellwar.portfolio import STAGES

THINKING_MS = 470  # 500 is promised

EXPERT = CellWarSkill(STAGES, overlook_rate=0.0, max_turns=12, max_rounds=2)
THREE_STAGES = EXPERT._replace(stages=STAGES[:3], max_turns=4)
TWO_STAGES = EXPERT._replace(stages=STAGES[:2], max_turns=2, max_rounds=1)
ONE_STAGE = EXPERT._replace(stages=STAGES[:1], max_turns=1, max_rounds=0)

SKILLS = {
    "level-1": ONE_STAGE._replace(overlook_rate=0.16),
    "easy": ONE_STAGE._replace(overlook_rate=0.1),
    "level-3": ONE_STAGE._replace(overlook_rate=0.055),
    "medium": ONE_STAGE._replace(overlook_rate=0.02),
    "level-5": TWO_STAGES._replace(overlook_rate=0.025),
    "level-6": TWO_STAGES._replace(overlook_rate=0.005),
    "hard": THREE_STAGES._replace(overlook_rate=0.011),
    "expert": EXPERT,
}
"""The settings of the levels, the weakest first."""

BOTS: dict[str, Callable[[], CellWarBot]] = {
    level: partial(CellWarBot, skill) for level, skill in SKILLS.items()
}
