"""Players of Contours: three as they are written down, and one that plays to win (CON-D21)."""

from collections.abc import Callable

from kletka.bots.bot import Bot
from kletka.bots.contours.expert import Expert
from kletka.bots.contours.hard import Hard
from kletka.bots.contours.scoring import Easy, Medium
from kletka.games.contours.actions import Place
from kletka.games.contours.view import ContoursView

THINKING_MS = 190  # 200 is promised (CON-6.3d)

BOTS: dict[str, Callable[[], Bot[ContoursView, Place]]] = {
    "easy": Easy,
    "medium": Medium,
    "hard": Hard,
    "expert": Expert,
}
