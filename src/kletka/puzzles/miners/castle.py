"""Puzzles of Castles: one action that is clearly best on average over the dice."""

import math
import random
from collections.abc import Iterator

from kletka.bots import Budget, bot
from kletka.bots.castle.evaluation import BALANCED, CastleEvaluator
from kletka.bots.castle.moves import order_moves
from kletka.bots.castle.search import CastleSearch
from kletka.bots.minimax import WIN
from kletka.bots.star import StarMinimax
from kletka.games.castle.actions import Attack, CastleAction, Heal, Move
from kletka.games.castle.board import GRID
from kletka.games.castle.dice import Blow, damage
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState, Stage
from kletka.games.castle.units import Unit, unit_at
from kletka.protocol import Cell
from kletka.puzzles.bot_games import positions_of_game
from kletka.puzzles.candidate import Candidate
from kletka.puzzles.puzzle import Puzzle

SHALLOW, DEEP = 2, 3
"""Actions that the search looks ahead to find a puzzle, and to prove it; dice are not counted."""

MARGIN = 0.03
"""The chance of winning by which the best action is better than every other, at both depths."""

LEVELS = ("medium", "level-5", "level-6")  # that play the games
NODES = 200  # of a move in them
LAPSES = 0.15  # the share of actions that are chosen at random
MOST_ACTIONS = 300


class ActionSearch(StarMinimax[CastleState, CastleAction]):
    """Compares the actions of one position, all to the same depth."""

    def only_best(
        self, state: CastleState, actions: list[CastleAction], depth: int, margin: float
    ) -> CastleAction | None:
        """Find the action that is better than every other by a margin of the value; None: there is none."""
        value, best = -math.inf, None
        for action in actions:
            found = self._search(RULES.advance(state, action), depth - 1, value, math.inf, 1)
            if found > value:
                value, best = found, action
        limit = value - margin * WIN
        for action in actions:
            if action == best:
                continue
            after = RULES.advance(state, action)
            if self._search(after, depth - 1, limit - 1, limit, 1) >= limit:
                return None
        return best


def games(seed: int) -> Iterator[tuple[CastleState, ...]]:
    """Play a game between levels of the middle of the ladder."""
    rng = random.Random(seed)
    bots = [bot("castle", rng.choice(LEVELS)) for _ in range(2)]
    options = CastleOptions()
    yield tuple(positions_of_game(RULES, options, bots, NODES, seed, MOST_ACTIONS, LAPSES))


def find(state: CastleState) -> Candidate | None:
    """Find the action that alone is best, by a shallow search, and prove it by a deeper one."""
    if state.stage is not Stage.BATTLE or state.pending is not None:
        return None
    if not _in_contact(state):
        return None
    best = only_best(state, SHALLOW)
    if best is None or only_best(state, DEEP, best) != best:
        return None
    text = RULES.write_action(best)
    return Candidate("castle", RULES.write_state(state), _theme(state, best), "best", (text,), None)


def is_proven(puzzle: Puzzle) -> bool:
    """Prove a puzzle again, from its position alone."""
    found = find(RULES.read_state(puzzle.position))
    return found is not None and found.matches(puzzle)


def only_best(
    state: CastleState, depth: int, first: CastleAction | None = None
) -> CastleAction | None:
    """Find the one action with a clear margin at a depth; `first` is tried first."""
    evaluator = CastleEvaluator(BALANCED)
    actions = order_moves(state, RULES.legal_actions(state), evaluator)
    if first is not None:
        actions = [first, *(action for action in actions if action != first)]
    search = ActionSearch(CastleSearch(evaluator), state.mover, Budget())
    return search.only_best(state, actions, depth, 2 * MARGIN)  # a value is twice a chance


def _theme(state: CastleState, action: CastleAction) -> str:
    if isinstance(action, Heal):
        return "potion"
    if isinstance(action, Move):
        return _theme_of_move(state, action)
    if not isinstance(action, Attack):
        return "wait"
    attacker, target = _unit(state, state.mover, action.start), _enemy(state, action.target)
    if target is None or attacker is None:
        return "barricade"
    if damage(attacker.kind, target.kind, Blow.FULL) < target.health:
        return "attack"
    return "kill-before-potion" if target.potion else "kill"


def _theme_of_move(state: CastleState, move: Move) -> str:
    """Name a move by whether its unit is attacked where it stands, and attacks where it goes."""
    threatened = _attacked(state, 1 - state.mover, move.start)
    return "retreat" if threatened else "approach"


def _in_contact(state: CastleState) -> bool:
    """Say whether a unit of either side can be attacked: elsewhere no action is clearly best."""
    other = 1 - state.mover
    return any(
        _attacked(state, other, GRID.cell(unit.square)) for unit in state.armies[state.mover]
    ) or any(
        isinstance(action, Attack) and _enemy(state, action.target) is not None
        for action in RULES.legal_actions(state)
    )


def _attacked(state: CastleState, by: int, cell: Cell) -> bool:
    enemies = state._replace(mover=by, second=False)  # type: ignore[arg-type]
    return any(
        isinstance(action, Attack) and action.target == cell
        for action in RULES.legal_actions(enemies)
    )


def _unit(state: CastleState, seat: int, cell: Cell) -> Unit | None:
    return unit_at(state.armies[seat], GRID.index(cell))


def _enemy(state: CastleState, cell: Cell) -> Unit | None:
    return _unit(state, 1 - state.mover, cell)
