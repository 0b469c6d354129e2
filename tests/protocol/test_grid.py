"""The geometry of squared paper, against plain loops over cells."""

import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kletka.protocol import Cell, Grid, MaskSequence, bits, grid, nth_bit, read_cell

sizes = st.tuples(st.integers(1, 50), st.integers(1, 50))


@st.composite
def boards(draw: st.DrawFn) -> tuple[Grid, set[Cell]]:
    geometry = grid(*draw(st.tuples(st.integers(1, 12), st.integers(1, 12))))
    chosen = draw(st.sets(st.sampled_from(geometry.cells)))
    return geometry, chosen


def beside(geometry: Grid, cell: Cell) -> set[Cell]:
    x, y = cell
    near = {Cell(x, y - 1), Cell(x, y + 1), Cell(x - 1, y), Cell(x + 1, y)}
    return {
        other for other in near if 0 <= other.x < geometry.width and 0 <= other.y < geometry.height
    }


def around(geometry: Grid, cell: Cell) -> set[Cell]:
    x, y = cell
    near = {Cell(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {cell}
    return {
        other for other in near if 0 <= other.x < geometry.width and 0 <= other.y < geometry.height
    }


@given(sizes)
def test_a_board_has_each_cell_once_and_guards_nowhere(size: tuple[int, int]) -> None:
    width, height = size
    geometry = grid(width, height)

    assert geometry.board.bit_count() == width * height == len(set(geometry.cells))
    assert all(geometry.cell(geometry.index(cell)) == cell for cell in geometry.cells)
    assert set(geometry.cells_of(geometry.edge)) == {
        cell for cell in geometry.cells if cell.x in (0, width - 1) or cell.y in (0, height - 1)
    }


@given(boards())
def test_masks_and_cells_are_the_same_set(board: tuple[Grid, set[Cell]]) -> None:
    geometry, cells = board
    mask = geometry.mask_of(sorted(cells))

    assert set(geometry.cells_of(mask)) == cells
    assert list(geometry.cells_of(mask)) == sorted(cells, key=lambda cell: (cell.y, cell.x))


@given(sizes, st.integers(0, 10**9))
def test_a_large_mask_lists_its_cells_as_a_small_one_does(size: tuple[int, int], seed: int) -> None:
    geometry = grid(*size)
    rng = random.Random(seed)
    chosen = [cell for cell in geometry.cells if rng.random() < 0.8]

    assert list(geometry.cells_of(geometry.mask_of(chosen))) == chosen


@given(boards())
def test_beside_and_around_are_the_four_and_the_eight_neighbours(
    board: tuple[Grid, set[Cell]],
) -> None:
    geometry, cells = board
    mask = geometry.mask_of(sorted(cells))

    sides = set().union(*(beside(geometry, cell) for cell in cells))
    corners = set().union(*(around(geometry, cell) for cell in cells))
    assert set(geometry.cells_of(geometry.beside(mask))) == sides
    assert set(geometry.cells_of(geometry.around(mask))) == corners
    assert all(set(geometry.neighbours(cell)) == beside(geometry, cell) for cell in cells)


@given(boards())
def test_a_flood_fills_what_can_be_walked_to(board: tuple[Grid, set[Cell]]) -> None:
    geometry, cells = board
    mask = geometry.mask_of(sorted(cells))
    parts = geometry.parts(mask)

    assert sum(parts) == mask
    for part in parts:
        reached = {geometry.cells_of(part)[0]}
        todo = list(reached)
        while todo:
            new = (beside(geometry, todo.pop()) & cells) - reached
            reached |= new
            todo += new
        assert set(geometry.cells_of(part)) == reached


@given(boards())
def test_a_board_is_drawn_row_by_row_and_read_back(board: tuple[Grid, set[Cell]]) -> None:
    geometry, cells = board
    some = {cell for cell in cells if cell.x % 2}
    signs = {"x": geometry.mask_of(sorted(some)), "o": geometry.mask_of(sorted(cells - some))}
    drawn = geometry.to_text(signs, empty="-")

    rows = drawn.split("/")
    assert [len(row) for row in rows] == [geometry.width] * geometry.height
    for cell in geometry.cells:
        assert rows[cell.y][cell.x] == ("x" if cell in some else "o" if cell in cells else "-")
    assert geometry.from_text(drawn, "xo") == signs


def test_a_flood_does_not_leak_around_the_side_of_the_board() -> None:
    #   0 1 2
    # 0 . . #
    # 1 # . .
    geometry = grid(3, 2)
    walls = geometry.mask_of([Cell(2, 0), Cell(0, 1)])

    right = geometry.bit(Cell(2, 0))
    assert geometry.flood(right, walls) == right


@given(st.integers(0, (1 << 2600) - 1))
def test_the_nth_bit_is_the_nth_of_all_bits(mask: int) -> None:
    every = list(bits(mask))

    assert every == [index for index in range(mask.bit_length()) if mask >> index & 1]
    assert [nth_bit(mask, n) for n in range(len(every))] == every


@pytest.mark.parametrize("text", ["3,4", "(3,4)", " 3 , 4 ", "3 4", "3;4", "( 3, 4 )"])
def test_a_cell_is_read_from_what_people_type(text: str) -> None:
    assert read_cell(text) == Cell(3, 4)


@pytest.mark.parametrize("text", ["", "3", "3,", ",4", "3,4,5", "a,b", "-1,2", "٣,٤", "3.4"])
def test_text_that_is_no_cell_gives_none(text: str) -> None:
    assert read_cell(text) is None


def test_a_grid_is_one_for_its_size_also_after_a_journey() -> None:
    assert grid(5, 7) is grid(5, 7)
    assert pickle.loads(pickle.dumps(grid(5, 7))) is grid(5, 7)  # noqa: S301
    assert repr(grid(5, 7)) == "grid(5, 7)"
    assert Cell(4, 6) in grid(5, 7)
    assert Cell(5, 6) not in grid(5, 7)


def lazy(mask: int) -> MaskSequence[str]:
    letters = "abcdefghij"
    return MaskSequence(mask, letters, lambda item: letters.find(str(item)))


def test_a_mask_sequence_is_the_list_of_its_items() -> None:
    items = lazy(0b10110)

    assert list(items) == ["b", "c", "e"]
    assert (len(items), items[0], items[2], items[-1]) == (3, "b", "e", "e")
    assert list(items[1:]) == ["c", "e"]
    assert "c" in items
    assert "a" not in items
    assert "?" not in items
    assert repr(items) == "<3 choices>"
    assert not lazy(0)
    with pytest.raises(IndexError):
        items[3]
    with pytest.raises(IndexError):
        items[-4]
