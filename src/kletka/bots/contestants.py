"""The contestants of duels and tournaments: levels of bots, and engines of other programs."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from kletka.bots import RANDOM, Bot, bot, levels
from kletka.bots.engine_bot import ENGINE_PREFIX, engine_bot
from kletka.protocol import AnyRules, Refused


def check_contestants(game: str, names: Sequence[str]) -> None:
    """Refuse what is neither a level of a game nor the command of an engine after `engine:`."""
    known = (RANDOM, *levels(game))
    for name in names:
        if name not in known and not name.startswith(ENGINE_PREFIX):
            raise Refused("shell-refused-level", level=name, allowed=", ".join(known))


def contestant(rules: AnyRules, name: str) -> Bot[Any, Any]:
    """Make the bot of a level, or start the engine of a command."""
    if name.startswith(ENGINE_PREFIX):
        return engine_bot(rules, name.removeprefix(ENGINE_PREFIX))
    return bot(rules.key, name)


@contextmanager
def contestants(rules: AnyRules, names: Sequence[str]) -> Iterator[list[Bot[Any, Any]]]:
    """Make the bots of a game, by seat; all that were begun are closed at the end."""
    with ExitStack() as stack:
        made: list[Bot[Any, Any]] = []
        for name in names:
            made.append(contestant(rules, name))
            stack.callback(made[-1].close)
        yield made
