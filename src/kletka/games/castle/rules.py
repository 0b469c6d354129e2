"""The rules of Castles: place an army, then move, attack and heal until one side is gone."""

from kletka.games.castle import (
    emit,
    legal,
    notation,
    options,
    position,
    setup,
    step,
    view,
)
from kletka.games.castle.actions import CastleAction
from kletka.games.castle.events import CastleEvent
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.outcome import Ending
from kletka.games.castle.refusal import Refusal
from kletka.games.castle.state import CastleState
from kletka.games.castle.view import CastleView
from kletka.protocol import OpenRules


class CastleRules(OpenRules[CastleOptions, CastleState, CastleAction, CastleEvent, CastleView]):
    """Two armies of six, placed in turn, that fight until one is gone.

    However long that takes: no rule ends a game that drags on (CAS-D24), but the match lets
    its players resign or start again.
    """

    key = "castle"
    version = 1
    order = 5
    options_type = CastleOptions
    view_type = CastleView
    event_type = CastleEvent
    refusal_type = Refusal
    ending_type = Ending
    draws = True

    seats = staticmethod(options.seats)
    setup = staticmethod(setup.setup)
    turn = staticmethod(legal.turn)
    legal_actions = staticmethod(legal.legal_actions)
    check = staticmethod(legal.check)
    advance = staticmethod(step.advance)
    emit_events = staticmethod(emit.emit_events)
    view_of = staticmethod(view.view_of)
    state_of = staticmethod(view.state_of)
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)
    write_state = staticmethod(position.write_state)
    read_state = staticmethod(position.read_state)


RULES = CastleRules()
