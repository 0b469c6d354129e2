"""The search of Cell War by a portfolio of plans: each is played on, and the best one is refined.

It runs on the functions of `kernel`, compiled or not, with the same result for the same nodes.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.cellwar import kernel, purchases
from kletka.games.cellwar import kernel as rules_kernel
from kletka.games.cellwar.actions import CellWarAction, Defend
from kletka.games.cellwar.flat import action_of, rows_of, words_of
from kletka.games.cellwar.state import CellWarState
from kletka.protocol import Mask

Plan = tuple[int, ...]


class Setting(NamedTuple):
    """A number of a plan: the values that it may have, and the usual one."""

    usual: int
    values: tuple[int, ...]


SETTINGS = (
    Setting(100, (0, 60, 85, 100)),  # SPENT
    Setting(10, (0, 1, 2, 3, 5, 10)),  # ASSAULT_PRICE
    Setting(100, (30, 50, 70, 85, 100)),  # ASSAULT_SHARE
    Setting(0, (0, 15, 30, 60, 100)),  # HOLD_SHARE
    Setting(9, (1, 2, 4, 9)),  # HOLD_TOP
    Setting(30, (0, 15, 30, 60, 100)),  # LAND_SHARE
    Setting(2, (1, 2, 4, 7, 12)),  # LAND_WAVES
    Setting(15, (1, 2, 3, 5, 9, 15)),  # FARM_LIMIT
    Setting(1, (1, 2, 3)),  # FARM_DISTANCE
    Setting(0, (0, 1)),  # AWAY
    Setting(1, (0, 1)),  # HOLD_REST
    Setting(1, (0, 1, 2)),  # CUT
    Setting(1, (0, 1)),  # GROW
    Setting(10, (0, 2, 4, 10)),  # RELIEF_PRICE
    Setting(80, (0, 50, 80, 100, 150)),  # PUNCH
)


def plan(**changes: int) -> Plan:
    """Make a plan that differs from the usual one in these numbers."""
    numbers = [setting.usual for setting in SETTINGS]
    numbers += [0] * (purchases.PHASE_WORDS - len(numbers))
    for name, value in changes.items():
        numbers[getattr(purchases, name.upper())] = value
    return (*numbers, *numbers)


USUAL = plan()

PORTFOLIO = (
    USUAL,
    plan(hold_share=60, land_share=0),
    plan(assault_price=3, hold_share=30),
    plan(assault_price=3, hold_share=100),
    plan(assault_share=50, hold_share=60),
    plan(hold_share=30, cut=2),
    plan(assault_price=0, hold_share=60),
    plan(assault_price=0, hold_share=0),
    plan(assault_price=5, hold_share=15),
    plan(assault_price=2, hold_share=60),
    plan(assault_price=1, hold_share=30, hold_top=4),
    plan(land_share=0),
    plan(land_share=100, land_waves=12),
    plan(land_share=60, land_waves=4),
    plan(farm_limit=3),
    plan(farm_limit=5, farm_distance=2),
    plan(farm_distance=2, hold_share=30),
    plan(away=1, land_share=0),
    plan(cut=2),
    plan(assault_share=70, hold_share=100),
    plan(relief_price=0, punch=0),
    plan(assault_price=2, hold_share=60, farm_distance=2),
)
"""The plans that every search begins with; the first ones are also the replies it expects."""

REPLIES = 8
RADII = (0, 1, 2, 3, 5)
MUTANTS_AT_ONCE = 3  # settings that a mutant may change


class Stage(NamedTuple):
    """A step of the search: how many plans it compares, and how far it plays on."""

    plans: int  # the best of the stage before
    mutants: int  # of the best one
    replies: int  # of the next seat, the worst of which counts
    rounds: int


STAGES = (
    Stage(len(PORTFOLIO), 0, 1, 2),
    Stage(9, 3, 2, 4),
    Stage(6, 4, 3, 8),
    Stage(5, 5, 4, 12),
    Stage(4, 16, 4, 12),
    Stage(4, 32, 6, 12),
    Stage(4, 64, 8, 12),
    Stage(4, 128, 8, 12),
    Stage(4, 256, 8, 12),
)
"""The last ones try more plans instead of playing on for longer: of 60 games against `hard` (12x12, 40,000 simulated
turns a decision) 73 % were won so, and 62 % by stages that went on to 50 rounds."""


class Functions(NamedTuple):
    """What a search runs on: compiled functions and arrays, or plain ones and lists."""

    simulate: Callable[..., float]
    words: Callable[[Sequence[int]], Any]


PLAIN = Functions(kernel.run_simulate, list)


def board_of(functions: Functions, state: CellWarState, noticed: Mask = -1) -> Any:
    """Lay a position out for a search, whose mover considers purchases on the noticed cells only."""
    grid = state.setup.board.grid
    board = words_of(state, purchases.ENGINE_WORDS)
    first = purchases.NOTICED + 1
    board[first : first + grid.height] = rows_of(grid, noticed & grid.board)
    return functions.words(board)


def merged(actions: Sequence[CellWarAction]) -> list[CellWarAction]:
    """Put all gold for the defence of one cell into one action, where the first of them stands."""
    raised: dict[Any, int] = {}
    for action in actions:
        if isinstance(action, Defend):
            raised[action.cell] = raised.get(action.cell, 0) + action.amount
    found: list[CellWarAction] = []
    for action in actions:
        if not isinstance(action, Defend):
            found.append(action)
        elif action.cell in raised:
            found.append(Defend(action.cell, raised.pop(action.cell)))
    return found


class PortfolioSearch:
    """One search for one turn."""

    def __init__(self, functions: Functions, root: Any, rng: random.Random, budget: Budget) -> None:
        """Search from a board of the kernel, which knows what its mover notices."""
        self._simulate = functions.simulate
        self._words = functions.words
        self._root = root
        self._board = functions.words([0] * purchases.ENGINE_WORDS)
        self._rng = rng
        self._budget = budget
        height, width = int(root[rules_kernel.HEIGHT]), int(root[rules_kernel.WIDTH])
        self._cells = [
            y << rules_kernel.COLUMN_BITS | x
            for y in range(1, height + 1)
            for x in range(1, width + 1)
        ]
        self._seats = int(root[rules_kernel.SEATS]) - int(root[rules_kernel.FALLEN_COUNT])

    def best(self, stages: Sequence[Stage] = STAGES) -> Plan:
        """Find the best plan: the winner of the last stage that the budget allows."""
        return self.evaluated(stages)[0]

    def evaluated(self, stages: Sequence[Stage] = STAGES) -> tuple[Plan, float | None]:
        """Find the best plan, and its value from -2 to 2; None where the budget allows no search.

        An interrupted stage counts, because it tries the best plan of the stage before first.
        """
        ranked = list(PORTFOLIO)
        value: float | None = None
        for stage in stages:
            scored: list[tuple[float, Plan]] = []
            try:
                for one in self._contenders(stage, ranked):
                    value = self._value(one, stage)
                    scored.append((value, one))
            except BudgetExceeded:
                if scored:
                    value, first = max(scored, key=lambda pair: pair[0])
                    ranked = [first]
                break
            scored.sort(key=lambda pair: -pair[0])  # stable: equal ones keep their order
            ranked = [one for _, one in scored]
            value = scored[0][0]
        return ranked[0], value

    def actions(self, one: Plan) -> list[CellWarAction]:
        """List the purchases of a plan, without the end of the turn."""
        board = self.board_after(one)
        logged = range(purchases.LOG + 1, purchases.LOG + 1 + board[purchases.LOG])
        return merged([action_of(int(board[place])) for place in logged])

    def board_after(self, one: Plan) -> Any:
        """Give the board after the turn of a plan; the next call of the search changes it."""
        self._simulate(self._root, self._board, self._words(one), 0, 0, 0, 0, 1)
        return self._board

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
        rng = self._rng
        for _ in range(rng.randint(1, MUTANTS_AT_ONCE)):
            place = rng.randrange(len(SETTINGS) + 1)
            if place < len(SETTINGS):
                value = rng.choice(SETTINGS[place].values)
                numbers[place] = numbers[purchases.PHASE_WORDS + place] = value
            else:
                numbers[purchases.PHASE_WORDS + purchases.FOCUS] = rng.choice(self._cells)
                numbers[purchases.PHASE_WORDS + purchases.RADIUS] = rng.choice(RADII)
        return tuple(numbers)

    def _value(self, one: Plan, stage: Stage) -> float:
        """Give the value of a plan against the worst of the replies."""
        turns = 1 + stage.rounds * self._seats
        plans = self._words([number for each in (one, *PORTFOLIO[:REPLIES]) for number in each])
        worst = float("inf")
        for reply in range(stage.replies):
            self._budget.spend(turns)
            value = self._simulate(self._root, self._board, plans, 0, 1 + reply, 1, 1, turns)
            worst = min(worst, value)
        return worst
