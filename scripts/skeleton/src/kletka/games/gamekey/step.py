"""The transition of Game Title: a cell is marked, and the other seat is on turn."""

from kletka.games.gamekey.actions import Mark
from kletka.games.gamekey.state import GamePrefixState
from kletka.protocol import Seat


def advance(state: GamePrefixState, action: Mark) -> GamePrefixState:
    """Do a legal action, without checks and without events."""
    setup, mover, (first, second) = state
    bit = setup.board.bit(action.cell)
    marks = (first, second | bit) if mover else (first | bit, second)
    return GamePrefixState(setup, Seat(1 - mover), marks)


def work(state: GamePrefixState) -> int:
    """Count the cells that a step may touch: all of them."""
    board = state.setup.board
    return board.width * board.height
