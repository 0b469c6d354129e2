"""Easy and Medium: every free move is tried once and scored (CON-6.1, CON-6.2)."""

import random
from collections.abc import Callable, Sequence
from contextlib import suppress

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.contours.closings import Closings
from kletka.bots.contours.counting import with_one_way_out
from kletka.games.contours.actions import Place
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.games.contours.view import ContoursView

CAPTURE, PRESSURE, RISK = 10, 3, 5


class Easy(Bot[ContoursView, Place]):
    """Captures as much as it can, else plays anywhere (CON-6.1, CON-D10)."""

    def choose(
        self, view: ContoursView, legal: Sequence[Place], rng: random.Random, budget: Budget
    ) -> Place:
        del legal
        state = RULES.imagine(view, 0)
        return highest(state, rng, budget, lambda move: captured(state, RULES.advance(state, move)))


class Medium(Bot[ContoursView, Place]):
    """Weighs captures, pressure and risk of every free move (CON-6.2)."""

    def choose(
        self, view: ContoursView, legal: Sequence[Place], rng: random.Random, budget: Budget
    ) -> Place:
        del legal
        state = RULES.imagine(view, 0)
        closings = Closings(state, budget)
        return highest(state, rng, budget, lambda move: weighed(state, move, closings))


def highest(
    state: ContoursState, rng: random.Random, budget: Budget, score: Callable[[Place], int]
) -> Place:
    """Try the free moves (CON-D22) in any order; of those with the highest score take the first."""
    moves = list(state.free)
    rng.shuffle(moves)
    best, top = moves[0], float("-inf")
    with suppress(BudgetExceeded):
        for move in moves:
            budget.spend()
            found = score(move)
            if found > top:
                best, top = move, found
    return best


def captured(before: ContoursState, after: ContoursState) -> int:
    """Count what a move took."""
    return after.score(before.mover) - before.score(before.mover)


def weighed(state: ContoursState, move: Place, closings: Closings) -> int:
    """Score a move as Medium does; pressure is counted after the captures (CON-D23)."""
    after = RULES.advance(state, move)
    pressed = with_one_way_out(state.board, after.mine, after.theirs)
    at_risk = bool(after.free) and closings.captures(after) != 0
    return CAPTURE * captured(state, after) + PRESSURE * pressed.bit_count() - RISK * at_risk
