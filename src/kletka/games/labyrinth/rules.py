"""The rules of Labyrinth: one player, one maze that is never shown, the Gold and the Exit."""

from kletka.games.labyrinth import (
    emit,
    legal,
    notation,
    options,
    position,
    setup,
    step,
    view,
)
from kletka.games.labyrinth.actions import LabyrinthAction
from kletka.games.labyrinth.events import LabyrinthEvent
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.outcome import Ending
from kletka.games.labyrinth.refusal import Refusal
from kletka.games.labyrinth.state import LabyrinthState
from kletka.games.labyrinth.view import LabyrinthView
from kletka.protocol import Rules


class LabyrinthRules(
    Rules[LabyrinthOptions, LabyrinthState, LabyrinthAction, LabyrinthEvent, LabyrinthView]
):
    """«Лабиринт»: a hidden game for one seat, without chance after the setup."""

    key = "labyrinth"
    version = 1
    order = 2
    options_type = LabyrinthOptions
    view_type = LabyrinthView
    event_type = LabyrinthEvent
    refusal_type = Refusal
    ending_type = Ending
    hidden = True
    secret_options = ("seed",)  # the whole maze follows from it

    seats = staticmethod(options.seats)
    setup = staticmethod(setup.setup)
    turn = staticmethod(legal.turn)
    legal_actions = staticmethod(legal.legal_actions)
    check = staticmethod(legal.check)
    advance = staticmethod(step.advance)
    emit_events = staticmethod(emit.emit_events)
    view_for = staticmethod(view.view_for)
    event_for = staticmethod(view.event_for)
    imagine = staticmethod(view.imagine)
    reveal = staticmethod(view.reveal)
    disclose = staticmethod(view.disclose)
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)
    write_state = staticmethod(position.write_state)
    read_state = staticmethod(position.read_state)


RULES = LabyrinthRules()
