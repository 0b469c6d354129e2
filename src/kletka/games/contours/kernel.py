"""Contours once more, on one flat array: what Numba compiles for searches and playouts.

The rules to read are in `step.py`; this is their equal for one purpose, and a differential test
plays both, position for position. The functions are plain Python, so they also run uncompiled. All
of them stay in this file: Numba compiles anew what has changed here, and would not notice a change
elsewhere.

A board is an array of words. First come single numbers, then masks of rows, then the union-find of
walls. Rows and columns are counted from 1, with a guard row and a guard column on every side:

    cell = 64 * row + column        its bit is `1 << column` in the word of its row

So the neighbours of a cell are at the same distances on boards of every size, and the eight
neighbours of one colour are three words, shifted.

A new point shuts something off only if it joins two arms of its own walls that are connected already
(see `board.py`). The union-find knows the connections. Captured points leave the walls but not the
union-find, so two arms with one root may in truth be separate; the flood that follows finds out.

Compiled, the functions get bare pointers instead of arrays: Numba counts references to arrays at every
call, which made random games five times slower (2.7 instead of 13.4 million moves a second, 20x20).
The entry points at the end of the file take arrays.
"""

import random
from typing import Protocol, TypeAlias

import numpy as np


class Ints(Protocol):
    """An array of words, or a pointer to them."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


Journal: TypeAlias = Ints | None
"""None where no position is taken back or looked up by its key: then neither is written.

A batch of games on 11x11 is about 8 % faster so: a function that is compiled for None has no test for it.
"""

STRIDE = 64
ROWS = 52  # the largest board and its two guard rows
CELLS = ROWS * STRIDE

# The single numbers of a board.
MOVER, KEY, EMPTY_COUNT, SCORE, UNCHECKED, EARLY_END, DECIDED, WIDTH, HEIGHT = (
    0,
    1,
    2,
    3,
    5,
    7,
    8,
    9,
    10,
)
# SCORE and UNCHECKED have a word for each seat. UNCHECKED: the enemy may have placed a point inside
# the walls of the seat, which its next move captures (CON-D5).

# The masks of rows; all but EMPTY and EDGE have ROWS words for each seat.
WALLS = 16  # active points
INSIDE = WALLS + 2 * ROWS  # what the walls of a seat shut off from the edge
CAPTURED = INSIDE + 2 * ROWS  # by the seat that placed the points
TERRITORY = CAPTURED + 2 * ROWS  # by owner
EMPTY = TERRITORY + 2 * ROWS
EDGE = EMPTY + ROWS  # the edge and all that lies beyond it
PARENT = (
    EDGE + ROWS
)  # of each cell: a cell of the same walls, or minus the size of a tree at its root
BOARD_WORDS = PARENT + CELLS

# Room to work in, which no position depends on.
EPOCH = 0  # labels below it are of earlier floods
TAIL, HEAD, GROUP = 1, 5, 9  # of each of four floods
LABEL = 16
QUEUE = LABEL + CELLS  # four of them
GROWN = QUEUE + 4 * CELLS  # masks of rows
PASSABLE = GROWN + ROWS
SCRATCH_WORDS = PASSABLE + ROWS

# A journal: its top, its capacity, then pairs of an index and the word that stood there.
TOP, CAPACITY, FIRST_ENTRY = 0, 1, 2  # the top is 0 where no journal is kept

WORD = (1 << 32) - 1

RING = (-STRIDE - 1, -STRIDE, -STRIDE + 1, -1, 1, STRIDE - 1, STRIDE, STRIDE + 1)
SIDES = (-STRIDE, -1, 1, STRIDE)


def _rings() -> tuple[Ints, Ints, Ints]:
    """Tabulate, for every set of neighbours, its arms, a cell of each arm and of each gap between them.

    A set is the nine bits of a 3x3 window. Arms are joined by corners, gaps by sides.
    """
    counts = np.zeros(512, np.int64)
    arms = np.zeros(4 * 512, np.int64)
    gaps = np.zeros(4 * 512, np.int64)
    window = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
    around = [place for place in window if place != (0, 0)]
    for near in range(512):
        walls = {place for n, place in enumerate(window) if near >> n & 1 and place in around}
        found = _parts(walls, diagonal=True)
        counts[near] = len(found)
        free = _parts(set(around) - walls, diagonal=False)
        sides = [[one for one in part if 0 in one] for part in free]
        for table, parts in ((arms, found), (gaps, [part for part in sides if part])):
            for n, part in enumerate(parts):
                dx, dy = min(part)
                table[4 * near + n] = STRIDE * dy + dx
    return counts, arms, gaps


def _parts(places: set[tuple[int, int]], *, diagonal: bool) -> list[list[tuple[int, int]]]:
    """Divide places into those that hang together."""
    left = sorted(places)
    parts = []
    while left:
        part = [left.pop(0)]
        for x, y in part:
            touching = [
                (u, v)
                for u, v in left
                if max(abs(u - x), abs(v - y)) == 1 and (diagonal or u == x or v == y)
            ]
            part += touching
            left = [one for one in left if one not in touching]
        parts.append(part)
    return parts


ARM_COUNT, ARM_CELL, GAP_CELL = _rings()

_bits = random.Random("contours").getrandbits
KEYS: Ints = np.array([_bits(62) for _ in range(6 * CELLS)], np.int64)
"""The Zobrist keys of active points, captured points and territory, each by seat, of every cell."""
ACTIVE_KEYS, CAPTURED_KEYS, TERRITORY_KEYS = 0, 2 * CELLS, 4 * CELLS
MOVER_KEY: int = _bits(62)


def write(board: Ints, journal: Journal, index: int, value: int) -> None:
    """Change a word of a board, and note the old one where a journal is kept."""
    if journal is not None:
        top = journal[TOP]
        if top:
            journal[top] = index
            journal[top + 1] = board[index]
            journal[TOP] = top + 2
    board[index] = value


def change_key(board: Ints, journal: Journal, change: int) -> None:
    """Change the key of a position where it is kept."""
    if journal is not None:
        write(board, journal, KEY, board[KEY] ^ change)


def unmake(board: Ints, journal: Ints, mark: int) -> None:
    """Take back all changes since the journal's top was `mark`."""
    top = journal[TOP]
    while top > mark:
        top -= 2
        board[journal[top]] = journal[top + 1]
    journal[TOP] = top


