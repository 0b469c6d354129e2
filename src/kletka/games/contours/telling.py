"""What a move of Contours did, told from the positions before and after it."""

from collections.abc import Iterator

from kletka.games.contours.actions import Place
from kletka.games.contours.board import Board
from kletka.games.contours.ending import outcome
from kletka.games.contours.events import (
    ContourClosed,
    ContoursEvent,
    GameEnded,
    PointPlaced,
    TurnPassed,
)
from kletka.games.contours.state import ContoursState
from kletka.protocol import Cell, Mask

_CLOCKWISE = ((1, 0), (0, 1), (-1, 0), (0, -1))  # along the upper side of a cell, and so on


def tell(before: ContoursState, action: Place, after: ContoursState) -> Iterator[ContoursEvent]:
    """Tell a move in the order in which it happened."""
    yield PointPlaced(before.seat, action.cell)
    yield from _closed_contours(before, after)
    if after.free:
        yield TurnPassed(after.seat)
    else:
        end = outcome(after)
        yield GameEnded(end.winner, after.score(0), after.score(1), end.ending)


def _closed_contours(before: ContoursState, after: ContoursState) -> Iterator[ContourClosed]:
    board = before.board
    seat = before.seat
    taken = before.theirs & ~after.mine
    if not taken:
        return
    ground = after.territory[seat] & ~before.territory[seat]
    score = before.score(seat)
    regions = board.grid.flood(taken, after.inside_theirs)
    for region in board.grid.parts(regions):
        score += (taken & region).bit_count()
        yield ContourClosed(
            seat=seat,
            captured=board.cells(taken & region),
            territory=board.cells(ground & region),
            contour=contour(board, region),
            score=score,
        )


def contour(board: Board, region: Mask) -> tuple[Cell, ...]:
    """List the walls around a region clockwise, each touching the next, the last the first.

    The walk goes along the border line with the region at its right hand, and writes down the
    cell at its left; at a place where two corners of the region meet it keeps to its own cell.

        . A .        from the upper side of the first cell: A above, A at the right, A below,
        A x A        A at the left
        . A .
    """
    cells = frozenset(board.cells(region))
    start = board.cells(region & -region)[0]
    cell, facing = start, 0
    walls: list[Cell] = []
    while True:
        left = _ahead(cell, facing - 1)
        if not walls or walls[-1] != left:
            walls.append(left)
        ahead = _ahead(cell, facing)
        if ahead not in cells:
            facing = (facing + 1) % 4
        elif (corner := _ahead(ahead, facing - 1)) in cells:
            cell, facing = corner, (facing - 1) % 4
        else:
            cell = ahead
        if (cell, facing) == (start, 0):
            return tuple(walls)


def _ahead(cell: Cell, facing: int) -> Cell:
    across, down = _CLOCKWISE[facing % 4]
    return Cell(cell.x + across, cell.y + down)
