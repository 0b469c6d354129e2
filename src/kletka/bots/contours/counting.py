"""Counting for all intersections at once: numbers lie across masks, one mask for each binary digit.

    cell      p q r s
    fours     0 0 1 0        p counts 1, q counts 2, r counts 4, s counts 3
    twos      0 1 0 1
    ones      1 0 0 1

So one addition of masks adds up a number for every intersection of the sheet.
"""

from collections.abc import Iterator
from functools import lru_cache

from kletka.games.contours.board import Board
from kletka.protocol import Mask

Digits = list[Mask]
"""A number for every intersection, the ones first."""


def with_one_way_out(board: Board, points: Mask, walls: Mask) -> Mask:
    """Give the points with exactly one side on the sheet that holds no wall (CON-D11)."""
    ones, twos, _ = _open_sides(board, walls)
    return points & ones & ~twos


def with_few_ways_out(board: Board, points: Mask, walls: Mask) -> Mask:
    """Give the points with at most two such sides (CON-D12)."""
    ones, twos, fours = _open_sides(board, walls)
    return points & ~(ones & twos | fours)


def with_three_ways_out(board: Board, points: Mask, walls: Mask) -> Mask:
    """Give the points with exactly three such sides: one wall more, and they have few."""
    ones, twos, _ = _open_sides(board, walls)
    return points & ones & twos


def _open_sides(board: Board, walls: Mask) -> tuple[Mask, Mask, Mask]:
    """Count the four sides of everything that are on the sheet and hold no wall."""
    free = board.sheet & ~walls
    left, right, above, below = sides(free, board.stride)
    across, upright = left ^ right, above ^ below
    both_across, both_upright = left & right, above & below
    twos = both_across ^ both_upright | across & upright
    return across ^ upright, twos, both_across & both_upright


def sides(mask: Mask, stride: int) -> tuple[Mask, Mask, Mask, Mask]:
    """Give the cells that have a cell of the mask at their left, at their right, above, below."""
    return mask << 1, mask >> 1, mask << stride, mask >> stride


def around(mask: Mask, stride: int) -> tuple[Mask, ...]:
    """Do the same for all eight neighbours."""
    above, below = mask << stride, mask >> stride
    corners = (above << 1, above >> 1, below << 1, below >> 1)
    return (mask << 1, mask >> 1, above, below, *corners)


@lru_cache(maxsize=4096)  # a search asks for the same walls behind every reply
def with_many_around(board: Board, mask: Mask) -> tuple[Mask, Mask]:
    """Give the intersections with five neighbours or more in a mask, and those with just four."""
    digits = [0, 0, 0, 0]
    for shifted in around(mask, board.stride):
        add(digits, shifted, 0)
    ones, twos, fours, eights = digits
    return eights | fours & (ones | twos), fours & ~(ones | twos)


def add(digits: Digits, mask: Mask, digit: int) -> None:
    """Add 1, 2, 4… (by the digit) to the numbers of all cells of a mask; there must be room."""
    while mask:
        sums = digits[digit]
        digits[digit] = sums ^ mask
        mask &= sums
        digit += 1


def greatest(digits: Digits, among: Mask) -> int:
    """Give the greatest number of some cells."""
    found = 0
    for digit in reversed(range(len(digits))):
        high = among & digits[digit]
        if high:
            among = high
            found += 1 << digit
    return found


def falling(digits: Digits, among: Mask) -> Iterator[Mask]:
    """Sort cells by their numbers, the greatest first; equals come in one mask."""
    groups = [among]
    for plane in reversed(digits):
        groups = [part for group in groups for part in (group & plane, group & ~plane) if part]
    return iter(groups)


def joining(board: Board, walls: Mask) -> Mask:
    """Give the intersections where two arms of these walls would meet (see `games.contours.board`).

    Walk around the eight neighbours: a gap between two arms is where a side without a wall is
    followed by a wall at the next corner or side. Two arms have two gaps.
    """
    stride = board.stride
    left, right, above, below = sides(walls, stride)
    gap_above = (above >> 1 | right) & ~above
    gap_right = (below >> 1 | below) & ~right
    gap_below = (below << 1 | left) & ~below
    gap_left = (above << 1 | above) & ~left
    two = gap_above & gap_below | gap_left & gap_right
    return (two | (gap_above | gap_below) & (gap_left | gap_right)) & board.sheet & ~walls