def has_room(board: Ints, journal: Ints) -> bool:
    """Say whether a journal has room for one more move, whatever it captures.

    Two words for each change: five changes for each intersection of the board that is shut off and
    captured, one for each row, and less than twenty for the move itself.
    """
    width, height = board[WIDTH], board[HEIGHT]
    return journal[CAPACITY] - journal[TOP] >= 2 * (5 * width * height + height + 20)


def is_over(board: Ints) -> bool:
    """Say whether no move is left (CON-7.1, CON-7.2)."""
    return board[EMPTY_COUNT] == 0 or board[DECIDED] != 0


def list_empty(board: Ints, cells: Ints) -> int:
    """List the empty intersections row by row, and give their number."""
    return list_row_masks(board, EMPTY, cells, 0)


def list_legal(board: Ints, cells: Ints) -> int:
    """List the empty intersections, then the mover's own territory (CON-D1); give the number."""
    if is_over(board):
        return 0
    count = list_row_masks(board, EMPTY, cells, 0)
    return list_row_masks(board, TERRITORY + ROWS * board[MOVER], cells, count)


def list_row_masks(board: Ints, masks: int, cells: Ints, count: int) -> int:
    for y in range(1, board[HEIGHT] + 1):
        row = board[masks + y]
        if row:
            for x in range(1, board[WIDTH] + 1):
                if row >> x & 1:
                    cells[count] = STRIDE * y + x
                    count += 1
    return count


