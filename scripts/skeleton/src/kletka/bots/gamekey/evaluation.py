"""The evaluation of Game Title."""

from kletka.games.gamekey.state import GamePrefixState
from kletka.protocol import Seat


def evaluate(state: GamePrefixState, seat: Seat) -> float:
    """Count own marks off the edge, less those of the other seat."""
    inner = ~state.setup.board.edge
    own, other = state.marks[seat] & inner, state.marks[1 - seat] & inner
    return float(own.bit_count() - other.bit_count())
