"""The first position of Castles: an empty board."""

from kletka.games.castle.emit import emit_setup
from kletka.games.castle.events import CastleEvent
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.state import CastleState, Setup
from kletka.protocol import Step


def setup(options: CastleOptions, seed: int) -> Step[CastleState, CastleEvent]:
    """Begin with an empty board; all chance comes later, as actions of the table."""
    del seed
    state = CastleState(Setup(options.units_block))
    return Step(state, emit_setup(state))