def make(board: Ints, journal: Journal, scratch: Ints, cell: int) -> None:
    """Put the mover's point on a cell, and take what it captures (CON-3, CON-4)."""
    seat = board[MOVER]
    enemy = 1 - seat
    y = cell >> 6
    x = cell & 63
    bit = 1 << x
    walls = WALLS + ROWS * seat + y
    inside = INSIDE + ROWS * seat + y
    near = neighbours(board, walls, x)
    key = MOVER_KEY ^ KEYS[ACTIVE_KEYS + seat * CELLS + cell]
    write(board, journal, walls, board[walls] | bit)
    if board[EMPTY + y] & bit:
        write(board, journal, EMPTY + y, board[EMPTY + y] ^ bit)
        write(board, journal, EMPTY_COUNT, board[EMPTY_COUNT] - 1)
    else:  # the mover's own territory (CON-D1)
        home = TERRITORY + ROWS * seat + y
        write(board, journal, home, board[home] ^ bit)
        key ^= KEYS[TERRITORY_KEYS + seat * CELLS + cell]
    change_key(board, journal, key)
    write(board, journal, MOVER, enemy)
    joined_twice = connect(board, journal, cell, near)
    opened = False  # whether walls of the enemy fell that had shut something off
    if board[inside] & bit:
        write(board, journal, inside, board[inside] ^ bit)
    elif joined_twice:
        opened = close(board, journal, scratch, seat, cell, near)
    if board[UNCHECKED + seat]:
        write(board, journal, UNCHECKED + seat, 0)
        if capture_unchecked(board, journal, scratch, seat):
            opened = True
    if opened:
        find_inside(board, journal, scratch, enemy)
    if board[INSIDE + ROWS * enemy + y] & bit:
        write(board, journal, UNCHECKED + enemy, 1)
    if board[EARLY_END] and board[EMPTY_COUNT] and is_decided(board, scratch):
        write(board, journal, DECIDED, 1)


def neighbours(board: Ints, row: int, x: int) -> int:
    """Give the 3x3 window around column x of a row of a mask, as nine bits."""
    above, here, below = board[row - 1], board[row], board[row + 1]
    return above >> x - 1 & 7 | (here >> x - 1 & 7) << 3 | (below >> x - 1 & 7) << 6


def root_of(board: Ints, cell: int) -> int:
    """Find the root of the tree of connected walls that a point belongs to."""
    parent = board[PARENT + cell]
    while parent > 0:
        cell = parent
        parent = board[PARENT + cell]
    return cell


def connect(board: Ints, journal: Journal, cell: int, near: int) -> bool:
    """Connect a new point with its arms; say whether it joins two that were connected already."""
    root = cell
    twice = False
    write(board, journal, PARENT + cell, -1)
    for n in range(4 * near, 4 * near + ARM_COUNT[near]):
        other = root_of(board, cell + ARM_CELL[n])
        if other == root:
            twice = True
            continue
        size = board[PARENT + root] + board[PARENT + other]
        if board[PARENT + other] < board[PARENT + root]:  # the larger tree, by sizes below zero
            root, other = other, root
        write(board, journal, PARENT + other, root)
        write(board, journal, PARENT + root, size)
    return twice


def close(board: Ints, journal: Journal, scratch: Ints, seat: int, cell: int, near: int) -> bool:
    """Find what a new point shuts off, and capture what is in there.

    The gaps between its arms are flooded in turns: most regions that are shut off are tiny, and what
    is open may be vast. At least one gap is open, since the point itself was not shut off. Says
    whether walls of the enemy fell that had shut something off.
    """
    gaps = ARM_COUNT[near]
    shut = (1 << gaps) - 1 & ~open_gaps(board, scratch, seat, cell, near)
    enemies = WALLS + ROWS * (1 - seat)
    inside = INSIDE + ROWS * seat
    holding = 0  # the gaps whose regions hold an enemy point
    for gap in range(gaps):
        if shut >> gap & 1:
            for n in range(QUEUE + CELLS * gap, scratch[TAIL + gap]):
                y = scratch[n] >> 6
                bit = 1 << (scratch[n] & 63)
                write(board, journal, inside + y, board[inside + y] | bit)
                if board[enemies + y] & bit:
                    holding |= scratch[GROUP + gap]
    opened = False
    for gap in range(gaps):
        if shut & holding and (shut & holding) >> gap & 1:
            first, last = QUEUE + CELLS * gap, scratch[TAIL + gap]
            if capture(board, journal, scratch, seat, first, last):
                opened = True
    return opened


