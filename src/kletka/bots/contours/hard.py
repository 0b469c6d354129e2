"""Hard: minimax with alpha-beta, two to three moves deep (CON-6.3)."""

import random
from collections.abc import Iterator, Sequence

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget
from kletka.bots.contours.closings import Closings
from kletka.bots.contours.counting import falling, greatest
from kletka.bots.contours.heuristic import heuristic, quiet_gains
from kletka.bots.contours.moves import by_point, relevant
from kletka.bots.minimax import Minimax, SearchResult
from kletka.games.contours.actions import Place
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.games.contours.view import ContoursView
from kletka.protocol import Mask, Seat

DEEPEST = 3


class Hard(Bot[ContoursView, Place]):
    """Looks up to three moves ahead, as far as the budget goes."""

    def choose(
        self, view: ContoursView, legal: Sequence[Place], rng: random.Random, budget: Budget
    ) -> Place:
        del legal
        return search(RULES.imagine(view, 0), rng, budget).action


def search(
    state: ContoursState, rng: random.Random, budget: Budget, deepest: int = DEEPEST
) -> SearchResult[Place]:
    """Deepen step by step; the answer is that of the last full depth (CON-D14)."""
    moves = list(state.board.places(relevant(state)))
    rng.shuffle(moves)  # of moves that are equally good, any
    minimax = Minimax(Outlook(state, budget), state.mover, budget)
    return minimax.best(state, moves, deepest, complete_only=True)


class Outlook:
    """Contours as the search sees it from one position."""

    def __init__(self, root: ContoursState, budget: Budget) -> None:
        self._budget = budget
        self._closings = Closings(root, budget)
        self._places = by_point(root)

    def mover(self, state: ContoursState) -> Seat | None:
        return state.mover if state.free else None

    def chance_outcomes(self, state: ContoursState) -> None:
        """Nothing is drawn by lot."""

    def moves(self, state: ContoursState) -> Sequence[Place]:
        """List the captures, then the quiet moves by what they gain at once."""
        near = relevant(state)
        captures = self._closings.captures(state) & near
        digits, _ = quiet_gains(state, state.mover)
        groups = (captures, *falling(digits, near & ~captures))
        return [place for group in groups for place in self.places(group)]

    def places(self, mask: Mask) -> Iterator[Place]:
        """Give the actions of some intersections that are empty."""
        while mask:
            point = mask & -mask
            mask ^= point
            yield self._places[point]

    def advance(self, state: ContoursState, action: Place) -> ContoursState:
        self._budget.check_time()  # one step with what follows takes long on the largest sheet
        return RULES.advance(state, action)

    def evaluate(self, state: ContoursState, seat: Seat) -> float:
        return heuristic(state, seat)

    def final_value(self, state: ContoursState, seat: Seat) -> float:
        mine, other = state.score(seat), state.score(1 - seat)
        return (mine > other) - (mine < other)

    def best_child_value(self, state: ContoursState, seat: Seat) -> float | None:
        """Give the value of the best move, as looking at each would; None: look at each."""
        if len(state.free) == 1 or state.setup.early_end or state.theirs & state.inside_mine:
            return None  # some quiet move ends the game, or captures after all
        near = relevant(state)
        captures = self._closings.captures(state) & near
        after = [RULES.advance(state, action) for action in self.places(captures)]
        if not all(position.free for position in after):
            return None  # a capture ends the game: no empty intersection is left
        values = [heuristic(position, seat) for position in after]
        sign = 1 if state.mover == seat else -1
        if quiet := near & ~captures:
            digits, floor = quiet_gains(state, seat)
            values.append(heuristic(state, seat) + sign * (greatest(digits, quiet) - floor))
        return max(values) if sign == 1 else min(values)
