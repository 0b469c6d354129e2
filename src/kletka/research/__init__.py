"""Environments for those who study the games: PettingZoo, Gymnasium, OpenSpiel, batches.

They need the extra `research`. `docs/research.md` shows how to use them.
"""

import re
from importlib import import_module
from importlib.util import find_spec
from typing import Any

try:
    import gymnasium
    import numpy  # noqa: F401 - named here, so that its absence is said in words
    import pettingzoo  # noqa: F401
except ImportError as missing:
    raise ImportError(
        f"kletka.research needs {missing.name}, which the extra brings: pip install 'kletka[research]'"
    ) from missing

LABYRINTH_ID = "kletka/Labyrinth-v1"
MAX_EPISODE_STEPS = 1000
"""Steps after which `gymnasium.make` truncates an episode of the Labyrinth."""

gymnasium.register(
    LABYRINTH_ID,
    entry_point="kletka.research.labyrinth_v1:LabyrinthEnv",
    max_episode_steps=MAX_EPISODE_STEPS,
)


def __getattr__(name: str) -> Any:
    """Import an environment, and explain a version that does not exist."""
    if re.fullmatch(r"[a-z]+_v\d+", name):
        if find_spec(f"{__name__}.{name}") is None:
            raise gymnasium.error.VersionNotFound(
                f"There is no environment {name} in this version of Kletka; see docs/research.md."
            )
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
