"""The analysis of Cell War: the search of the expert over plans of whole turns."""

import math
import random

from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.cellwar.evaluation import CellWarWeights, strengths
from kletka.bots.cellwar.moves import ALL_PLANS, TurnPlan, make_plans
from kletka.bots.cellwar.players import fallback_action
from kletka.bots.cellwar.portfolio import PLAIN, PortfolioSearch, board_of
from kletka.bots.cellwar.search import CellWarSearch
from kletka.bots.compiled.warmup import ready_engine
from kletka.bots.estimate import MAX_UNDECIDED, MAX_VARIATION, Estimate, scaled, search_minimax
from kletka.games.cellwar.actions import END_TURN
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import CellWarState, Reach

MAX_TURNS = 12
DECISIVE_LEAD = 70.0  # of the evaluation: about twice the strength of the enemy
DECISIVE_SHARE = 0.3  # of the value of a plan: also about twice the strength


SHARE_POWER = 2 / math.log(2)  # twice the strength is a chance of 88 %, as in a game of two


def shares(state: CellWarState) -> list[float]:
    """Compare several seats by their strength, as shares of 1; a fallen seat has none."""
    strength = strengths(state, CellWarWeights(), Budget())
    powers = [
        strength[seat] ** SHARE_POWER if seat in state.standing else 0.0
        for seat in range(len(state.owners))
    ]
    return [power / sum(powers) for power in powers]


def analyse(state: CellWarState, budget: Budget, rng: random.Random) -> Estimate:
    """Search a position as the bots do, by the reach of its captures."""
    if state.setup.reach is Reach.TURN:
        return _analyse_portfolio(state, budget, rng)
    return _analyse_plans(state, budget)


def _analyse_portfolio(state: CellWarState, budget: Budget, rng: random.Random) -> Estimate:
    module = ready_engine("cellwar")
    functions = PLAIN if module is None else module.FUNCTIONS
    search = PortfolioSearch(functions, board_of(functions, state), rng, budget)
    plan, value = search.evaluated()
    actions = [*search.actions(plan), END_TURN]
    after = state
    for action in actions:
        if after.ending is not None:
            break
        after = RULES.advance(after, action)
    if after.ending is not None and after.ending != "draw":
        final = CellWarSearch(Budget(), CellWarWeights()).final_value(after, state.mover)
        return Estimate(final, tuple(actions[:MAX_VARIATION]))
    lead = math.tanh((value or 0.0) / DECISIVE_SHARE)
    return Estimate(MAX_UNDECIDED * lead, tuple(actions[:MAX_VARIATION]))


def _analyse_plans(state: CellWarState, budget: Budget) -> Estimate:
    """Search by alpha-beta; several opponents are searched as one."""
    game = CellWarSearch(budget, CellWarWeights())
    plans: list[TurnPlan] = []
    try:
        for plan in make_plans(state, budget, ALL_PLANS):
            plans.append(plan)  # noqa: PERF402 - plans made before the budget is exceeded count
    except BudgetExceeded:
        pass
    if not plans:
        return Estimate(scaled(_static(state), DECISIVE_LEAD), (fallback_action(state),))
    value, variation = search_minimax(
        game,
        state,
        state.mover,
        plans,
        budget,
        max_depth=MAX_TURNS,
        scale=DECISIVE_LEAD,
        static=lambda: _static(state),
    )
    actions = [action for plan in variation for action in plan.actions]
    return Estimate(value, tuple(actions[:MAX_VARIATION]))


def _static(state: CellWarState) -> float:
    """Evaluate a position when the budget of its search is used up."""
    return CellWarSearch(Budget(), CellWarWeights()).evaluate(state, state.mover)
