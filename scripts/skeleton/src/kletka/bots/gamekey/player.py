"""A player of Game Title: alpha-beta over the bare rules."""

import random
from collections.abc import Sequence

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget
from kletka.bots.gamekey.evaluation import evaluate
from kletka.bots.minimax import Minimax
from kletka.games.gamekey.actions import Mark
from kletka.games.gamekey.rules import RULES
from kletka.games.gamekey.state import GamePrefixState
from kletka.games.gamekey.view import GamePrefixView
from kletka.protocol import Over, Seat


class GamePrefixSearch:
    """What a search sees of the game; see `SearchableGame`."""

    def mover(self, state: GamePrefixState) -> Seat | None:
        """Name the seat on turn; None when the game is over."""
        return None if isinstance(RULES.turn(state), Over) else state.mover

    def chance_outcomes(self, state: GamePrefixState) -> None:
        """Say that nothing is ever drawn."""

    def moves(self, state: GamePrefixState) -> Sequence[Mark]:
        """List the actions worth looking at, the most promising first."""
        return RULES.legal_actions(state)

    def advance(self, state: GamePrefixState, action: Mark) -> GamePrefixState:
        """Do an action."""
        return RULES.advance(state, action)

    def evaluate(self, state: GamePrefixState, seat: Seat) -> float:
        """Evaluate a running position as this seat sees it."""
        return evaluate(state, seat)

    def final_value(self, state: GamePrefixState, seat: Seat) -> float:
        """Value a finished game: 1 a win, 0 a draw, -1 a loss."""
        turn = RULES.turn(state)
        assert isinstance(turn, Over)
        winner = turn.outcome.winner
        return 0.0 if winner is None else 1.0 if winner == seat else -1.0


class Player(Bot[GamePrefixView, Mark]):
    """One player, with no memory: one may serve many seats."""

    def __init__(self, depth: int, blunder_rate: float = 0.0) -> None:
        self.depth = depth  # plies to look ahead
        self.blunder_rate = blunder_rate  # how often just anything is played

    def choose(
        self, view: GamePrefixView, legal: Sequence[Mark], rng: random.Random, budget: Budget
    ) -> Mark:
        """Choose one of the legal actions; at the end of the budget, the best so far."""
        if rng.random() < self.blunder_rate:
            return rng.choice(legal)
        moves = rng.sample(legal, len(legal))  # equals are told apart by chance alone
        state = RULES.imagine(view, 0)
        return (
            Minimax(GamePrefixSearch(), state.mover, budget).best(state, moves, self.depth).action
        )
