"""Plans of whole turns, which are the moves of the Cell War search."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from kletka.bots.budget import Budget
from kletka.bots.cellwar import tactics
from kletka.bots.cellwar.growth import GrowthPolicy, enemy_reach, fortify, grow
from kletka.bots.cellwar.tactics import Actions
from kletka.games.cellwar.actions import END_TURN, CellWarAction
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import CellWarState
from kletka.protocol import Mask


class TurnPlan:
    """The actions of a turn so far, and the position after them."""

    __slots__ = ("actions", "after", "budget", "enemy_reach", "seat")

    def __init__(self, state: CellWarState, budget: Budget, reach: Sequence[Mask]) -> None:
        self.seat = state.mover
        self.after = state
        self.budget = budget
        self.enemy_reach = reach  # at the start of the turn: captures in it change little
        self.actions: list[CellWarAction] = []

    @property
    def gold(self) -> int:
        return self.after.gold[self.seat]

    @property
    def won(self) -> bool:
        return self.after.ending is not None

    def extend(self, actions: Actions) -> None:
        """Append these actions, up to the first illegal one or the end of the game."""
        for action in actions:
            if self.won or not self._is_legal(action):
                return
            self.budget.spend()
            self.actions.append(action)
            self.after = RULES.advance(self.after, action)

    def _is_legal(self, action: CellWarAction) -> bool:
        """Say whether a planned action is still legal: it is, unless the realm is in parts.

        There a capture may make another part the main one, and doom cells that were to act next
        (WAR-D24); the tactics do not look so far ahead.
        """
        state = self.after
        connected = state.mains[self.seat] == state.owners[self.seat]
        return connected or action in RULES.legal_actions(state)

    def fork(self) -> "TurnPlan":
        """Copy the plan, to continue it in another way."""
        fork = TurnPlan(self.after, self.budget, self.enemy_reach)
        fork.seat = self.seat
        fork.actions = self.actions.copy()
        return fork


Spending = Callable[[TurnPlan], None]
"""Extends a plan by what it buys with the gold left after a raid."""


def grow_safely(plan: TurnPlan) -> None:
    """Build farms, and capture land far from the enemy."""
    plan.extend(grow(plan.after, plan.enemy_reach, plan.gold, GrowthPolicy()))


def grow_towards_enemy(plan: TurnPlan) -> None:
    """Build farms, and capture land near the enemy."""
    plan.extend(grow(plan.after, plan.enemy_reach, plan.gold, GrowthPolicy(towards_enemy=True)))


def grow_out_of_reach(plan: TurnPlan) -> None:
    """Build farms only where the enemy does not reach them for 2 gold."""
    plan.extend(grow(plan.after, plan.enemy_reach, plan.gold, GrowthPolicy(farm_safety_gold=2)))


def spend_half(plan: TurnPlan) -> None:
    """Grow with half of the gold, and save the rest."""
    plan.extend(grow(plan.after, plan.enemy_reach, plan.gold // 2, GrowthPolicy()))


def save_gold(plan: TurnPlan) -> None:
    """Buy nothing, and save the gold for a larger attack."""


def attack_land(plan: TurnPlan) -> None:
    """Capture undefended enemy land, then grow."""
    plan.extend(tactics.capture_undefended(plan.after, plan.budget, plan.gold))
    if not plan.won:
        grow_safely(plan)


def fortify_farms(plan: TurnPlan) -> None:
    """Spend half of the gold on the defence of farms, then grow."""
    plan.extend(fortify(plan.after, plan.budget, plan.gold // 2))
    grow_safely(plan)


class PlanSet(NamedTuple):
    """Which plans are made: each share of the gold for a raid, followed by each spending."""

    raid_shares: tuple[float, ...]
    spendings: tuple[Spending, ...]


FEW_PLANS = PlanSet((0, 1), (grow_safely, save_gold, attack_land))
ALL_PLANS = PlanSet(
    (0, 0.5, 1),
    (
        grow_safely,
        grow_towards_enemy,
        grow_out_of_reach,
        spend_half,
        save_gold,
        attack_land,
        fortify_farms,
    ),
)


def make_plans(state: CellWarState, budget: Budget, plan_set: PlanSet) -> Iterator[TurnPlan]:
    """Make the plans of a set, no two with the same result; a winning plan is the only one."""
    start = TurnPlan(state, budget, enemy_reach(state, budget))
    _apply_tactics(start)
    if start.won:
        yield start
        return
    seen: set[CellWarState] = set()
    for share in plan_set.raid_shares:
        raided = start.fork()
        raided.extend(tactics.raid_farms(raided.after, budget, int(start.gold * share)))
        for spend in plan_set.spendings:
            plan = raided.fork()
            if not plan.won:
                spend(plan)
            plan.extend([END_TURN])
            if plan.after not in seen:
                seen.add(plan.after)
                yield plan


def _apply_tactics(plan: TurnPlan) -> None:
    """Extend a plan by what is right in nearly every plan: eliminations, reconnections, cuts."""
    for victim in plan.after.standing:
        if victim != plan.seat and not plan.won and plan.gold:
            plan.extend(tactics.eliminate(plan.after, plan.budget, victim, plan.gold))
    for tactic in (tactics.reconnect, tactics.cut_off):
        if not plan.won and plan.gold:
            plan.extend(tactic(plan.after, plan.budget, plan.gold))
