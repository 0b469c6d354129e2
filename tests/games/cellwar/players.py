"""Random players with a temper, so that random wars have cuts, colonies and conquests in them."""

import random
from collections.abc import Iterator

from kletka.games.cellwar.actions import Capture, CellWarAction, Defend, EndTurn, Farm
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import CellWarState

ACTION_WEIGHTS = {Capture: 12, Farm: 4, Defend: 1, EndTurn: 2}


def warlike(state: CellWarState, rng: random.Random) -> CellWarAction:
    """Choose the kind of action first, captures before all, then one of that kind."""
    by_kind: dict[type, list[CellWarAction]] = {}
    for action in RULES.legal_actions(state):
        by_kind.setdefault(type(action), []).append(action)
    kinds = list(by_kind)
    kind = rng.choices(kinds, [ACTION_WEIGHTS[kind] for kind in kinds])[0]
    return rng.choice(by_kind[kind])


def warlike_game(options: CellWarOptions, seed: int, longest: int) -> Iterator[CellWarState]:
    """Play such a war, position by position, to the end or up to a number of actions."""
    rng = random.Random(seed)
    state = RULES.setup(options, seed).state
    yield state
    for _ in range(longest):
        if state.ending is not None:
            return
        state = RULES.advance(state, warlike(state, rng))
        yield state
