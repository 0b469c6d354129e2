"""Bots for Labyrinth, which know only what their seat observes: eight levels by the turns they need."""

from collections.abc import Callable
from functools import partial

from kletka.bots.labyrinth.players import (
    HardLabyrinthBot,
    LabyrinthBot,
    MediumLabyrinthBot,
    WanderingLabyrinthBot,
)

THINKING_MS = 200

BOTS: dict[str, Callable[[], LabyrinthBot]] = {
    "level-1": partial(WanderingLabyrinthBot, prefers_new=0.4),
    "easy": WanderingLabyrinthBot,
    "level-3": partial(MediumLabyrinthBot, lapse_rate=0.4),
    "medium": MediumLabyrinthBot,
    "level-5": partial(HardLabyrinthBot, lapse_rate=0.45),
    "level-6": partial(HardLabyrinthBot, lapse_rate=0.25),
    "hard": HardLabyrinthBot,
    "expert": HardLabyrinthBot,
}
"""The levels, the weakest first."""
