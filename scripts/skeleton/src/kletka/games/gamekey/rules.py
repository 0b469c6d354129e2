"""The rules of Game Title: which function of which module does what."""

from kletka.games.gamekey import emit, legal, notation, options, position, setup, step, view
from kletka.games.gamekey.actions import Mark
from kletka.games.gamekey.events import GamePrefixEvent
from kletka.games.gamekey.options import GamePrefixOptions
from kletka.games.gamekey.outcome import Ending
from kletka.games.gamekey.refusal import Refusal
from kletka.games.gamekey.state import GamePrefixState
from kletka.games.gamekey.view import GamePrefixView
from kletka.protocol import OpenRules


class GamePrefixRules(
    OpenRules[GamePrefixOptions, GamePrefixState, Mark, GamePrefixEvent, GamePrefixView]
):
    """An open game for two seats, without chance."""

    key = "gamekey"
    version = 1
    order = 999
    options_type = GamePrefixOptions
    view_type = GamePrefixView
    event_type = GamePrefixEvent
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


RULES = GamePrefixRules()
