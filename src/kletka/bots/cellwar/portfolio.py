"""The search of Cell War by a portfolio of plans: each is played on, and the best one is refined.

It runs on the functions of `kernel`, compiled or not, with the same result for the same nodes.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.cellwar import kernel
from kletka.games.cellwar import kernel as rules_kernel

Plan = tuple[int, ...]


class Setting(NamedTuple):
    """A number of a plan: the values that it may have, and the usual one."""

    usual: int
    values: tuple[int, ...]


SETTINGS = (
    Setting(100, (0, 30, 60, 100)),  # SPENT
    Setting(3, (0, 1, 2, 3, 5, 10)),  # ASSAULT_PRICE
    Setting(100, (40, 70, 100)),  # ASSAULT_SHARE
    Setting(30, (0, 15, 30, 60, 100)),  # HOLD_SHARE
    Setting(9, (1, 2, 4, 9)),  # HOLD_TOP
    Setting(0, (0, 30, 60, 100)),  # LAND_SHARE
    Setting(12, (2, 4, 7, 12)),  # LAND_WAVES
    Setting(9, (0, 1, 2, 3, 5, 9, 15)),  # FARM_LIMIT
    Setting(1, (1, 2, 3)),  # FARM_DISTANCE
    Setting(0, (0, 1)),  # AWAY
    Setting(0, (0, 1)),  # HOLD_REST
    Setting(1, (0, 1, 2)),  # CUT
    Setting(1, (0, 1)),  # GROW
)


def plan(**changes: int) -> Plan:
    """Make a plan that differs from the usual one in these numbers."""
    numbers = [setting.usual for setting in SETTINGS]
    numbers += [0] * (kernel.PLAN_WORDS - len(numbers))
    for name, value in changes.items():
        numbers[getattr(kernel, name.upper())] = value
    return tuple(numbers)


USUAL = plan()

PORTFOLIO = (
    USUAL,
    plan(hold_share=0),
    plan(assault_price=10, hold_share=60),
    plan(land_share=100, hold_share=0),
    plan(land_share=50, hold_share=15, farm_distance=2),
    plan(assault_price=10, hold_share=100),
    plan(assault_price=3, hold_share=60, land_share=30),
    plan(assault_price=10, hold_share=0, hold_rest=1),
    plan(assault_price=0, hold_share=0),
    plan(assault_price=0, hold_share=60),
    plan(assault_price=1, hold_share=15, hold_top=2),
    plan(assault_price=2, hold_share=30, hold_top=4, hold_rest=1),
    plan(assault_price=5, hold_share=30),
    plan(away=1, hold_share=30, farm_distance=2),
    plan(away=1, land_share=60, hold_share=0),
    plan(farm_limit=0, land_share=100, hold_share=0),
    plan(farm_limit=2, hold_share=30, farm_distance=2),
    plan(farm_limit=1, hold_share=0, hold_rest=1),
    plan(assault_price=3, grow=0, hold_share=100),
    plan(spent=30),
    plan(spent=0),
)
"""The plans that every search begins with; the first ones are also the replies it expects."""

REPLIES = 8
MUTANTS_AT_ONCE = 3  # settings that a mutant may change


class Stage(NamedTuple):
    """A step of the search: how many plans it compares, and how far it plays on."""

    plans: int  # the best of the stage before
    mutants: int  # of the best one
    replies: int  # of the next seat, the worst of which counts
    rounds: int


STAGES = (
    Stage(21, 0, 1, 2),
    Stage(9, 3, 2, 4),
    Stage(6, 4, 3, 8),
    Stage(5, 5, 4, 12),
    Stage(4, 8, 6, 16),
    Stage(4, 16, 8, 24),
    Stage(4, 32, 8, 32),
    Stage(4, 64, 8, 40),
    Stage(4, 128, 8, 50),
)


class Functions(NamedTuple):
    """What a search runs on: compiled functions and arrays, or plain ones and lists."""

    simulate: Callable[..., float]
    words: Callable[[Sequence[int]], Any]


PLAIN = Functions(kernel.run_simulate, list)


class PortfolioSearch:
    """One search for one turn."""

    def __init__(self, functions: Functions, root: Any, rng: random.Random, budget: Budget) -> None:
        """Search from a board of the kernel, which knows what its mover notices."""
        self._simulate = functions.simulate
        self._words = functions.words
        self._root = root
        self._board = functions.words([0] * kernel.ENGINE_WORDS)
        self._rng = rng
        self._budget = budget
        self._seats = int(root[rules_kernel.SEATS]) - int(root[rules_kernel.FALLEN_COUNT])

    def best(self, stages: Sequence[Stage] = STAGES) -> Plan:
        """Find the best plan: the winner of the last stage that the budget allows."""
        ranked = list(PORTFOLIO)
        for stage in stages:
            scored: list[tuple[float, Plan]] = []
            try:
                for one in self._contenders(stage, ranked):
                    scored.append((self._value(one, stage), one))
            except BudgetExceeded:
                if scored:
                    ranked = [max(scored, key=lambda pair: pair[0])[1]]
                break
            scored.sort(key=lambda pair: -pair[0])  # stable: equal ones keep their order
            ranked = [one for _, one in scored]
        return ranked[0]

    def _contenders(self, stage: Stage, ranked: Sequence[Plan]) -> Iterator[Plan]:
        seen = set(ranked[: stage.plans])
        yield from ranked[: stage.plans]
        for number in range(stage.mutants):
            mutant = self._mutate(ranked[number % 2])
            if mutant not in seen:
                seen.add(mutant)
                yield mutant

    def _mutate(self, parent: Plan) -> Plan:
        """Change a few numbers of a plan at random."""
        numbers = list(parent)
        for _ in range(self._rng.randint(1, MUTANTS_AT_ONCE)):
            place = self._rng.randrange(len(SETTINGS))
            numbers[place] = self._rng.choice(SETTINGS[place].values)
        return tuple(numbers)

    def _value(self, one: Plan, stage: Stage) -> float:
        """Give the value of a plan against the worst of the replies."""
        turns = 1 + stage.rounds * self._seats
        plans = self._words([number for each in (one, *PORTFOLIO[:REPLIES]) for number in each])
        worst = float("inf")
        for reply in range(stage.replies):
            self._budget.spend(turns)
            value = self._simulate(self._root, self._board, plans, 0, 1 + reply, 1, turns)
            worst = min(worst, value)
        return worst
