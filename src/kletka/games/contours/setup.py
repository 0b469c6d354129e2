"""The first position of Contours: an empty board."""

from kletka.games.contours.board import board
from kletka.games.contours.emit import emit_setup
from kletka.games.contours.events import ContoursEvent
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.state import NOTHING, ContoursState, Setup, drafted
from kletka.protocol import Seat, Step


def setup(options: ContoursOptions, seed: int) -> Step[ContoursState, ContoursEvent]:
    """Lay out an empty board; a rematch is the same again (CON-D18). Nothing is random."""
    del seed
    agreed = setup_of(options)
    state = drafted(agreed, Seat(0), active=NOTHING).finish()  # CON-3.1a
    return Step(state, emit_setup(state))


def setup_of(options: ContoursOptions) -> Setup:
    """Give what these options fix for a whole game."""
    return Setup(board(options.width, options.height), options.colours, options.early_end)
