"""A position of Contours."""

from typing import NamedTuple

from kletka.games.contours.board import Board
from kletka.protocol import Mask, Seat

Pair = tuple[Mask, Mask]
"""A mask of seat 0 and a mask of seat 1."""


class ContoursState(NamedTuple):
    """A position; equal positions under equal options are equal.

    The walls are told from the mover's side: a step then swaps them instead of asking whose they
    are. `inside_mine`, `inside_theirs` and `free` follow from the rest; they are kept because a
    search asks for them at every step, and a step changes them little.
    """

    board: Board
    seat: Seat  # the mover
    mine: Mask  # active points of the mover
    theirs: Mask  # active points of the other seat
    inside_mine: Mask  # what the mover's walls shut off from the edge, the walls not included
    inside_theirs: Mask  # the same for the other seat
    free: str  # the empty intersections as letters, row by row; none once the game is over
    captured: Pair  # captured points, by the seat that placed them
    territory: Pair  # by owner, without the points that he placed on it since

    @property
    def empty(self) -> Mask:
        """The intersections with no point and no territory: what bots play (CON-D22)."""
        taken = self.mine | self.theirs
        for mask in (*self.captured, *self.territory):
            taken |= mask
        return self.board.sheet & ~taken

    def active(self, seat: int) -> Mask:
        """Give the active points of a seat, which are its walls (CON-0c)."""
        return self.mine if seat == self.seat else self.theirs

    def score(self, seat: int) -> int:
        """Count the points that a seat has captured (CON-4.2)."""
        return self.captured[1 - seat].bit_count()


def first_state(board: Board) -> ContoursState:
    """Give the empty sheet; seat 0 begins (CON-3.1a)."""
    return ContoursState(board, Seat(0), 0, 0, 0, 0, board.text(board.sheet), (0, 0), (0, 0))
