"""The arithmetic of a wave: every level with every number of drops."""

import pytest

from kletka.games.chain.reaction import Landed, Wave, land, react
from kletka.protocol import Cell, grid

BOARD = grid(5, 5)
CENTRE = BOARD.bit(Cell(2, 2))
SIDES = tuple(BOARD.bit(cell) for cell in BOARD.neighbours(Cell(2, 2)))


def level_after(level: int, sides: tuple[int, ...], adding: int) -> tuple[int, int]:
    """Let drops fall on the centre from some sides; give how many landed and the level."""
    low, high = CENTRE * (level & 1), CENTRE * (level >> 1)
    landed = Landed(*land(BOARD, sum(sides), low, high, adding))
    drops = (landed.ones, landed.twos, landed.fours)
    levels = (landed.low, landed.high, landed.bursting)
    return number(drops), number(levels)


def number(planes: tuple[int, ...]) -> int:
    return sum(bool(plane & CENTRE) << digit for digit, plane in enumerate(planes))


def subsets() -> list[tuple[int, ...]]:
    return [tuple(side for n, side in enumerate(SIDES) if bits >> n & 1) for bits in range(16)]


@pytest.mark.acceptance("CHAIN-1.6", "CHAIN-1.9", "CHAIN-4.2a", "CHAIN-4.3b")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("sides", subsets())
def test_drops_from_all_sides_are_counted_and_added_to_a_chip(
    level: int, sides: tuple[int, ...]
) -> None:
    drops = len(sides)

    assert level_after(level, sides, adding=0) == (drops, level + drops)


@pytest.mark.acceptance("CHAIN-1.8", "CHAIN-4.5a", "CHAIN-D2")
@pytest.mark.parametrize("sides", subsets())
def test_on_an_empty_cell_they_make_level_1_or_add_up(sides: tuple[int, ...]) -> None:
    drops = len(sides)

    assert level_after(0, sides, adding=0) == (drops, min(drops, 1))
    assert level_after(0, sides, adding=CENTRE) == (drops, drops)
    assert level_after(0, sides, adding=-1) == (drops, drops)


@pytest.mark.acceptance("CHAIN-4.1", "CHAIN-5.1")
def test_an_explosion_hits_its_neighbours_on_the_board_and_no_other_cell() -> None:
    for size in (BOARD, grid(5, 50), grid(50, 5)):
        for cell in size.cells:
            landed = Landed(*land(size, size.bit(cell), 0, 0, 0))

            assert landed.hit == size.mask_of(size.neighbours(cell))
            assert landed.low == landed.hit
            assert landed.high == landed.bursting == 0


@pytest.mark.acceptance("CHAIN-D2")
def test_waves_alternate_between_the_colours_of_the_chessboard() -> None:
    size = grid(9, 7)
    light = size.mask_of([cell for cell in size.cells if (cell.x + cell.y) % 2])
    colours = [light, size.board & ~light]  # the reaction starts on a light cell
    full = size.board
    waves: list[Wave] = []
    react(size, size.bit(Cell(4, 3)), full, full, drops_add_up=False, record=waves)

    assert len(waves) > 5
    for number, wave in enumerate(waves):
        assert wave.exploded & ~colours[number % 2] == 0
        assert wave.landed.hit & colours[number % 2] == 0
