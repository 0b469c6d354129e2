"""The best moves of a position, each with the chance that it leaves to the seat that decides."""

import random
from dataclasses import dataclass
from typing import Any

from kletka.analysis.judge import Judge
from kletka.protocol import AnyRules, Seat

MOST_CANDIDATES = 100
"""Legal actions that are tried; of more a sample is, and the best one of the search itself."""

ROUGH = 0.1
"""Times the usual budget, with which all candidates are compared first."""

FINALISTS = 6
"""Candidates that are compared with the usual budget."""


@dataclass(frozen=True, slots=True)
class RankedMove:
    """An action, the chance that it leaves to its seat, and how play should go on, the action first."""

    action: Any
    chance: float
    variation: tuple[Any, ...]


def best_moves(
    rules: AnyRules, judge: Judge, state: Any, seat: Seat, count: int
) -> list[RankedMove]:
    """Rank the best actions of the seat that decides."""
    best = judge.value(state).variation[:1]
    legal = list(rules.legal_actions(state))
    if len(legal) > MOST_CANDIDATES:
        legal = random.Random(1).sample(legal, MOST_CANDIDATES)
    candidates = [*best, *(action for action in legal if action not in best)]
    rough = {
        index: judge.value(rules.advance(state, action), ROUGH).chances[seat]
        for index, action in enumerate(candidates)
    }
    first = sorted(rough, key=lambda index: -rough[index])[:FINALISTS]
    finalists = [candidates[index] for index in {0: None, **dict.fromkeys(first)}]
    ranked = [_ranked(rules, judge, state, seat, action) for action in finalists]
    return sorted(ranked, key=lambda move: -move.chance)[:count]


def _ranked(rules: AnyRules, judge: Judge, state: Any, seat: Seat, action: Any) -> RankedMove:
    after = judge.value(rules.advance(state, action))
    return RankedMove(action, after.chances[seat], (action, *after.variation))
