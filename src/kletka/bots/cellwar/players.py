"""The Cell War bots: each searches once a turn, and then follows its plan."""

import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.cellwar.evaluation import FRONT_WEIGHTS, CellWarWeights
from kletka.bots.cellwar.moves import (
    ALL_PLANS,
    FEW_FRONT_PLANS,
    FEW_PLANS,
    FRONT_PLANS,
    SIMPLE_FRONT_PLANS,
    SIMPLE_PLANS,
    SPENDING_FRONT_PLANS,
    SPENDING_PLANS,
    PlanSet,
    TurnPlan,
    make_plans,
)
from kletka.bots.cellwar.search import CellWarSearch
from kletka.bots.cellwar.tactics import turns_left
from kletka.bots.maxn import MaxN
from kletka.bots.minimax import WIN, Minimax
from kletka.games.cellwar.actions import END_TURN, Capture, CellWarAction, Farm
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import (
    CellWarState,
    Reach,
    capturable,
    farm_price,
    farmable,
    farms_of,
)
from kletka.games.cellwar.view import CellWarView
from kletka.protocol import Cell, Mask, bits

PlanSets = Mapping[Reach, PlanSet]
"""The plans that are made, by how far captures reach within a turn."""

MAXN_WIDTH = 6
"""Root plans searched among several enemies, where max^n cannot prune."""


class CellWarBot(Bot[CellWarView, CellWarAction]):
    """Plans the rest of a turn, and follows the plan while the position is the expected one."""

    plans_whole_turns = True
    root_plans: ClassVar[PlanSets] = {Reach.TURN: FRONT_PLANS, Reach.NOW: ALL_PLANS}
    """The plans of its own turn."""
    later_plans: ClassVar[PlanSets] = {Reach.TURN: FEW_FRONT_PLANS, Reach.NOW: FEW_PLANS}
    """The plans of all later turns."""
    weights: ClassVar[Mapping[Reach, CellWarWeights]] = {
        Reach.TURN: FRONT_WEIGHTS,
        Reach.NOW: CellWarWeights(),
    }
    max_turns = 1  # searched against one enemy
    max_rounds = 0  # searched against several enemies
    blunder_rate = 0.0  # the share of turns in which it takes a plan at random

    def __init__(self) -> None:
        self._expected: CellWarState | None = None
        self._planned: list[CellWarAction] = []  # the next one last

    def choose(
        self,
        view: CellWarView,
        legal: Sequence[CellWarAction],
        rng: random.Random,
        budget: Budget,
    ) -> CellWarAction:
        del legal  # follows from the position
        state = RULES.imagine(view, 0)
        if not self._planned or state != self._expected:
            self._planned = self._plan_turn(state, rng, budget)[::-1]
        action = self._planned.pop()
        self._expected = RULES.advance(state, action)
        return action

    def _plan_turn(
        self, state: CellWarState, rng: random.Random, budget: Budget
    ) -> list[CellWarAction]:
        plans: list[TurnPlan] = []
        try:
            for plan in make_plans(state, budget, self.root_plans[state.setup.reach]):
                plans.append(plan)  # noqa: PERF402 - plans made before the budget is exceeded count
        except BudgetExceeded:
            pass
        if not plans:
            return [fallback_action(state)]
        return self._choose_plan(state, plans, rng, budget).actions

    def _choose_plan(
        self,
        state: CellWarState,
        plans: Sequence[TurnPlan],
        rng: random.Random,
        budget: Budget,
    ) -> TurnPlan:
        """Choose the best plan, or a random one as a blunder."""
        if rng.random() < self.blunder_rate:
            return rng.choice(plans)
        reach = state.setup.reach
        plans = self._best_first(state, plans)
        game = CellWarSearch(budget, self.weights[reach], self.later_plans[reach])
        if len(state.standing) > 2:
            maxn = MaxN(game, state.mover, state.standing, budget)
            return maxn.best(state, plans, self.max_rounds, MAXN_WIDTH).action
        return Minimax(game, state.mover, budget).best(state, plans, self.max_turns).action

    def _best_first(self, state: CellWarState, plans: Sequence[TurnPlan]) -> list[TurnPlan]:
        """Sort plans by evaluation alone, so that a search without any budget left is no blunder."""
        reach = state.setup.reach
        game = CellWarSearch(Budget(), self.weights[reach], self.later_plans[reach])

        def value(plan: TurnPlan) -> float:
            if plan.won:
                return WIN * game.final_value(plan.after, state.mover)
            return game.evaluate(plan.after, state.mover)

        return sorted(plans, key=value, reverse=True)


class EasyCellWarBot(CellWarBot):
    """Ignores what the enemy can do next, and often blunders."""

    root_plans: ClassVar[PlanSets] = {Reach.TURN: SIMPLE_FRONT_PLANS, Reach.NOW: SIMPLE_PLANS}
    weights: ClassVar[Mapping[Reach, CellWarWeights]] = {
        Reach.TURN: FRONT_WEIGHTS._replace(threat_to_move=0, threat_waiting=0),
        Reach.NOW: CellWarWeights(threat_to_move=0, threat_waiting=0),
    }
    blunder_rate = 0.3


class MediumCellWarBot(CellWarBot):
    """Sees the farms that the next turn may cost, but never saves gold for a larger attack."""

    root_plans: ClassVar[PlanSets] = {Reach.TURN: SPENDING_FRONT_PLANS, Reach.NOW: SPENDING_PLANS}
    weights: ClassVar[Mapping[Reach, CellWarWeights]] = {
        Reach.TURN: FRONT_WEIGHTS._replace(threat_waiting=0),
        Reach.NOW: CellWarWeights(threat_waiting=0),
    }
    blunder_rate = 0.15


class HardCellWarBot(CellWarBot):
    """Searches as many turns as the budget allows."""

    max_turns = 12
    max_rounds = 2


def fallback_action(state: CellWarState) -> CellWarAction:
    """Choose an action without any search, when the budget is too small for one plan."""
    price = farm_price(farms_of(state, state.mover))
    if farmable(state) and price <= state.gold[state.mover] and price < turns_left(state):
        return Farm(_first_cell(state, farmable(state)))
    if land := capturable(state):
        return Capture(_first_cell(state, land))
    return END_TURN


def _first_cell(state: CellWarState, cells: Mask) -> Cell:
    return state.setup.board.grid.cell(next(bits(cells)))
