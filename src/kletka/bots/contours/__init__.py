"""Bots for Contours: easy, medium and hard follow the rules text, expert plays to win (CON-D21)."""

from collections.abc import Callable

from kletka.bots.bot import Bot
from kletka.bots.contours.players import (
    EasyContoursBot,
    ExpertContoursBot,
    HardContoursBot,
    MediumContoursBot,
)
from kletka.games.contours.actions import Place
from kletka.games.contours.view import ContoursView

THINKING_MS = 190  # 200 is promised (CON-6.3d)

BOTS: dict[str, Callable[[], Bot[ContoursView, Place]]] = {
    "easy": EasyContoursBot,
    "medium": MediumContoursBot,
    "hard": HardContoursBot,
    "expert": ExpertContoursBot,
}
