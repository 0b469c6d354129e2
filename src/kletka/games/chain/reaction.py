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

from typing import NamedTuple, TypeAlias

from kletka.protocol import Grid, Mask

Landing: TypeAlias = tuple[Mask, Mask, Mask, Mask, Mask, Mask, Mask]
"""The fields of a Landed as a bare tuple, which a search makes in a fraction of the time."""


class Landed(NamedTuple):
    """Where the drops of a wave fell, and the levels after them."""

    hit: Mask
    ones: Mask  # drops on each cell, bit-sliced: ones + 2 twos + 4 fours
    twos: Mask
    fours: Mask
    low: Mask  # levels, bit-sliced: low + 2 high + 4 bursting
    high: Mask
    bursting: Mask  # level 4 and more: they explode in the next wave


class Wave(NamedTuple):
    """One wave: what exploded, the levels before it, and where the drops landed."""

    exploded: Mask
    low: Mask  # levels, bit-sliced; of an exploding chip only what it has above 4
    high: Mask
    landed: Landed


def land(grid: Grid, exploding: Mask, low: Mask, high: Mask, adding: Mask) -> Landing:
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
    first = ones | single
    second = twos & ~single
    carry = low & first
    bursting = high & second | carry & (high ^ second) | fours & ~single
    return hit, ones, twos, fours, low ^ first, high ^ second ^ carry, bursting


def react(
    grid: Grid,
    start: Mask,
    low: Mask,
    high: Mask,
    *,
    drops_add_up: bool,
    told: list[Wave] | None = None,
) -> tuple[Mask, Mask, Mask]:
    """Run the reaction that the cell `start` sets off by reaching level 4.

    Gives the levels after it and all cells that were hit: the chips left there are the mover's.
    Whoever wants to hear of the waves passes a list for them. It ends on every board: CHAIN-D4
    has the proof; so it runs to its end even when the last enemy chip is already taken (CHAIN-D9).
    """
    low &= ~start
    high &= ~start
    exploding = start
    touched = 0
    adding = -1 if drops_add_up else 0  # all cells, or the craters of this turn (CHAIN-D2)
    while exploding:
        adding |= exploding
        rest = ~exploding  # what a chip has above 4 is lost with it (CHAIN-4.3b)
        landing = land(grid, exploding, low & rest, high & rest, adding)
        if told is not None:
            told.append(Wave(exploding, low, high, Landed(*landing)))
        hit, _, _, _, low, high, exploding = landing
        touched |= hit
    return low, high, touched
