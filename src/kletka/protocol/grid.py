r"""Cells and bitboards: one geometry for all five games.

A board is a Python integer; bit `y * stride + x` is the cell (x, y). Each row carries one guard
column that no board ever fills, so a sideways shift cannot leak into the next row:

      x  0 1 2 3 |          stride = width + 1
    y=0  0 1 2 3 | 4        <- bit 4 is the guard of row 0
    y=1  5 6 7 8 | 9
    y=2 10 ...

Which way `y` points on a screen (chain: up, the others: down) is a matter of drawing, not of
geometry; "up" and "down" are not words of this file.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import compress
from typing import Generic, NamedTuple, TypeVar, overload

Mask = int
"""A set of cells, one bit each."""

T = TypeVar("T")


class Cell(NamedTuple):
    """A square, or an intersection, counted from 0."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


NUMBER = r"\d{1,9}"
"""A number that a player types; whether a board is that large is a question of the rules."""

_CELL = re.compile(rf"\(?\s*({NUMBER})\s*[,;\s]\s*({NUMBER})\s*\)?")


@lru_cache(maxsize=4096)  # a game reads the same few cells again and again
def read_cell(text: str) -> Cell | None:
    """Read `3,4`, `(3, 4)` or `3 4`; None when it is nothing of the kind.

    A cell that no board has can be read too: to go there is illegal, not unreadable.
    """
    match = _CELL.fullmatch(text.strip())
    return Cell(int(match[1]), int(match[2])) if match and text.isascii() else None


MANY = 64
"""Cells of a mask from which on all bits are looked at, not only those that are set."""

_ZEROS_AND_ONES = bytes.maketrans(b"01", bytes((0, 1)))


