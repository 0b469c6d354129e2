"""Bots for Cell War, which plan whole turns (WAR-D22).

`paths` finds cheap paths of captures; `tactics`, `front` and `growth` list the purchases for one
purpose; `moves` combines them to plans of a turn, which are the moves of the search.
"""

from collections.abc import Callable

from kletka.bots.cellwar.players import CellWarBot, EasyCellWarBot, HardCellWarBot, MediumCellWarBot

THINKING_MS = 470  # 500 is promised

BOTS: dict[str, Callable[[], CellWarBot]] = {
    "easy": EasyCellWarBot,
    "medium": MediumCellWarBot,
    "hard": HardCellWarBot,
}
