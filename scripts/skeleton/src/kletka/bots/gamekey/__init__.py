"""Bots for Game Title."""

from collections.abc import Callable

from kletka.bots.gamekey.players import GamePrefixBot

THINKING_MS = 290

BOTS: dict[str, Callable[[], GamePrefixBot]] = {
    "easy": lambda: GamePrefixBot(max_depth=1, blunder_rate=0.3),
    "medium": lambda: GamePrefixBot(max_depth=2),
    "hard": lambda: GamePrefixBot(max_depth=9),
}
