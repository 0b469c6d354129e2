"""The ladder: eight levels of a game, from the weakest to the strongest, and moves that are overlooked."""

import random
from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

from kletka.bots.minimax import SearchableGame
from kletka.protocol import Seat

StateT = TypeVar("StateT", bound=Hashable)
ActionT = TypeVar("ActionT", bound=Hashable)

RUNGS = ("level-1", "easy", "level-3", "medium", "level-5", "level-6", "hard", "expert")
"""The levels of a game with a ladder; the steps between the named ones are numbered."""


class OverlookingGame(Generic[StateT, ActionT]):
    """A game as a player sees it who overlooks moves, of both sides, as people do.

    Each action is overlooked with the same probability, for one whole decision: a move that is
    overlooked at the root is not found deeper in the tree either. So every decision needs an object
    of its own.
    """

    def __init__(
        self, game: SearchableGame[StateT, ActionT], rate: float, rng: random.Random
    ) -> None:
        self._game = game
        self._rate = rate
        self._rng = rng
        self._overlooked: dict[ActionT, bool] = {}

    def noticed(self, actions: Sequence[ActionT]) -> Sequence[ActionT]:
        """List the actions that are not overlooked, in the same order; at least the first."""
        if not self._rate:
            return actions
        return [action for action in actions if not self._overlooks(action)] or actions[:1]

    def _overlooks(self, action: ActionT) -> bool:
        known = self._overlooked.get(action)
        if known is None:
            known = self._overlooked[action] = self._rng.random() < self._rate
        return known

    def mover(self, state: StateT) -> Seat | None:
        return self._game.mover(state)

    def chance_outcomes(self, state: StateT) -> Sequence[tuple[StateT, int]] | None:
        return self._game.chance_outcomes(state)

    def moves(self, state: StateT) -> Sequence[ActionT]:
        return self.noticed(self._game.moves(state))

    def advance(self, state: StateT, action: ActionT) -> StateT:
        return self._game.advance(state, action)

    def evaluate(self, state: StateT, seat: Seat) -> float:
        return self._game.evaluate(state, seat)

    def final_value(self, state: StateT, seat: Seat) -> float:
        return self._game.final_value(state, seat)
