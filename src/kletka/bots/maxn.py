"""Looking ahead among more than two: everybody is thought to seek his own advantage (max^n).

One against all the others, as in `minimax`, is too dark a view of a table where the others fight
each other as well.
"""

from collections.abc import Sequence
from typing import Generic

from kletka.bots.budget import Budget, Enough
from kletka.bots.minimax import WIN, ActionT, Found, Searched, StateT
from kletka.protocol import Seat

Values = dict[Seat, float]
"""What a position is worth to each seat."""


class MaxN(Generic[StateT, ActionT]):
    """One search for one decision, in a game without dice."""

    def __init__(
        self,
        game: Searched[StateT, ActionT],
        seat: Seat,
        seats: Sequence[Seat],
        budget: Budget,
    ) -> None:
        self._game = game
        self._seat = seat
        self._seats = seats  # those who play
        self._budget = budget
        self._start = budget.spent

    def best(
        self, state: StateT, moves: Sequence[ActionT], rounds: int, width: int
    ) -> Found[ActionT]:
        """Look at all moves by themselves, then at the best few of them over whole rounds.

        A position in the middle of a round is a poor one to judge: some have had their turn, and
        others not. A search that is cut short counts as far as it came, for the best move of
        before is looked at first.
        """
        best = Found(moves[0], 0.0, 0, 0)
        order = list(moves)
        for depth in (1, *(len(self._seats) * number for number in range(1, rounds + 1))):
            found: list[tuple[float, ActionT]] = []
            try:
                for action in order:
                    after = self._game.advance(state, action)
                    found.append((self._search(after, depth - 1, 1)[self._seat], action))
            except Enough:
                rounds = 0
            if found:
                found.sort(key=lambda pair: -pair[0])
                value, action = found[0]
                best = Found(action, value, depth, self._budget.spent - self._start)
            if not rounds:
                break
            order = [action for _, action in found[:width]]
        return best

    def _search(self, state: StateT, depth: int, ply: int) -> Values:
        self._budget.spend()
        game = self._game
        mover = game.mover(state)
        if mover is None:
            return {seat: game.final(state, seat) * (WIN - ply) for seat in self._seats}
        if depth <= 0:
            return {seat: game.value(state, seat) for seat in self._seats}
        return max(
            (
                self._search(game.advance(state, action), depth - 1, ply + 1)
                for action in game.moves(state)
            ),
            key=lambda values: values[mover],
        )
