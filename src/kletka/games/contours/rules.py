"""The rules of Contours."""

from collections.abc import Sequence

from kletka.games.contours.actions import Place, Places
from kletka.games.contours.board import board
from kletka.games.contours.ending import DECIDED, FULL, outcome
from kletka.games.contours.events import EVENT_TYPES, ContoursEvent, GameBegan
from kletka.games.contours.notation import read_action, read_state, write_action, write_state
from kletka.games.contours.options import SEATS, ContoursOptions
from kletka.games.contours.state import ContoursState, first_state
from kletka.games.contours.step import advance
from kletka.games.contours.telling import tell
from kletka.games.contours.view import ContoursView, view_of
from kletka.protocol import IllegalAction, Over, Rules, Seat, Step, ToMove

_TO_MOVE = (ToMove(Seat(0)), ToMove(Seat(1)))


class ContoursRules(Rules[ContoursOptions, ContoursState, Place, ContoursEvent, ContoursView]):
    """Points on intersections; whoever walls in enemy points captures them."""

    key = "contours"
    version = 1
    options_type = ContoursOptions
    event_types = EVENT_TYPES
    refusals = (
        "contours-refused-over",
        "contours-refused-off-board",
        "contours-refused-point",
        "contours-refused-captured",
        "contours-refused-territory",
        "contours-unreadable-action",
        "contours-broken-shape",
        "contours-broken-turn",
        "contours-broken-capture",
        "contours-options-colours",
    )
    endings = (FULL, DECIDED)

    def seats(self, options: ContoursOptions) -> int:
        del options
        return SEATS

    def setup(self, options: ContoursOptions, seed: int) -> Step[ContoursState, ContoursEvent]:
        """Lay out an empty sheet; nothing in Contours is drawn by lot."""
        del seed
        state = first_state(board(options))
        return Step(state, (GameBegan(options.width, options.height, state.seat),))

    def turn(self, state: ContoursState) -> ToMove | Over:
        return _TO_MOVE[state.seat] if state.free else Over(outcome(state))

    def legal_actions(self, state: ContoursState) -> Sequence[Place]:
        """List the empty intersections, then the mover's own territory (CON-D1)."""
        free = state.free
        own = state.territory[state.seat]
        return Places(free + state.board.text(own) if own and free else free)

    def apply(self, state: ContoursState, action: Place) -> Step[ContoursState, ContoursEvent]:
        refuse_illegal(state, action)
        after = advance(state, action)
        return Step(after, tuple(tell(state, action, after)))

    def advance(self, state: ContoursState, action: Place) -> ContoursState:
        return advance(state, action)

    def view_for(self, state: ContoursState, viewer: Seat | None) -> ContoursView:
        """Show everything to everybody."""
        del viewer
        return view_of(state)

    def write_action(self, action: Place) -> str:
        return write_action(action)

    def read_action(self, text: str) -> Place:
        return read_action(text)

    def write_state(self, state: ContoursState) -> str:
        return write_state(state)

    def read_state(self, text: str) -> ContoursState:
        return read_state(text)


def refuse_illegal(state: ContoursState, action: Place) -> None:
    """Refuse, with the reason, what may not be played (CON-3.1)."""
    cell = action.cell
    if not state.free:
        raise IllegalAction("contours-refused-over", cell=cell)
    if cell not in state.board.grid:
        options = state.board.options
        raise IllegalAction(
            "contours-refused-off-board", cell=cell, width=options.width, height=options.height
        )
    _, point, _ = state.board.spots[cell]
    for seat in (Seat(0), Seat(1)):
        if state.active(seat) & point:
            raise IllegalAction("contours-refused-point", cell=cell, owner=seat)
        if state.captured[seat] & point:
            raise IllegalAction("contours-refused-captured", cell=cell, owner=seat)
    if state.territory[1 - state.seat] & point:
        raise IllegalAction("contours-refused-territory", cell=cell, owner=Seat(1 - state.seat))


RULES = ContoursRules()
