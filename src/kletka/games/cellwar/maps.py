"""Maps of Cell War: generated from a seed so that every corner is equal, or read from a line of text."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from kletka.games.cellwar.board import Board, board_of
from kletka.games.cellwar.refusal import Refusal
from kletka.protocol import BadOptions, Cell, Grid, Mask, bits, grid

PLAIN, MOUNTAIN, WATER, HILL = ".#~^"
SEAT_LETTERS = "ABCD"
AS_PRINTED = str.maketrans("■≈△·", MOUNTAIN + WATER + HILL + PLAIN)
"""The signs of the rules stand for the same terrain as the plain ones (WAR-9)."""

START_SIDE = 3
START_MARGIN = 1  # from the edge to the block: (1..3, 1..3) and (N-4..N-2, N-4..N-2) (WAR-D1)
SMALLEST_SIDE, LARGEST_SIDE = 3, 50  # of a map in text; generated maps begin at 10

MOUNTAINS_PERCENT, WATER_PERCENT, HILLS_PERCENT = 8, 4, 6  # WAR-D16
LONGEST_RANGE = 4
"""Mountains and water come in ranges of up to so many cells in a row, to bar a way now and then."""


class Map(NamedTuple):
    """A map before anybody has moved: the board and the start block of each seat."""

    board: Board
    starts: tuple[Mask, ...]


def is_joined(chart: Map) -> bool:
    """Ask whether all starts can reach each other."""
    board = chart.board
    reached = board.grid.flood(chart.starts[0], board.passable)
    return all(start & reached for start in chart.starts)


def read_map(text: str, players: int) -> Map:
    """Read a map, rows between `/`; refuse with BadOptions what no game can begin on."""
    rows = [row.translate(AS_PRINTED) for row in text.strip().split("/")]
    width, height = len(rows[0]), len(rows)
    if not all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in (width, height)):
        raise BadOptions(
            Refusal.OPTIONS_MAP_SIZE,
            "map",
            width=width,
            height=height,
            low=SMALLEST_SIDE,
            high=LARGEST_SIDE,
        )
    board = grid(width, height)
    letters = SEAT_LETTERS[:players]
    found = dict.fromkeys(PLAIN + MOUNTAIN + WATER + HILL + letters, 0)
    for y, row in enumerate(rows):
        if len(row) != width:
            raise BadOptions(Refusal.OPTIONS_MAP_ROWS, "map", row=y, value=len(row), width=width)
        for x, symbol in enumerate(row):
            if symbol not in found:
                raise BadOptions(
                    Refusal.OPTIONS_MAP_SYMBOL,
                    "map",
                    value=symbol,
                    cell=Cell(x, y),
                    allowed=" ".join(found),
                )
            found[symbol] |= board.bit(Cell(x, y))
    for letter in letters:
        if not _is_block(board, found[letter]):
            raise BadOptions(Refusal.OPTIONS_MAP_START, "map", value=letter, side=START_SIDE)
    starts = tuple(found[letter] for letter in letters)
    chart = Map(board_of(board, found[MOUNTAIN], found[WATER], found[HILL]), starts)
    if not is_joined(chart):
        raise BadOptions(Refusal.OPTIONS_MAP_CUT, "map")
    return chart


def generate_map(width: int, height: int, players: int, seed: int) -> Map:
    """Generate a map from the seed: the same for every seat, with a way between all of them.

    Two seats see the same terrain turned by half a turn (WAR-D16). With three or four seats each
    corner is the mirror image of its neighbours, left and right, top and bottom; that holds on
    boards that are not square too, where a quarter turn would not.
    """
    rng = random.Random(seed)
    while True:
        chart = _scatter(rng, grid(width, height), players)
        if is_joined(chart):
            return chart


def corner_starts(board: Grid, players: int) -> tuple[Mask, ...]:
    """Give the start blocks: top left, bottom right, top right, bottom left (WAR-D1)."""
    near = START_MARGIN
    far_x = board.width - START_SIDE - START_MARGIN
    far_y = board.height - START_SIDE - START_MARGIN
    corners = (Cell(near, near), Cell(far_x, far_y), Cell(far_x, near), Cell(near, far_y))
    return tuple(_block(board, corner) for corner in corners[:players])


def twins(board: Grid, cell: Cell, players: int) -> Mask:
    """Give the cells that must bear the same terrain as this one, so that nobody is favoured."""
    x, y = cell
    across, down = board.width - 1 - x, board.height - 1 - y
    if players == 2:
        return board.bit(cell) | board.bit(Cell(across, down))
    return board.mask_of([Cell(a, b) for a in (x, across) for b in (y, down)])


def _scatter(rng: random.Random, board: Grid, players: int) -> Map:
    # Three seats leave the fourth corner open, but clear like the others: mirror images agree.
    starts = corner_starts(board, 4 if players > 2 else 2)
    free = board.board & ~sum(starts)
    terrain = []
    for percent, longest in (
        (MOUNTAINS_PERCENT, LONGEST_RANGE),
        (WATER_PERCENT, LONGEST_RANGE),
        (HILLS_PERCENT, 1),
    ):
        wanted = len(board.cells) * percent // 100
        covered = 0
        while covered.bit_count() < wanted:
            for cell in _walk(rng, board, longest):
                if covered.bit_count() < wanted:
                    covered |= twins(board, cell, players) & free
        free &= ~covered
        terrain.append(covered)
    mountains, water, hills = terrain
    return Map(board_of(board, mountains, water, hills), starts[:players])


def _walk(rng: random.Random, board: Grid, longest: int) -> Iterator[Cell]:
    """Wander from a random cell for a random number of steps."""
    cell = rng.choice(board.cells)
    for _ in range(rng.randrange(longest)):
        yield cell
        cell = rng.choice(board.neighbours(cell))
    yield cell


def _block(board: Grid, corner: Cell) -> Mask:
    side = range(START_SIDE)
    return board.mask_of([Cell(corner.x + x, corner.y + y) for x in side for y in side])


def _is_block(board: Grid, mask: Mask) -> bool:
    if mask.bit_count() != START_SIDE**2:
        return False
    corner = board.cell(next(bits(mask)))
    return corner.x + START_SIDE <= board.width and mask == _block(board, corner)
