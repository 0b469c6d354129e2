"""The Cell Capture bots: they order the candidate moves by a search of one ply, and search deeper."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.chain.evaluation import ChainWeights
from kletka.bots.chain.moves import candidate_moves
from kletka.bots.chain.placement import choose_placement
from kletka.bots.chain.search import ChainSearch
from kletka.bots.compiled.warmup import load_engine, loaded_engine
from kletka.bots.ladder import OverlookingGame
from kletka.bots.minimax import WIN, Minimax
from kletka.games.chain.actions import ChainAction
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState
from kletka.games.chain.view import ChainView

ORDERED_MOVES = 60
"""Moves of the root that are ordered by their evaluation before the search."""

ROOT_MOVES = 24
"""The best of those, which the search tries."""


MAX_MOVES = 8
"""Candidate moves in each position below the root."""


@dataclass(frozen=True, slots=True)
class ChainSkill:
    """The settings of one level; all value positions alike."""

    max_depth: int  # plies; 1: only its own move
    overlook_rate: float = (
        0.0  # the share of moves, its own and the enemy's, that a decision overlooks
    )
    max_nodes: int | None = None  # positions that a compiled search looks at; None: no limit


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
            return choose_placement(state, rng)
        seen = ChainSearch(state.mover, ChainWeights(), MAX_MOVES, budget)
        game = OverlookingGame(seen, skill.overlook_rate, rng)
        order = _order_moves(state, game, rng, budget)
        if skill.max_depth == 1:
            return order[0]
        search = Minimax(game, state.mover, budget)
        return search.best(state, order[:ROOT_MOVES], skill.max_depth).action


def _order_moves(
    state: ChainState,
    game: OverlookingGame[ChainState, ChainAction],
    rng: random.Random,
    budget: Budget,
) -> list[ChainAction]:
    """Order the moves by the evaluation after each; moves beyond the budget come last."""
    enemies = state.occupied & ~state.owners[state.mover]
    moves = game.noticed(candidate_moves(state, enemies, ORDERED_MOVES, ORDERED_MOVES))
    ranked: list[tuple[float, float, int]] = []
    try:
        for number, action in enumerate(moves):
            budget.spend()
            after = game.advance(state, action)
            value = WIN if after.winner is not None else game.evaluate(after, state.mover)
            ranked.append((-value, rng.random(), number))  # equal moves in random order
    except BudgetExceeded:
        pass
    return [moves[number] for *_, number in sorted(ranked)] + [*moves[len(ranked) :]]


class CompiledChainBot(Bot[ChainView, ChainAction]):
    """A bot with the compiled search, which it keeps between moves; without it, a `ChainBot`."""

    keeps_search = True

    def __init__(self, skill: ChainSkill) -> None:
        self._skill = skill
        self._fallback = ChainBot(skill)
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
            skill = self._skill
            self._engine = module.player_engine(
                skill.max_depth, skill.max_nodes, skill.overlook_rate
            )
        action: ChainAction = self._engine.best(RULES.imagine(view, 0), rng, budget).action
        return action
