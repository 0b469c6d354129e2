"""The Cell Capture bots: they order the candidate moves by a search of one ply, and search deeper."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.chain.evaluation import ChainWeights
from kletka.bots.chain.moves import candidate_moves
from kletka.bots.chain.placement import ALL_PLACEMENT_RULES, choose_placement
from kletka.bots.chain.search import ChainSearch
from kletka.bots.compiled.warmup import load_engine, loaded_engine
from kletka.bots.minimax import WIN, Minimax
from kletka.games.chain.actions import ChainAction
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState
from kletka.games.chain.view import ChainView

ORDERED_MOVES = 60
"""Moves of the root that are ordered by their evaluation before the search."""

ROOT_MOVES = 24
"""The best of those, which the search tries."""


@dataclass(frozen=True, slots=True)
class ChainSkill:
    """The settings of one level."""

    weights: ChainWeights
    max_depth: int  # plies; 1: only its own move
    max_moves: int = 8  # candidate moves in each position of the search
    considered_share: float = 1.0  # the share of the root moves that are considered
    placement_rules: int = ALL_PLACEMENT_RULES  # how many rules of placement it follows


class ChainBot(Bot[ChainView, ChainAction]):
    """A bot without a memory: one object may serve many seats."""

    def __init__(self, skill: ChainSkill) -> None:
        self._skill = skill

    def choose(
        self, view: ChainView, legal: Sequence[ChainAction], rng: random.Random, budget: Budget
    ) -> ChainAction:
        if len(legal) == 1:
            return legal[0]
        skill = self._skill
        state = RULES.imagine(view, 0)
        if state.round == 1:
            return choose_placement(state, rng, skill.placement_rules)
        game = ChainSearch(state.mover, skill.weights, skill.max_moves, budget)
        order = self._order_moves(state, game, rng, budget)
        if skill.max_depth == 1:
            return order[0]
        search = Minimax(game, state.mover, budget)
        return search.best(state, order[:ROOT_MOVES], skill.max_depth).action

    def _order_moves(
        self, state: ChainState, game: ChainSearch, rng: random.Random, budget: Budget
    ) -> list[ChainAction]:
        """Order the moves by the evaluation after each; moves beyond the budget come last."""
        enemies = state.occupied & ~state.owners[state.mover]
        moves = candidate_moves(state, enemies, ORDERED_MOVES, ORDERED_MOVES)
        if self._skill.considered_share < 1:
            moves = rng.sample(moves, max(1, round(len(moves) * self._skill.considered_share)))
        ranked: list[tuple[float, float, int]] = []
        try:
            for number, action in enumerate(moves):
                budget.spend()
                after = game.advance(state, action)
                value = WIN if after.winner is not None else game.evaluate(after, state.mover)
                ranked.append((-value, rng.random(), number))  # equal moves in random order
        except BudgetExceeded:
            pass
        return [moves[number] for *_, number in sorted(ranked)] + moves[len(ranked) :]


class ExpertChainBot(Bot[ChainView, ChainAction]):
    """A bot with the compiled search, which it keeps between moves; without it, another bot."""

    keeps_search = True

    def __init__(self, fallback: ChainBot) -> None:
        """Make it; `fallback` chooses where the compiled search is missing or not yet loaded."""
        self._fallback = fallback
        self._engine: Any = None

    def prepare(self) -> None:
        load_engine("chain")

    def choose(
        self, view: ChainView, legal: Sequence[ChainAction], rng: random.Random, budget: Budget
    ) -> ChainAction:
        module = loaded_engine("chain")
        if module is None or len(legal) == 1 or view.round == 1:
            return self._fallback.choose(view, legal, rng, budget)
        if self._engine is None:
            self._engine = module.expert_engine()
        action: ChainAction = self._engine.best(RULES.imagine(view, 0), rng, budget).action
        return action
