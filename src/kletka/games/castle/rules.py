"""The rules of castles, as the protocol asks for them."""

from collections.abc import Sequence

from kletka.games.castle import notation, position
from kletka.games.castle.actions import CastleAction
from kletka.games.castle.choices import placements, table_odds, turn_actions
from kletka.games.castle.events import EVENT_TYPES, CastleEvent
from kletka.games.castle.objections import REFUSALS, objection
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.play import advance
from kletka.games.castle.state import STUCK, WON, CastleState
from kletka.games.castle.telling import opening, tell
from kletka.games.castle.units import SEATS
from kletka.games.castle.view import CastleView, state_of, view_of
from kletka.protocol import Chance, Over, Rules, Seat, Step, ToMove

_TO_MOVE = tuple(ToMove(seat) for seat in SEATS)


class CastleRules(Rules[CastleOptions, CastleState, CastleAction, CastleEvent, CastleView]):
    """Two armies of six, placed in turn, that fight until one is gone.

    However long that takes: no rule ends a game that drags on (CAS-D24), but the match lets
    its players resign or start anew.
    """

    key = "castle"
    version = 1
    options_type = CastleOptions
    view_type = CastleView
    event_type = CastleEvent
    event_types = EVENT_TYPES
    refusals = (*REFUSALS, notation.UNKNOWN_VERB, notation.UNFINISHED, *position.BROKEN)
    endings = (WON, STUCK)
    draws = True

    def seats(self, options: CastleOptions) -> int:
        del options
        return len(SEATS)

    def setup(self, options: CastleOptions, seed: int) -> Step[CastleState, CastleEvent]:
        """Begin with an empty board; all chance comes later, as actions of the table."""
        del seed
        return Step(CastleState(options.units_block), opening())

    def turn(self, state: CastleState) -> ToMove | Chance[CastleAction] | Over:
        if state.over is not None:
            return state.over
        return _TO_MOVE[state.mover] if state.draw is None else table_odds(state)

    def legal_actions(self, state: CastleState) -> Sequence[CastleAction]:
        if state.over is not None:
            return ()
        if state.draw is not None:
            return tuple(action for action, _ in table_odds(state).odds)
        return turn_actions(state) if state.round else placements(state)

    def apply(self, state: CastleState, action: CastleAction) -> Step[CastleState, CastleEvent]:
        refused = objection(state, action)
        if refused is not None:
            raise refused
        after = advance(state, action)
        return Step(after, tell(state, action, after))

    def advance(self, state: CastleState, action: CastleAction) -> CastleState:
        return advance(state, action)

    def view_for(self, state: CastleState, viewer: Seat | None) -> CastleView:
        del viewer  # castles hide nothing
        return view_of(state)

    def imagine(self, view: CastleView, seed: int) -> CastleState:
        """Give the one position that looks like this."""
        del seed
        return state_of(view)

    def write_action(self, action: CastleAction) -> str:
        return notation.write_action(action)

    def read_action(self, text: str) -> CastleAction:
        return notation.read_action(text)

    def write_state(self, state: CastleState) -> str:
        return position.write_state(state)

    def read_state(self, text: str) -> CastleState:
        return position.read_state(text)


RULES = CastleRules()
