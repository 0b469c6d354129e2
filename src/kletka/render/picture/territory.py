"""The enclosed territory of a seat of Contours, as squares and triangles."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from kletka.games.contours.view import ContoursView, Kind
from kletka.protocol import Cell

Corners: TypeAlias = tuple[tuple[int, int], ...]
"""Corners of a square that belong to a piece, clockwise, counted from its upper left one."""

Side: TypeAlias = tuple[Cell, Cell]

SQUARE: Corners = ((0, 0), (1, 0), (1, 1), (0, 1))


class Territory(NamedTuple):
    """An area to be filled, and the line around it."""

    pieces: tuple[tuple[Cell, Corners], ...]  # the upper left corner of the square, and the piece
    outline: tuple[Side, ...]


def territory_of(view: ContoursView, seat: int) -> Territory:
    r"""Cover what a seat has enclosed with squares and triangles, up to the walls around it.

      W       The four neighbours of what is enclosed are enclosed too or walls (CON-4.2); so
     /#\      a square with one enclosed corner is cut by the wall from neighbour to neighbour,
    W#b#W     and a square with more of them belongs to the area as far as its corners do.
     \#/      Where two pieces share a side of walls, no line is drawn between them.
      W
    """
    inside, walls = _enclosed(view, seat), _walls(view, seat)
    squares = sorted({Cell(x - dx, y - dy) for x, y in inside for dx, dy in SQUARE})
    pieces = [(square, _cut(square, inside, walls)) for square in squares]
    pieces = [(square, piece) for square, piece in pieces if len(piece) > 2]
    sides: set[Side] = set()
    for square, piece in pieces:
        # A side shared by two pieces is added twice, and cancels out.
        sides ^= {side for side in _sides(square, piece) if not inside.intersection(side)}
    return Territory(tuple(pieces), tuple(sorted(sides)))


def _enclosed(view: ContoursView, seat: int) -> set[Cell]:
    """List the territory of a seat and the points that it has captured."""
    return {
        Cell(x, y)
        for y, row in enumerate(view.cells)
        for x, here in enumerate(row)
        if (here.kind is Kind.TERRITORY and here.owner == seat)
        or (here.captured and here.owner != seat)
    }


def _walls(view: ContoursView, seat: int) -> set[Cell]:
    """List a seat's points; one that was captured later still shows where a contour ran."""
    return {
        Cell(x, y)
        for y, row in enumerate(view.cells)
        for x, here in enumerate(row)
        if here.kind is Kind.POINT and here.owner == seat
    }


def _cut(square: Cell, inside: set[Cell], walls: set[Cell]) -> Corners:
    """Keep the corners of a square that belong to the area."""
    places = [Cell(square.x + dx, square.y + dy) for dx, dy in SQUARE]
    enclosed = [number for number, place in enumerate(places) if place in inside]
    across = (enclosed[0] + 2) % len(SQUARE) if len(enclosed) == 1 else None
    return tuple(
        corner
        for number, (corner, place) in enumerate(zip(SQUARE, places, strict=True))
        if number != across and (place in inside or place in walls)
    )


def _sides(square: Cell, piece: Corners) -> Iterator[Side]:
    places = [Cell(square.x + dx, square.y + dy) for dx, dy in piece]
    for start, end in zip(places, (*places[1:], places[0]), strict=True):
        yield (start, end) if start < end else (end, start)
