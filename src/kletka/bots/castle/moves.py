"""Candidate moves of Castles: which actions a search tries, and in which order."""

from collections.abc import Sequence

from kletka.bots.castle.evaluation import ATTACK_RINGS, CastleEvaluator
from kletka.games.castle.actions import Attack, CastleAction, Move
from kletka.games.castle.board import GRID, squares_of
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState
from kletka.games.castle.view import CastleView
from kletka.protocol import Cell, Seat

LONGEST_ATTACK = 3  # squares: no unit attacks from farther away


def candidate_moves(state: CastleState, evaluator: CastleEvaluator) -> list[CastleAction]:
    """List attacks, potions, and the moves that prepare an attack or leave an attacked square."""
    legal = RULES.legal_actions(state)
    others = [action for action in legal if not isinstance(action, Move)]
    return order_moves(state, [*others, *_useful_moves(state, legal)] or legal, evaluator)


def order_moves(
    state: CastleState, actions: Sequence[CastleAction], evaluator: CastleEvaluator
) -> list[CastleAction]:
    """Put attacks on units first, by expected gain, and keep the order of the rest."""
    own = {unit.square: unit for unit in state.armies[state.mover]}
    enemies = {unit.square: unit for unit in state.armies[1 - state.mover]}
    attacks: list[tuple[float, CastleAction]] = []
    rest: list[CastleAction] = []
    for action in actions:
        target = enemies.get(GRID.index(action.target)) if isinstance(action, Attack) else None
        if isinstance(action, Attack) and target is not None:
            gain = evaluator.expected_gain(own[GRID.index(action.start)], target)
            attacks.append((gain, action))
        else:
            rest.append(action)
    attacks.sort(key=lambda rated: rated[0], reverse=True)
    return [action for _, action in attacks] + rest


def _useful_moves(state: CastleState, legal: Sequence[CastleAction]) -> list[CastleAction]:
    """List the moves of attacked units, and those to squares from which a unit can attack."""
    enemies = state.armies[1 - state.mover]
    targets, attacked = squares_of(enemies), 0
    for square, kind, _, _ in enemies:
        attacked |= ATTACK_RINGS[kind][square]
    rings = {unit.square: ATTACK_RINGS[unit.kind] for unit in state.armies[state.mover]}
    found: list[CastleAction] = []
    for action in legal:
        if isinstance(action, Move):
            start = GRID.index(action.start)
            if attacked >> start & 1 or rings[start][GRID.index(action.target)] & targets:
                found.append(action)
    return found


def is_charge(view: CastleView, action: CastleAction) -> bool:
    """Say whether an action is an attack on a unit, or a move closer to the enemy."""
    if isinstance(action, Attack):
        return action.target not in view.barricades
    if not isinstance(action, Move):
        return False
    now = distance_to_enemy(view, action.start, view.mover)
    return distance_to_enemy(view, action.target, view.mover) <= max(LONGEST_ATTACK, now - 1)


def distance_to_enemy(view: CastleView, cell: Cell, seat: Seat) -> int:
    """Count the steps from a cell to the nearest enemy of a seat on an empty board."""
    return min(
        abs(piece.cell.x - cell.x) + abs(piece.cell.y - cell.y)
        for piece in view.pieces
        if piece.seat != seat
    )
