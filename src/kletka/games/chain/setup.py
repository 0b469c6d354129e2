"""The first position of Cell Capture: an empty board and the order of turns."""

import random

from kletka.games.chain.emit import emit_setup
from kletka.games.chain.events import ChainEvent
from kletka.games.chain.options import FirstChainOptions
from kletka.games.chain.state import ChainState, Setup
from kletka.protocol import Seat, Step, grid


def setup(options: FirstChainOptions, seed: int) -> Step[ChainState, ChainEvent]:
    """Lay out an empty board and shuffle the order of turns by the seed (CHAIN-2.2)."""
    order = [Seat(seat) for seat in range(options.players)]
    random.Random(seed).shuffle(order)
    agreed = Setup(
        board=grid(options.width, options.height),
        colours=options.palette,
        order=tuple(order),
        drops_add_up=options.drops_add_up,
        placing=options.placing,
    )
    state = ChainState(
        agreed, place=0, round=1, low=0, high=0, owners=(0,) * options.players, out=()
    )
    return Step(state, emit_setup(state))
