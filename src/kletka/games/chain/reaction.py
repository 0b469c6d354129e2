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
    both = a & c
    twice = b | d | both
    if not twice:  # every drop has a cell for itself: most waves are small
        hit = a | c
        carry = low & hit
        return hit, hit, 0, 0, low ^ hit, high ^ carry, high & carry
    ones = first = a ^ c
    twos = second = b ^ d | both  # both: one drop of each pair, so neither b nor d
    fours = third = b & d
    single = twice & ~(low | high | adding)
    if single:
        first |= single
        second &= ~single
        third &= ~single
    carry = low & first
    half = high ^ second
    bursting = high & second | half & carry | third
    return a | c | twice, ones, twos, fours, low ^ first, half ^ carry, bursting


def react(
    grid: Grid,
    start: Mask,
    low: Mask,
    high: Mask,
    *,
    drops_add_up: bool,
    record: list[Wave] | None = None,
) -> tuple[Mask, Mask, Mask]:
    """Run the reaction that the cell `start` sets off by reaching level 4.

    Gives the levels after it and all cells that were hit: the chips left there are the mover's.
    The waves are appended to `record`, if there is one. It ends on every board: CHAIN-D4
    has the proof; so it runs to its end even when the last enemy chip is already taken (CHAIN-D9).
    """
    low ^= start  # it was a chip of level 3
    high ^= start
    exploding = start
    touched = twos = fours = 0
    adding = -1 if drops_add_up else 0  # all cells, or the craters of this turn (CHAIN-D2)
    while exploding:
        adding |= exploding
        standing_low, standing_high = low, high
        if twos or fours:  # what a chip has above 4 is lost with it (CHAIN-4.3b)
            rest = ~exploding
            low &= rest
            high &= rest
        landing = land(grid, exploding, low, high, adding)
        if record is not None:
            record.append(Wave(exploding, standing_low, standing_high, Landed(*landing)))
        hit, _, twos, fours, low, high, exploding = landing
        touched |= hit
    return low, high, touched
