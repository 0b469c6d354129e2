"""The players: each thinks once a turn, and then does what it has planned."""

import random
from collections.abc import Callable, Sequence

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.cellwar.campaign import FULL, SHORT, SIMPLE, SPENDING, Campaign, Menu, Plan
from kletka.bots.cellwar.errands import turns_left
from kletka.bots.cellwar.judgement import Weights
from kletka.bots.maxn import MaxN
from kletka.bots.minimax import Minimax
from kletka.games.cellwar.actions import END_TURN, Capture, CellWarAction, Farm
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import (
    CellWarState,
    capturable,
    farm_price,
    farmable,
    farms_of,
)
from kletka.games.cellwar.view import CellWarView
from kletka.protocol import Cell, Mask, bits

WIDTH = 6
"""Plans that are thought through among several enemies, where nothing can be pruned."""


class Commander(Bot[CellWarView, CellWarAction]):
    """Plans the rest of a turn, and follows the plan while all goes as expected."""

    plans_whole_turns = True
    menu: Menu = FULL  # of its own plans
    answers: Menu = SHORT  # of all later plans
    weights = Weights()
    turns = 1  # of both, that it thinks ahead against one enemy
    rounds = 0  # of all, against several
    whims = 0.0  # how often it does the first thing that comes to mind

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
            self._planned = self._think(state, rng, budget)[::-1]
        action = self._planned.pop()
        self._expected = RULES.advance(state, action)
        return action

    def _think(
        self, state: CellWarState, rng: random.Random, budget: Budget
    ) -> list[CellWarAction]:
        campaign = Campaign(budget, self.weights, self.answers)
        plans: list[Plan] = []
        try:
            for plan in campaign.plans(state, self.menu):
                plans.append(plan)  # noqa: PERF402 - what is made before time is over counts
        except BudgetExceeded:
            pass
        if not plans:
            return [hasty(state)]
        return self.prefer(campaign, state, plans, rng, budget).actions

    def prefer(
        self,
        campaign: Campaign,
        state: CellWarState,
        plans: Sequence[Plan],
        rng: random.Random,
        budget: Budget,
    ) -> Plan:
        """Choose one of the plans: on a whim, or the one with the best prospects."""
        if rng.random() < self.whims:
            return rng.choice(plans)
        if len(state.standing) > 2:
            crowd = MaxN(campaign, state.mover, state.standing, budget)
            return crowd.best(state, plans, self.rounds, WIDTH).action
        return Minimax(campaign, state.mover, budget).best(state, plans, self.turns).action


class Easy(Commander):
    """Settles and raids by what it sees on the board, and is full of whims."""

    menu = SIMPLE
    weights = Weights(fear=0, hope=0)
    whims = 0.3


class Medium(Commander):
    """Sees what the next blow may burn, but never saves for a greater one of its own."""

    menu = SPENDING
    weights = Weights(hope=0)
    whims = 0.15


class Hard(Commander):
    """Thinks of the answers, and of the answers to them."""

    turns = 12
    rounds = 2


def hasty(state: CellWarState) -> CellWarAction:
    """Do something sensible when there is no time to think at all."""
    price = farm_price(farms_of(state, state.mover))
    if farmable(state) and price <= state.gold[state.mover] and price < turns_left(state):
        return Farm(_first_cell(state, farmable(state)))
    if land := capturable(state):
        return Capture(_first_cell(state, land))
    return END_TURN


def _first_cell(state: CellWarState, cells: Mask) -> Cell:
    return state.setup.board.grid.cell(next(bits(cells)))


BOTS: dict[str, Callable[[], Bot[CellWarView, CellWarAction]]] = {
    "easy": Easy,
    "medium": Medium,
    "hard": Hard,
}
