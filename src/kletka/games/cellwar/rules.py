"""The rules of Cell War: capture, farm, defend, and keep the territory in one piece."""

from kletka.games.cellwar import (
    emit,
    legal,
    notation,
    options,
    outcome,
    position,
    setup,
    step,
    view,
)
from kletka.games.cellwar.actions import CellWarAction
from kletka.games.cellwar.events import CellWarEvent
from kletka.games.cellwar.options import (
    CellWarOptions,
    FirstCellWarOptions,
    SecondCellWarOptions,
)
from kletka.games.cellwar.outcome import Ending
from kletka.games.cellwar.refusal import Refusal
from kletka.games.cellwar.state import CellWarState
from kletka.games.cellwar.view import CellWarView
from kletka.protocol import OpenRules


class CellWarRules(
    OpenRules[FirstCellWarOptions, CellWarState, CellWarAction, CellWarEvent, CellWarView]
):
    """Take cells, build farms, hold together what you have."""

    key = "cellwar"
    version = 3  # `balance` depends on the size of the board
    order = 3
    options_type: type[FirstCellWarOptions] = CellWarOptions
    view_type = CellWarView
    event_type = CellWarEvent
    refusal_type = Refusal
    ending_type = Ending
    draws = True

    seats = staticmethod(options.seats)
    setup = staticmethod(setup.setup)
    turn = staticmethod(legal.turn)
    eliminated = staticmethod(outcome.eliminated)
    legal_actions = staticmethod(legal.legal_actions)
    check = staticmethod(legal.check)
    advance = staticmethod(step.advance)
    work = staticmethod(step.work)
    emit_events = staticmethod(emit.emit_events)
    view_of = staticmethod(view.view_of)
    state_of = staticmethod(view.state_of)
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)
    write_state = staticmethod(position.write_state)
    read_state = staticmethod(position.read_state)


class SecondCellWarRules(CellWarRules):
    """Version 2: with `balance` the first seat has two gold less on boards of every size."""

    version = 2
    options_type = SecondCellWarOptions


class FirstCellWarRules(CellWarRules):
    """Version 1: a cell that was just captured extends the front at once (WAR-D31)."""

    version = 1
    options_type = FirstCellWarOptions
    write_state = staticmethod(position.write_first_state)
    read_state = staticmethod(position.read_first_state)


RULES = CellWarRules()
OLD_RULES = (FirstCellWarRules(), SecondCellWarRules())
