"""Cell War once more, on one flat array: what Numba compiles for searches and playouts.

The rules to read are in `step.py`; this is their equal for one purpose, and a differential test
plays both, position for position. The functions are plain Python, so they also run uncompiled, on
lists. All of them stay in this file: Numba compiles anew what has changed here, and would not notice
a change elsewhere.

A board is an array of words. First come single numbers, then masks of rows, then room to work in,
which no position depends on. Rows and columns are counted from 1, with a guard row and a guard column
on every side:

    cell = 64 * row + column        its bit is `1 << column` in the word of its row

So "all cells beside these" is three words a row, shifted, and a whole turn of forty purchases on 20x20
takes a few microseconds. A function gets the places of masks in the array as numbers.

Compiled, the functions get bare pointers instead of arrays, see the kernel of Contours. The entry points
at the end of the file take arrays.
"""

from typing import Protocol


class Ints(Protocol):
    """An array of words, or a pointer to them."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


ROWS = 52  # the largest board and its two guard rows
COLUMN_BITS, COLUMN = 6, 63  # of a cell's number
CELL_BITS, CELL = 12, 4095  # of an action's number
MOST_SEATS = 4
HEIGHTS = 9  # of defence (WAR-6a)
FARM_STEP = 10  # farms of one price (WAR-5b)

# The single numbers of a board.
WIDTH, HEIGHT, SEATS, ROUNDS, MOVING_FRONT, MOVER, ROUND, ENDING, FALLEN_COUNT = range(9)
# MOVING_FRONT: whether captured cells extend the front at once (WAR-D31).
FALLEN = 12  # the seats in the order of falling
GOLD = 16  # by seat

# The masks of rows.
PASSABLE = 24
HILLS = PASSABLE + ROWS
FARMS = HILLS + ROWS
DUE = FARMS + ROWS
FRESH = DUE + ROWS
CAPTURED = FRESH + ROWS
OWNERS = CAPTURED + ROWS  # by seat
MAINS = OWNERS + MOST_SEATS * ROWS  # by seat
WALLS = MAINS + MOST_SEATS * ROWS  # by height: the cells whose defence is above it
BOARD_WORDS = WALLS + HEIGHTS * ROWS

# Room to work in.
PART = BOARD_WORDS
LARGEST = PART + ROWS
LEFT = LARGEST + ROWS
DOOMED = LEFT + ROWS
RULES_WORDS = DOOMED + ROWS

# Endings.
RUNNING, ALL_CELLS, NO_FARMS, TIME_OUT, DRAW = range(5)

# An action is its kind and its cell in one number; DEFEND + n puts n gold into the defence of a cell.
CAPTURE, FARM, DEFEND = range(3)
END_TURN = (DEFEND + HEIGHTS + 1) << CELL_BITS


def count_bits(word: int) -> int:
    """Count the cells of a row."""
    word -= word >> 1 & 0x5555555555555555
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = word + (word >> 4) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 127


def count(board: Ints, mask: int) -> int:
    """Count the cells of a mask."""
    found = 0
    for y in range(1, board[HEIGHT] + 1):
        found += count_bits(board[mask + y])
    return found


def count_both(board: Ints, mask: int, other: int) -> int:
    """Count the cells that are in both masks."""
    found = 0
    for y in range(1, board[HEIGHT] + 1):
        found += count_bits(board[mask + y] & board[other + y])
    return found


def is_empty(board: Ints, mask: int) -> bool:
    for y in range(1, board[HEIGHT] + 1):  # noqa: SIM110 - Numba compiles no generators
        if board[mask + y]:
            return False
    return True


def equals(board: Ints, mask: int, other: int) -> bool:
    for y in range(1, board[HEIGHT] + 1):  # noqa: SIM110 - Numba compiles no generators
        if board[mask + y] != board[other + y]:
            return False
    return True


def clear(board: Ints, mask: int) -> None:
    for y in range(board[HEIGHT] + 2):
        board[mask + y] = 0


def copy(board: Ints, mask: int, target: int) -> None:
    for y in range(board[HEIGHT] + 2):
        board[target + y] = board[mask + y]


def remove(board: Ints, mask: int, cells: int) -> None:
    """Remove the cells of a mask from another one."""
    for y in range(1, board[HEIGHT] + 1):
        board[mask + y] &= ~board[cells + y]


def fill_row(cells: int, row: int) -> int:
    """Spread cells along a row, as far as the row has no gap."""
    up, down = row, row
    shift = 1
    while shift < 64:
        cells |= up & cells << shift
        cells |= down & cells >> shift
        up &= up << shift
        down &= down >> shift
        shift *= 2
    return cells


def flood(board: Ints, part: int, realm: int) -> None:
    """Spread a mask over all cells of a realm that it is connected with."""
    height = board[HEIGHT]
    changed = True
    while changed:
        changed = False
        for step in range(2 * height):
            y = step + 1 if step < height else 2 * height - step
            row = board[realm + y]
            known = board[part + y]
            grown = (known | board[part + y - 1] | board[part + y + 1]) & row
            if grown != known:
                board[part + y] = fill_row(grown, row)
                changed = True


def begin_part(board: Ints, part: int, realm: int, left: int) -> bool:
    """Find the part of a realm with the first cell that is left; say whether there is one."""
    height = board[HEIGHT]
    for y in range(1, height + 1):
        row = board[left + y]
        if row:
            clear(board, part)
            board[part + y] = fill_row(row & -row, board[realm + y])
            flood(board, part, realm)
            return True
    return False


def survey(board: Ints, realm: int, main: int) -> None:
    """Find the main part of a realm (WAR-D8), and its doomed cells (WAR-D25) as DOOMED."""
    clear(board, DOOMED)
    clear(board, LARGEST)
    copy(board, realm, LEFT)
    most_cells, most_farms = 0, 0
    while begin_part(board, PART, realm, LEFT):
        cells, farms = count(board, PART), count_both(board, PART, FARMS)
        is_main = cells > most_cells or (cells == most_cells and farms > most_farms)
        lesser = LARGEST if is_main else PART
        if (most_farms if is_main else farms) == 0:
            for y in range(1, board[HEIGHT] + 1):
                board[DOOMED + y] |= board[lesser + y]
        if is_main:
            most_cells, most_farms = cells, farms
            copy(board, PART, LARGEST)
        remove(board, LEFT, PART)
    copy(board, LARGEST, main)


def may_cut(board: Ints, realm: int, cell: int) -> bool:
    """Say whether a realm without this cell may be in parts, looking at the ring around it."""
    y, x = cell >> COLUMN_BITS, cell & COLUMN
    above = board[realm + y - 1] >> (x - 1)
    beside = board[realm + y] >> (x - 1)
    below = board[realm + y + 1] >> (x - 1)
    north, east = above >> 1 & 1, beside >> 2 & 1
    south, west = below >> 1 & 1, beside & 1
    links = (
        (north & east & above >> 2)
        + (east & south & below >> 2)
        + (south & west & below)
        + (west & north & above)
    )
    return north + east + south + west - links > 1


def owner_of(board: Ints, cell: int) -> int:
    """Give the owner of a cell; -1 for a neutral one."""
    y, bit = cell >> COLUMN_BITS, 1 << (cell & COLUMN)
    for seat in range(board[SEATS]):
        if board[OWNERS + ROWS * seat + y] & bit:
            return seat
    return -1


def defence_of(board: Ints, cell: int) -> int:
    y, bit = cell >> COLUMN_BITS, 1 << (cell & COLUMN)
    defence = 0
    while defence < HEIGHTS and board[WALLS + ROWS * defence + y] & bit:
        defence += 1
    return defence


def price_of(board: Ints, cell: int) -> int:
    """Give the price of capturing a cell (WAR-4a, WAR-4b, WAR-4c)."""
    hill = board[HILLS + (cell >> COLUMN_BITS)] >> (cell & COLUMN) & 1
    return 1 + hill + defence_of(board, cell)


def farms_of(board: Ints, seat: int) -> int:
    return count_both(board, FARMS, OWNERS + ROWS * seat)


def farm_price(board: Ints, seat: int) -> int:
    return farms_of(board, seat) // FARM_STEP + 1


def has_fallen(board: Ints, seat: int) -> bool:
    for n in range(board[FALLEN_COUNT]):  # noqa: SIM110 - Numba compiles no generators
        if board[FALLEN + n] == seat:
            return True
    return False


def capture(board: Ints, cell: int) -> None:
    """Capture a cell for the mover (WAR-4, WAR-D5)."""
    y, bit = cell >> COLUMN_BITS, 1 << (cell & COLUMN)
    seat = board[MOVER]
    victim = owner_of(board, cell)
    had_farm = board[FARMS + y] & bit
    board[GOLD + seat] -= price_of(board, cell)
    board[FARMS + y] &= ~bit
    for height in range(HEIGHTS):
        board[WALLS + ROWS * height + y] &= ~bit
    board[DUE + y] &= ~bit
    join(board, seat, y, bit)
    if not board[MOVING_FRONT]:
        board[CAPTURED + y] |= bit
    if victim >= 0:
        lose(board, victim, cell)
        realm = OWNERS + ROWS * victim
        if is_empty(board, realm):
            fall(board, victim, ALL_CELLS)
        elif had_farm and farms_of(board, victim) == 0:
            fall(board, victim, NO_FARMS)


def join(board: Ints, seat: int, y: int, bit: int) -> None:
    """Add a cell to the realm of the mover, and find what is doomed in it."""
    realm, main = OWNERS + ROWS * seat, MAINS + ROWS * seat
    if equals(board, realm, main):
        board[realm + y] |= bit
        board[main + y] |= bit
        return
    board[realm + y] |= bit
    survey(board, realm, main)
    for row in range(1, board[HEIGHT] + 1):
        doomed = board[DOOMED + row]
        due = board[DUE + row] & (~board[realm + row] | doomed)
        board[DUE + row] = due
        board[FRESH + row] = doomed & ~due


def lose(board: Ints, seat: int, cell: int) -> None:
    """Remove a cell from the realm of another seat, and find what is doomed in it."""
    y, bit = cell >> COLUMN_BITS, 1 << (cell & COLUMN)
    realm, main = OWNERS + ROWS * seat, MAINS + ROWS * seat
    whole = equals(board, realm, main)
    board[realm + y] &= ~bit
    if whole and not may_cut(board, realm, cell):
        board[main + y] &= ~bit
        return
    survey(board, realm, main)
    for row in range(1, board[HEIGHT] + 1):
        board[DUE + row] = board[DUE + row] & ~board[realm + row] | board[DOOMED + row]


def fall(board: Ints, seat: int, ending: int) -> None:
    """Eliminate a seat (WAR-D23, WAR-D27)."""
    fallen = board[FALLEN_COUNT]
    board[FALLEN + fallen] = seat
    board[FALLEN_COUNT] = fallen + 1
    if board[SEATS] - fallen - 1 == 1:
        board[ENDING] = ending
    if board[SEATS] == 2:
        return
    realm = OWNERS + ROWS * seat
    for y in range(1, board[HEIGHT] + 1):
        kept = ~board[realm + y]
        board[FARMS + y] &= kept
        board[DUE + y] &= kept
        for height in range(HEIGHTS):
            board[WALLS + ROWS * height + y] &= kept
    clear(board, realm)
    clear(board, MAINS + ROWS * seat)


def farm(board: Ints, cell: int) -> None:
    """Build a farm for the mover (WAR-5)."""
    seat = board[MOVER]
    board[GOLD + seat] -= farm_price(board, seat)
    board[FARMS + (cell >> COLUMN_BITS)] |= 1 << (cell & COLUMN)
    realm, main = OWNERS + ROWS * seat, MAINS + ROWS * seat
    if not equals(board, realm, main):
        survey(board, realm, main)  # it may decide between two equal parts


def defend(board: Ints, cell: int, amount: int) -> None:
    """Put gold of the mover into the defence of a cell (WAR-6)."""
    y, bit = cell >> COLUMN_BITS, 1 << (cell & COLUMN)
    defence = defence_of(board, cell)
    for height in range(defence, defence + amount):
        board[WALLS + ROWS * height + y] |= bit
    board[GOLD + board[MOVER]] -= amount


def end_turn(board: Ints) -> None:
    """Let due colonies vanish, then pass the turn on or end by time (WAR-D9, WAR-D26)."""
    seat = board[MOVER]
    realm = OWNERS + ROWS * seat
    for y in range(1, board[HEIGHT] + 1):
        vanishing = board[DUE + y] & board[realm + y]
        if vanishing:
            board[realm + y] &= ~vanishing
            for height in range(HEIGHTS):
                board[WALLS + ROWS * height + y] &= ~vanishing
        board[DUE + y] = board[DUE + y] & ~vanishing | board[FRESH + y]
        board[FRESH + y] = 0
        board[CAPTURED + y] = 0
    following = (seat + 1) % board[SEATS]
    while has_fallen(board, following):
        following = (following + 1) % board[SEATS]
    round_ = board[ROUND] + (1 if following <= seat else 0)
    if 0 < board[ROUNDS] < round_:
        board[ENDING] = ending_by_time(board)
        return
    board[MOVER] = following
    board[ROUND] = round_
    board[GOLD + following] += farms_of(board, following)


def ending_by_time(board: Ints) -> int:
    """Name the ending after the last round: a draw where the first two are equal (WAR-10.5)."""
    best, tied = -1, False
    for seat in range(board[SEATS]):
        if not has_fallen(board, seat):
            size = standing_size(board, seat)
            tied = size == best or (tied and size < best)
            best = max(best, size)
    return DRAW if tied else TIME_OUT


def standing_size(board: Ints, seat: int) -> int:
    """Give a number that orders standing seats by cells, then farms (WAR-D13)."""
    return count(board, OWNERS + ROWS * seat) << CELL_BITS | farms_of(board, seat)


def acting_row(board: Ints, y: int) -> int:
    """Give the cells of the mover in a row that may act (WAR-D10)."""
    realm = board[OWNERS + ROWS * board[MOVER] + y]
    return realm & ~(board[DUE + y] | board[FRESH + y])


def front_row(board: Ints, y: int) -> int:
    """Give the cells of the mover in a row that it may capture from (WAR-D31)."""
    return acting_row(board, y) & ~board[CAPTURED + y]


def reach_row(board: Ints, y: int) -> int:
    """Give the cells in a row that the mover could capture if it had the gold (WAR-4e)."""
    near = front_row(board, y)
    near = near << 1 | near >> 1 | front_row(board, y - 1) | front_row(board, y + 1)
    return near & board[PASSABLE + y] & ~board[OWNERS + ROWS * board[MOVER] + y]


def can_capture(board: Ints, cell: int) -> bool:
    """Say whether the mover may capture this cell and can pay for it."""
    y, x = cell >> COLUMN_BITS, cell & COLUMN
    if not reach_row(board, y) >> x & 1:
        return False
    return price_of(board, cell) <= board[GOLD + board[MOVER]]


def can_farm(board: Ints, cell: int) -> bool:
    """Say whether the mover may build a farm on this cell and can pay for it."""
    y, x = cell >> COLUMN_BITS, cell & COLUMN
    if not acting_row(board, y) & ~board[FARMS + y] & ~board[WALLS + y] & 1 << x:
        return False
    return farm_price(board, board[MOVER]) <= board[GOLD + board[MOVER]]


def can_defend(board: Ints, cell: int, amount: int) -> bool:
    """Say whether the mover may put so much gold into the defence of this cell, and has it."""
    y, x = cell >> COLUMN_BITS, cell & COLUMN
    if not acting_row(board, y) & ~board[FARMS + y] & 1 << x:
        return False
    return amount <= board[GOLD + board[MOVER]] and defence_of(board, cell) + amount <= HEIGHTS


def list_legal(board: Ints, actions: Ints) -> int:
    """List the legal actions, cell by cell and the end of the turn last; give their number."""
    if board[ENDING] != RUNNING:
        return 0
    found = 0
    for y in range(1, board[HEIGHT] + 1):
        for x in range(1, board[WIDTH] + 1):
            cell = y << COLUMN_BITS | x
            if can_capture(board, cell):
                actions[found] = CAPTURE << CELL_BITS | cell
                found += 1
            if can_farm(board, cell):
                actions[found] = FARM << CELL_BITS | cell
                found += 1
            amount = 1
            while amount <= HEIGHTS and can_defend(board, cell, amount):
                actions[found] = (DEFEND + amount) << CELL_BITS | cell
                found += 1
                amount += 1
    actions[found] = END_TURN
    return found + 1


def make(board: Ints, action: int) -> None:
    """Do a legal action."""
    kind, cell = action >> CELL_BITS, action & CELL
    if action == END_TURN:
        end_turn(board)
    elif kind == CAPTURE:
        capture(board, cell)
    elif kind == FARM:
        farm(board, cell)
    else:
        defend(board, cell, kind - DEFEND)


def copy_board(source: Ints, target: Ints) -> None:
    """Make a board equal to another one."""
    for n in range(BOARD_WORDS):
        target[n] = source[n]


def pointer_to(array: Ints) -> Ints:
    """Give an array as it is; compiled, give a bare pointer to its first word."""
    return array


def run_make(board: Ints, action: int) -> None:
    make(pointer_to(board), action)


def run_list_legal(board: Ints, actions: Ints) -> int:
    return list_legal(pointer_to(board), pointer_to(actions))


PARTS = (
    count,
    count_both,
    is_empty,
    equals,
    clear,
    copy,
    remove,
    fill_row,
    flood,
    begin_part,
    survey,
    may_cut,
    owner_of,
    defence_of,
    price_of,
    farms_of,
    farm_price,
    has_fallen,
    fall,
    join,
    lose,
    capture,
    farm,
    defend,
    standing_size,
    ending_by_time,
    end_turn,
    acting_row,
    front_row,
    reach_row,
    can_capture,
    can_farm,
    can_defend,
    list_legal,
    make,
    copy_board,
)
"""All that the entry points call, but for `count_bits`, which is one instruction when compiled."""
