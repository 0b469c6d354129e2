"""The games: every folder here is one, and the registry finds it by its `rules.py`."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

from kletka.protocol import AnyRules, Registry


def _rules_in(folder: str) -> Iterator[AnyRules]:
    """Give the rules of a game, and those of its older versions: its matches and records go on."""
    module = import_module(f"{__name__}.{folder}.rules")
    yield module.RULES
    yield from getattr(module, "OLD_RULES", ())


GAMES = Registry(
    *sorted(
        (
            rules
            for folder in pkgutil.iter_modules(__path__)
            if folder.ispkg
            for rules in _rules_in(folder.name)
        ),
        key=lambda rules: (rules.order, rules.key),
    )
)
"""Every game by its key, in the order in which windows offer them."""
