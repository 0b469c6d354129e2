"""Bit-sliced counting for all intersections at once: one mask for each binary digit.

    cell      p q r s
    fours     0 0 1 0        p counts 1, q counts 2, r counts 4, s counts 3
    twos      0 1 0 1
    ones      1 0 0 1

So one addition of masks adds a number to every intersection of the board.
"""

from collections.abc import Iterator
from functools import lru_cache

from kletka.games.contours.board import Board
from kletka.protocol import Mask

Digits = list[Mask]
"""A number for every intersection, the lowest digit first."""


def with_one_liberty(board: Board, points: Mask, walls: Mask) -> Mask:
    """Give the points with exactly one liberty: a neighbour on the board without a wall (CON-D11)."""
    ones, twos, _ = _liberties(board, walls)
    return points & ones & ~twos


def with_few_liberties(board: Board, points: Mask, walls: Mask) -> Mask:
    """Give the points with at most two liberties (CON-D12)."""
    ones, twos, fours = _liberties(board, walls)
    return points & ~(ones & twos | fours)


def with_three_liberties(board: Board, points: Mask, walls: Mask) -> Mask:
    """Give the points with exactly three liberties: one more wall leaves them few."""
    ones, twos, _ = _liberties(board, walls)
    return points & ones & twos


def _liberties(board: Board, walls: Mask) -> tuple[Mask, Mask, Mask]:
    """Count the liberties of every intersection."""
    free = board.sheet & ~walls
    left, right, above, below = four_sides(free, board.stride)
    across, upright = left ^ right, above ^ below
    both_across, both_upright = left & right, above & below
    twos = both_across ^ both_upright | across & upright
    return across ^ upright, twos, both_across & both_upright


def four_sides(mask: Mask, stride: int) -> tuple[Mask, Mask, Mask, Mask]:
    """Give the cells with a neighbour in the mask at the left, at the right, above, below."""
    return mask << 1, mask >> 1, mask << stride, mask >> stride


def eight_sides(mask: Mask, stride: int) -> tuple[Mask, ...]:
    """Give the cells with a neighbour in the mask in each of the eight directions."""
    above, below = mask << stride, mask >> stride
    corners = (above << 1, above >> 1, below << 1, below >> 1)
    return (mask << 1, mask >> 1, above, below, *corners)


@lru_cache(maxsize=4096)  # a search asks for the same walls after every reply
def with_many_neighbours(board: Board, mask: Mask) -> tuple[Mask, Mask]:
    """Give the intersections with at least five of eight neighbours in a mask, and with four."""
    digits = [0, 0, 0, 0]
    for shifted in eight_sides(mask, board.stride):
        add(digits, shifted, 0)
    ones, twos, fours, eights = digits
    return eights | fours & (ones | twos), fours & ~(ones | twos)


def add(digits: Digits, mask: Mask, digit: int) -> None:
    """Add 2 to the power of `digit` to all cells of a mask; the sums must fit into the digits."""
    while mask:
        sums = digits[digit]
        digits[digit] = sums ^ mask
        mask &= sums
        digit += 1


def max_count(digits: Digits, among: Mask) -> int:
    """Give the greatest number among some cells."""
    found = 0
    for digit in reversed(range(len(digits))):
        high = among & digits[digit]
        if high:
            among = high
            found += 1 << digit
    return found


def by_descending_count(digits: Digits, among: Mask) -> Iterator[Mask]:
    """Group cells by their numbers, the greatest first; equal ones share a mask."""
    groups = [among]
    for plane in reversed(digits):
        groups = [part for group in groups for part in (group & plane, group & ~plane) if part]
    return iter(groups)


def joining_points(board: Board, walls: Mask) -> Mask:
    """Give the intersections where two arms of these walls would meet (see `games.contours.board`).

    Around the eight neighbours, a gap between two arms is a side without a wall that is followed
    by a wall at the next corner or side. Two arms have two gaps.
    """
    stride = board.stride
    left, right, above, below = four_sides(walls, stride)
    gap_above = (above >> 1 | right) & ~above
    gap_right = (below >> 1 | below) & ~right
    gap_below = (below << 1 | left) & ~below
    gap_left = (above << 1 | above) & ~left
    two = gap_above & gap_below | gap_left & gap_right
    return (two | (gap_above | gap_below) & (gap_left | gap_right)) & board.sheet & ~walls
