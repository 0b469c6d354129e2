"""The transition of Contours: a point is placed and what it shuts off is captured."""

from typing import TypeVar

from kletka.games.contours.actions import Place
from kletka.games.contours.outcome import stop_if_decided
from kletka.games.contours.state import ContoursState, Draft, Pair, Spoils
from kletka.protocol import Mask, Seat

T = TypeVar("T")

_OTHER = (Seat(1), Seat(0))


def advance(state: ContoursState, action: Place) -> ContoursState:
    """Put the mover's point and take what it captures (CON-3, CON-4): the hot path."""
    setup = state.setup
    board = setup.board
    index, point, sign = board.spots[action.cell]
    mine = state.mine
    inside = state.inside_mine
    near = mine >> index & board.ring
    if near in board.arms and not inside & point:
        inside |= board.shut_off(mine, index, near)
    after = Draft()
    after.setup = setup
    mover = state.mover
    after.mover = _OTHER[mover]
    after.mine = state.theirs
    after.theirs = mine | point
    after.inside_mine = state.inside_theirs
    spoils = state.spoils
    home = spoils[2][mover]
    if home and sign in home:  # the mover's own territory (CON-D1)
        after.signs = state.signs
        after.spoils = _settled(spoils, mover, point, sign)
    else:
        after.signs = state.signs.replace(sign, "", 1)
        after.spoils = spoils
    if inside:
        if inside & point:
            inside ^= point
        after.inside_theirs = inside
        if inside & state.theirs:
            _capture(after, inside & ~state.inside_mine)
    else:
        after.inside_theirs = 0
    if setup.early_end:
        stop_if_decided(after)
    # What `finish` does, without the call: 3 % of a random playout.
    after.__class__ = ContoursState  # type: ignore[assignment]
    return after


def work(state: ContoursState) -> int:
    """Count the intersections that a step may touch: all of them."""
    grid = state.board.grid
    return grid.width * grid.height


def _capture(after: Draft, shut: Mask) -> None:
    """Take what the walls of the last mover hold, in a position that is still being made.

    `shut` is what this move has shut off, which is not all that is asked: every enemy point
    inside is seen, also one that came after the ring was shut (CON-D5). Only the mover's walls are
    asked, so the mover captures first, even from within an enemy ring (CON-D6). The mover's own points
    that lie captured in there stay so (CON-D7).
    """
    board = after.setup.board
    loser = after.mover
    inside = after.inside_theirs
    taken = after.mine & inside
    after.mine ^= taken
    captured, territory, homes, left = after.spoils
    left |= taken
    region = taken
    if taken != shut:  # often a new ring holds one point and nothing else
        region = board.grid.flood(taken, inside)  # not into inner rings of the captor (CON-D20)
        if ground := region & ~left:  # what is territory keeps its owner (CON-D4)
            captor = _OTHER[loser]
            territory = _turned(territory, captor, ground)
            signs = board.signs(ground)
            homes = _changed(homes, captor, "".join(sorted(homes[captor] + signs)))
            left |= ground
            for sign in signs:
                after.signs = after.signs.replace(sign, "", 1)
    after.spoils = (_turned(captured, loser, taken), territory, homes, left)
    # The loser's walls fell inside the region only, and all of it is passable for their own check
    # now. If they had shut off nothing there, it is open to the edge, and all else stays as it was.
    if after.inside_mine and after.inside_mine & (region | board.beside(region)):
        after.inside_mine = board.inside(after.mine)


def _settled(spoils: Spoils, seat: Seat, point: Mask, sign: str) -> Spoils:
    """Give the spoils after a seat has placed a point on its own territory (CON-D1)."""
    captured, territory, homes, left = spoils
    home = homes[seat].replace(sign, "", 1)
    return captured, _turned(territory, seat, point), _changed(homes, seat, home), left ^ point


def _turned(pair: Pair, seat: int, bits: Mask) -> Pair:
    """Give a pair with some bits turned over in the mask of one seat."""
    return _changed(pair, seat, pair[seat] ^ bits)


def _changed(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """Give a pair with another value for one seat."""
    return (pair[0], value) if seat else (value, pair[1])
