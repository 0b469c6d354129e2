r"""The chain reaction: all chips of level 4 burst together, all drops land together (CHAIN-4.2).

A whole wave is a few dozen operations on whole boards. Numbers are bit-sliced: a plane holds one
binary digit of the number of every cell. The drops that land on a cell come from four sides,

              up
               |              up + down    = a + 2b
      left --- . --- right    left + right = c + 2d
               |              all four     = ones + 2 twos + 4 fours
             down

and are added to the levels digit by digit, with carries, like numbers on paper. A carry out of the
second digit is a level of 4 or more.

A reaction starts from one cell, so each wave bursts cells of one colour of the chessboard and hits
only the other: a cell never bursts and is hit in one wave (CHAIN-D2).
"""

from collections.abc import Iterator
from typing import NamedTuple

from kletka.protocol import Grid, Mask


class Landed(NamedTuple):
    """Where the drops of a wave fell, and the levels after them."""

    hit: Mask
    ones: Mask  # drops on each cell, bit-sliced: ones + 2 twos + 4 fours
    twos: Mask
    fours: Mask
    low: Mask  # levels, bit-sliced: low + 2 high + 4 bursting
    high: Mask
    bursting: Mask  # level 4 and more: they explode in the next wave


def land(grid: Grid, exploding: Mask, low: Mask, high: Mask, adding: Mask) -> Landed:
    """Let the drops of the exploding cells land, which are already empty in `low` and `high`.

    Several drops on one empty cell add up in the cells of `adding`, and make level 1 in any other.
    """
    stride = grid.stride
    board = grid.board
    up = exploding << stride & board
    down = exploding >> stride
    left = exploding >> 1 & board
    right = exploding << 1 & board
    a = up ^ down
    b = up & down
    c = left ^ right
    d = left & right
    ones = a ^ c
    twos = b ^ d | a & c  # a & c: one drop of each pair, so neither b nor d
    fours = b & d
    hit = ones | twos | fours

    single = hit & ~(low | high | adding)
    grown = ones | single
    twice = twos & ~single
    carry = low & grown
    bursting = (high & twice) | (carry & (high ^ twice)) | (fours & ~single)
    return Landed(hit, ones, twos, fours, low ^ grown, high ^ twice ^ carry, bursting)


class Wave(NamedTuple):
    """One wave: what exploded, the levels before it, and where the drops landed."""

    exploded: Mask
    low: Mask  # levels, bit-sliced; of an exploding chip only what it has above 4
    high: Mask
    landed: Landed


def waves(grid: Grid, start: Mask, low: Mask, high: Mask, *, drops_add_up: bool) -> Iterator[Wave]:
    """Go through the waves of the reaction that the cell `start` sets off by reaching level 4.

    It ends on every board: CHAIN-D4 has the proof.
    """
    exploding = start
    low &= ~start
    high &= ~start
    adding = -1 if drops_add_up else 0  # all cells, or the craters of this turn (CHAIN-D2)
    while exploding:
        adding |= exploding
        rest = ~exploding  # what a chip has above 4 is lost with it (CHAIN-4.3b)
        landed = land(grid, exploding, low & rest, high & rest, adding)
        yield Wave(exploding, low, high, landed)
        low = landed.low
        high = landed.high
        exploding = landed.bursting


def react(
    grid: Grid, start: Mask, low: Mask, high: Mask, *, drops_add_up: bool
) -> tuple[Mask, Mask, Mask]:
    """Run the whole reaction; give the levels after it and the cells that belong to the mover now.

    Every chip that is left on a cell which was hit has the mover's colour.
    """
    touched = start
    for wave in waves(grid, start, low, high, drops_add_up=drops_add_up):
        touched |= wave.landed.hit
        low = wave.landed.low
        high = wave.landed.high
    return low, high, touched