def open_gaps(board: Ints, scratch: Ints, seat: int, cell: int, near: int) -> int:
    """Flood the gaps around a new point, each into its queue; give the set of those that are open."""
    gaps = ARM_COUNT[near]
    label = scratch[EPOCH] + 4
    scratch[EPOCH] = label
    found_open = start_floods(board, scratch, cell, near, label)
    growing = (1 << gaps) - 1 & ~found_open  # neither known to be open, nor at their end
    while growing:
        if not found_open:
            group = scratch[GROUP + lowest_gap(growing)]
            if growing & ~group == 0:
                return group  # all others are shut off
        for gap in range(gaps):
            if growing >> gap & 1:
                if scratch[HEAD + gap] == scratch[TAIL + gap]:
                    growing ^= 1 << gap
                elif grow(board, scratch, WALLS + ROWS * seat, gaps, gap, label):
                    found_open |= 1 << gap
                for n in range(gaps):
                    if scratch[GROUP + n] & found_open:
                        found_open |= 1 << n
                growing &= ~found_open
    return found_open


def start_floods(board: Ints, scratch: Ints, cell: int, near: int, label: int) -> int:
    """Start a flood in each gap; give the set of gaps that are at the edge."""
    found_open = 0
    for gap in range(ARM_COUNT[near]):
        start = cell + GAP_CELL[4 * near + gap]
        queue = QUEUE + CELLS * gap
        scratch[queue] = start
        scratch[HEAD + gap] = queue
        scratch[TAIL + gap] = queue + 1
        scratch[GROUP + gap] = 1 << gap
        scratch[LABEL + start] = label + gap
        if board[EDGE + (start >> 6)] >> (start & 63) & 1:
            found_open |= 1 << gap
    return found_open


def grow(board: Ints, scratch: Ints, walls: int, gaps: int, gap: int, label: int) -> bool:
    """Let the flood of a gap grow around the next cell of its queue; say whether it meets the edge."""
    head, tail = scratch[HEAD + gap], scratch[TAIL + gap]
    here = scratch[head]
    met_edge = False
    for side in SIDES:
        there = here + side
        if board[walls + (there >> 6)] >> (there & 63) & 1:
            continue
        other = scratch[LABEL + there] - label
        if other >= 0:
            if scratch[GROUP + gap] >> other & 1 == 0:
                merge_groups(scratch, gaps, gap, other)
            continue
        scratch[LABEL + there] = label + gap
        scratch[tail] = there
        tail += 1
        if board[EDGE + (there >> 6)] >> (there & 63) & 1:
            met_edge = True
    scratch[HEAD + gap] = head + 1
    scratch[TAIL + gap] = tail
    return met_edge


def lowest_gap(gaps: int) -> int:
    gap = 0
    while gaps >> gap & 1 == 0:
        gap += 1
    return gap


def merge_groups(scratch: Ints, gaps: int, one: int, other: int) -> None:
    """Note that the floods of two gaps have met."""
    group = scratch[GROUP + one] | scratch[GROUP + other]
    for n in range(gaps):
        if group >> n & 1:
            scratch[GROUP + n] = group


def capture(board: Ints, journal: Journal, scratch: Ints, seat: int, first: int, last: int) -> bool:
    """Capture the points and take the empty ground of a region, which is listed in the scratch.

    What is territory keeps its owner (CON-D4), what was captured before stays so (CON-D7). Says
    whether the enemy's walls had shut off something in this region or beside it.
    """
    loser = 1 - seat
    shut_off = INSIDE + ROWS * loser
    opened = False
    for n in range(first, last):
        cell = scratch[n]
        y = cell >> 6
        x = cell & 63
        bit = 1 << x
        walls = WALLS + ROWS * loser + y
        if board[walls] & bit:
            captured = CAPTURED + ROWS * loser + y
            write(board, journal, walls, board[walls] ^ bit)
            write(board, journal, captured, board[captured] | bit)
            write(board, journal, SCORE + seat, board[SCORE + seat] + 1)
            key = (
                KEYS[ACTIVE_KEYS + loser * CELLS + cell]
                ^ KEYS[CAPTURED_KEYS + loser * CELLS + cell]
            )
            change_key(board, journal, key)
        elif board[EMPTY + y] & bit:
            territory = TERRITORY + ROWS * seat + y
            write(board, journal, EMPTY + y, board[EMPTY + y] ^ bit)
            write(board, journal, EMPTY_COUNT, board[EMPTY_COUNT] - 1)
            write(board, journal, territory, board[territory] | bit)
            change_key(board, journal, KEYS[TERRITORY_KEYS + seat * CELLS + cell])
        row = shut_off + y
        if (board[row] >> x - 1 & 7) | ((board[row - 1] | board[row + 1]) & bit):
            opened = True
    return opened


