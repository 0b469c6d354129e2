"""Opponents: every game has the same three levels, and a mover that chooses at random."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kletka.bots.bot import Bot, RandomMover
from kletka.bots.budget import Budget, Enough
from kletka.protocol import Refused

RANDOM = "random"
LEVELS = ("easy", "medium", "hard")

DEFAULT_THINKING_MS = 300


def _makers(key: str) -> dict[str, Callable[[], Bot[Any, Any]]]:
    """Find the bots of a game; one that has none yet can be played against a random mover."""
    if find_spec(f"kletka.bots.{key}") is None:
        return {}
    makers: dict[str, Callable[[], Bot[Any, Any]]] = import_module(f"kletka.bots.{key}").BOTS
    return makers


def thinking_ms(key: str) -> int:
    """Give the milliseconds that a bot of a game may think about one decision, unless told otherwise.

    A game states its own as `THINKING_MS`, a little less than is promised to players, since a bot
    looks at the clock for the last time before it answers.
    """
    if find_spec(f"kletka.bots.{key}") is None:
        return DEFAULT_THINKING_MS
    return getattr(import_module(f"kletka.bots.{key}"), "THINKING_MS", DEFAULT_THINKING_MS)


def levels(key: str) -> tuple[str, ...]:
    """List the levels of a game, from the weakest to the strongest."""
    return tuple(_makers(key))


def bot(key: str, level: str) -> Bot[Any, Any]:
    """Make a player for one seat of one game."""
    if level == RANDOM:
        return RandomMover()
    makers = _makers(key)
    if level not in makers:
        raise Refused("shell-refused-level", level=level, allowed=", ".join((RANDOM, *makers)))
    return makers[level]()


__all__ = [
    "LEVELS",
    "RANDOM",
    "Bot",
    "Budget",
    "Enough",
    "RandomMover",
    "bot",
    "levels",
    "thinking_ms",
]
