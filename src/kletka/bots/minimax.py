"""Alpha-beta search with iterative deepening, for two or more seats, with or without dice.

More than two seats are searched as one against all the others (paranoid search). At a chance node
all outcomes are weighted by their odds (expectimax).
"""

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from kletka.bots.budget import Budget, BudgetExceeded
from kletka.protocol import Seat

StateT = TypeVar("StateT", bound=Hashable)
ActionT = TypeVar("ActionT")
PositionT_contra = TypeVar("PositionT_contra", contravariant=True)

Window: TypeAlias = tuple[float, float]
"""Alpha and beta: the values that can still change the decision lie between them."""

WeightedOutcomes: TypeAlias = Sequence[tuple[StateT, int]]
"""The positions after a chance action, with their weights."""

WIN = 1_000_000.0
"""Above every evaluation of a running game; an earlier win and a later loss are better."""


class SearchableGame(Protocol[StateT, ActionT]):
    """A game as the search sees it: its bare rules and an evaluation of positions."""

    def mover(self, state: StateT) -> Seat | None:
        """Give the seat to move; None when the game is over."""

    def chance_outcomes(self, state: StateT) -> WeightedOutcomes[StateT] | None:
        """List the positions after a chance action with their weights; None: none is due."""

    def moves(self, state: StateT) -> Sequence[ActionT]:
        """List the candidate moves, the most promising first; never empty."""

    def advance(self, state: StateT, action: ActionT) -> StateT: ...

    def evaluate(self, state: StateT, seat: Seat) -> float:
        """Evaluate a running position for a seat, well between -WIN and WIN."""

    def final_value(self, state: StateT, seat: Seat) -> float:
        """Evaluate a finished game: 1 a win, 0 a draw, -1 a loss, values between for places."""


@runtime_checkable
class BestChildEvaluator(Protocol[PositionT_contra]):
    """A game that can evaluate the best move of a position without making every move."""

    def best_child_value(self, state: PositionT_contra, seat: Seat) -> float | None:
        """Give the evaluation after the mover's best move; None: every move has to be made."""


@dataclass(frozen=True, slots=True)
class SearchResult(Generic[ActionT]):
    """The result of a search."""

    action: ActionT
    value: float
    depth: int  # plies fully searched; 0: the budget was too small for one
    nodes: int


TABLE_SIZE = 200_000
"""The most positions in the transposition table of a search."""

MAX_PLIES = 1000
"""More plies than any search reaches: a value within this distance of WIN is a decided game."""

EXACT, LOWER, UPPER = range(3)  # what a value in the transposition table is

TableEntry: TypeAlias = tuple[int, int, float, ActionT | None]
"""An entry of the transposition table: depth, what the value is, the value, the best move."""


