"""What a search thinks of one position: its value, and how play should go on."""

import math
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, TypeVar

from kletka.bots.budget import Budget
from kletka.bots.minimax import MAX_PLIES, WIN, Minimax, SearchableGame, SearchResult
from kletka.protocol import AnyRules, Seat

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")

MAX_UNDECIDED = 0.99
"""The highest value of a position whose outcome is not proven."""
MAX_VARIATION = 30
"""Actions of a variation that are listed."""


class Estimate(NamedTuple):
    """A value for the seat to decide, from -1 (lost) to 1 (won), and the best line of play found."""

    value: float
    variation: tuple[Any, ...]  # actions; the first is the best one


def estimate(rules: AnyRules, state: Any, budget: Budget, rng: random.Random) -> Estimate:
    """Search a position in which a seat, or the table, decides."""
    found: Estimate = import_module(f"kletka.bots.{rules.key}.analysis").analyse(state, budget, rng)
    return found


def search_minimax(
    game: SearchableGame[Any, Any],
    state: Any,
    seat: Seat,
    moves: Any,
    budget: Budget,
    *,
    max_depth: int,
    scale: float,
    static: Callable[[], float],
) -> tuple[float, tuple[Any, ...]]:
    """Search with alpha-beta; give the value for the seat and the moves of the best line.

    `scale` is the lead, in units of the evaluation, that is worth three quarters of a win; `static`
    evaluates the position itself, where the budget is too small for any search.
    """
    search = Minimax(game, seat, budget)
    result: SearchResult[Any] = search.best(state, moves, max_depth)
    raw = result.value if math.isfinite(result.value) else static()
    return scaled(raw, scale), search.variation(state, result.action, MAX_VARIATION)


def is_proven(proof: SearchResult[Any], value: float, depth: int) -> bool:
    """Say whether a search that tries all moves, up to a depth, confirms a win (1) or a loss (-1).

    A win needs one move, so an interrupted depth may prove it. A loss is proven by all moves, that is,
    by the whole depth.
    """
    decided = proof.value * value >= WIN - MAX_PLIES
    return math.isfinite(proof.value) and decided and (value > 0 or proof.depth >= depth)


def scaled(raw: float, scale: float) -> float:
    """Turn an evaluation into a value: 1 or -1 for a proven end, else something between."""
    if abs(raw) >= WIN - MAX_PLIES:
        return math.copysign(1.0, raw)
    return MAX_UNDECIDED * math.tanh(raw / scale)
