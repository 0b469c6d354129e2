"""Looking ahead: alpha-beta with iterative deepening, for two seats and for many, with and without dice.

More than two seats are searched as one against all the others (paranoid search). Where the table
draws, all outcomes are weighed by their odds (expectimax).
"""

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar, runtime_checkable

from kletka.bots.budget import Budget, Enough
from kletka.protocol import Seat

StateT = TypeVar("StateT", bound=Hashable)
ActionT = TypeVar("ActionT")
SeenT_contra = TypeVar("SeenT_contra", contravariant=True)

WIN = 1_000_000.0
"""Above every value of a running game; a sooner win is worth more, a later loss too."""


class Searched(Protocol[StateT, ActionT]):
    """What the search asks of a game: its bare rules, and one game's judgement of positions."""

    def mover(self, state: StateT) -> Seat | None:
        """Say who decides; None when the game is over."""

    def odds(self, state: StateT) -> Sequence[tuple[StateT, int]] | None:
        """List the positions that a draw of the table may lead to, weighted; None: no draw is due."""

    def moves(self, state: StateT) -> Sequence[ActionT]:
        """List the actions worth looking at, the most promising first; never empty."""

    def advance(self, state: StateT, action: ActionT) -> StateT: ...

    def value(self, state: StateT, seat: Seat) -> float:
        """Judge a running position as this seat sees it, well inside of -WIN to WIN."""

    def final(self, state: StateT, seat: Seat) -> float:
        """Judge a finished game: 1 a win, 0 a draw, -1 a loss, shares in between for places."""


@runtime_checkable
class Foreseeing(Protocol[SeenT_contra]):
    """A game that can also tell what its best move leads to without making all of them."""

    def foresee(self, state: SeenT_contra, seat: Seat) -> float | None:
        """Give just what the values of all moves give, the mover choosing; None: look at each."""


@dataclass(frozen=True, slots=True)
class Found(Generic[ActionT]):
    """What a search came to."""

    action: ActionT
    value: float
    depth: int  # plies fully searched; 0: time was too short for one
    nodes: int


EXACT, LOWER, UPPER = range(3)


class Minimax(Generic[StateT, ActionT]):
    """One search for one decision."""

    def __init__(
        self, game: Searched[StateT, ActionT], seat: Seat, budget: Budget, table_size: int = 200_000
    ) -> None:
        self._game = game
        self._foresee = game.foresee if isinstance(game, Foreseeing) else None
        self._seat = seat
        self._budget = budget
        self._table: dict[StateT, tuple[int, int, float, ActionT | None]] = {}
        self._table_size = table_size
        self._start = budget.spent

    def best(
        self, state: StateT, moves: Sequence[ActionT], deepest: int, *, whole: bool = False
    ) -> Found[ActionT]:
        """Search deeper and deeper, until the budget or the depth is used up.

        A search that is cut short counts as far as it came, if it found better than the last
        full one: the best move of before is looked at first. With `whole` only the first may be
        cut short; of the others, the last full one counts.
        """
        best = Found(moves[0], -math.inf, 0, 0)
        order = list(moves)
        for depth in range(1, deepest + 1):
            scored: list[tuple[float, ActionT]] = []
            try:
                self._root(state, order, depth, scored)
            except Enough:
                if scored and (depth == 1 or not whole):
                    value, action = scored[0]
                    best = Found(action, value, depth - 1, self._nodes)
                break
            value, action = scored[0]
            best = Found(action, value, depth, self._nodes)
            rest = [move for move in order if move != action]
            order = [action, *rest]
            if abs(value) >= WIN - 1000:
                break  # decided: looking deeper changes nothing
        return best

    @property
    def _nodes(self) -> int:
        return self._budget.spent - self._start

    def _root(
        self,
        state: StateT,
        order: Sequence[ActionT],
        depth: int,
        scored: list[tuple[float, ActionT]],
    ) -> None:
        """Search all moves; `scored[0]` is the best so far at any instant."""
        alpha = -math.inf
        for action in order:
            value = self._search(self._game.advance(state, action), depth - 1, alpha, math.inf, 1)
            if not scored or value > alpha:
                alpha = value
                scored.insert(0, (value, action))

    def _search(self, state: StateT, depth: int, alpha: float, beta: float, ply: int) -> float:
        self._budget.spend()
        game = self._game
        outcomes = game.odds(state)
        if outcomes is not None:
            total = sum(weight for _, weight in outcomes)
            return (
                sum(
                    weight * self._search(after, depth, -math.inf, math.inf, ply)
                    for after, weight in outcomes
                )
                / total
            )
        mover = game.mover(state)
        if mover is None:
            result = game.final(state, self._seat)
            return result * (WIN - ply)
        if depth <= 0:
            return game.value(state, self._seat)
        if depth == 1 and self._foresee is not None:
            foreseen = self._foresee(state, self._seat)
            if foreseen is not None:
                return foreseen
        return self._choose(state, depth, alpha, beta, ply, mine=mover == self._seat)

    def _choose(
        self, state: StateT, depth: int, alpha: float, beta: float, ply: int, *, mine: bool
    ) -> float:
        known = self._table.get(state)
        first: ActionT | None = None
        if known is not None:
            known_depth, kind, known_value, first = known
            if known_depth >= depth and (
                kind == EXACT
                or (kind == LOWER and known_value >= beta)
                or (kind == UPPER and known_value <= alpha)
            ):
                return known_value
        game = self._game
        low, high = alpha, beta
        best = -math.inf if mine else math.inf
        best_action = first
        moves = game.moves(state)
        if first is not None:
            moves = [first, *(move for move in moves if move != first)]
        for action in moves:
            value = self._search(game.advance(state, action), depth - 1, alpha, beta, ply + 1)
            if (value > best) if mine else (value < best):
                best, best_action = value, action
            if mine:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        kind = UPPER if best <= low else LOWER if best >= high else EXACT
        if len(self._table) < self._table_size or state in self._table:
            self._table[state] = (depth, kind, best, best_action)
        return best
