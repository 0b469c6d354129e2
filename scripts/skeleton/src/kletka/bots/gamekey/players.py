"""The Game Title bot: alpha-beta search over the bare rules."""

import random
from collections.abc import Sequence

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget
from kletka.bots.gamekey.search import GamePrefixSearch
from kletka.bots.minimax import Minimax
from kletka.games.gamekey.actions import Mark
from kletka.games.gamekey.rules import RULES
from kletka.games.gamekey.view import GamePrefixView


class GamePrefixBot(Bot[GamePrefixView, Mark]):
    """A bot without a memory: one object may serve many seats."""

    def __init__(self, max_depth: int, blunder_rate: float = 0.0) -> None:
        self.max_depth = max_depth  # plies
        self.blunder_rate = blunder_rate  # the share of decisions made at random

    def choose(
        self, view: GamePrefixView, legal: Sequence[Mark], rng: random.Random, budget: Budget
    ) -> Mark:
        """Choose one of the legal actions; when the budget is exceeded, the best found so far."""
        if rng.random() < self.blunder_rate:
            return rng.choice(legal)
        moves = rng.sample(legal, len(legal))  # equal moves are chosen with equal probability
        state = RULES.imagine(view, 0)
        search = Minimax(GamePrefixSearch(), state.mover, budget)
        return search.best(state, moves, self.max_depth).action
