"""The rules of Cell Capture: place one chip each, then upgrade, explode, capture, and stay alone.

Who sits at the table, a person or a bot, and who leaves it, is the match's business (CHAIN-D10).
"""

from kletka.games.chain import (
    emit,
    legal,
    notation,
    options,
    outcome,
    packing,
    position,
    setup,
    step,
    view,
)
from kletka.games.chain.actions import ChainAction
from kletka.games.chain.events import ChainEvent
from kletka.games.chain.options import ChainOptions, FirstChainOptions, SecondChainOptions
from kletka.games.chain.outcome import Ending
from kletka.games.chain.refusal import Refusal
from kletka.games.chain.state import ChainState
from kletka.games.chain.view import ChainView
from kletka.protocol import OpenRules


class ChainRules(OpenRules[FirstChainOptions, ChainState, ChainAction, ChainEvent, ChainView]):
    """«Захват клеток»: an open game for two to ten seats, without chance after the setup."""

    key = "chain"
    version = 3  # with `balance` first chips stand on the edge (CHAIN-D15)
    order = 1
    options_type: type[FirstChainOptions] = ChainOptions
    view_type = ChainView
    event_type = ChainEvent
    refusal_type = Refusal
    ending_type = Ending

    seats = staticmethod(options.seats)
    setup = staticmethod(setup.setup)
    turn = staticmethod(legal.turn)
    eliminated = staticmethod(outcome.eliminated)
    legal_actions = staticmethod(legal.legal_actions)
    check = staticmethod(legal.check)
    advance = staticmethod(step.advance)
    work = staticmethod(step.work)
    emit_events = staticmethod(emit.emit_events)
    pack = staticmethod(emit.pack)
    unpack = staticmethod(packing.unpack)
    view_of = staticmethod(view.view_of)
    state_of = staticmethod(view.state_of)
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)
    write_state = staticmethod(position.write_state)
    read_state = staticmethod(position.read_state)


class SecondChainRules(ChainRules):
    """Version 2: with `balance` the first chips keep a distance, on the edge or not (CHAIN-D15)."""

    version = 2
    options_type = SecondChainOptions
    read_state = staticmethod(position.read_second_state)


class FirstChainRules(ChainRules):
    """Version 1: the first chip on any free cell, whatever was agreed (CHAIN-D15)."""

    version = 1
    options_type = FirstChainOptions
    read_state = staticmethod(position.read_first_state)


RULES = ChainRules()
OLD_RULES = (FirstChainRules(), SecondChainRules())
