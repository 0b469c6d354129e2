"""The analysis of Cell War: the search of the hard bot over plans of whole turns."""

import random

from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.cellwar.evaluation import CellWarWeights
from kletka.bots.cellwar.moves import ALL_PLANS, TurnPlan, make_plans
from kletka.bots.cellwar.players import fallback_action
from kletka.bots.cellwar.search import CellWarSearch
from kletka.bots.estimate import MAX_VARIATION, Estimate, scaled, search_minimax
from kletka.games.cellwar.state import CellWarState

MAX_TURNS = 12
DECISIVE_LEAD = 70.0  # of the evaluation: about twice the strength of the enemy


def analyse(state: CellWarState, budget: Budget, rng: random.Random) -> Estimate:
    """Search a position; several opponents are searched as one."""
    del rng  # the search does not play at random
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
