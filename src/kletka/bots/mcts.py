"""Looking ahead by chance: a tree of what was tried, grown by games that are played out at random.

What a move was worth later in such a game tells something of what it is worth now: every sample
is counted for all the moves that its mover made in it, not only for the first ("all moves as
first", RAVE). So a few hundred samples say something about each of a hundred moves. The more a
move was tried itself, the less that counts.
"""

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from kletka.bots.budget import Budget, Enough
from kletka.protocol import Seat

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")

GUESS = 10
"""How many samples the first guess about a move is worth."""

KINSHIP = 300.0
"""How slowly a move's own samples take over from those where it was made later."""


RIPE = 4
"""Samples of a move before its answers are looked at one by one: listing them costs a sample."""


class Sample(NamedTuple, Generic[ActionT]):
    """A game played out at random."""

    value: float  # for seat 0, from 0 to 1; seat 1 has the rest
    played: tuple[Sequence[ActionT], Sequence[ActionT]]  # by seat


class Sampled(Protocol[StateT, ActionT]):
    """What the search asks of a game of two: its bare rules, and games played out at random."""

    def mover(self, state: StateT) -> Seat | None:
        """Say who decides; None when the game is over."""

    def guesses(self, state: StateT) -> Mapping[ActionT, float]:
        """Guess for each move worth looking at what it is worth to the mover, from 0 to 1."""

    def advance(self, state: StateT, action: ActionT) -> StateT: ...

    def sample(self, state: StateT, rng: random.Random) -> Sample[ActionT]:
        """Play to the end at random; a game that is over is its own end."""


@dataclass(frozen=True, slots=True)
class Tried(Generic[ActionT]):
    """What a search came to."""

    action: ActionT
    value: float  # for the mover, from 0 to 1
    samples: int


class _Edge(Generic[StateT, ActionT]):
    """A move from a position of the tree, and what is known of it, for its mover."""

    __slots__ = ("kin", "kin_won", "node", "tried", "won")

    def __init__(self, guess: float) -> None:
        self.tried = 0  # samples that began with it
        self.won = 0.0
        self.kin = GUESS  # samples in which it was made, now or later
        self.kin_won = GUESS * guess
        self.node: _Node[StateT, ActionT] | None = None


class _Node(Generic[StateT, ActionT]):
    """A position of the tree; its moves are listed when it is ripe."""

    __slots__ = ("edges", "mover", "state")

    def __init__(self, state: StateT, mover: Seat | None) -> None:
        self.state = state
        self.mover = mover
        self.edges: dict[ActionT, _Edge[StateT, ActionT]] = {}


class TreeSearch(Generic[StateT, ActionT]):
    """One search for one decision."""

    def __init__(self, game: Sampled[StateT, ActionT], budget: Budget, rng: random.Random) -> None:
        self._game = game
        self._budget = budget
        self._rng = rng

    def best(self, state: StateT, fallback: ActionT) -> Tried[ActionT]:
        """Sample until the budget is used up; if it was too short for anything, fall back."""
        root: _Node[StateT, ActionT] = _Node(state, self._game.mover(state))
        samples = 0
        try:
            self._list_moves(root)
            while len(root.edges) > 1:
                self._budget.spend()
                self._budget.look()  # a sample takes long
                self._grow(root)
                samples += 1
        except Enough:
            pass
        if not root.edges:
            return Tried(fallback, 0.5, samples)
        action, edge = max(root.edges.items(), key=lambda item: _trust(item[1]))
        return Tried(action, edge.won / edge.tried if edge.tried else 0.5, samples)

    def _list_moves(self, node: _Node[StateT, ActionT]) -> None:
        guesses = self._game.guesses(node.state)
        node.edges = {action: _Edge(guess) for action, guess in guesses.items()}

    def _grow(self, root: _Node[StateT, ActionT]) -> None:
        """Walk down the tree, play out from its end, and count the result along the way."""
        game = self._game
        path: list[tuple[_Node[StateT, ActionT], ActionT]] = []
        node = root
        ripe = True
        while ripe and node.mover is not None:
            if not node.edges:
                self._list_moves(node)
            action, edge = _select(node)
            path.append((node, action))
            if edge.node is None:
                state = game.advance(node.state, action)
                edge.node = _Node(state, game.mover(state))
            node = edge.node
            ripe = edge.tried >= RIPE
        sample = game.sample(node.state, self._rng)
        _count(path, sample)


def _select(node: _Node[StateT, ActionT]) -> tuple[ActionT, _Edge[StateT, ActionT]]:
    """Choose the move that looks best by its own samples and by those of its kin."""
    best = -1.0
    sqrt = math.sqrt
    for action, edge in node.edges.items():
        merit = edge.kin_won / edge.kin
        if tried := edge.tried:
            share = sqrt(KINSHIP / (3 * tried + KINSHIP))
            merit = share * merit + (1 - share) * edge.won / tried
        if merit > best:
            best = merit
            chosen = action, edge
    return chosen


def _trust(edge: _Edge[StateT, ActionT]) -> tuple[int, float]:
    """Rank moves by how often they were tried: the search comes back to what is good."""
    return edge.tried, edge.kin_won / edge.kin


def _count(path: Sequence[tuple[_Node[StateT, ActionT], ActionT]], sample: Sample[ActionT]) -> None:
    """Count a sample for the moves of the path, and for their kin."""
    later = [list(sample.played[0]), list(sample.played[1])]
    for node, action in reversed(path):
        assert node.mover is not None
        value = 1 - sample.value if node.mover else sample.value
        kin = later[node.mover]
        kin.append(action)
        edges = node.edges
        edges[action].tried += 1
        edges[action].won += value
        for move in kin:
            if move in edges:
                edge = edges[move]
                edge.kin += 1
                edge.kin_won += value
