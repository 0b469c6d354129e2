"""Ways to choose moves that bring about what random games seldom do: rings, and rings in rings."""

import random
from collections.abc import Callable, Sequence

from kletka.games.contours.actions import Place
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.protocol import Mask

Style = Callable[[ContoursState], Mask]


def joining(state: ContoursState) -> Mask:
    """Where two arms of the mover's walls would meet."""
    spots = state.board.spots.values()
    return sum(
        bit for at, bit, _ in spots if state.mine >> at & state.board.ring in state.board.arms
    )


def growing(state: ContoursState) -> Mask:
    """Corner to corner with the mover's points, as walls are built."""
    stride = state.board.stride
    up, down = state.mine >> stride, state.mine << stride
    return up << 1 | up >> 1 | down << 1 | down >> 1


def beside_the_enemy(state: ContoursState) -> Mask:
    return state.board.beside(state.theirs)


def walking_in(state: ContoursState) -> Mask:
    """Into a contour that the enemy has closed already (CON-D5)."""
    return state.inside_theirs


def at_home(state: ContoursState) -> Mask:
    """On own territory (CON-D1)."""
    return state.territory[state.mover]


STYLES: tuple[Style, ...] = (joining, growing, beside_the_enemy, walking_in, at_home)


def choose(state: ContoursState, rng: random.Random, styles: Sequence[Style]) -> Place:
    """Choose a legal move by one of the styles, or any move where that has none to offer."""
    legal = RULES.legal_actions(state)
    if styles:
        wanted = rng.choice(styles)(state)
        fitting = [place for place in legal if state.board.spots[place.cell][1] & wanted]
        if fitting:
            return rng.choice(fitting)
    return rng.choice(legal)
