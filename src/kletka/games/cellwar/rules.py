"""The rules of Cell War, as the protocol asks for them."""

from collections.abc import Sequence

from kletka.games.cellwar.actions import CellWarAction, legal
from kletka.games.cellwar.endings import ENDINGS, outcome
from kletka.games.cellwar.events import EVENTS, CellWarEvent
from kletka.games.cellwar.notation import UNREADABLE, read_action, write_action, write_state
from kletka.games.cellwar.options import BAD_OPTIONS, CellWarOptions
from kletka.games.cellwar.reading import BROKEN, read_state
from kletka.games.cellwar.refusals import REFUSALS, check
from kletka.games.cellwar.state import MOST_DEFENCE, START_GOLD, CellWarState, Setting
from kletka.games.cellwar.steps import begin_turn, step
from kletka.games.cellwar.telling import tell, tell_beginning
from kletka.games.cellwar.view import CellWarView, imagined, view_of
from kletka.protocol import Over, Rules, Seat, Step, ToMove


class CellWarRules(Rules[CellWarOptions, CellWarState, CellWarAction, CellWarEvent, CellWarView]):
    """Take squares, build farms, hold together what you have."""

    key = "cellwar"
    version = 1
    options_type = CellWarOptions
    view_type = CellWarView
    event_type = CellWarEvent
    event_types = EVENTS
    refusals = (*REFUSALS, *UNREADABLE, *BROKEN, *BAD_OPTIONS)
    endings = ENDINGS
    draws = True

    def seats(self, options: CellWarOptions) -> int:
        return options.players

    def setup(self, options: CellWarOptions, seed: int) -> Step[CellWarState, CellWarEvent]:
        ground = options.ground(seed)
        setting = Setting(
            ground.grid,
            ground.passable,
            ground.mountains,
            ground.hills,
            options.palette(),
            options.rounds,
        )
        placed = CellWarState(
            setting,
            owners=ground.starts,
            mains=ground.starts,
            farms=0,
            walls=(0,) * MOST_DEFENCE,
            due=0,
            fresh=0,
            gold=(START_GOLD,) * options.players,
            seat=Seat(0),
            round=1,
            fallen=(),
            ending=None,
        )
        state = begin_turn(placed, Seat(0), 1)
        return Step(state, tell_beginning(state))

    def turn(self, state: CellWarState) -> ToMove | Over:
        result = outcome(state)
        return ToMove(state.seat) if result is None else Over(result)

    def eliminated(self, state: CellWarState) -> frozenset[Seat]:
        return frozenset(state.fallen)

    def work(self, state: CellWarState) -> int:
        return state.setting.grid.width * state.setting.grid.height

    def legal_actions(self, state: CellWarState) -> Sequence[CellWarAction]:
        return legal(state)

    def apply(self, state: CellWarState, action: CellWarAction) -> Step[CellWarState, CellWarEvent]:
        check(state, action)
        after = step(state, action)
        return Step(after, tell(state, action, after))

    def advance(self, state: CellWarState, action: CellWarAction) -> CellWarState:
        return step(state, action)

    def view_for(self, state: CellWarState, viewer: Seat | None) -> CellWarView:
        del viewer  # everything is open
        return view_of(state)

    def imagine(self, view: CellWarView, seed: int) -> CellWarState:
        del seed  # nothing is left to chance
        return imagined(view)

    def write_action(self, action: CellWarAction) -> str:
        return write_action(action)

    def read_action(self, text: str) -> CellWarAction:
        return read_action(text)

    def write_state(self, state: CellWarState) -> str:
        return write_state(state)

    def read_state(self, text: str) -> CellWarState:
        return read_state(text)


RULES = CellWarRules()
