"""A whole game in one loop, for searches that sample: no position between is made.

The same rules as `advance`, proven equal to it by a test.
"""

from collections.abc import Iterable

from kletka.games.contours.state import ContoursState
from kletka.protocol import Mask

Point = tuple[int, Mask]
"""Where the window of an intersection begins (see `games.contours.board`), and its bit."""


def play_out(
    state: ContoursState, order: Iterable[Point], played: tuple[list[Mask], list[Mask]]
) -> int:
    """Play the points that are empty in this order, by turns; give the lead of seat 0 at the end.

    The same as `RULES.advance` again and again, without making the positions between.
    """
    board = state.setup.board
    ring, arms = board.ring, board.arms
    mine, theirs = state.mine, state.theirs
    inside, inside_theirs = state.inside_mine, state.inside_theirs
    empty = state.empty
    gain = 1 if state.mover == 0 else -1
    lead = state.score(0) - state.score(1)
    own, other = played if state.mover == 0 else played[::-1]
    for index, point in order:
        if not empty & point:
            continue
        near = mine >> index & ring
        if near in arms and not inside & point:
            inside |= board.shut_off(mine, index, near)
        mine |= point
        empty ^= point
        own.append(point)
        if inside:
            inside &= ~point
            if taken := theirs & inside:
                region = board.grid.flood(taken, inside)
                lead += gain * taken.bit_count()
                theirs ^= taken
                empty &= ~region
                if inside_theirs & (region | board.beside(region)):
                    inside_theirs = board.inside(theirs)
        mine, theirs = theirs, mine
        inside, inside_theirs = inside_theirs, inside
        own, other = other, own
        gain = -gain
    return lead
