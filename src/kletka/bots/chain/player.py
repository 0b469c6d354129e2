"""A player of Cell Capture: it picks the promising moves, sorts them by their first look, and searches."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.chain.candidates import promising
from kletka.bots.chain.judgement import Weights, value
from kletka.bots.chain.placing import OPPOSED, place
from kletka.bots.minimax import WIN, Minimax
from kletka.games.chain.actions import ChainAction
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState
from kletka.games.chain.view import ChainView
from kletka.protocol import Seat

GLANCED_AT = 60
"""Moves that are looked at one by one before the search; a search of more would not get deep."""

SEARCHED = 24
"""The best of those, which the search looks into."""

STARTS = 2
"""Chips tried of those that set off one reaction, inside the search: where it starts matters little."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What one level sees."""

    weights: Weights
    deepest: int  # plies; 1: only its own move
    breadth: int = 8  # moves looked at in each position of the search
    notices: float = 1.0  # share of the moves that come to its mind
    placing: int = OPPOSED  # how much it knows of placing


class Outlook:
    """Cell Capture as the search sees it, from one seat."""

    def __init__(self, seat: Seat, skill: Skill, budget: Budget) -> None:
        self._seat = seat
        self._skill = skill
        self._budget = budget

    def mover(self, state: ChainState) -> Seat | None:
        return state.mover if state.winner is None else None

    def chance_outcomes(self, state: ChainState) -> None:
        del state  # nothing is drawn after the setup

    def moves(self, state: ChainState) -> list[ChainAction]:
        return promising(state, self._targets(state), self._skill.breadth, STARTS)

    def _targets(self, state: ChainState) -> int:
        """Everybody aims at me; what they do to each other is no loss of mine."""
        mine = state.owners[self._seat]
        if state.mover == self._seat or not mine:
            return state.occupied & ~state.owners[state.mover]
        return mine

    def advance(self, state: ChainState, action: ChainAction) -> ChainState:
        # On the largest boards one reaction takes as long as hundreds of common nodes.
        self._budget.check_time()
        return RULES.advance(state, action)

    def evaluate(self, state: ChainState, seat: Seat) -> float:
        return value(state, seat, self._skill.weights)

    def final_value(self, state: ChainState, seat: Seat) -> float:
        return 1.0 if state.winner == seat else -1.0


class ChainBot(Bot[ChainView, ChainAction]):
    """A player without a memory: one may serve many seats."""

    def __init__(self, skill: Skill) -> None:
        self._skill = skill

    def choose(
        self, view: ChainView, legal: Sequence[ChainAction], rng: random.Random, budget: Budget
    ) -> ChainAction:
        if len(legal) == 1:
            return legal[0]
        state = RULES.imagine(view, 0)
        if state.round == 1:
            return place(state, rng, self._skill.placing)
        game = Outlook(state.mover, self._skill, budget)
        order = self._glance(state, game, rng, budget)
        if self._skill.deepest == 1:
            return order[0]
        return (
            Minimax(game, state.mover, budget)
            .best(state, order[:SEARCHED], self._skill.deepest)
            .action
        )

    def _glance(
        self, state: ChainState, game: Outlook, rng: random.Random, budget: Budget
    ) -> list[ChainAction]:
        """Sort the moves by the position right after each; what time is too short for comes last."""
        targets = state.occupied & ~state.owners[state.mover]
        moves = promising(state, targets, GLANCED_AT, GLANCED_AT)
        if self._skill.notices < 1:
            moves = rng.sample(moves, max(1, round(len(moves) * self._skill.notices)))
        glanced: list[tuple[float, float, int]] = []
        try:
            for number, action in enumerate(moves):
                budget.spend()
                after = game.advance(state, action)
                worth = WIN if after.winner is not None else game.evaluate(after, state.mover)
                glanced.append((-worth, rng.random(), number))  # equal ones in any order
        except BudgetExceeded:
            pass
        return [moves[number] for *_, number in sorted(glanced)] + moves[len(glanced) :]
