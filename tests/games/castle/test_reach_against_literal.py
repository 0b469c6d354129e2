"""Bitboards against walking: every square tried, path by path, the way a player would."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from kletka.games.castle.board import BATTLEFIELD, BOARD, GRID, reach, strikes
from kletka.games.castle.units import KINDS, STATS, Kind
from kletka.protocol import Cell, Mask

WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))
Path = list[Cell]


def walk(cell: Cell, way: tuple[int, int], steps: int) -> Path:
    return [Cell(cell.x + way[0] * n, cell.y + way[1] * n) for n in range(1, steps + 1)]


def paths(kind: Kind, start: Cell) -> Iterator[Path]:
    """Every walk of a unit, square by square: straight ones, and the two bends of an elf."""
    speed = STATS[kind].speed
    for way in WAYS:
        yield from (walk(start, way, steps) for steps in range(1, speed + 1))
        if speed == 3:
            for turn in WAYS:
                if turn[0] * way[0] + turn[1] * way[1] == 0:
                    for first, second in ((2, 1), (1, 2)):
                        leg = walk(start, way, first)
                        yield leg + walk(leg[-1], turn, second)


def literal_reach(kind: Kind, start: Cell, passable: Mask, free: Mask) -> Mask:
    found = 0
    for *crossed, last in paths(kind, start):
        on_board = all(cell in GRID for cell in (*crossed, last))
        if on_board and all(GRID.bit(cell) & passable for cell in crossed):
            found |= GRID.bit(last) & free
    return found


def literal_strikes(kind: Kind, start: Cell, enemies: Mask, walls: Mask, barricades: Mask) -> Mask:
    found = 0
    for way in WAYS:
        for distance in range(1, STATS[kind].distance + 1):
            *crossed, target = walk(start, way, distance)
            if target not in GRID:
                continue
            blocked = any(GRID.bit(cell) & (walls | barricades) for cell in crossed)
            if blocked and kind is not Kind.ELF:
                continue
            found |= GRID.bit(target) & barricades
            if distance == STATS[kind].distance:
                found |= GRID.bit(target) & enemies
    return found


masks = st.integers(0, BOARD).map(lambda mask: mask & BOARD)
sparse = st.lists(st.sampled_from(GRID.cells), max_size=20).map(GRID.mask_of)
squares = st.sampled_from(GRID.indices)
kinds = st.sampled_from(KINDS)


@given(kinds, squares, sparse, sparse, st.booleans())
def test_a_unit_reaches_what_a_walker_finds(
    kind: Kind, square: int, obstacles: Mask, units: Mask, block: bool
) -> None:
    free = BOARD & ~(obstacles | units | 1 << square)
    passable = free if block else BOARD & ~obstacles

    expected = literal_reach(kind, GRID.cell(square), passable, free)
    assert reach(kind, square, passable, free) == expected


@given(kinds, squares, masks, sparse, sparse)
def test_a_unit_attacks_what_a_thrower_finds(
    kind: Kind, square: int, enemies: Mask, walls: Mask, barricades: Mask
) -> None:
    walls &= BATTLEFIELD
    barricades &= BATTLEFIELD & ~walls
    enemies &= ~(walls | barricades | 1 << square)

    expected = literal_strikes(kind, GRID.cell(square), enemies, walls, barricades)
    assert strikes(kind, square, enemies, walls, barricades) == expected
