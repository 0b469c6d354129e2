"""Expert: a tree of moves grown by games played out at random (CON-D21)."""

import math
import random
from collections.abc import Iterator, Sequence

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget
from kletka.bots.contours.closings import Closings
from kletka.bots.contours.moves import by_point, relevant
from kletka.bots.mcts import Playout, TreeSearch
from kletka.games.contours.actions import Place
from kletka.games.contours.playouts import Point
from kletka.games.contours.playouts import play_out as random_playout
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.games.contours.view import ContoursView
from kletka.protocol import Mask, Seat, bits

NODES_PER_CLOCK_CHECK = 250
"""Points of a sample between two looks at the clock."""

LEAD = 3.0
"""A lead of so many points is worth three quarters of what a lead without end is worth."""

PLAIN, URGENT = 0.5, 0.9
"""What is guessed of a move before anything is known of it: any move; one that takes or saves."""


class Expert(Bot[ContoursView, Place]):
    """Samples as many games as the budget allows."""

    def choose(
        self, view: ContoursView, legal: Sequence[Place], rng: random.Random, budget: Budget
    ) -> Place:
        del legal
        state = RULES.imagine(view, 0)
        chance = Chance(state, budget)
        fallback = rng.choice(list(chance.places))
        return chance.places[TreeSearch(chance, budget, rng).best(state, fallback).action]


class Chance:
    """Contours as the search samples it from one position; a move is the bit of its point."""

    def __init__(self, root: ContoursState, budget: Budget) -> None:
        self._closings = Closings(root, budget)
        self._budget = budget
        lift = root.board.lift
        self._points = [(index - lift, 1 << index) for index in bits(root.empty)]
        self.places = by_point(root)

    def mover(self, state: ContoursState) -> Seat | None:
        return state.mover if state.free else None

    def priors(self, state: ContoursState) -> dict[Mask, float]:
        urgent = self._closings.captures(state)
        urgent |= self._closings.threats(state)
        return {
            1 << index: URGENT if urgent >> index & 1 else PLAIN for index in bits(relevant(state))
        }

    def advance(self, state: ContoursState, action: Mask) -> ContoursState:
        return RULES.advance(state, self.places[action])

    def play_out(self, state: ContoursState, rng: random.Random) -> Playout[Mask]:
        order = self._points.copy()
        order.sort(key=lambda _: rng.random())
        played: tuple[list[Mask], list[Mask]] = ([], [])
        return Playout(worth(random_playout(state, self._watched(order), played)), played)

    def _watched(self, order: list[Point]) -> Iterator[Point]:
        """Look at the clock now and then: a sample of the largest sheet takes long."""
        for start in range(0, len(order), NODES_PER_CLOCK_CHECK):
            self._budget.check_time()
            yield from order[start : start + NODES_PER_CLOCK_CHECK]


def worth(lead: int) -> float:
    """Turn a lead at the end into a value from 0 to 1: the win counts most, then how high it is."""
    return 0.5 + 0.5 * math.tanh(lead / LEAD)
