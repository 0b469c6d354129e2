"""One move without a word about it: the hot path of every search."""

from kletka.games.contours.actions import Place
from kletka.games.contours.ending import is_decided
from kletka.games.contours.state import ContoursState, Pair
from kletka.protocol import Mask

_new = tuple.__new__  # a named tuple's own constructor takes twice the time


def advance(state: ContoursState, action: Place) -> ContoursState:
    """Put the mover's point on a legal intersection and take what it captures (CON-3, CON-4)."""
    board, seat, mine, theirs, inside, inside_theirs, free, captured, territory = state
    index, point, letter = board.spots[action.cell]
    near = mine >> index & board.ring
    if near in board.arms and not inside & point:
        inside |= board.shut_off(mine, index, near)
    mine |= point
    left = free.replace(letter, "", 1)
    if len(left) == len(free):  # it was not empty, so it is the mover's own territory (CON-D1)
        territory = _with(territory, seat, territory[seat] ^ point)
    if inside:
        inside &= ~point
        # Every enemy point inside is seen, also one that came after the ring was shut (CON-D5).
        taken = theirs & inside
        if taken:
            region = board.grid.flood(taken, inside)
            ground = region & ~(theirs | captured[0] | captured[1] | territory[0] | territory[1])
            for letter in board.text(ground):
                left = left.replace(letter, "", 1)
            theirs ^= taken
            captured = _with(captured, 1 - seat, captured[1 - seat] | taken)
            territory = _with(territory, seat, territory[seat] | ground)
            # Enemy walls fell inside the region only, and all of it is passable for the enemy's
            # check now. If nothing there was shut off by him, it is open, and all else stays.
            if inside_theirs & (region | board.beside(region)):
                inside_theirs = board.inside(theirs)
    after: ContoursState = _new(
        ContoursState,
        (board, 1 - seat, theirs, mine, inside_theirs, inside, left, captured, territory),
    )
    if board.early_end:
        return cut_short(after)
    return after


def cut_short(state: ContoursState) -> ContoursState:
    """End a game that is decided (CON-7.2)."""
    return state._replace(free="") if state.free and is_decided(state) else state


def _with(pair: Pair, seat: int, mask: Mask) -> Pair:
    """Give a pair with the mask of one seat exchanged."""
    return (pair[0], mask) if seat else (mask, pair[1])
