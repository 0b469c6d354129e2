"""The rules of Contours: place points, close contours around enemy points, and capture them."""

from kletka.games.contours import (
    emit,
    legal,
    notation,
    options,
    position,
    setup,
    step,
    view,
)
from kletka.games.contours.actions import Place
from kletka.games.contours.events import ContoursEvent
from kletka.games.contours.options import ContoursOptions, FirstContoursOptions
from kletka.games.contours.outcome import Ending
from kletka.games.contours.refusal import Refusal
from kletka.games.contours.state import ContoursState
from kletka.games.contours.view import ContoursView
from kletka.protocol import OpenRules


class ContoursRules(
    OpenRules[FirstContoursOptions, ContoursState, Place, ContoursEvent, ContoursView]
):
    """Points on intersections; whoever walls in enemy points captures them."""

    key = "contours"
    version = 2  # the first point can be given (CON-D25)
    order = 4
    options_type: type[FirstContoursOptions] = ContoursOptions
    view_type = ContoursView
    event_type = ContoursEvent
    refusal_type = Refusal
    ending_type = Ending
    draws = True

    seats = staticmethod(options.seats)
    setup = staticmethod(setup.setup)
    turn = staticmethod(legal.turn)
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


class FirstContoursRules(ContoursRules):
    """Version 1: an empty sheet, whatever was agreed (CON-D25)."""

    version = 1
    options_type = FirstContoursOptions


RULES = ContoursRules()
OLD_RULES = (FirstContoursRules(),)
