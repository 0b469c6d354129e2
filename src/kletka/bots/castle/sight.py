"""Castles as the search sees them: bare rules, grouped dice, the most promising moves first."""

import math
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product

from kletka.bots.castle.judgement import RINGS, Judgement
from kletka.bots.minimax import WIN
from kletka.games.castle.actions import Attack, CastleAction, Die, Move, Roll
from kletka.games.castle.board import GRID, squares_of
from kletka.games.castle.dice import ATTACK_DICE, SIDES, Blow, blow_of
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import Awaits, CastleState
from kletka.games.castle.units import STATS, unit_at
from kletka.protocol import Seat

SURE = 0.9  # of a win: what the best judgement of a running game comes near to
CLEAR_LEAD = 25.0  # a lead of so much wins most games
INDEX = {cell: GRID.index(cell) for cell in GRID.cells}  # a look-up is faster than the sum


class CastleSight:
    """What a search asks of a battle; see `SearchableGame`."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement

    def mover(self, state: CastleState) -> Seat | None:
        return None if state.over is not None else state.mover

    def chance_outcomes(self, state: CastleState) -> Sequence[tuple[CastleState, int]] | None:
        return None if state.draw is None else outcomes(state)

    def moves(self, state: CastleState) -> Sequence[CastleAction]:
        """List attacks, potions, and the walks that lead to an attack or out of one."""
        legal = RULES.legal_actions(state)
        deeds = [action for action in legal if not isinstance(action, Move)]
        return self.ordered(state, [*deeds, *self._walks(state, legal)] or legal)

    def ordered(self, state: CastleState, actions: Sequence[CastleAction]) -> list[CastleAction]:
        """Put attacks first, the best of them foremost, and leave the rest in its order."""
        own = {unit.square: unit for unit in state.armies[state.mover]}
        enemies = {unit.square: unit for unit in state.armies[1 - state.mover]}
        attacks: list[tuple[float, CastleAction]] = []
        rest: list[CastleAction] = []
        for action in actions:
            target = enemies.get(INDEX[action.target]) if isinstance(action, Attack) else None
            if isinstance(action, Attack) and target is not None:
                gain = self.judgement.gain(own[INDEX[action.start]], target)
                attacks.append((gain, action))
            else:
                rest.append(action)
        attacks.sort(key=lambda rated: rated[0], reverse=True)
        return [action for _, action in attacks] + rest

    @staticmethod
    def _walks(state: CastleState, legal: Sequence[CastleAction]) -> list[CastleAction]:
        """Find the walks of units under fire, and those to squares from which an attack follows."""
        enemies = state.armies[1 - state.mover]
        aims, fire = squares_of(enemies), 0
        for square, kind, _, _ in enemies:
            fire |= RINGS[kind][square]
        firing = {unit.square: RINGS[unit.kind] for unit in state.armies[state.mover]}
        found: list[CastleAction] = []
        for action in legal:
            if isinstance(action, Move):
                start = INDEX[action.start]
                if fire >> start & 1 or firing[start][INDEX[action.target]] & aims:
                    found.append(action)
        return found

    def advance(self, state: CastleState, action: CastleAction) -> CastleState:
        return RULES.advance(state, action)

    def evaluate(self, state: CastleState, seat: Seat) -> float:
        """Turn the score into the chance of winning, so that dice average what counts."""
        return SURE * WIN * math.tanh(self.judgement.score(state, seat) / CLEAR_LEAD)

    def final_value(self, state: CastleState, seat: Seat) -> float:
        assert state.over is not None
        winner = state.over.outcome.winner
        return 0.0 if winner is None else 1.0 if winner == seat else -1.0


def outcomes(state: CastleState) -> list[tuple[CastleState, int]]:
    """Give the positions after the dice that are due, equal ones together, with exact weights."""
    draw = state.draw
    assert draw is not None
    dice: tuple[tuple[CastleAction, int], ...]
    if draw.awaits is Awaits.ATTACK_DICE:
        assert draw.target is not None
        target = unit_at(state.armies[1 - state.mover], GRID.index(draw.target))
        assert target is not None
        dice = blows(target.health)
    elif draw.awaits is Awaits.HEAL_DIE:
        assert draw.unit is not None
        unit = unit_at(state.armies[state.mover], GRID.index(draw.unit))
        assert unit is not None
        dice = gulps(STATS[unit.kind].health - unit.health)
    else:
        assert draw.awaits is Awaits.SECOND_DIE
        dice = ODD_OR_EVEN
    return [(RULES.advance(state, thrown), weight) for thrown, weight in dice]


ODD_OR_EVEN = ((Die(1), 3), (Die(2), 3))


@cache
def blows(health: int) -> tuple[tuple[Roll, int], ...]:
    """Give one roll for each blow against a unit of this health, with its ways among the 216."""
    ways: Counter[Blow] = Counter()
    rolls: dict[Blow, Roll] = {}
    for dice in product(SIDES, repeat=ATTACK_DICE):
        blow = blow_of(sum(dice), health)
        ways[blow] += 1
        rolls[blow] = Roll(*dice)
    return tuple((rolls[blow], count) for blow, count in ways.items())


@cache
def gulps(missing: int) -> tuple[tuple[Die, int], ...]:
    """Give one die for each health that a potion may bring, with its ways among the six."""
    ways = Counter(min(side, missing) for side in SIDES)
    return tuple((Die(health), count) for health, count in ways.items())
