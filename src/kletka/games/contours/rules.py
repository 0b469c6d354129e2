"""The rules of Contours."""

from collections.abc import Sequence
from typing import TypeVar

from kletka.games.contours.actions import Place
from kletka.games.contours.board import board
from kletka.games.contours.ending import DECIDED, FULL, outcome, stop_if_decided
from kletka.games.contours.events import EVENT_TYPES, ContoursEvent, GameBegan
from kletka.games.contours.notation import read_action, read_state, write_action, write_state
from kletka.games.contours.options import SEATS, ContoursOptions
from kletka.games.contours.state import NOTHING, ContoursState, Draft, Pair, Spoils, drafted
from kletka.games.contours.telling import tell
from kletka.games.contours.view import ContoursView, state_of, view_of
from kletka.protocol import IllegalAction, Mask, Over, Rules, Seat, Step, ToMove

T = TypeVar("T")

_OTHER = (Seat(1), Seat(0))
_TO_MOVE = (ToMove(Seat(0)), ToMove(Seat(1)))


class ContoursRules(Rules[ContoursOptions, ContoursState, Place, ContoursEvent, ContoursView]):
    """Points on intersections; whoever walls in enemy points captures them."""

    key = "contours"
    version = 1
    options_type = ContoursOptions
    view_type = ContoursView
    event_type = ContoursEvent
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
    draws = True

    def seats(self, options: ContoursOptions) -> int:
        del options
        return SEATS

    def setup(self, options: ContoursOptions, seed: int) -> Step[ContoursState, ContoursEvent]:
        """Lay out an empty sheet; a rematch is the same again (CON-D18). Nothing is drawn by lot."""
        del seed
        state = drafted(board(options), Seat(0), active=NOTHING).finish()  # CON-3.1a
        return Step(state, (GameBegan(options.width, options.height, state.seat),))

    def turn(self, state: ContoursState) -> ToMove | Over:
        return _TO_MOVE[state.seat] if state.free else Over(outcome(state))

    def work(self, state: ContoursState) -> int:
        return state.board.grid.width * state.board.grid.height

    def legal_actions(self, state: ContoursState) -> Sequence[Place]:
        """List the empty intersections, then the mover's own territory (CON-D1)."""
        free = state.free
        home = state.spoils[2][state.seat]
        return free + home if home and free else free

    def apply(self, state: ContoursState, action: Place) -> Step[ContoursState, ContoursEvent]:
        refuse_illegal(state, action)
        after = self.advance(state, action)
        return Step(after, tuple(tell(state, action, after)))

    def advance(self, state: ContoursState, action: Place) -> ContoursState:
        """Put the mover's point and take what it captures (CON-3, CON-4): the hot path."""
        sheet = state.board
        index, point, below = sheet.spots[action.cell]
        mine = state.mine
        inside = state.inside_mine
        near = mine >> index & sheet.ring
        if near in sheet.arms and not inside & point:
            inside |= sheet.shut_off(mine, index, near)
        after = Draft()
        after.board = sheet
        after.seat = _OTHER[state.seat]
        after.mine = state.theirs
        after.theirs = mine | point
        after.inside_mine = state.inside_theirs
        after.spoils = state.spoils
        empty = state.empty
        if empty & point:
            free = [*state.free]  # a list between: half the price of two slices and their sum
            del free[(empty & below).bit_count()]
            after.free = tuple(free)
            after.empty = empty ^ point
        else:  # the mover's own territory (CON-D1)
            after.free = state.free
            after.empty = empty
            after.spoils = _settled(state, point, below)
        if inside:
            if inside & point:
                inside ^= point
            after.inside_theirs = inside
            if inside & state.theirs:
                _capture(after, inside & ~state.inside_mine)
        else:
            after.inside_theirs = 0
        if sheet.early_end:
            stop_if_decided(after)
        # What `finish` does, without the call: 3 % of a random playout.
        after.__class__ = ContoursState  # type: ignore[assignment]
        return after

    def view_for(self, state: ContoursState, viewer: Seat | None) -> ContoursView:
        """Show everything to everybody."""
        del viewer
        return view_of(state)

    def imagine(self, view: ContoursView, seed: int) -> ContoursState:
        """Give the one position that looks like this."""
        del seed
        return state_of(view)

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


def _capture(after: Draft, shut: Mask) -> None:
    """Take what the walls of the last mover hold, in a position that is still being made.

    `shut` is what this move has shut off, which is not all that is asked: every enemy point
    inside is seen, also one that came after the ring was shut (CON-D5). Only the mover's walls are
    asked, so he captures first, even from within an enemy ring (CON-D6). Points of his own that
    lie captured in there stay so (CON-D7).
    """
    sheet = after.board
    loser = after.seat
    inside = after.inside_theirs
    taken = after.mine & inside
    after.mine ^= taken
    captured, territory, homes = after.spoils
    region = taken
    if taken != shut:  # often a new ring holds one point and nothing else
        region = sheet.grid.flood(taken, inside)  # not into his inner rings (CON-D20)
        if ground := region & after.empty:  # what is territory keeps its owner (CON-D4)
            captor = _OTHER[loser]
            territory = _turned(territory, captor, ground)
            homes = _changed(homes, captor, sheet.places(territory[captor]))
            _leave(after, ground)
    after.spoils = (_turned(captured, loser, taken), territory, homes)
    # The loser's walls fell inside the region only, and all of it is passable for his own check
    # now. If he had shut off nothing there, it is open to the edge, and all else stays as it was.
    if after.inside_mine and after.inside_mine & (region | sheet.beside(region)):
        after.inside_mine = sheet.inside(after.mine)


def _leave(after: Draft, ground: Mask) -> None:
    """Take intersections out of those that are empty, in a position that is still being made."""
    free = list(after.free)
    while ground:
        cell = ground & -ground
        del free[(after.empty & cell - 1).bit_count()]
        after.empty ^= cell
        ground ^= cell
    after.free = tuple(free)


def _settled(state: ContoursState, point: Mask, below: Mask) -> Spoils:
    """Give the spoils after the mover has placed a point on his own territory (CON-D1)."""
    captured, territory, homes = state.spoils
    seat = state.seat
    home = list(homes[seat])
    del home[(territory[seat] & below).bit_count()]
    return captured, _turned(territory, seat, point), _changed(homes, seat, tuple(home))


def _turned(pair: Pair, seat: int, bits: Mask) -> Pair:
    """Give a pair with some bits turned over in the mask of one seat."""
    return _changed(pair, seat, pair[seat] ^ bits)


def _changed(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """Give a pair with another value for one seat."""
    return (pair[0], value) if seat else (value, pair[1])


RULES = ContoursRules()
