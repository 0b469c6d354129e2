"""The analysis of the Labyrinth: the shortest walk out, for who knows the whole maze."""

import random
from collections import deque

from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.estimate import Estimate
from kletka.games.labyrinth.actions import ChooseFloor, Go, LabyrinthAction
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import CARRIED, LabyrinthState, Phase

Step = tuple["Step | None", LabyrinthAction | None]
"""The step before, and the action of this one."""


def analyse(state: LabyrinthState, budget: Budget, rng: random.Random) -> Estimate:
    """Find the fewest walks and rides to the victory; the value is 1 if there are any, else 0.

    Cells are visited once with the Gold and once without it, whatever monsters do on the way: the walk
    is one that wins, and hardly ever is another one shorter.
    """
    del rng  # the search does not play at random
    seen = {_key(state)}
    line: deque[tuple[LabyrinthState, Step]] = deque([(state, (None, None))])
    try:
        while line:
            here, step = line.popleft()
            for action in RULES.legal_actions(here):
                if not isinstance(action, Go | ChooseFloor):
                    continue
                budget.spend()
                after = RULES.advance(here, action)
                if after.phase is Phase.VICTORY:
                    return Estimate(1.0, _walk((step, action)))
                if not after.ended and _key(after) not in seen:
                    seen.add(_key(after))
                    line.append((after, (step, action)))
    except BudgetExceeded:
        pass
    return Estimate(0.0, ())


def _key(state: LabyrinthState) -> tuple[int, bool, Phase]:
    return state.place, state.gold == CARRIED, state.phase


def _walk(last: Step) -> tuple[LabyrinthAction, ...]:
    actions: list[LabyrinthAction] = []
    step: Step | None = last
    while step is not None:
        before, action = step
        if action is not None:
            actions.append(action)
        step = before
    return tuple(reversed(actions))
