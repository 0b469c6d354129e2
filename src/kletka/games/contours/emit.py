"""The events of Contours, from a position, an action and the position after it."""

from collections.abc import Iterator

from kletka.games.contours.actions import Place
from kletka.games.contours.board import Board
from kletka.games.contours.events import (
    ContourClosed,
    ContoursEvent,
    GameBegan,
    GameEnded,
    PointPlaced,
    TurnPassed,
)
from kletka.games.contours.outcome import outcome
from kletka.games.contours.state import ContoursState
from kletka.protocol import Cell, Mask

_CLOCKWISE = ((1, 0), (0, 1), (-1, 0), (0, -1))  # along the upper side of a cell, and so on


def emit_setup(state: ContoursState) -> tuple[ContoursEvent, ...]:
    """List how the game began."""
    grid = state.board.grid
    return (GameBegan(grid.width, grid.height, state.mover),)


def emit_events(
    before: ContoursState, action: Place, after: ContoursState
) -> tuple[ContoursEvent, ...]:
    """List a move in the order in which it happened."""
    placed = PointPlaced(before.mover, action.cell)
    return (placed, *_emit_contours(before, after), _emit_turn(after))


def _emit_turn(after: ContoursState) -> ContoursEvent:
    """Give whose turn it became, or how the game ended."""
    end = outcome(after)
    if end is None:
        return TurnPassed(after.mover)
    return GameEnded(end.winner, after.score(0), after.score(1), end.ending)


def _emit_contours(before: ContoursState, after: ContoursState) -> Iterator[ContourClosed]:
    board = before.board
    seat = before.mover
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