class Minimax(Generic[StateT, ActionT]):
    """One alpha-beta search for one decision."""

    def __init__(
        self,
        game: SearchableGame[StateT, ActionT],
        seat: Seat,
        budget: Budget,
        table: dict[StateT, TableEntry[ActionT]] | None = None,  # of earlier searches for this seat
    ) -> None:
        self._game = game
        self._best_child_value = (
            game.best_child_value if isinstance(game, BestChildEvaluator) else None
        )
        self._seat = seat
        self._budget = budget
        self._table: dict[StateT, TableEntry[ActionT]] = {} if table is None else table
        self._nodes_before = budget.nodes_spent

    def best(
        self,
        state: StateT,
        moves: Sequence[ActionT],
        max_depth: int,
        *,
        complete_only: bool = False,
    ) -> SearchResult[ActionT]:
        """Search to depth 1, 2… until the budget or the greatest depth is reached.

        An interrupted depth counts, because it tries the best move of the depth before first.
        With `complete_only` only depth 1 may be interrupted; else the last complete one counts.
        """
        best = SearchResult(moves[0], -math.inf, 0, 0)
        order = list(moves)
        for depth in range(1, max_depth + 1):
            scored: list[tuple[float, ActionT]] = []
            try:
                self._search_root(state, order, depth, scored)
            except BudgetExceeded:
                if scored and (depth == 1 or not complete_only):
                    value, action = scored[0]
                    best = SearchResult(action, value, depth - 1, self._nodes)
                break
            value, action = scored[0]
            best = SearchResult(action, value, depth, self._nodes)
            rest = [move for move in order if move != action]
            order = [action, *rest]
            if abs(value) >= WIN - MAX_PLIES:
                break  # won or lost: a deeper search changes nothing
        return best

    def variation(self, state: StateT, action: ActionT, max_length: int) -> tuple[ActionT, ...]:
        """List the best moves of all sides that the search found, beginning with this one.

        The line ends where the search went no deeper, and before dice.
        """
        moves = [action]
        while len(moves) < max_length:
            state = self._game.advance(state, moves[-1])
            entry = self._table.get(state)
            if entry is None or entry[3] is None:
                break
            moves.append(entry[3])
        return tuple(moves)

    @property
    def _nodes(self) -> int:
        return self._budget.nodes_spent - self._nodes_before

    def _search_root(
        self,
        state: StateT,
        order: Sequence[ActionT],
        depth: int,
        scored: list[tuple[float, ActionT]],
    ) -> None:
        """Search all moves; `scored[0]` is always the best so far."""
        alpha = -math.inf
        for action in order:
            value = self._search(self._game.advance(state, action), depth - 1, alpha, math.inf, 1)
            if not scored or value > alpha:
                alpha = value
                scored.insert(0, (value, action))

    def _search(self, state: StateT, depth: int, alpha: float, beta: float, ply: int) -> float:
        self._budget.spend()
        game = self._game
        outcomes = game.chance_outcomes(state)
        if outcomes is not None:
            return self._search_chance(outcomes, depth, (alpha, beta), ply)
        mover = game.mover(state)
        if mover is None:
            return game.final_value(state, self._seat) * (WIN - ply)
        if depth <= 0:
            return game.evaluate(state, self._seat)
        if depth == 1 and self._best_child_value is not None:
            value = self._best_child_value(state, self._seat)
            if value is not None:
                return value
        return self._search_moves(state, depth, alpha, beta, ply, maximizing=mover == self._seat)

    def _search_chance(
        self, outcomes: WeightedOutcomes[StateT], depth: int, window: Window, ply: int
    ) -> float:
        """Average all outcomes by their weights, whatever the window."""
        del window
        total = sum(weight for _, weight in outcomes)
        return (
            sum(
                weight * self._search(after, depth, -math.inf, math.inf, ply)
                for after, weight in outcomes
            )
            / total
        )

    def _search_moves(
        self, state: StateT, depth: int, alpha: float, beta: float, ply: int, *, maximizing: bool
    ) -> float:
        entry = self._table.get(state)
        first: ActionT | None = None
        if entry is not None:
            known_depth, bound, known_value, first = entry
            if known_depth >= depth and (
                bound == EXACT
                or (bound == LOWER and known_value >= beta)
                or (bound == UPPER and known_value <= alpha)
            ):
                return known_value
        game = self._game
        low, high = alpha, beta
        best = -math.inf if maximizing else math.inf
        best_action = first
        for action in self._ordered(game.moves(state), first):
            value = self._search(game.advance(state, action), depth - 1, alpha, beta, ply + 1)
            if (value > best) if maximizing else (value < best):
                best, best_action = value, action
            if maximizing:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                self._note_cutoff(action, depth)
                break
        bound = UPPER if best <= low else LOWER if best >= high else EXACT
        if len(self._table) < TABLE_SIZE or state in self._table:
            self._table[state] = (depth, bound, best, best_action)
        return best

    def _ordered(self, moves: Sequence[ActionT], first: ActionT | None) -> Sequence[ActionT]:
        """Put the best move of an earlier search first."""
        return moves if first is None else [first, *(move for move in moves if move != first)]

    def _note_cutoff(self, action: ActionT, depth: int) -> None:
        """Learn from a move that made the others of its position needless."""
