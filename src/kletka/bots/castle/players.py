"""The Castles bot: it places units by a fixed formation, searches, and charges in a stalemate.

Two careful bots could circle each other for ever, and no rule ends such a game (CAS-D24). So the bot
charges more and more often the longer no unit is hit. The search chooses among all charges: a bot that
took one of a few at random walked into the attacks of whoever waited, and lost 20 games of 20 to itself
with endless patience (`level-6`, 200 nodes). With all charges it won 10 and lost 17 of 30, three were
unfinished: waiting is still an advantage, but no longer wins by itself. Only after hundreds of rounds
without a hit fewer and fewer charges are considered, so that every game ends.
"""

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget
from kletka.bots.castle.evaluation import CastleEvaluator, CastleWeights
from kletka.bots.castle.moves import is_charge, order_moves
from kletka.bots.castle.placement import placement_score
from kletka.bots.castle.search import CastleSearch
from kletka.bots.compiled.warmup import load_engine, loaded_engine
from kletka.bots.ladder import OverlookingGame
from kletka.bots.minimax import Minimax, SearchableGame, TableEntry
from kletka.bots.star import StarMinimax
from kletka.games.castle.actions import CastleAction, Place
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState
from kletka.games.castle.view import CastleView
from kletka.protocol import Seat

MAX_KEPT_ENTRIES = 100_000  # of the transposition table, from one decision to the next
MAX_CHARGE_RATE = 0.5  # of the actions: the others may withdraw a unit that is attacked
MAX_CHARGE_RATE_ROUNDS = 100  # of stalemate until the charge rate reaches its maximum
ALL_CHARGES_ROUNDS = 400  # of stalemate in which a charge considers all charging actions
ONE_CHARGE_ROUNDS = 800  # of stalemate until a charge considers one action only


class CastleSkill(NamedTuple):
    """The settings of one level."""

    weights: CastleWeights
    max_depth: int  # plies, dice not counted
    overlook_rate: float  # the share of actions, its own and the enemy's, that a decision overlooks
    rounds_before_charge: int  # without a hit before the bot begins to charge
    points_per_round: float  # points of both sides that add one round to the wait
    max_nodes: int | None = None  # positions that a compiled search looks at; None: no limit


class CastleBot(Bot[CastleView, CastleAction]):
    """A bot without a memory: one object may serve many seats."""

    def __init__(self, skill: CastleSkill) -> None:
        self.skill = skill
        self._evaluator = CastleEvaluator(skill.weights)
        self._game = CastleSearch(self._evaluator)

    def choose(
        self,
        view: CastleView,
        legal: Sequence[CastleAction],
        rng: random.Random,
        budget: Budget,
    ) -> CastleAction:
        """Choose one of the legal actions; when the budget is exceeded, the best found so far."""
        game = OverlookingGame(self._game, self.skill.overlook_rate, rng)
        # shuffled, so that equal actions are chosen with equal probability
        actions = game.noticed(rng.sample(legal, len(legal)))
        places = [action for action in actions if isinstance(action, Place)]
        if places:
            return max(places, key=lambda place: placement_score(view.mover, place))
        stalemate = self._stalemate_rounds(view)
        progress = min(1.0, stalemate / MAX_CHARGE_RATE_ROUNDS)
        if rng.random() < MAX_CHARGE_RATE * progress:
            actions = self._charges(view, actions, stalemate) or actions
        state = RULES.imagine(view, seed=0)
        ordered = order_moves(state, actions, self._evaluator)
        return self._best(game, state, ordered, budget)

    def _best(
        self,
        game: SearchableGame[CastleState, CastleAction],
        state: CastleState,
        ordered: Sequence[CastleAction],
        budget: Budget,
    ) -> CastleAction:
        search = self._search(game, state.mover, budget)
        return search.best(state, ordered, self.skill.max_depth).action

    def _search(
        self, game: SearchableGame[CastleState, CastleAction], seat: Seat, budget: Budget
    ) -> Minimax[CastleState, CastleAction]:
        return Minimax(game, seat, budget)

    def _stalemate_rounds(self, view: CastleView) -> float:
        """Count the rounds since the bot may charge; 0 before that."""
        skill = self.skill
        extension = sum(view.points) / skill.points_per_round
        return max(0.0, view.round - skill.rounds_before_charge - extension)

    def _charges(
        self, view: CastleView, actions: Sequence[CastleAction], stalemate: float
    ) -> Sequence[CastleAction]:
        """List the charging actions to consider: all, then fewer with every round, in the end one."""
        charges = [action for action in actions if is_charge(view, action)]
        left = (ONE_CHARGE_ROUNDS - stalemate) / (ONE_CHARGE_ROUNDS - ALL_CHARGES_ROUNDS)
        return charges[: 1 + int(max(0.0, left) * len(charges))]


class CompiledCastleBot(CastleBot):
    """Searches with the compiled engine, and goes on from what it searched before; else a `CastleBot`."""

    keeps_search = True

    def __init__(self, skill: CastleSkill) -> None:
        super().__init__(skill)
        self._engines: dict[Seat, Any] = {}

    def prepare(self) -> None:
        load_engine("castle")

    def _best(
        self,
        game: SearchableGame[CastleState, CastleAction],
        state: CastleState,
        ordered: Sequence[CastleAction],
        budget: Budget,
    ) -> CastleAction:
        module = loaded_engine("castle")
        if module is None:
            return super()._best(game, state, ordered, budget)
        if state.mover not in self._engines:
            skill = self.skill
            self._engines[state.mover] = module.player_engine(
                skill.weights, skill.max_depth, skill.max_nodes
            )
        action: CastleAction = self._engines[state.mover].best(state, ordered, budget).action
        return action


class ExpertCastleBot(CompiledCastleBot):
    """Without the compiled engine it prunes at dice too, and keeps what it searched."""

    def __init__(self, skill: CastleSkill) -> None:
        super().__init__(skill)
        self._tables: dict[Seat, dict[CastleState, TableEntry[CastleAction]]] = {}

    def _search(
        self, game: SearchableGame[CastleState, CastleAction], seat: Seat, budget: Budget
    ) -> Minimax[CastleState, CastleAction]:
        table = self._tables.setdefault(seat, {})
        if len(table) > MAX_KEPT_ENTRIES:
            table.clear()
        return StarMinimax(game, seat, budget, table=table)