def count_captured(board: Ints, scratch: Ints, seat: int, cell: int) -> int:
    """Count the enemy points that a seat would shut in by a point on this empty cell.

    Points that are shut in already are captured by any move, and not counted.
    """
    y = cell >> 6
    x = cell & 63
    walls = WALLS + ROWS * seat + y
    near = neighbours(board, walls, x)
    gaps = ARM_COUNT[near]
    if gaps < 2 or board[INSIDE + ROWS * seat + y] >> x & 1:
        return 0
    joined_twice = False
    for n in range(4 * near + 1, 4 * near + gaps):
        root = root_of(board, cell + ARM_CELL[n])
        for other in range(4 * near, n):
            if root == root_of(board, cell + ARM_CELL[other]):
                joined_twice = True
    if not joined_twice:
        return 0
    board[walls] ^= 1 << x
    found_open = open_gaps(board, scratch, seat, cell, near)
    board[walls] ^= 1 << x
    enemies = WALLS + ROWS * (1 - seat)
    count = 0
    for gap in range(gaps):
        if found_open >> gap & 1 == 0:
            for n in range(QUEUE + CELLS * gap, scratch[TAIL + gap]):
                count += board[enemies + (scratch[n] >> 6)] >> (scratch[n] & 63) & 1
    return count


def capture_unchecked(board: Ints, journal: Journal, scratch: Ints, seat: int) -> bool:
    """Capture every enemy point that stands inside walls of a seat, and the region around it.

    It was placed there after the walls were closed (CON-D5). An inner ring of the seat ends the
    region (CON-D20). Says whether walls of the enemy fell that had shut something off.
    """
    enemies = WALLS + ROWS * (1 - seat)
    opened = False
    for y in range(1, board[HEIGHT] + 1):
        while board[enemies + y] & board[INSIDE + ROWS * seat + y]:
            found = board[enemies + y] & board[INSIDE + ROWS * seat + y]
            x = 1
            while found >> x & 1 == 0:
                x += 1
            last = flood_region(board, scratch, seat, STRIDE * y + x)
            if capture(board, journal, scratch, seat, QUEUE, last):
                opened = True
    return opened


def flood_region(board: Ints, scratch: Ints, seat: int, start: int) -> int:
    """List a region that the walls of a seat shut off in the first queue; give the queue's end."""
    label = scratch[EPOCH] + 4
    scratch[EPOCH] = label
    walls = WALLS + ROWS * seat
    scratch[LABEL + start] = label
    scratch[QUEUE] = start
    head, tail = QUEUE, QUEUE + 1
    while head < tail:
        here = scratch[head]
        head += 1
        for side in SIDES:
            there = here + side
            if board[walls + (there >> 6)] >> (there & 63) & 1 or scratch[LABEL + there] == label:
                continue
            scratch[LABEL + there] = label
            scratch[tail] = there
            tail += 1
    return tail


def find_inside(board: Ints, journal: Journal, scratch: Ints, seat: int) -> None:
    """Find again what the walls of a seat shut off from the edge (CON-4.2)."""
    height = board[HEIGHT]
    sheet = (1 << board[WIDTH]) - 1 << 1
    walls, inside = WALLS + ROWS * seat, INSIDE + ROWS * seat
    for y in range(1, height + 1):
        scratch[PASSABLE + y] = sheet & ~board[walls + y]
        scratch[GROWN + y] = board[EDGE + y] & scratch[PASSABLE + y]
    flood_rows(scratch, height)
    for y in range(1, height + 1):
        shut = scratch[PASSABLE + y] & ~scratch[GROWN + y]
        if shut != board[inside + y]:
            write(board, journal, inside + y, shut)


