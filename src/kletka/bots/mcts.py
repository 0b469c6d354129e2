"""Monte Carlo tree search with RAVE: a tree grown by random playouts.

Every playout also updates the moves that its mover made later in it ("all moves as first",
RAVE), so a few hundred playouts tell something about each of a hundred moves. The more often a
move was tried itself, the less its RAVE statistics count.
"""

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from kletka.bots.budget import Budget, BudgetExceeded
from kletka.protocol import Seat

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")

PRIOR_VISITS = 10
"""The number of visits that the prior value of a move counts for."""

RAVE_EQUIVALENCE = 300.0
"""How slowly a move's own visits outweigh its RAVE statistics; about so many visits halve them."""

EXPAND_AFTER = 4
"""Visits of a move before its node is expanded: listing the replies costs as much as a playout."""


class Playout(NamedTuple, Generic[ActionT]):
    """A game played to its end at random."""

    values: Sequence[float]  # of the result for each seat, from 0 to 1
    played: Sequence[Sequence[ActionT]]  # the moves of each seat


class PlayoutGame(Protocol[StateT, ActionT]):
    """A game as the tree search sees it: its bare rules and random playouts.

    Any number of seats may play. Each maximises its own value (max^n); the values of a playout need
    not add up to anything.
    """

    def mover(self, state: StateT) -> Seat | None:
        """Give the seat to move; None when the game is over."""

    def priors(self, state: StateT) -> Mapping[ActionT, float]:
        """Give the prior value of each candidate move for the mover, from 0 to 1."""

    def advance(self, state: StateT, action: ActionT) -> StateT: ...

    def play_out(self, state: StateT, rng: random.Random) -> Playout[ActionT]:
        """Play to the end at random; a game that is over gives its result and no moves."""


@dataclass(frozen=True, slots=True)
class TreeSearchResult(Generic[ActionT]):
    """The result of a tree search."""

    action: ActionT
    value: float  # for the mover, from 0 to 1
    playouts: int
    variation: tuple[ActionT, ...] = ()  # the most visited line, beginning with the action


class Edge(Generic[StateT, ActionT]):
    """A move from a node, with its statistics from the mover's side."""

    __slots__ = ("node", "rave_value_sum", "rave_visits", "value_sum", "visits")

    def __init__(self, prior: float) -> None:
        self.visits = 0  # playouts that went through this move
        self.value_sum = 0.0
        self.rave_visits = PRIOR_VISITS  # playouts in which the mover made it now or later
        self.rave_value_sum = PRIOR_VISITS * prior
        self.node: Node[StateT, ActionT] | None = None


class Node(Generic[StateT, ActionT]):
    """A position of the tree; it has no edges until it is expanded."""

    __slots__ = ("edges", "mover", "state")

    def __init__(self, state: StateT, mover: Seat | None) -> None:
        self.state = state
        self.mover = mover
        self.edges: dict[ActionT, Edge[StateT, ActionT]] = {}


class TreeSearch(Generic[StateT, ActionT]):
    """One tree search for one decision."""

    def __init__(
        self, game: PlayoutGame[StateT, ActionT], budget: Budget, rng: random.Random
    ) -> None:
        self._game = game
        self._budget = budget
        self._rng = rng
        self.root: Node[StateT, ActionT] | None = None  # the tree, once the search has begun

    def best(self, state: StateT, fallback: ActionT) -> TreeSearchResult[ActionT]:
        """Play out until the budget is used up; give `fallback` if the root was never expanded."""
        self.root = root = Node[StateT, ActionT](state, self._game.mover(state))
        playouts = 0
        try:
            self._expand(root)
            while len(root.edges) > 1:
                self._budget.spend()
                self._budget.check_time()  # a playout takes long
                self._simulate(root)
                playouts += 1
        except BudgetExceeded:
            pass
        if not root.edges:
            return TreeSearchResult(fallback, 0.5, playouts)
        action, edge = max(root.edges.items(), key=lambda item: _by_visits(item[1]))
        value = edge.value_sum / edge.visits if edge.visits else 0.5
        return TreeSearchResult(action, value, playouts, _most_visited(root))

    def _expand(self, node: Node[StateT, ActionT]) -> None:
        priors = self._game.priors(node.state)
        node.edges = {action: Edge(prior) for action, prior in priors.items()}

    def _simulate(self, root: Node[StateT, ActionT]) -> None:
        """Select a path down the tree, play out from its leaf, and update the path."""
        game = self._game
        path: list[tuple[Node[StateT, ActionT], ActionT]] = []
        node = root
        expandable = True
        while expandable and node.mover is not None:
            if not node.edges:
                self._expand(node)
            action, edge = _select(node)
            path.append((node, action))
            if edge.node is None:
                state = game.advance(node.state, action)
                edge.node = Node(state, game.mover(state))
            node = edge.node
            expandable = edge.visits >= EXPAND_AFTER
        _backpropagate(path, game.play_out(node.state, self._rng))


def _select(node: Node[StateT, ActionT]) -> tuple[ActionT, Edge[StateT, ActionT]]:
    """Choose the move with the highest mean of its own value and its RAVE value."""
    best = -1.0
    for action, edge in node.edges.items():
        score = edge.rave_value_sum / edge.rave_visits
        if visits := edge.visits:
            rave_share = math.sqrt(RAVE_EQUIVALENCE / (3 * visits + RAVE_EQUIVALENCE))
            score = rave_share * score + (1 - rave_share) * edge.value_sum / visits
        if score > best:
            best = score
            chosen = action, edge
    return chosen


def _most_visited(root: Node[StateT, ActionT]) -> tuple[ActionT, ...]:
    """List the moves of the line that the search returned to most often."""
    line: list[ActionT] = []
    node: Node[StateT, ActionT] | None = root
    while node is not None and node.edges:
        action, edge = max(node.edges.items(), key=lambda item: _by_visits(item[1]))
        if line and not edge.visits:
            break
        line.append(action)
        node = edge.node
    return tuple(line)


def _by_visits(edge: Edge[StateT, ActionT]) -> tuple[int, float]:
    """Rank the moves of the root by visits, because the search returns to good moves."""
    return edge.visits, edge.rave_value_sum / edge.rave_visits


def _backpropagate(
    path: Sequence[tuple[Node[StateT, ActionT], ActionT]], playout: Playout[ActionT]
) -> None:
    """Add a playout to the moves of the path, and to the RAVE statistics beside it."""
    played = [list(moves) for moves in playout.played]
    for node, action in reversed(path):
        assert node.mover is not None
        value = playout.values[node.mover]
        later_moves = played[node.mover]
        later_moves.append(action)
        edges = node.edges
        edges[action].visits += 1
        edges[action].value_sum += value
        for move in later_moves:
            if move in edges:
                edge = edges[move]
                edge.rave_visits += 1
                edge.rave_value_sum += value
