r"""The board: its castles, and who reaches what on it.

row 0  * * * * * * * * *   red castle
    1  * * * * * * * * *
    2  * * * # * * * * *   battlefield: obstacles stand only here
    3  * * * * * $ * * *
    4  * * * * * * * * *
    5  * * * * * * * * *   black castle
    6  * * * * * * * * *

Castles matter for placing, and the battlefield for obstacles; nothing here stops a unit from
walking into the enemy's castle (CAS-D23).
"""

from functools import cache

from kletka.games.castle.units import BLACK, RED, SHOOTS_OVER, STATS, Army, Kind
from kletka.protocol import Cell, Mask, Seat, bits, grid

COLUMNS, ROWS = 9, 7  # CAS-D3
CASTLE_ROWS: dict[Seat, range] = {RED: range(2), BLACK: range(5, 7)}  # CAS-D1
BATTLEFIELD_ROWS = range(2, 5)

GRID = grid(COLUMNS, ROWS)
BOARD = GRID.board
STRIDE = GRID.stride


def _rows(rows: range) -> Mask:
    return GRID.mask_of([cell for cell in GRID.cells if cell.y in rows])


CASTLES: dict[Seat, Mask] = {seat: _rows(rows) for seat, rows in CASTLE_ROWS.items()}
BATTLEFIELD = _rows(BATTLEFIELD_ROWS)


def squares_of(army: Army) -> Mask:
    """Give the squares on which an army stands."""
    mask = 0
    for unit in army:
        mask |= 1 << unit.square
    return mask


def reach(kind: Kind, square: int, passable: Mask, free: Mask) -> Mask:
    r"""Give the squares to which a unit may move.

    Steps are taken for both ways of a line at once; a step back only finds again what fewer
    steps have found. An elf also bends, with the long leg first or last (CAS-D8); nobody may
    bend after one step and stop there (CAS-4f):

        1 2 L       1 .
        E . .       E 1 2 3
    """
    unit = 1 << square
    across = _across(unit) & passable
    along = _along(unit) & passable
    found = across | along
    speed = STATS[kind].speed
    if speed >= 2:
        across_two = _across(across) & passable
        along_two = _along(along) & passable
        found |= across_two | along_two
        if speed >= 3:
            found |= _across(across_two) | _along(along_two)
            found |= _along(across_two) | _across(along_two)
            found |= _along(_along(across) & passable) | _across(_across(along) & passable)
    return found & free


def strikes(kind: Kind, square: int, enemies: Mask, walls: Mask, barricades: Mask) -> Mask:
    """Give the squares that a unit may attack: enemies at its distance, barricades up to it.

    Units in between do not matter (CAS-D9, CAS-D27), obstacles do, except to an elf (CAS-3e).
    Walls stop a throw, but are no target of it (CAS-D11).
    """
    distance = STATS[kind].distance
    aims = enemies & _EXACTLY[distance][square] | barricades & _WITHIN[distance][square]
    if aims and kind not in SHOOTS_OVER:
        obstacles = walls | barricades
        for target in bits(aims):
            if between(square, target) & obstacles:
                aims ^= 1 << target
    return aims


@cache
def between(square: int, target: int) -> Mask:
    """Give the squares that lie between two squares of one row or column."""
    low, high = sorted((square, target))
    step = 1 if high - low < STRIDE else STRIDE
    return sum(1 << index for index in range(low + step, high, step))


def _across(mask: Mask) -> Mask:
    return mask << 1 | mask >> 1


def _along(mask: Mask) -> Mask:
    return mask << STRIDE | mask >> STRIDE


def _ring(cell: Cell, distance: int) -> Mask:
    x, y = cell
    four = (
        Cell(x, y - distance),
        Cell(x, y + distance),
        Cell(x - distance, y),
        Cell(x + distance, y),
    )
    return GRID.mask_of([near for near in four if near in GRID])


_DISTANCES = sorted({stats.distance for stats in STATS.values()})
_EXACTLY: dict[int, dict[int, Mask]] = {
    distance: {GRID.index(cell): _ring(cell, distance) for cell in GRID.cells}
    for distance in _DISTANCES
}
_WITHIN: dict[int, dict[int, Mask]] = {
    distance: {
        square: sum(_EXACTLY[near][square] for near in range(1, distance + 1))
        for square in GRID.indices
    }
    for distance in _DISTANCES
}
