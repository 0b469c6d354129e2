"""Whose decision it is in Cell Capture, what they may do, and why not something else."""

from collections.abc import Sequence

from kletka.games.chain.actions import ChainAction, Place, choices_on
from kletka.games.chain.options import MOST_PLAYERS
from kletka.games.chain.outcome import outcome
from kletka.games.chain.refusal import Refusal
from kletka.games.chain.state import LEAST_DISTANCE, ChainState, Placing, open_cells
from kletka.protocol import Cell, IllegalAction, Over, Seat, ToMove

_TO_MOVE = tuple(ToMove(Seat(seat)) for seat in range(MOST_PLAYERS))


def turn(state: ChainState) -> ToMove | Over:
    """Name the seat on turn, or the outcome."""
    result = outcome(state)
    return _TO_MOVE[state.mover] if result is None else Over(result)


def legal_actions(state: ChainState) -> Sequence[ChainAction]:
    """List the open cells in the first round, then the chips of the mover (CHAIN-1.4, CHAIN-1.5)."""
    setup, place, round_, low, high, owners, _ = state
    if round_ == 1:
        return choices_on(setup.board).places(open_cells(state))
    mine = owners[setup.order[place]]
    return choices_on(setup.board).upgrades(mine) if mine != low | high else ()


def check(state: ChainState, action: ChainAction) -> None:
    """Refuse an action that is not legal now, with IllegalAction and the reason."""
    cell = action.cell
    if state.winner is not None:
        raise IllegalAction(Refusal.OVER)
    if cell not in state.setup.board:
        raise IllegalAction(Refusal.OFF_BOARD, cell=cell)
    owner = state.owner(cell)
    if state.round == 1:
        # First the cell: "say place" would lead a player to a cell that they cannot have.
        if owner is not None:
            raise IllegalAction(Refusal.OCCUPIED, cell=cell, owner=owner)
        if not isinstance(action, Place):
            raise IllegalAction(Refusal.PLACE_FIRST, cell=cell)
        _check_place(state, cell)
    elif isinstance(action, Place):
        raise IllegalAction(Refusal.NO_MORE_PLACING)
    elif owner is None:
        raise IllegalAction(Refusal.EMPTY, cell=cell)
    elif owner != state.mover:
        raise IllegalAction(Refusal.NOT_YOURS, cell=cell, owner=owner)


def _check_place(state: ChainState, cell: Cell) -> None:
    """Refuse an empty cell where no chip of round 1 may stand (CHAIN-D15)."""
    board = state.setup.board
    bit = board.bit(cell)
    if state.setup.placing is Placing.EDGE and not board.edge & bit:
        raise IllegalAction(Refusal.OFF_EDGE, cell=cell)
    if not open_cells(state) & bit:
        raise IllegalAction(Refusal.TOO_CLOSE, cell=cell, distance=LEAST_DISTANCE)
