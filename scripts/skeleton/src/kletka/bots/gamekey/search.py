"""Game Title as the search sees it."""

from collections.abc import Sequence

from kletka.bots.gamekey.evaluation import evaluate
from kletka.games.gamekey.actions import Mark
from kletka.games.gamekey.rules import RULES
from kletka.games.gamekey.state import GamePrefixState
from kletka.protocol import Over, Seat


class GamePrefixSearch:
    """Game Title as a `SearchableGame`."""

    def mover(self, state: GamePrefixState) -> Seat | None:
        """Give the seat to move; None when the game is over."""
        return None if isinstance(RULES.turn(state), Over) else state.mover

    def chance_outcomes(self, state: GamePrefixState) -> None:
        """Give None: there is no chance in this game."""

    def moves(self, state: GamePrefixState) -> Sequence[Mark]:
        """List the candidate moves, the most promising first."""
        return RULES.legal_actions(state)

    def advance(self, state: GamePrefixState, action: Mark) -> GamePrefixState:
        """Make a move."""
        return RULES.advance(state, action)

    def evaluate(self, state: GamePrefixState, seat: Seat) -> float:
        """Evaluate a running position for a seat."""
        return evaluate(state, seat)

    def final_value(self, state: GamePrefixState, seat: Seat) -> float:
        """Evaluate a finished game: 1 a win, 0 a draw, -1 a loss."""
        turn = RULES.turn(state)
        assert isinstance(turn, Over)
        winner = turn.outcome.winner
        return 0.0 if winner is None else 1.0 if winner == seat else -1.0
