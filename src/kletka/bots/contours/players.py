"""The Contours bots (CON-6.1 to CON-6.3, CON-D21)."""

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.compiled.warmup import load_engine, loaded_engine
from kletka.bots.contours.closing_points import ClosingPoints
from kletka.bots.contours.evaluation import captured_points, score_move
from kletka.bots.contours.moves import relevant_moves
from kletka.bots.contours.search import ContoursPlayouts, ContoursSearch
from kletka.bots.mcts import TreeSearch
from kletka.bots.minimax import Minimax, SearchResult
from kletka.games.contours.actions import Place
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.games.contours.view import ContoursView

HARD_MAX_DEPTH = 3


class EasyContoursBot(Bot[ContoursView, Place]):
    """Captures as many points as it can, else plays at random (CON-6.1, CON-D10)."""

    def choose(
        self, view: ContoursView, legal: Sequence[Place], rng: random.Random, budget: Budget
    ) -> Place:
        del legal
        state = RULES.imagine(view, 0)
        return _highest(
            state, rng, budget, lambda move: captured_points(state, RULES.advance(state, move))
        )


class MediumContoursBot(Bot[ContoursView, Place]):
    """Scores captures, pressure and risk of every free move (CON-6.2)."""

    def choose(
        self, view: ContoursView, legal: Sequence[Place], rng: random.Random, budget: Budget
    ) -> Place:
        del legal
        state = RULES.imagine(view, 0)
        closing_points = ClosingPoints(state, budget)
        return _highest(state, rng, budget, lambda move: score_move(state, move, closing_points))


def _highest(
    state: ContoursState, rng: random.Random, budget: Budget, score: Callable[[Place], int]
) -> Place:
    """Try the free moves (CON-D22) in random order, and return the first of the highest score."""
    moves = list(state.free)
    rng.shuffle(moves)
    best, best_score = moves[0], float("-inf")
    with suppress(BudgetExceeded):
        for move in moves:
            budget.spend()
            found = score(move)
            if found > best_score:
                best, best_score = move, found
    return best


class HardContoursBot(Bot[ContoursView, Place]):
    """Searches up to three moves deep with alpha-beta, as far as the budget goes (CON-6.3)."""

    def choose(
        self, view: ContoursView, legal: Sequence[Place], rng: random.Random, budget: Budget
    ) -> Place:
        del legal
        return search_hard(RULES.imagine(view, 0), rng, budget).action


def search_hard(
    state: ContoursState, rng: random.Random, budget: Budget, max_depth: int = HARD_MAX_DEPTH
) -> SearchResult[Place]:
    """Search with iterative deepening; the result is that of the last full depth (CON-D14)."""
    moves = list(state.board.places(relevant_moves(state)))
    rng.shuffle(moves)  # equal moves are chosen with equal probability
    minimax = Minimax(ContoursSearch(state, budget), state.mover, budget)
    return minimax.best(state, moves, max_depth, complete_only=True)


class ExpertContoursBot(Bot[ContoursView, Place]):
    """Searches with random playouts, as many as the budget allows (CON-D21).

    The compiled search keeps its tree between moves. Where it is missing or not yet loaded, the search
    in plain Python answers.
    """

    keeps_search = True

    def __init__(self) -> None:
        self._engine: Any = None

    def prepare(self) -> None:
        load_engine("contours")

    def choose(
        self, view: ContoursView, legal: Sequence[Place], rng: random.Random, budget: Budget
    ) -> Place:
        del legal
        state = RULES.imagine(view, 0)
        module = loaded_engine("contours")
        if module is None:
            return search_in_python(state, rng, budget)
        if self._engine is None:
            self._engine = module.expert_engine()
        action: Place = self._engine.best(state, rng, budget).action
        return action


def search_in_python(state: ContoursState, rng: random.Random, budget: Budget) -> Place:
    """Search with random playouts, without the compiled engine."""
    game = ContoursPlayouts(state, budget)
    fallback = rng.choice(list(game.places))
    return game.places[TreeSearch(game, budget, rng).best(state, fallback).action]
