"""The five games, and the one registry of them."""

from kletka.protocol import AnyRules

GAMES: dict[str, AnyRules] = {}
"""Every game by its key, in the order in which windows offer them."""
