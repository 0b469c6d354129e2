"""Bots for Labyrinth, which know only what their seat observes: eight levels by the turns they need."""

from collections.abc import Callable
from functools import partial

from kletka.bots.labyrinth.players import (
    ExpertLabyrinthBot,
    HardLabyrinthBot,
    LabyrinthBot,
    MediumLabyrinthBot,
    WanderingLabyrinthBot,
)

THINKING_MS = 200

BOTS: dict[str, Callable[[], LabyrinthBot]] = {
    "level-1": partial(WanderingLabyrinthBot, prefers_new=0.4),
    "easy": WanderingLabyrinthBot,
    "level-3": partial(MediumLabyrinthBot, lapse_rate=0.7),
    "medium": partial(MediumLabyrinthBot, lapse_rate=0.25),
    "level-5": partial(HardLabyrinthBot, lapse_rate=0.3),
    "level-6": partial(HardLabyrinthBot, lapse_rate=0.12),
    "hard": HardLabyrinthBot,
    "expert": ExpertLabyrinthBot,
}
"""The levels, the weakest first; a lapse is a turn in which a bot does not look at its map."""
