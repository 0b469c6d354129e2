"""The Cell War bots: each searches once a turn, and then follows its plan.

Where captures reach one cell far (WAR-D31), plans are numbers for the compiled search of `portfolio`;
where they reach further, plans are lists of actions for the alpha-beta search.
"""

import random
from collections.abc import Sequence
from typing import NamedTuple

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.cellwar.evaluation import CellWarWeights
from kletka.bots.cellwar.moves import ALL_PLANS, FEW_PLANS, TurnPlan, make_plans
from kletka.bots.cellwar.portfolio import PLAIN, PortfolioSearch, Stage, board_of
from kletka.bots.cellwar.search import CellWarSearch
from kletka.bots.cellwar.tactics import turns_left
from kletka.bots.compiled.warmup import load_engine, loaded_engine
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

MAXN_WIDTH = 6
"""Root plans searched among several enemies, where max^n cannot prune."""


class CellWarSkill(NamedTuple):
    """The settings of one level."""

    stages: Sequence[Stage]  # of the search by a portfolio
    overlook_rate: float  # the share of cells, or of plans, that a turn overlooks
    max_turns: int  # searched by alpha-beta against one enemy
    max_rounds: int  # searched against several enemies


class CellWarBot(Bot[CellWarView, CellWarAction]):
    """Plans the rest of a turn, and follows the plan while the position is the expected one."""

    plans_whole_turns = True

    def __init__(self, skill: CellWarSkill) -> None:
        self.skill = skill
        self._expected: CellWarState | None = None
        self._planned: list[CellWarAction] = []  # the next one last

    def prepare(self) -> None:
        load_engine("cellwar")

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
        if state.setup.reach is Reach.TURN:
            return self._plan_by_portfolio(state, rng, budget)
        return self._plan_by_search(state, rng, budget)

    def _plan_by_portfolio(
        self, state: CellWarState, rng: random.Random, budget: Budget
    ) -> list[CellWarAction]:
        module = loaded_engine("cellwar")
        functions = PLAIN if module is None else module.FUNCTIONS
        root = board_of(functions, state, self.noticed(state, rng))
        search = PortfolioSearch(functions, root, rng, budget)
        return [*search.actions(search.best(self.skill.stages)), END_TURN]

    def noticed(self, state: CellWarState, rng: random.Random) -> Mask:
        """Choose the cells that the bot does not overlook in this turn."""
        rate = self.skill.overlook_rate
        if not rate:
            return -1
        indices = state.setup.board.grid.indices
        return sum(1 << index for index in indices if rng.random() >= rate)

    def _plan_by_search(
        self, state: CellWarState, rng: random.Random, budget: Budget
    ) -> list[CellWarAction]:
        plans: list[TurnPlan] = []
        try:
            for plan in make_plans(state, budget, ALL_PLANS):
                plans.append(plan)  # noqa: PERF402 - plans made before the budget is exceeded count
        except BudgetExceeded:
            pass
        if not plans:
            return [fallback_action(state)]
        rate = self.skill.overlook_rate
        noticed = [plan for plan in plans if rng.random() >= rate] if rate else plans
        return self._choose_plan(state, noticed or plans[-1:], budget).actions

    def _choose_plan(
        self, state: CellWarState, plans: Sequence[TurnPlan], budget: Budget
    ) -> TurnPlan:
        plans = self._best_first(state, plans)
        game = CellWarSearch(budget, CellWarWeights(), FEW_PLANS)
        if len(state.standing) > 2:
            maxn = MaxN(game, state.mover, state.standing, budget)
            return maxn.best(state, plans, self.skill.max_rounds, MAXN_WIDTH).action
        return Minimax(game, state.mover, budget).best(state, plans, self.skill.max_turns).action

    def _best_first(self, state: CellWarState, plans: Sequence[TurnPlan]) -> list[TurnPlan]:
        """Sort plans by evaluation alone, so that a search without any budget left is no blunder."""
        game = CellWarSearch(Budget(), CellWarWeights(), FEW_PLANS)

        def value(plan: TurnPlan) -> float:
            if plan.won:
                return WIN * game.final_value(plan.after, state.mover)
            return game.evaluate(plan.after, state.mover)

        return sorted(plans, key=value, reverse=True)


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
