"""Bots: every game has the levels easy, medium and hard, and a bot that chooses at random."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kletka.bots.bot import Bot, BotFailed, RandomBot
from kletka.bots.budget import Budget, BudgetExceeded
from kletka.protocol import Refused

RANDOM = "random"
LEVELS = ("easy", "medium", "hard")

DEFAULT_THINKING_MS = 300


def _factories(key: str) -> dict[str, Callable[[], Bot[Any, Any]]]:
    """Find the bots of a game by level; a game without a bot package has none."""
    if find_spec(f"kletka.bots.{key}") is None:
        return {}
    factories: dict[str, Callable[[], Bot[Any, Any]]] = import_module(f"kletka.bots.{key}").BOTS
    return factories


def thinking_ms(key: str) -> int:
    """Give the default time in milliseconds that a bot of a game may spend on one decision.

    A game sets its own as `THINKING_MS`, a little below the time promised to players, because a
    bot checks the clock for the last time before it answers.
    """
    if find_spec(f"kletka.bots.{key}") is None:
        return DEFAULT_THINKING_MS
    return getattr(import_module(f"kletka.bots.{key}"), "THINKING_MS", DEFAULT_THINKING_MS)


def levels(key: str) -> tuple[str, ...]:
    """List the levels of a game, from the weakest to the strongest."""
    return tuple(_factories(key))


def bot(key: str, level: str) -> Bot[Any, Any]:
    """Make a bot of this level for one seat of a game."""
    if level == RANDOM:
        return RandomBot()
    factories = _factories(key)
    if level not in factories:
        raise Refused("shell-refused-level", level=level, allowed=", ".join((RANDOM, *factories)))
    return factories[level]()


__all__ = [
    "LEVELS",
    "RANDOM",
    "Bot",
    "BotFailed",
    "Budget",
    "BudgetExceeded",
    "RandomBot",
    "bot",
    "levels",
    "thinking_ms",
]
