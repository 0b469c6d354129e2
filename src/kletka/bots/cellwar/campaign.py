"""Whole turns as moves of a search: the plans that are worth a thought."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from kletka.bots.budget import Budget
from kletka.bots.cellwar import errands, judgement
from kletka.bots.cellwar.building import Settling, brace, danger_of, settle
from kletka.bots.cellwar.errands import Actions
from kletka.bots.cellwar.judgement import Weights
from kletka.bots.minimax import SearchableGame
from kletka.games.cellwar.actions import END_TURN, CellWarAction
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import CellWarState
from kletka.protocol import Mask, Seat


class Plan:
    """A turn in the making: what is done, and the position that it leads to."""

    __slots__ = ("actions", "after", "budget", "danger", "seat")

    def __init__(self, state: CellWarState, budget: Budget, danger: Sequence[Mask]) -> None:
        self.seat = state.mover
        self.after = state
        self.budget = budget
        self.danger = danger  # as the turn began: what is taken in it changes little
        self.actions: list[CellWarAction] = []

    @property
    def gold(self) -> int:
        return self.after.gold[self.seat]

    @property
    def won(self) -> bool:
        return self.after.ending is not None

    def do(self, actions: Actions) -> None:
        """Go on with these actions, as long as they are possible and the war is not over."""
        for action in actions:
            if self.won or not self._may(action):
                return
            self.budget.spend()
            self.actions.append(action)
            self.after = RULES.advance(self.after, action)

    def _may(self, action: CellWarAction) -> bool:
        """Ask whether an errand is still possible: only a realm in parts can spoil it.

        There a capture may make another part the main one, and doom cells that were to act
        next (WAR-D24); no errand looks so far ahead.
        """
        state = self.after
        whole = state.mains[self.seat] == state.owners[self.seat]
        return whole or action in RULES.legal_actions(state)

    def fork(self) -> "Plan":
        """Begin another plan with all that is done so far."""
        fork = Plan(self.after, self.budget, self.danger)
        fork.seat = self.seat
        fork.actions = self.actions.copy()
        return fork


Growth = Callable[[Plan], None]
"""What to do with the gold that a raid has left."""


def back(plan: Plan) -> None:
    """Settle behind the lines."""
    plan.do(settle(plan.after, plan.danger, plan.gold, Settling()))


def forth(plan: Plan) -> None:
    """Settle towards the enemy."""
    plan.do(settle(plan.after, plan.danger, plan.gold, Settling(forward=True)))


def sheltered(plan: Plan) -> None:
    """Build no farm where the enemy comes by in passing."""
    plan.do(settle(plan.after, plan.danger, plan.gold, Settling(shelter=2)))


def half(plan: Plan) -> None:
    """Settle, and save as much."""
    plan.do(settle(plan.after, plan.danger, plan.gold // 2, Settling()))


def save(plan: Plan) -> None:
    """Keep the gold for a greater blow."""


def sweep(plan: Plan) -> None:
    """Take land from the enemies; what is left goes into farms."""
    plan.do(errands.sweep(plan.after, plan.budget, plan.gold))
    if not plan.won:
        back(plan)


def wall(plan: Plan) -> None:
    """Bar the ways to the farms; what is left goes into farms."""
    plan.do(brace(plan.after, plan.budget, plan.gold // 2))
    back(plan)


class Menu(NamedTuple):
    """Which plans are made: every share of the gold for a raid, and after it every growth."""

    shares: tuple[float, ...]
    growths: tuple[Growth, ...]
    tactics: bool = True  # looks for the death blow, saves colonies, cuts off those of others


SIMPLE = Menu((0, 0.5), (back, forth, save), tactics=False)
SPENDING = Menu((0, 0.5, 1), (back, forth, sweep))
SHORT = Menu((0, 1), (back, save, sweep))
FULL = Menu((0, 0.5, 1), (back, forth, sheltered, half, save, sweep, wall))


class Campaign(SearchableGame[CellWarState, Plan]):
    """Cell War as a search sees it; one for each decision."""

    def __init__(self, budget: Budget, weights: Weights, menu: Menu = SHORT) -> None:
        self._budget = budget
        self._weights = weights
        self._menu = menu
        self._plans: dict[CellWarState, Sequence[Plan]] = {}
        self._judged: CellWarState | None = None
        self._strengths: Sequence[float] = ()

    def mover(self, state: CellWarState) -> Seat | None:
        return state.mover if state.ending is None else None

    def chance_outcomes(self, state: CellWarState) -> None:
        """Nothing is drawn in this game."""

    def moves(self, state: CellWarState) -> Sequence[Plan]:
        """List the plans of the short menu; they are kept, for a search comes back to them."""
        known = self._plans.get(state)
        if known is None:
            known = self._plans[state] = tuple(self.plans(state, self._menu))
        return known

    def advance(self, state: CellWarState, action: Plan) -> CellWarState:
        del state
        return action.after

    def evaluate(self, state: CellWarState, seat: Seat) -> float:
        if state != self._judged:  # a search among many asks for every seat in turn
            self._strengths = judgement.strengths(state, self._weights, self._budget)
            self._judged = state
        return judgement.value(state, seat, self._strengths)

    def final_value(self, state: CellWarState, seat: Seat) -> float:
        return judgement.final(state, seat)

    def plans(self, state: CellWarState, menu: Menu) -> Iterator[Plan]:
        """Make the plans of a menu, no two with the same end; one that wins stands alone."""
        start = Plan(state, self._budget, danger_of(state, self._budget))
        if menu.tactics:
            self._strike(start)
        if start.won:
            yield start
            return
        seen: set[CellWarState] = set()
        for share in menu.shares:
            raided = start.fork()
            raided.do(errands.raid(raided.after, self._budget, int(start.gold * share)))
            for grow in menu.growths:
                plan = raided.fork()
                if not plan.won:
                    grow(plan)
                plan.do([END_TURN])
                if plan.after not in seen:
                    seen.add(plan.after)
                    yield plan

    def _strike(self, plan: Plan) -> None:
        """Do what is right in nearly every plan: death blows, rescues, cuts."""
        for victim in plan.after.standing:
            if victim != plan.seat and not plan.won and plan.gold:
                plan.do(errands.slay(plan.after, self._budget, victim, plan.gold))
        for errand in (errands.rescue, errands.sever):
            if not plan.won and plan.gold:
                plan.do(errand(plan.after, self._budget, plan.gold))
