"""Opponents: every game has the same three levels, and a mover that chooses at random."""

from importlib import import_module
from typing import Any

from kletka.bots.bot import Bot, RandomMover
from kletka.bots.budget import Budget, Enough
from kletka.protocol import Refused

RANDOM = "random"
LEVELS = ("easy", "medium", "hard")


def levels(key: str) -> tuple[str, ...]:
    """List the levels of a game, from the weakest to the strongest."""
    return tuple(import_module(f"kletka.bots.{key}").BOTS)


def bot(key: str, level: str) -> Bot[Any, Any]:
    """Make a player for one seat of one game."""
    if level == RANDOM:
        return RandomMover()
    makers = import_module(f"kletka.bots.{key}").BOTS
    if level not in makers:
        raise Refused("shell-refused-level", level=level, allowed=", ".join((RANDOM, *makers)))
    made: Bot[Any, Any] = makers[level]()
    return made


__all__ = ["LEVELS", "RANDOM", "Bot", "Budget", "Enough", "RandomMover", "bot", "levels"]
