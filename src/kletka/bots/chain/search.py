"""Cell Capture as the search sees it."""

from kletka.bots.budget import Budget
from kletka.bots.chain.evaluation import ChainWeights, evaluate
from kletka.bots.chain.moves import candidate_moves
from kletka.games.chain.actions import ChainAction
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState
from kletka.protocol import Mask, Seat

STARTS_PER_REACTION = 2
"""Candidate moves for one reaction inside the search: where a reaction starts matters little."""


class ChainSearch:
    """Cell Capture as a `SearchableGame`, from one seat."""

    def __init__(self, seat: Seat, weights: ChainWeights, max_moves: int, budget: Budget) -> None:
        self._seat = seat
        self._weights = weights
        self._max_moves = max_moves
        self._budget = budget

    def mover(self, state: ChainState) -> Seat | None:
        return state.mover if state.winner is None else None

    def chance_outcomes(self, state: ChainState) -> None:
        """Give None: there is no chance after the setup."""

    def moves(self, state: ChainState) -> list[ChainAction]:
        targets = self._targets(state)
        return candidate_moves(state, targets, self._max_moves, STARTS_PER_REACTION)

    def _targets(self, state: ChainState) -> Mask:
        """Give the chips to attack; every opponent is assumed to attack the searching seat."""
        mine = state.owners[self._seat]
        if state.mover == self._seat or not mine:
            return state.occupied & ~state.owners[state.mover]
        return mine

    def advance(self, state: ChainState, action: ChainAction) -> ChainState:
        # On the largest boards one reaction takes as long as hundreds of other nodes.
        self._budget.check_time()
        return RULES.advance(state, action)

    def evaluate(self, state: ChainState, seat: Seat) -> float:
        return evaluate(state, seat, self._weights)

    def final_value(self, state: ChainState, seat: Seat) -> float:
        return 1.0 if state.winner == seat else -1.0
