"""The games: every folder here is one, and the registry finds it by its `rules.py`."""

import pkgutil
from importlib import import_module

from kletka.protocol import AnyRules


def _rules(key: str) -> AnyRules:
    """Give the rules of the game in the folder of this name."""
    rules: AnyRules = import_module(f"{__name__}.{key}.rules").RULES
    return rules


GAMES: dict[str, AnyRules] = {
    rules.key: rules
    for rules in sorted(
        (_rules(folder.name) for folder in pkgutil.iter_modules(__path__) if folder.ispkg),
        key=lambda rules: (rules.order, rules.key),
    )
}
"""Every game by its key, in the order in which windows offer them."""