class Grid:
    """The geometry of one board size. Get it from `grid(width, height)`, which keeps one of each."""

    __slots__ = (
        "_places",
        "_slashes",
        "board",
        "cells",
        "edge",
        "height",
        "indices",
        "stride",
        "width",
    )

    width: int
    height: int
    stride: int
    board: Mask
    edge: Mask
    indices: tuple[int, ...]  # bit numbers of all cells, row by row
    cells: tuple[Cell, ...]  # all cells, row by row, in the order of `indices`
    _slashes: int  # the guards between two rows, where a drawing has its slashes, a hexadecimal digit a cell
    _places: tuple[Cell, ...]  # what every bit would be if the guards were cells, too

    def __init__(self, width: int, height: int) -> None:
        put = partial(object.__setattr__, self)  # once; positions share it, so nobody may change it
        stride = width + 1
        row = (1 << width) - 1
        sides = 1 | (1 << (width - 1))
        put("width", width)
        put("height", height)
        put("stride", stride)
        put("board", sum(row << (y * stride) for y in range(height)))
        put(
            "edge",
            sum(sides << (y * stride) for y in range(height))
            | row
            | row << ((height - 1) * stride),
        )
        guards = sum(1 << y * stride - 1 for y in range(1, height))
        put("_slashes", int(f"{guards:b}", 16))
        put("indices", tuple(bits(self.board)))
        put("cells", tuple(self.cell(index) for index in self.indices))
        put("_places", tuple(self.cell(index) for index in range(stride * height)))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self!r} is shared by all positions of its size")

    def __repr__(self) -> str:
        return f"grid({self.width}, {self.height})"

    def __reduce__(self) -> tuple[Callable[[int, int], "Grid"], tuple[int, int]]:
        return grid, (self.width, self.height)

    def __contains__(self, cell: Cell) -> bool:
        return 0 <= cell.x < self.width and 0 <= cell.y < self.height

    def index(self, cell: Cell) -> int:
        """Return the bit number of a cell that lies on the board."""
        return cell.y * self.stride + cell.x

    def bit(self, cell: Cell) -> Mask:
        return 1 << (cell.y * self.stride + cell.x)

    def cell(self, index: int) -> Cell:
        y, x = divmod(index, self.stride)
        return Cell(x, y)

    def cells_of(self, mask: Mask) -> tuple[Cell, ...]:
        """List the cells of a mask, row by row."""
        if mask.bit_count() > MANY:
            # A tenth of the price of going from bit to bit: 30 µs instead of 540 µs for 2,500 cells.
            selected = f"{mask:b}".encode()[::-1].translate(_ZEROS_AND_ONES)
            return tuple(compress(self._places, selected))
        stride = self.stride
        return tuple(Cell(index % stride, index // stride) for index in bits(mask))

    def mask_of(self, cells: "Iterator[Cell] | Sequence[Cell]") -> Mask:
        mask = 0
        for cell in cells:
            mask |= self.bit(cell)
        return mask

    def to_text(self, signs: Mapping[str, Mask], empty: str = ".") -> str:
        """Write up to 14 masks that do not overlap as text: rows between slashes, y = 0 first.

        The slash stands where the guard column is, so a cell is written at the place of its bit. Every
        mask becomes a number with one hexadecimal digit a cell; their sum has all signs in it.
        """
        digits = (len(signs) + 1) * self._slashes
        for digit, mask in enumerate(signs.values(), start=1):
            if mask:
                digits += digit * int(f"{mask:b}", 16)
        length = self.stride * self.height - 1
        return f"{digits:0{length}x}"[::-1].translate(_digits_to((empty, *signs, "/")))

    def from_text(self, text: str, signs: str) -> dict[str, Mask]:
        """Read what `to_text` has written with signs of one letter: the mask of each."""
        backwards = text[::-1]
        others = dict.fromkeys(map(ord, {*text}), "0")
        return {sign: int(backwards.translate({**others, ord(sign): "1"}), 2) for sign in signs}

    def beside(self, mask: Mask) -> Mask:
        """Return the cells that share a side with a cell of the mask (4 neighbours each)."""
        stride = self.stride
        return (mask << 1 | mask >> 1 | mask << stride | mask >> stride) & self.board

    def around(self, mask: Mask) -> Mask:
        """Return the cells that share a side or a corner with a cell of the mask (8 neighbours)."""
        stride = self.stride
        row = mask | mask << 1 | mask >> 1
        return ((row << stride | row >> stride) | mask << 1 | mask >> 1) & self.board

    def flood(self, start: Mask, within: Mask) -> Mask:
        """Spread from `start` over shared sides, through the cells of `within` only."""
        stride = self.stride
        filled = start & within
        while True:
            grown = filled | (
                (filled << 1 | filled >> 1 | filled << stride | filled >> stride) & within
            )
            if grown == filled:
                return filled
            filled = grown

    def parts(self, mask: Mask) -> list[Mask]:
        """Split a mask into its side-connected parts, by their first cells row by row."""
        found = []
        while mask:
            part = self.flood(mask & -mask, mask)
            found.append(part)
            mask ^= part
        return found

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """List the cells that share a side with this one: y-1, y+1, x-1, x+1, if on the board."""
        x, y = cell
        four = (Cell(x, y - 1), Cell(x, y + 1), Cell(x - 1, y), Cell(x + 1, y))
        return tuple(near for near in four if near in self)


@cache
def grid(width: int, height: int) -> Grid:
    """Return the one Grid of this size."""
    return Grid(width, height)


@cache
def _digits_to(signs: tuple[str, ...]) -> dict[int, str]:
    """Return the table that turns hexadecimal digits into signs."""
    return str.maketrans(dict(zip("0123456789abcdef", signs, strict=False)))


def bits(mask: Mask) -> Iterator[int]:
    """Go through the bit numbers of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_BITS_OF_A_BYTE = tuple(tuple(bits(byte)) for byte in range(256))


def nth_bit(mask: Mask, n: int) -> int:
    """Return the number of the n-th set bit of a mask, lowest first, without listing them.

    Shifts as far as this bit and all above it stay: on a board of 2,500 cells that takes nine
    small steps, and a look at the byte that is then the last.
    """
    wanted = mask.bit_count() - n  # this bit and all above it
    shifted = 0
    step = 1 << mask.bit_length().bit_length() - 1
    while step >= 8:
        above = mask >> step
        if above.bit_count() >= wanted:
            mask = above
            shifted += step
        step >>= 1
    return shifted + _BITS_OF_A_BYTE[mask & 255][(mask >> 8).bit_count() - wanted]


class MaskSequence(Sequence[T], Generic[T]):
    """A lazy, read-only sequence over the cells of a mask: items are looked up by bit number on use.

    `items[index]` is what the bit `index` means; `index_of` gives the bit number of an item, or a
    negative number for what is no item at all.
    """

    __slots__ = ("_index_of", "_items", "mask")

    def __init__(self, mask: Mask, items: Sequence[T], index_of: Callable[[object], int]) -> None:
        self.mask = mask
        self._items = items
        self._index_of = index_of

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __contains__(self, item: object) -> bool:
        index = self._index_of(item)
        return index >= 0 and bool(self.mask >> index & 1)

    def __iter__(self) -> Iterator[T]:
        items = self._items
        return (items[index] for index in bits(self.mask))

    @overload
    def __getitem__(self, position: int) -> T: ...
    @overload
    def __getitem__(self, position: slice) -> Sequence[T]: ...
    def __getitem__(self, position: int | slice) -> T | Sequence[T]:
        if isinstance(position, slice):
            return tuple(self[n] for n in range(*position.indices(len(self))))
        mask = self.mask
        count = mask.bit_count()
        if not -count <= position < count:
            raise IndexError(position)
        return self._items[nth_bit(mask, position % count)]

    def __repr__(self) -> str:
        return f"<{len(self)} choices>"
