"""Max^n search for games of more than two seats: every seat maximises its own value.

The paranoid search of `minimax` is too pessimistic where the opponents fight each other as well.
"""

from collections.abc import Sequence
from typing import Generic

from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.minimax import WIN, ActionT, SearchableGame, SearchResult, StateT
from kletka.protocol import Seat

Values = dict[Seat, float]
"""The value of a position for each seat."""


class MaxN(Generic[StateT, ActionT]):
    """One max^n search for one decision, in a game without chance."""

    def __init__(
        self,
        game: SearchableGame[StateT, ActionT],
        seat: Seat,
        seats: Sequence[Seat],
        budget: Budget,
    ) -> None:
        self._game = game
        self._seat = seat
        self._seats = seats  # that still play
        self._budget = budget
        self._nodes_before = budget.nodes_spent

    def best(
        self, state: StateT, moves: Sequence[ActionT], max_rounds: int, width: int
    ) -> SearchResult[ActionT]:
        """Search all moves to depth 1, then the best `width` of them over one round, two rounds…

        Only whole rounds are searched, because an evaluation in the middle of a round favours the
        seats that have just moved. An interrupted search counts, because the best move of the
        search before is tried first.
        """
        best = SearchResult(moves[0], 0.0, 0, 0)
        order = list(moves)
        for depth in (1, *(len(self._seats) * number for number in range(1, max_rounds + 1))):
            found: list[tuple[float, ActionT]] = []
            interrupted = False
            try:
                for action in order:
                    after = self._game.advance(state, action)
                    found.append((self._search(after, depth - 1, 1)[self._seat], action))
            except BudgetExceeded:
                interrupted = True
            if found:
                found.sort(key=lambda pair: -pair[0])
                value, action = found[0]
                nodes = self._budget.nodes_spent - self._nodes_before
                best = SearchResult(action, value, depth, nodes)
            if interrupted:
                break
            order = [action for _, action in found[:width]]
        return best

    def _search(self, state: StateT, depth: int, ply: int) -> Values:
        self._budget.spend()
        game = self._game
        mover = game.mover(state)
        if mover is None:
            return {seat: game.final_value(state, seat) * (WIN - ply) for seat in self._seats}
        if depth <= 0:
            return {seat: game.evaluate(state, seat) for seat in self._seats}
        return max(
            (
                self._search(game.advance(state, action), depth - 1, ply + 1)
                for action in game.moves(state)
            ),
            key=lambda values: values[mover],
        )
