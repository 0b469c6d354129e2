"""Judges decisions: the chances of the seats, the best line, and what the played move lost.

The positions after the best move and after the played one are searched alike, with the same seat to
move and the same budget, so that a search that looks one move further on one side marks nothing.
What seems a bad move is searched again with a larger budget, and the smaller loss counts.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from kletka.analysis.decisions import Decision
from kletka.analysis.explain import explain
from kletka.analysis.line import play_turn
from kletka.analysis.marks import INACCURACY, mark_of
from kletka.bots import Budget
from kletka.bots.estimate import Estimate, estimate
from kletka.protocol import AnyRules, Outcome, Over, Seat, ToMove
from kletka.wire.analysis_documents import AnalysedDecision

CONFIRMATION = 4.0
"""Times the usual budget, with which a bad move is searched again."""

PAIR = 2  # seats for which one value says everything
SEED = 1  # of searches that play at random

BudgetSize = Callable[[float], Budget]
"""Makes a budget, so many times the usual one."""


class Valued(NamedTuple):
    """What a search says of one position."""

    chances: tuple[float, ...]  # of each seat
    variation: tuple[Any, ...]  # actions; none where the table decides or the game is over


class Judge:
    """Judges the decisions of one game; positions that were searched are remembered."""

    def __init__(
        self,
        rules: AnyRules,
        seats: int,
        budget: BudgetSize,
        known: Mapping[str, Estimate] | None = None,
    ) -> None:
        """Judge with budgets of this size; `known` are estimates of positions from elsewhere."""
        self._rules = rules
        self._seats = seats
        self._budget = budget
        self._known = known or {}
        self._valued: dict[tuple[str, float], Valued] = {}

    def judge(self, decision: Decision) -> AnalysedDecision:
        """Judge a decision: mark it, and explain the mark."""
        rules, seat = self._rules, decision.seat
        state = rules.read_state(decision.position)
        valued = self.value(state)
        best = play_turn(rules, state, seat, valued.variation)
        played = play_turn(rules, state, seat, map(rules.read_action, decision.played))
        best_texts = [rules.write_action(action) for action in best.actions]
        loss, after = 0.0, self.value(played.state)
        if best_texts != list(decision.played):
            loss = self._loss(best.state, played.state, seat, 1.0)
            if loss >= INACCURACY:
                loss = min(loss, self._loss(best.state, played.state, seat, CONFIRMATION))
                after = self.value(played.state, CONFIRMATION)
        mark = mark_of(loss)
        reply = [] if mark is None else list(after.variation)
        return AnalysedDecision(
            number=decision.number,
            entries=list(decision.entries),
            seat=seat,
            chances=_rounded(valued.chances),
            played=list(decision.played),
            best=best_texts,
            variation=[rules.write_action(action) for action in valued.variation],
            reply=[rules.write_action(action) for action in reply],
            loss=round(loss, 4),
            mark=mark,
            explanation=None if mark is None else explain(rules, seat, best, played, reply),
        )

    def chances(self, position: str) -> list[float]:
        """Give the chance of each seat in a position."""
        return _rounded(self.value(self._rules.read_state(position)).chances)

    def value(self, state: Any, times: float = 1.0) -> Valued:
        """Search a position with so many times the usual budget."""
        position = self._rules.write_state(state)
        key = position, times
        if key not in self._valued:
            known = self._known.get(position) if times == 1.0 else None
            self._valued[key] = self._search(state, times, known)
        return self._valued[key]

    def _loss(self, best: Any, played: Any, seat: Seat, times: float) -> float:
        gained = self.value(best, times).chances[seat]
        return max(0.0, gained - self.value(played, times).chances[seat])

    def _search(self, state: Any, times: float, known: Estimate | None) -> Valued:
        turn = self._rules.turn(state)
        if isinstance(turn, Over):
            return Valued(chances_after(turn.outcome, self._seats), ())
        if self._seats > PAIR:
            return self._search_round(state, times)
        found = known or self._estimate(state, times)
        seat: Seat = turn.seat if isinstance(turn, ToMove) else state.mover
        own = (1 + found.value) / 2
        chances = [1 - own] * self._seats
        chances[seat] = own
        return Valued(tuple(chances), found.variation)

    def _search_round(self, state: Any, times: float) -> Valued:
        """Let each of several seats play its best turn once, and compare the seats then.

        A search among several takes all opponents for one, so its value is no chance; its best turn
        is good all the same.
        """
        rules = self._rules
        variation: tuple[Any, ...] | None = None
        for _ in range(self._seats):
            turn = rules.turn(state)
            if isinstance(turn, Over):
                return Valued(chances_after(turn.outcome, self._seats), variation or ())
            if not isinstance(turn, ToMove):
                break
            found = self._estimate(state, times / self._seats)
            variation = found.variation if variation is None else variation
            state = play_turn(rules, state, turn.seat, found.variation).state
        turn = rules.turn(state)
        if isinstance(turn, Over):
            return Valued(chances_after(turn.outcome, self._seats), variation or ())
        return Valued(tuple(shares(rules, state, self._seats)), variation or ())

    def _estimate(self, state: Any, times: float) -> Estimate:
        return estimate(self._rules, state, self._budget(times), random.Random(SEED))


def chances_after(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """Share the chance among the seats in the first place; one who played alone may have lost."""
    first = outcome.ranking[0]
    if not first:
        return (0.0,) * seats
    return tuple(1 / len(first) if seat in first else 0.0 for seat in range(seats))


def shares(rules: AnyRules, state: Any, seats: int) -> Sequence[float]:
    """Compare several seats by their strength, as shares of 1; alike where a game has no measure."""
    module = import_module(f"kletka.bots.{rules.key}.analysis")
    if hasattr(module, "shares"):
        found: Sequence[float] = module.shares(state)
        return found
    left = set(range(seats)) - set(rules.eliminated(state))
    return [1 / len(left) if seat in left else 0.0 for seat in range(seats)]


def _rounded(chances: Sequence[float]) -> list[float]:
    return [round(chance, 4) for chance in chances]