def flood_rows(scratch: Ints, height: int) -> None:
    """Let the masks GROWN grow over sides through PASSABLE as far as they can."""
    scratch[GROWN] = scratch[GROWN + height + 1] = 0
    changed = True
    while changed:
        changed = False
        for sweep in range(2):
            for n in range(1, height + 1):
                y = n if sweep == 0 else height + 1 - n
                passable = scratch[PASSABLE + y]
                old = scratch[GROWN + y]
                grown = (old | scratch[GROWN + y - 1] | scratch[GROWN + y + 1]) & passable
                wider = (grown | grown << 1 | grown >> 1) & passable
                while wider != grown:
                    grown = wider
                    wider = (grown | grown << 1 | grown >> 1) & passable
                if grown != old:
                    scratch[GROWN + y] = grown
                    changed = True


def is_decided(board: Ints, scratch: Ints) -> bool:
    """Say whether the winner, or the draw, is the same however the game goes on (CON-7.2)."""
    lead = board[SCORE] - board[SCORE + 1]
    if lead == 0:
        return most(board, scratch, 0) == 0 and most(board, scratch, 1) == 0
    return most(board, scratch, 1 if lead > 0 else 0) < abs(lead)


def most(board: Ints, scratch: Ints, seat: int) -> int:
    """Bound from above how many points a seat can still capture, as `outcome.most` does."""
    height = board[HEIGHT]
    enemies, homes = WALLS + ROWS * (1 - seat), TERRITORY + ROWS * (1 - seat)
    for y in range(1, height + 1):
        captured = board[CAPTURED + y] | board[CAPTURED + ROWS + y]
        scratch[PASSABLE + y] = board[enemies + y] | captured | board[homes + y]
        scratch[GROWN + y] = board[EDGE + y] & scratch[PASSABLE + y]
    flood_rows(scratch, height)
    count = 0
    for y in range(1, height + 1):
        safe = scratch[GROWN + y]
        safe |= safe << 1 | safe >> 1 | scratch[GROWN + y - 1] | scratch[GROWN + y + 1]
        targets = board[enemies + y] | board[EMPTY + y] | board[homes + y]
        targets &= ~(board[EDGE + y] | safe)
        while targets:
            targets &= targets - 1
            count += 1
    return count


def complete(board: Ints, journal: Ints, scratch: Ints) -> None:
    """Derive all of a board from its size, mover, option, points and territory."""
    height = board[HEIGHT]
    sheet = (1 << board[WIDTH]) - 1 << 1
    for y in range(ROWS):
        board[EDGE + y] = -1
    for y in range(2, height):
        board[EDGE + y] = ~(sheet & sheet >> 1 & sheet << 1)
    board[KEY] = MOVER_KEY if board[MOVER] else 0
    board[EMPTY_COUNT] = board[SCORE] = board[SCORE + 1] = 0
    for y in range(1, height + 1):
        taken = 0
        for n in range(y, y + 2 * ROWS, ROWS):
            taken |= board[WALLS + n] | board[CAPTURED + n] | board[TERRITORY + n]
        board[EMPTY + y] = sheet & ~taken
        for x in range(1, board[WIDTH] + 1):
            board[EMPTY_COUNT] += board[EMPTY + y] >> x & 1
            for seat in range(2):
                count_in(board, journal, seat, x, y)
    for seat in range(2):
        find_inside(board, journal, scratch, seat)
        board[UNCHECKED + seat] = 1  # it may be, and the next move of the seat finds out
    board[DECIDED] = 0
    if board[EARLY_END] and board[EMPTY_COUNT] and is_decided(board, scratch):
        board[DECIDED] = 1


def count_in(board: Ints, journal: Ints, seat: int, x: int, y: int) -> None:
    """Count what a seat has on a cell in the key, the score and the union-find."""
    row = ROWS * seat + y
    cell = STRIDE * y + x
    number = seat * CELLS + cell
    if board[WALLS + row] >> x & 1:
        board[KEY] ^= KEYS[ACTIVE_KEYS + number]
        connect(board, journal, cell, earlier_neighbours(board, seat, x, y))
    if board[CAPTURED + row] >> x & 1:
        board[KEY] ^= KEYS[CAPTURED_KEYS + number]
        board[SCORE + 1 - seat] += 1
    if board[TERRITORY + row] >> x & 1:
        board[KEY] ^= KEYS[TERRITORY_KEYS + number]


def earlier_neighbours(board: Ints, seat: int, x: int, y: int) -> int:
    """Give the neighbours of a point among the walls of a seat that come before it, as a window."""
    walls = WALLS + ROWS * seat + y
    return board[walls - 1] >> x - 1 & 7 | (board[walls] >> x - 1 & 1) << 3


