"""Bots for Labyrinth, which know only what their seat observes."""

from collections.abc import Callable

from kletka.bots.labyrinth.players import (
    EasyLabyrinthBot,
    HardLabyrinthBot,
    LabyrinthBot,
    MediumLabyrinthBot,
)

THINKING_MS = 200

BOTS: dict[str, Callable[[], LabyrinthBot]] = {
    "easy": EasyLabyrinthBot,
    "medium": MediumLabyrinthBot,
    "hard": HardLabyrinthBot,
}
