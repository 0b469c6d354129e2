"""Cell War as the search sees it: a move is the plan of a whole turn."""

from collections.abc import Sequence

from kletka.bots.budget import Budget
from kletka.bots.cellwar import evaluation
from kletka.bots.cellwar.evaluation import CellWarWeights
from kletka.bots.cellwar.moves import FEW_PLANS, PlanSet, TurnPlan, make_plans
from kletka.games.cellwar.state import CellWarState
from kletka.protocol import Seat


class CellWarSearch:
    """Cell War as a `SearchableGame`, for one decision."""

    def __init__(
        self, budget: Budget, weights: CellWarWeights, plan_set: PlanSet = FEW_PLANS
    ) -> None:
        self._budget = budget
        self._weights = weights
        self._plan_set = plan_set
        self._plans: dict[CellWarState, Sequence[TurnPlan]] = {}
        self._evaluated: CellWarState | None = None
        self._strengths: Sequence[float] = ()

    def mover(self, state: CellWarState) -> Seat | None:
        return state.mover if state.ending is None else None

    def chance_outcomes(self, state: CellWarState) -> None:
        """Give None: there is no chance in this game."""

    def moves(self, state: CellWarState) -> Sequence[TurnPlan]:
        """List the plans of a position; they are cached, because a deeper search needs them again."""
        known = self._plans.get(state)
        if known is None:
            plans = make_plans(state, self._budget, self._plan_set)
            known = self._plans[state] = tuple(plans)
        return known

    def advance(self, state: CellWarState, action: TurnPlan) -> CellWarState:
        del state
        return action.after

    def evaluate(self, state: CellWarState, seat: Seat) -> float:
        if state != self._evaluated:  # max^n asks for every seat in turn
            self._strengths = evaluation.strengths(state, self._weights, self._budget)
            self._evaluated = state
        return evaluation.evaluate(state, seat, self._strengths)

    def final_value(self, state: CellWarState, seat: Seat) -> float:
        return evaluation.final_value(state, seat)