def next_word(words: Ints) -> int:
    """Give the next 32 random bits, by the generator sfc32 of Chris Doty-Humphrey."""
    a, b, c, count = words[0], words[1], words[2], words[3]
    word = a + b + count & WORD
    words[0] = b ^ b >> 9
    words[1] = c + (c << 3) & WORD
    words[2] = (c << 21 | c >> 11) + word & WORD
    words[3] = count + 1 & WORD
    return word


def begin_words(words: Ints, first: int, second: int, third: int) -> None:
    """Begin the stream of random numbers that belongs to these three words."""
    words[0] = first
    words[1] = second
    words[2] = third
    words[3] = 1
    for _ in range(15):  # until every bit has reached every other
        next_word(words)


def play_out(
    board: Ints, journal: Ints, scratch: Ints, words: Ints, cells: Ints, count: int
) -> int:
    """Shuffle the cells, and play those that are still empty when they come; give the moves made.

    The cells are left in the order of the game, the last one first.
    """
    moves = 0
    for left in range(count, 0, -1):
        chosen = next_word(words) * left >> 32
        cell = cells[chosen]
        cells[chosen] = cells[left - 1]
        cells[left - 1] = cell
        if board[EMPTY + (cell >> 6)] >> (cell & 63) & 1 and board[DECIDED] == 0:
            make(board, journal, scratch, cell)
            moves += 1
    return moves


def copy_board(source: Ints, target: Ints) -> None:
    """Make a board equal to another one of its size."""
    for n in range(PARENT + STRIDE * (source[HEIGHT] + 1)):
        target[n] = source[n]


def play_games(
    start: Ints,
    board: Ints,
    journal: Ints,
    scratch: Ints,
    words: Ints,
    cells: Ints,
    games: int,
    wins: Ints,
) -> int:
    """Play random games from a position; count wins of each seat and draws; give the moves made."""
    count = list_empty(start, cells)
    moves = 0
    for _ in range(games):
        copy_board(start, board)
        moves += play_out(board, journal, scratch, words, cells, count)
        lead = board[SCORE] - board[SCORE + 1]
        wins[0 if lead > 0 else 1 if lead < 0 else 2] += 1
    return moves


def pointer_to(array: Ints) -> Ints:
    """Give an array as it is; compiled, give a bare pointer to its first word."""
    return array


def run_make(board: Ints, journal: Ints, scratch: Ints, cell: int) -> None:
    make(pointer_to(board), pointer_to(journal), pointer_to(scratch), cell)


def run_unmake(board: Ints, journal: Ints, mark: int) -> None:
    unmake(pointer_to(board), pointer_to(journal), mark)


def run_complete(board: Ints, journal: Ints, scratch: Ints) -> None:
    complete(pointer_to(board), pointer_to(journal), pointer_to(scratch))


def run_list_legal(board: Ints, cells: Ints) -> int:
    return list_legal(pointer_to(board), pointer_to(cells))


def run_count_captured(board: Ints, scratch: Ints, seat: int, cell: int) -> int:
    return count_captured(pointer_to(board), pointer_to(scratch), seat, cell)


def run_play_games(
    start: Ints,
    board: Ints,
    journal: Ints,
    scratch: Ints,
    words: Ints,
    cells: Ints,
    games: int,
    wins: Ints,
) -> int:
    return play_games(
        pointer_to(start),
        pointer_to(board),
        pointer_to(journal),
        pointer_to(scratch),
        pointer_to(words),
        pointer_to(cells),
        games,
        pointer_to(wins),
    )


PARTS = (
    write,
    change_key,
    has_room,
    is_over,
    list_row_masks,
    list_empty,
    neighbours,
    root_of,
    connect,
    lowest_gap,
    merge_groups,
    start_floods,
    grow,
    open_gaps,
    capture,
    close,
    count_captured,
    flood_region,
    capture_unchecked,
    flood_rows,
    find_inside,
    most,
    is_decided,
    make,
    unmake,
    earlier_neighbours,
    count_in,
    next_word,
    begin_words,
    copy_board,
    play_out,
    play_games,
    complete,
    list_legal,
)
"""All that the entry points call."""
