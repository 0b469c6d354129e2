"""Bots for Cell Capture."""

from collections.abc import Callable

from kletka.bots.bot import Bot
from kletka.bots.chain.evaluation import ChainWeights
from kletka.bots.chain.players import ChainBot, ChainSkill, ExpertChainBot
from kletka.games.chain.actions import ChainAction
from kletka.games.chain.view import ChainView

THINKING_MS = 280  # 300 is promised

EASY = ChainSkill(
    # Considers what it can capture, not what it can lose, and only half of its moves.
    ChainWeights(attack_waiting=0, threat_to_move=0, threat_waiting=0),
    max_depth=1,
    considered_share=0.5,
    placement_rules=1,
)
MEDIUM = ChainSkill(ChainWeights(), max_depth=2, placement_rules=2)  # its own move and the reply
HARD = ChainSkill(ChainWeights(), max_depth=60)  # as deep as the budget allows

BOTS: dict[str, Callable[[], Bot[ChainView, ChainAction]]] = {
    "easy": lambda: ChainBot(EASY),
    "medium": lambda: ChainBot(MEDIUM),
    "hard": lambda: ChainBot(HARD),
    "expert": lambda: ExpertChainBot(ChainBot(HARD)),
}
