"""The points that would close a contour; they depend on one side's walls alone, so they are cached."""

from kletka.bots.budget import Budget
from kletka.bots.contours.counting import joining_points
from kletka.games.contours.state import ContoursState
from kletka.protocol import Mask

ClosingPoint = tuple[Mask, Mask]
"""A point, and the region that it would newly enclose."""


class ClosingPoints:
    """The closing points of all walls in one search, by the walls.

    A point can close a contour only where two arms of a wall meet, so only those are flooded
    (CON-D15). Intersections that are not empty at the root never become empty, and are left out.
    """

    def __init__(self, root: ContoursState, budget: Budget) -> None:
        self._board = root.board
        self._empty = root.empty
        self._budget = budget
        self._known: dict[Mask, list[ClosingPoint]] = {}

    def of(self, walls: Mask, inside: Mask) -> list[ClosingPoint]:
        """List the closing points of walls that enclose `inside` already."""
        known = self._known.get(walls)
        if known is None:
            known = self._known[walls] = self._find(walls, inside)
        return known

    def _find(self, walls: Mask, inside: Mask) -> list[ClosingPoint]:
        board = self._board
        cells = joining_points(board, walls) & self._empty & ~inside
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
        """Give the empty intersections where a point of the mover captures."""
        return self._capturing(state, state.mine, state.inside_mine, state.theirs)

    def threats(self, state: ContoursState) -> Mask:
        """Give the empty intersections where a point of the other seat would capture."""
        return self._capturing(state, state.theirs, state.inside_theirs, state.mine)

    def _capturing(self, state: ContoursState, walls: Mask, inside: Mask, enemies: Mask) -> Mask:
        if inside & enemies:
            return state.empty  # any point captures (CON-D5)
        found = 0
        for point, region in self.of(walls, inside):
            if region & enemies:
                found |= point
        return found & state.empty
