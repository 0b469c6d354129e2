"""Contours: points on intersections; whoever walls in enemy points takes them and the ground."""

from kletka.games.contours.rules import RULES

__all__ = ["RULES"]
