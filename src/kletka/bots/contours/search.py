"""Contours as the searches see it: for alpha-beta, and for random playouts."""

import math
import random
from collections.abc import Iterator, Sequence

from kletka.bots.budget import Budget
from kletka.bots.contours.closing_points import ClosingPoints
from kletka.bots.contours.counting import by_descending_count, max_count
from kletka.bots.contours.evaluation import evaluate, quiet_gains
from kletka.bots.contours.moves import places_by_point, relevant_moves
from kletka.bots.mcts import Playout
from kletka.games.contours.actions import Place
from kletka.games.contours.playouts import Point, play_out
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.protocol import Mask, Seat, bits

POINTS_PER_CLOCK_CHECK = 250
"""Points of a playout between two readings of the clock."""

LEAD_SCALE_POINTS = 3.0
"""A lead of so many points is worth three quarters of the way from a draw to the best value."""

QUIET_PRIOR, URGENT_PRIOR = 0.5, 0.9
"""The prior value of a move: of any move, and of one that captures or prevents a capture."""


class ContoursSearch:
    """Contours as a `SearchableGame`, from one root position."""

    def __init__(self, root: ContoursState, budget: Budget) -> None:
        self._budget = budget
        self._closing_points = ClosingPoints(root, budget)
        self._places = places_by_point(root)

    def mover(self, state: ContoursState) -> Seat | None:
        return state.mover if state.signs else None

    def chance_outcomes(self, state: ContoursState) -> None:
        """Give None: there is no chance in this game."""

    def moves(self, state: ContoursState) -> Sequence[Place]:
        """List the captures, then the quiet moves by their immediate gain."""
        relevant = relevant_moves(state)
        captures = self._closing_points.captures(state) & relevant
        digits, _ = quiet_gains(state, state.mover)
        groups = (captures, *by_descending_count(digits, relevant & ~captures))
        return [place for group in groups for place in self.places(group)]

    def places(self, mask: Mask) -> Iterator[Place]:
        """Give the actions of some empty intersections."""
        while mask:
            point = mask & -mask
            mask ^= point
            yield self._places[point]

    def advance(self, state: ContoursState, action: Place) -> ContoursState:
        self._budget.check_time()  # one step takes long on the largest board
        return RULES.advance(state, action)

    def evaluate(self, state: ContoursState, seat: Seat) -> float:
        return evaluate(state, seat)

    def final_value(self, state: ContoursState, seat: Seat) -> float:
        mine, other = state.score(seat), state.score(1 - seat)
        return (mine > other) - (mine < other)

    def best_child_value(self, state: ContoursState, seat: Seat) -> float | None:
        """Give the evaluation after the mover's best move; None: every move has to be made."""
        if len(state.signs) == 1 or state.setup.early_end or state.theirs & state.inside_mine:
            return None  # some quiet move ends the game or captures after all
        relevant = relevant_moves(state)
        captures = self._closing_points.captures(state) & relevant
        after = [RULES.advance(state, action) for action in self.places(captures)]
        if not all(position.signs for position in after):
            return None  # a capture ends the game: no empty intersection is left
        values = [evaluate(position, seat) for position in after]
        sign = 1 if state.mover == seat else -1
        if quiet := relevant & ~captures:
            digits, floor = quiet_gains(state, seat)
            values.append(evaluate(state, seat) + sign * (max_count(digits, quiet) - floor))
        return max(values) if sign == 1 else min(values)


class ContoursPlayouts:
    """Contours as a `PlayoutGame`, from one root position; a move is the bit of its point."""

    def __init__(self, root: ContoursState, budget: Budget) -> None:
        self._closing_points = ClosingPoints(root, budget)
        self._budget = budget
        lift = root.board.lift
        self._points = [(index - lift, 1 << index) for index in bits(root.empty)]
        self.places = places_by_point(root)

    def mover(self, state: ContoursState) -> Seat | None:
        return state.mover if state.signs else None

    def priors(self, state: ContoursState) -> dict[Mask, float]:
        urgent = self._closing_points.captures(state)
        urgent |= self._closing_points.threats(state)
        return {
            1 << index: URGENT_PRIOR if urgent >> index & 1 else QUIET_PRIOR
            for index in bits(relevant_moves(state))
        }

    def advance(self, state: ContoursState, action: Mask) -> ContoursState:
        return RULES.advance(state, self.places[action])

    def play_out(self, state: ContoursState, rng: random.Random) -> Playout[Mask]:
        order = self._points.copy()
        order.sort(key=lambda _: rng.random())
        played: tuple[list[Mask], list[Mask]] = ([], [])
        value = value_of_lead(play_out(state, self._checked(order), played))
        return Playout((value, 1 - value), played)

    def _checked(self, order: list[Point]) -> Iterator[Point]:
        """Check the time now and then, because a playout of the largest board takes long."""
        for start in range(0, len(order), POINTS_PER_CLOCK_CHECK):
            self._budget.check_time()
            yield from order[start : start + POINTS_PER_CLOCK_CHECK]


def value_of_lead(lead: int) -> float:
    """Convert a lead at the end to a value from 0 to 1: the win counts most, then its height."""
    return 0.5 + 0.5 * math.tanh(lead / LEAD_SCALE_POINTS)
