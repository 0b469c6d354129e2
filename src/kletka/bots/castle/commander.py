"""A player of castles: places by a drawing, fights by a search, and charges when nothing happens.

Whoever steps into an exact distance first is hit first, so two careful players can circle each
other for ever, and no rule stops them (CAS-D24). Patience does: it wears off with the rounds and
comes back with every blow.
"""

import random
from collections.abc import Sequence
from typing import NamedTuple

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget
from kletka.bots.castle.judgement import Judgement, Taste
from kletka.bots.castle.placing import promise
from kletka.bots.castle.sight import CastleSight
from kletka.bots.minimax import Minimax
from kletka.games.castle.actions import Attack, CastleAction, Move, Place
from kletka.games.castle.rules import RULES
from kletka.games.castle.view import CastleView
from kletka.protocol import Cell, Seat

ARM = 3  # squares: nobody attacks from farther away
FURY_AFTER = 20  # rounds without patience, until every other action is a charge
FURY = 0.5
BLIND_AFTER = 60  # rounds without patience, until whoever charges does not look any more


class Habits(NamedTuple):
    """What makes one player different from another."""

    taste: Taste
    depth: int  # plies that he looks ahead, dice not counted
    lapses: float  # how often he does just anything
    calm: int  # rounds that he waits for the first blow
    pace: float  # points of both sides that make one more round worth waiting
    care: float  # in a charge he looks at so much of his ways forward; 0 is at one alone
    drilled: bool = True  # whether he places by the drawing


class Commander(Bot[CastleView, CastleAction]):
    """One player, with no memory: one may serve many seats."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits
        self._sight = CastleSight(Judgement(habits.taste))

    def choose(
        self,
        view: CastleView,
        legal: Sequence[CastleAction],
        rng: random.Random,
        budget: Budget,
    ) -> CastleAction:
        """Choose one of the legal actions; at the end of the budget, the best so far."""
        if rng.random() < self.habits.lapses:
            return rng.choice(legal)
        # equals are told apart by chance alone
        actions: Sequence[CastleAction] = rng.sample(legal, len(legal))
        places = [action for action in actions if isinstance(action, Place)]
        if places:
            return self._place(view, places)
        idle = self._idle(view)
        if rng.random() < min(FURY, FURY * idle / FURY_AFTER):
            actions = self._charges(view, actions, idle) or actions
        state = RULES.imagine(view, seed=0)
        search = Minimax(self._sight, view.mover, budget)
        return search.best(state, self._sight.ordered(state, actions), self.habits.depth).action

    def _place(self, view: CastleView, places: Sequence[Place]) -> Place:
        if not self.habits.drilled:
            return places[0]
        return max(places, key=lambda place: promise(view.mover, place))

    def _idle(self, view: CastleView) -> float:
        """Count the rounds since patience ran out; 0 while there is some."""
        habits = self.habits
        return max(0.0, view.round - habits.calm - sum(view.points) / habits.pace)

    def _charges(
        self, view: CastleView, actions: Sequence[CastleAction], idle: float
    ) -> Sequence[CastleAction]:
        """Give the ways forward that a charge looks at: fewer and fewer, at last just one."""
        forward = [action for action in actions if advances(view, action)]
        care = self.habits.care * max(0.0, 1 - idle / BLIND_AFTER)
        return forward[: 1 + int(care * len(forward))]


def advances(view: CastleView, action: CastleAction) -> bool:
    """Say whether an action leads into the fight: an attack, or a walk to where one is near."""
    if isinstance(action, Attack):
        return action.target not in view.barricades
    if not isinstance(action, Move):
        return False
    now = to_nearest_enemy(view, action.start, view.mover)
    return to_nearest_enemy(view, action.target, view.mover) <= max(ARM, now - 1)


def to_nearest_enemy(view: CastleView, cell: Cell, seat: Seat) -> int:
    """Count the squares to the nearest enemy, around corners."""
    return min(
        abs(piece.cell.x - cell.x) + abs(piece.cell.y - cell.y)
        for piece in view.pieces
        if piece.seat != seat
    )
