"""The first position of Game Title: an empty board."""

from kletka.games.gamekey.emit import emit_setup
from kletka.games.gamekey.events import GamePrefixEvent
from kletka.games.gamekey.options import GamePrefixOptions
from kletka.games.gamekey.state import GamePrefixState, Setup
from kletka.protocol import Seat, Step, grid


def setup(options: GamePrefixOptions, seed: int) -> Step[GamePrefixState, GamePrefixEvent]:
    """Lay out an empty board; the first seat begins, and nothing is random."""
    del seed
    board = grid(options.width, options.height)
    state = GamePrefixState(Setup(board), Seat(0), (0, 0))
    return Step(state, emit_setup(state))
