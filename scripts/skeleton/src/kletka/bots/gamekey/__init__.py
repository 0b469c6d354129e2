"""Opponents at Game Title: one that often plays anything, and two that look ahead."""

from collections.abc import Callable

from kletka.bots.bot import Bot
from kletka.bots.gamekey.player import Player
from kletka.games.gamekey.actions import Mark
from kletka.games.gamekey.view import GamePrefixView

THINKING_MS = 290

BOTS: dict[str, Callable[[], Bot[GamePrefixView, Mark]]] = {
    "easy": lambda: Player(depth=1, blunder_rate=0.3),
    "medium": lambda: Player(depth=2),
    "hard": lambda: Player(depth=9),
}
