"""Labyrinth: find the Gold in a maze that is never shown, and leave through the Exit."""

from kletka.games.labyrinth.rules import RULES

__all__ = ["RULES"]
