"""Opponents at Cell Capture, from one that plays for the next bang to one that counts tempi."""

from collections.abc import Callable

from kletka.bots.bot import Bot
from kletka.bots.chain.judgement import Weights
from kletka.bots.chain.placing import APART, INSIDE
from kletka.bots.chain.player import ChainBot, Skill
from kletka.games.chain.actions import ChainAction
from kletka.games.chain.view import ChainView

THINKING_MS = 280  # 300 is promised

EASY = Skill(
    # Sees what it can take, not what can be taken from it, and overlooks half of its moves.
    Weights(prey_later=0, danger_now=0, danger_later=0),
    deepest=1,
    notices=0.5,
    placing=APART,
)
MEDIUM = Skill(Weights(), deepest=2, placing=INSIDE)  # its own move, and the answer
HARD = Skill(Weights(), deepest=60)  # as deep as time allows

BOTS: dict[str, Callable[[], Bot[ChainView, ChainAction]]] = {
    "easy": lambda: ChainBot(EASY),
    "medium": lambda: ChainBot(MEDIUM),
    "hard": lambda: ChainBot(HARD),
}
