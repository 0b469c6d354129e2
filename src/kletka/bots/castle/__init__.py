"""Opponents at castles: a hasty one, a careful one, and one that looks ahead through the dice."""

from collections.abc import Callable

from kletka.bots.castle.commander import Commander, Habits
from kletka.bots.castle.judgement import GREEDY, SEASONED, WARY

THINKING_MS = 300

EASY = Habits(GREEDY, depth=1, lapses=0.3, calm=15, pace=2.0, care=0.0, drilled=False)
MEDIUM = Habits(WARY, depth=1, lapses=0.0, calm=15, pace=2.0, care=0.06)
HARD = Habits(SEASONED, depth=6, lapses=0.0, calm=30, pace=1.5, care=0.25)

BOTS: dict[str, Callable[[], Commander]] = {
    "easy": lambda: Commander(EASY),
    "medium": lambda: Commander(MEDIUM),
    "hard": lambda: Commander(HARD),
}
