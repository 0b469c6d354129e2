"""The Castles bot: it places units by a fixed formation, searches, and charges in a stalemate.

A unit that steps to the exact distance of an attack is attacked first, so two careful bots could
circle each other for ever, and no rule ends such a game (CAS-D24). So the bot charges more and
more often the longer no unit is hit.
"""

import random
from collections.abc import Sequence
from typing import NamedTuple

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget
from kletka.bots.castle.evaluation import CastleEvaluator, CastleWeights
from kletka.bots.castle.moves import is_charge, order_moves
from kletka.bots.castle.placement import placement_score
from kletka.bots.castle.search import CastleSearch
from kletka.bots.minimax import Minimax
from kletka.games.castle.actions import CastleAction, Place
from kletka.games.castle.rules import RULES
from kletka.games.castle.view import CastleView

MAX_CHARGE_RATE = 0.5  # of the actions
MAX_CHARGE_RATE_ROUNDS = 20  # of stalemate until the charge rate reaches its maximum
MIN_CHARGE_WIDTH_ROUNDS = 60  # of stalemate until a charge considers one action only


class CastleSkill(NamedTuple):
    """The settings of one level."""

    weights: CastleWeights
    max_depth: int  # plies, dice not counted
    blunder_rate: float  # the share of decisions made at random
    patience_rounds: int  # without a hit before the bot begins to charge
    points_per_round: float  # points of both sides that add one round of patience
    charge_width: float  # the share of the charging actions that a charge considers; 0: only one
    plans_placement: bool = True  # whether it places units by the formation, not at random


class CastleBot(Bot[CastleView, CastleAction]):
    """A bot without a memory: one object may serve many seats."""

    def __init__(self, skill: CastleSkill) -> None:
        self.skill = skill
        self._evaluator = CastleEvaluator(skill.weights)
        self._game = CastleSearch(self._evaluator)

    def choose(
        self,
        view: CastleView,
        legal: Sequence[CastleAction],
        rng: random.Random,
        budget: Budget,
    ) -> CastleAction:
        """Choose one of the legal actions; when the budget is exceeded, the best found so far."""
        if rng.random() < self.skill.blunder_rate:
            return rng.choice(legal)
        # shuffled, so that equal actions are chosen with equal probability
        actions: Sequence[CastleAction] = rng.sample(legal, len(legal))
        places = [action for action in actions if isinstance(action, Place)]
        if places:
            return self._place(view, places)
        stalemate = self._stalemate_rounds(view)
        if rng.random() < min(
            MAX_CHARGE_RATE, MAX_CHARGE_RATE * stalemate / MAX_CHARGE_RATE_ROUNDS
        ):
            actions = self._charges(view, actions, stalemate) or actions
        state = RULES.imagine(view, seed=0)
        search = Minimax(self._game, view.mover, budget)
        ordered = order_moves(state, actions, self._evaluator)
        return search.best(state, ordered, self.skill.max_depth).action

    def _place(self, view: CastleView, places: Sequence[Place]) -> Place:
        if not self.skill.plans_placement:
            return places[0]
        return max(places, key=lambda place: placement_score(view.mover, place))

    def _stalemate_rounds(self, view: CastleView) -> float:
        """Count the rounds since the patience of the bot ran out; 0 before that."""
        skill = self.skill
        extension = sum(view.points) / skill.points_per_round
        return max(0.0, view.round - skill.patience_rounds - extension)

    def _charges(
        self, view: CastleView, actions: Sequence[CastleAction], stalemate: float
    ) -> Sequence[CastleAction]:
        """List the charging actions to consider: fewer with every round, in the end only one."""
        charges = [action for action in actions if is_charge(view, action)]
        width = self.skill.charge_width * max(0.0, 1 - stalemate / MIN_CHARGE_WIDTH_ROUNDS)
        return charges[: 1 + int(width * len(charges))]
