"""When a game of Contours is over, and who has won."""

from enum import StrEnum

from kletka.games.contours.state import ContoursState, Draft
from kletka.protocol import Outcome, ranked


class Ending(StrEnum):
    """How a game ends."""

    FULL = "full"  # no empty intersection is left (CON-7.1, CON-D2)
    DECIDED = "decided"  # nothing that can still be captured would change the winner (CON-7.2)


def outcome(state: ContoursState) -> Outcome | None:
    """Rank the seats of a finished game: the higher score wins, equal scores tie (CON-7.4).

    Whether a seat could still have moved on its own territory does not matter (CON-D3). None while
    the game goes on.
    """
    if state.signs:
        return None
    first, second = state.score(0), state.score(1)
    if first == second:
        ranking = ranked({0, 1})
    else:
        ranking = ranked(0, 1) if first > second else ranked(1, 0)
    return Outcome(ranking, Ending.DECIDED if state.empty else Ending.FULL)


def is_decided(state: ContoursState) -> bool:
    """Ask whether the winner, or the draw, is the same however the game goes on (CON-7.2).

    With `most` as the upper bound of what a seat can still capture: the leader's score never
    falls, so they have won for certain when the other's score + most stays below it; and equal
    scores stay equal for certain when neither can capture anything more.
    """
    lead = state.score(0) - state.score(1)
    if lead == 0:
        return most(state, 0) == 0 and most(state, 1) == 0
    return most(state, 1 if lead > 0 else 0) < abs(lead)


def most(state: ContoursState, seat: int) -> int:
    """Bound from above how many points a seat can still capture.

    1. Every capture takes an active enemy point, once for ever (CON-4.3b). That point stands
       there now, or will be placed on what is now empty or the enemy's own territory. So the
       count of all these intersections is a bound.
    2. A point on the edge is never captured (CON-D19).
    3. Where an active enemy point, a captured point or the enemy's territory is, the seat will
       never have a wall: these stay passable for its flood. What hangs together with the edge
       over the sides of such intersections is safe for ever, and so is an enemy point placed
       beside that: its flood runs through them to the edge.
    """
    board = state.board
    enemy = 1 - seat
    points = state.active(enemy)
    passable = points | state.captured[0] | state.captured[1] | state.territory[enemy]
    safe = board.grid.flood(board.edge, passable)
    targets = points | state.empty | state.territory[enemy]
    return (targets & ~(board.edge | safe | board.beside(safe))).bit_count()


def stop_if_decided(draft: Draft) -> None:
    """Leave nothing to play in a new position that is decided, where the options say so."""
    if draft.setup.early_end and draft.signs and is_decided(draft):
        draft.signs = ""
