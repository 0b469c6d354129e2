"""Whose decision it is in Game Title, what they may do, and why not something else."""

from collections.abc import Sequence

from kletka.games.gamekey.actions import Mark, marks_in
from kletka.games.gamekey.outcome import outcome
from kletka.games.gamekey.refusal import Refusal
from kletka.games.gamekey.state import GamePrefixState
from kletka.protocol import IllegalAction, Over, Seat, ToMove


def turn(state: GamePrefixState) -> ToMove | Over:
    """Name the seat on turn, or the outcome."""
    result = outcome(state)
    return ToMove(state.mover) if result is None else Over(result)


def legal_actions(state: GamePrefixState) -> Sequence[Mark]:
    """List the empty cells (GAMEKEY-1); nothing once the game is over."""
    if outcome(state) is not None:
        return ()
    return marks_in(state.setup.board, state.empty)


def check(state: GamePrefixState, action: Mark) -> None:
    """Refuse an action that is not legal now, with IllegalAction and the reason."""
    cell = action.cell
    board = state.setup.board
    if outcome(state) is not None:
        raise IllegalAction(Refusal.OVER, cell=cell)
    if cell not in board:
        raise IllegalAction(Refusal.OFF_BOARD, cell=cell, width=board.width, height=board.height)
    for seat, marks in enumerate(state.marks):
        if marks & board.bit(cell):
            raise IllegalAction(Refusal.OCCUPIED, cell=cell, owner=Seat(seat))
