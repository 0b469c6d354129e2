"""What one more point would shut off: it follows from one side's walls alone, so it is kept."""

from kletka.bots.budget import Budget
from kletka.bots.contours.counting import joining
from kletka.games.contours.state import ContoursState
from kletka.protocol import Mask

Closing = tuple[Mask, Mask]
"""A point, and what it would shut off from the edge that was not shut off before."""


class Closings:
    """The closing points of all walls that one search meets.

    Only where two arms of a wall meet can a point close something, so nothing else is flooded
    (CON-D15). What is not empty now will never be: those intersections are left out for good.
    """

    def __init__(self, root: ContoursState, budget: Budget) -> None:
        self._board = root.board
        self._empty = root.empty
        self._budget = budget
        self._known: dict[Mask, list[Closing]] = {}

    def of(self, walls: Mask, inside: Mask) -> list[Closing]:
        """List the closing points of walls that shut off `inside` already."""
        known = self._known.get(walls)
        if known is None:
            known = self._known[walls] = self._find(walls, inside)
        return known

    def _find(self, walls: Mask, inside: Mask) -> list[Closing]:
        board = self._board
        cells = joining(board, walls) & self._empty & ~inside
        found = []
        while cells:
            self._budget.check_time()
            point = cells & -cells
            cells ^= point
            index = point.bit_length() - 1 - board.lift
            region = board.shut_off(walls, index, walls >> index & board.ring)
            if region:
                found.append((point, region))
        return found

    def captures(self, state: ContoursState) -> Mask:
        """Give the empty intersections where the mover's point takes something."""
        return self._taking(state, state.mine, state.inside_mine, state.theirs)

    def threats(self, state: ContoursState) -> Mask:
        """Give those where a point of the other seat would, were it his turn."""
        return self._taking(state, state.theirs, state.inside_theirs, state.mine)

    def _taking(self, state: ContoursState, walls: Mask, inside: Mask, prey: Mask) -> Mask:
        if inside & prey:
            return state.empty  # wherever he plays (CON-D5)
        found = 0
        for point, region in self.of(walls, inside):
            if region & prey:
                found |= point
        return found & state.empty
