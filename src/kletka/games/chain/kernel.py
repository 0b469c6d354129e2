"""Cell Capture once more, on flat arrays and whole numbers alone: what Numba compiles for searches.

The rules to read are in `rules.py`; this is their equal for one purpose, and a differential test
plays both, position for position. It is plain Python without objects or packages, so it also runs
uncompiled, on lists. All of its functions stay in this file: Numba compiles anew what has changed
here, and would not notice a change elsewhere.

A cell has the number of its bit in `Grid`, one row further. So every neighbour of a cell has a
number too, and around the board is a wall:

         # # # # #
         . . . . #        stride = width + 1: the guard column ends its row,
         . . . . #        and is what stands to the left of the next one
         # # # # #
"""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from kletka.games.chain.state import EXPLODING


class Ints(Protocol):
    """An array of whole numbers, or a list of them."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


EMPTY, WALL = -1, -2  # the owners of cells that no seat has
PLACE, ROUND, OUTS = 0, 1, 2  # what a `turn` holds
CHANGES, MOVES, WAVE, KEY, EXPLOSIONS = 0, 1, 2, 3, 4  # what the `counts` of an undo log hold
MOVE_SIZE = 5  # numbers that an undo log keeps of a move: place, round, outs, key, changes before
LEVELS = EXPLODING - 1  # of a chip at rest


class Board(NamedTuple):
    """A position that changes in place."""

    levels: Ints  # of each cell
    owners: Ints  # of each cell: a seat, EMPTY or WALL
    chips: Ints  # how many each seat has
    in_row: Ints  # how many seat s has in row r, at s * rows + r; the walls are rows as well
    turn: Ints  # place and round as in a ChainState, and how many seats are out
    out: Ints  # as in a ChainState, with room for all seats


class Setup(NamedTuple):
    """What never changes in a game."""

    order: Ints  # in which the seats take their turns
    row_of: Ints  # of each cell
    rows: int
    stride: int
    drops_add_up: bool
    distance: int  # the least one between chips of round 1; 1: any free cell
    on_edge: bool  # whether chips of round 1 stand on the edge only


class Memory(NamedTuple):
    """Room to work in."""

    exploding: Ints  # the cells of this wave and of the next, each with room for the whole board
    marks: Ints  # of each cell: n when wave n burst it, -n when that filled it with a 1
    words: Ints  # the state of the random numbers


class UndoLog(NamedTuple):
    """What the moves of a search have changed, so that they can be unmade, and the Zobrist key."""

    changes: Ints  # a changed cell each: its number, level and owner before the move
    moves: Ints  # MOVE_SIZE numbers a move
    counts: Ints  # changes and moves in the log; the last wave; the key; explosions so far
    touched: Ints  # of each cell: the wave that entered it into the log
    zobrist: Ints  # a random number for each chip that can be, each place in the order, round 1


WORD = (1 << 32) - 1


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


def random_below(words: Ints, count: int) -> int:
    """Choose one of the numbers below `count`, each as likely as the others.

    The high half of a word times `count` is such a number, but for the few words that are left
    when all words are dealt out equally: those are rejected, and the next word is taken (Lemire, 2019).
    """
    product = next_word(words) * count
    if product & WORD < count:
        left = (WORD + 1) % count
        while product & WORD < left:
            product = next_word(words) * count
    return product >> 32


def play_games(
    start: Board,
    board: Board,
    setup: Setup,
    memory: Memory,
    first: int,
    games: int,
    seed: tuple[int, int],
    longest: int,
    enough: int,
    wins: Ints,
) -> tuple[int, int]:
    """Play games from `start` on, count what each seat wins; give the moves, and which game is next.

    The games are those from `first` on, below `games`, until they have `enough` moves together.
    Every game is begun and played on `board`, so the last one stays there.
    """
    for cell in range(len(memory.marks)):
        memory.marks[cell] = 0
    moves = wave = 0
    game = first
    while game < games and moves < enough:
        copy(start.levels, board.levels)
        copy(start.owners, board.owners)
        copy(start.chips, board.chips)
        copy(start.in_row, board.in_row)
        copy(start.turn, board.turn)
        copy(start.out, board.out)
        begin_words(memory.words, game, seed[0], seed[1])
        made, wave = play_game(board, setup, memory, longest, wave)
        moves += made
        winner = find_winner(board, setup)
        if winner != EMPTY:
            wins[winner] += 1
        game += 1
    return moves, game


def copy(source: Ints, target: Ints) -> None:
    for n in range(len(source)):
        target[n] = source[n]


def play_game(
    board: Board, setup: Setup, memory: Memory, longest: int, wave: int
) -> tuple[int, int]:
    """Play on until somebody wins, or for so many moves; give how many were made, and the last wave.

    `wave` is the last one that has left marks, so that they need not be removed for every game.
    """
    for made in range(longest):
        seat = setup.order[board.turn[PLACE]]
        if board.turn[ROUND] == 1:
            stride, on_edge = setup.stride, setup.on_edge
            distance = placing_distance(board.owners, stride, setup.distance, on_edge)
            count = count_open(board.owners, stride, distance, on_edge)
            n = random_below(memory.words, count)
            cell = nth_open(board.owners, stride, distance, on_edge, n)
            board.levels[cell] = 1
            board.owners[cell] = seat
            tally(board.chips, board.in_row, setup.rows, seat, setup.row_of[cell], 1)
        else:
            cell = nth_chip(board, setup, seat, random_below(memory.words, board.chips[seat]))
            board.levels[cell] += 1
            if board.levels[cell] == EXPLODING:
                wave = react(board, setup, memory, cell, seat, wave, None)
                if is_alone(board.chips, seat):  # won: turn and round stay (CHAIN-D13)
                    return made + 1, wave
        pass_on(board, setup)
    return longest, wave


def placing_distance(owners: Ints, stride: int, distance: int, on_edge: bool) -> int:
    """Give the steps that a chip of round 1 must keep from the others, where there is room for them (CHAIN-D15)."""
    while distance > 1 and count_open(owners, stride, distance, on_edge) == 0:
        distance -= 1
    return distance


def count_open(owners: Ints, stride: int, distance: int, on_edge: bool) -> int:
    """Count the cells where a chip may be placed in round 1."""
    count = 0
    for cell in range(len(owners)):
        if is_open(owners, stride, distance, on_edge, cell):
            count += 1
    return count


def nth_open(owners: Ints, stride: int, distance: int, on_edge: bool, n: int) -> int:
    """Find the n-th cell where a chip may be placed in round 1."""
    cell = 0
    while n or not is_open(owners, stride, distance, on_edge, cell):
        if is_open(owners, stride, distance, on_edge, cell):
            n -= 1
        cell += 1
    return cell


def is_open(owners: Ints, stride: int, distance: int, on_edge: bool, cell: int) -> bool:
    """Say whether a cell is empty, on the edge if it must be, and no chip stands fewer than so many steps away."""
    if owners[cell] != EMPTY or (on_edge and not is_on_edge(owners, stride, cell)):
        return False
    row, column = cell // stride, cell % stride
    for up in range(1 - distance, distance):
        first = (row + up) * stride
        if first < 0 or first >= len(owners):
            continue
        aside = distance - 1 - abs(up)
        for other in range(max(column - aside, 0), min(column + aside + 1, stride)):
            if owners[first + other] >= 0:
                return False
    return True


def is_on_edge(owners: Ints, stride: int, cell: int) -> bool:
    for side in (-stride, -1, 1, stride):  # noqa: SIM110 - Numba compiles loops, not generators
        if owners[cell + side] == WALL:
            return True
    return False


def nth_chip(board: Board, setup: Setup, seat: int, n: int) -> int:
    """Find the n-th chip of a seat, row by row, in the order of the legal actions."""
    first = seat * setup.rows
    row = 0
    while n >= board.in_row[first + row]:
        n -= board.in_row[first + row]
        row += 1
    return nth_of(seat, board.owners, row * setup.stride, n)


def nth_of(owner: int, owners: Ints, cell: int, n: int) -> int:
    """Find the n-th cell of an owner, from this cell on."""
    while owners[cell] != owner or n:
        if owners[cell] == owner:
            n -= 1
        cell += 1
    return cell


def tally(chips: Ints, in_row: Ints, rows: int, seat: int, row: int, more: int) -> None:
    """Count chips of a seat that came, or went."""
    chips[seat] += more
    in_row[int(seat) * rows + row] += more


def is_alone(chips: Ints, seat: int) -> bool:
    for other in range(len(chips)):  # noqa: SIM110 - Numba compiles loops, not generators
        if chips[other] and other != seat:
            return False
    return True


def react(  # noqa: C901 - one reaction for playouts and for searches
    board: Board,
    setup: Setup,
    memory: Memory,
    start: int,
    seat: int,
    wave: int,
    log: UndoLog | None,
) -> int:
    """Run the reaction that the cell `start` sets off, and give the number of its last wave.

    A wave bursts cells of one colour of the chessboard and hits only the other (`reaction.py`):
    that is why its cells can burst one after another and still burst together (CHAIN-4.2).
    Playouts pass no log: Numba then compiles a reaction that has none.
    """
    # Looked up once: to Numba each look into a tuple of arrays has a price.
    levels, owners, chips, in_row, _, _ = board
    _, row_of, rows, stride, drops_add_up, _, _ = setup
    exploding, marks, _ = memory
    if log is not None:
        changes, _, counts, touched, _ = log
    earlier = wave  # a mark above it is a crater of this turn
    here, there = 0, len(exploding) // 2
    exploding[here] = start
    count = 1
    while count:
        wave += 1
        ripe = there
        if log is not None:
            counts[EXPLOSIONS] += count
        for n in range(here, here + count):
            cell = exploding[n]
            levels[cell] = 0
            owners[cell] = EMPTY
            tally(chips, in_row, rows, seat, row_of[cell], -1)
            marks[cell] = wave
            for side in (-stride, -1, 1, stride):
                hit = cell + side
                owner = owners[hit]
                if owner == WALL or marks[hit] == -wave:
                    continue
                if log is not None:  # noqa: SIM102 - Numba leaves out a branch, not half a condition
                    if touched[hit] <= earlier:
                        touched[hit] = earlier + 1
                        enter(changes, counts, hit, levels[hit], owner)
                if owner == EMPTY and not (drops_add_up or marks[hit] > earlier):
                    marks[hit] = -wave  # level 1, however many drops of this wave fall (CHAIN-D2)
                levels[hit] += 1
                if levels[hit] == EXPLODING:
                    exploding[ripe] = hit
                    ripe += 1
                if owner != seat:
                    if owner != EMPTY:
                        tally(chips, in_row, rows, owner, row_of[hit], -1)
                    owners[hit] = seat
                    tally(chips, in_row, rows, seat, row_of[hit], 1)
        here, there, count = there, here, ripe - there
    return wave


def pass_on(board: Board, setup: Setup) -> None:
    """Go on to the next seat that has chips; those found without are out (`next_turn`)."""
    turn = board.turn
    placing = turn[ROUND] == 1
    while True:
        turn[PLACE] += 1
        if turn[PLACE] == len(setup.order):
            turn[PLACE] = 0
            turn[ROUND] += 1
            placing = False
        seat = setup.order[turn[PLACE]]
        if placing or board.chips[seat]:
            return
        if not is_out(board, seat):
            board.out[turn[OUTS]] = seat
            turn[OUTS] += 1


def is_out(board: Board, seat: int) -> bool:
    for n in range(board.turn[OUTS]):  # noqa: SIM110 - Numba compiles loops, not generators
        if board.out[n] == seat:
            return True
    return False


def enter(changes: Ints, counts: Ints, cell: int, level: int, owner: int) -> None:
    """Enter a cell into the undo log before a move changes it for the first time."""
    changes[counts[CHANGES]] = cell << 8 | int(level) << 4 | int(owner) - EMPTY
    counts[CHANGES] += 1


def make(board: Board, setup: Setup, memory: Memory, log: UndoLog, cell: int) -> None:
    """Make the move on a cell; it is legal, and the log has room for it."""
    levels, owners, chips, in_row, turn, _ = board
    changes, moves, counts, touched, zobrist = log
    first = counts[MOVES] * MOVE_SIZE
    before = counts[CHANGES]
    moves[first] = turn[PLACE]
    moves[first + 1] = turn[ROUND]
    moves[first + 2] = turn[OUTS]
    moves[first + 3] = counts[KEY]
    moves[first + 4] = before
    counts[MOVES] += 1
    wave = counts[WAVE]
    seat = setup.order[turn[PLACE]]
    key = counts[KEY] ^ turn_key(zobrist, len(owners), len(chips), turn)
    touched[cell] = wave + 1
    enter(changes, counts, cell, levels[cell], owners[cell])
    levels[cell] += 1
    over = False
    if turn[ROUND] == 1:
        owners[cell] = seat
        tally(chips, in_row, setup.rows, seat, setup.row_of[cell], 1)
    elif levels[cell] == EXPLODING:
        wave = react(board, setup, memory, cell, seat, wave, log) - 1
        over = is_alone(chips, seat)
    counts[WAVE] = wave + 1  # waves of different moves have different numbers
    if not over:  # else turn and round stay (CHAIN-D13)
        pass_on(board, setup)
    for n in range(before, counts[CHANGES]):
        change = changes[n]
        changed = change >> 8
        key ^= chip_key(zobrist, len(chips), changed, (change & 15) + EMPTY, change >> 4 & 15)
        key ^= chip_key(zobrist, len(chips), changed, owners[changed], levels[changed])
    counts[KEY] = key ^ turn_key(zobrist, len(owners), len(chips), turn)


def unmake(board: Board, setup: Setup, log: UndoLog) -> None:
    """Unmake the last move in the log."""
    levels, owners, chips, in_row, turn, out = board
    row_of, rows = setup.row_of, setup.rows
    changes, moves, counts, _, _ = log
    counts[MOVES] -= 1
    first = counts[MOVES] * MOVE_SIZE
    before = moves[first + 4]
    for n in range(before, counts[CHANGES]):
        change = changes[n]
        cell, owner = change >> 8, (change & 15) + EMPTY
        now = owners[cell]
        if now != owner:
            if now != EMPTY:
                tally(chips, in_row, rows, now, row_of[cell], -1)
            if owner != EMPTY:
                tally(chips, in_row, rows, owner, row_of[cell], 1)
            owners[cell] = owner
        levels[cell] = change >> 4 & 15
    for n in range(moves[first + 2], turn[OUTS]):
        out[n] = 0
    turn[PLACE] = moves[first]
    turn[ROUND] = moves[first + 1]
    turn[OUTS] = moves[first + 2]
    counts[KEY] = moves[first + 3]
    counts[CHANGES] = before


def chip_key(zobrist: Ints, seats: int, cell: int, owner: int, level: int) -> int:
    """Give the random number of a chip, and 0 for an empty cell."""
    if level == 0:
        return 0
    return zobrist[(cell * seats + int(owner)) * LEVELS + int(level) - 1]


def turn_key(zobrist: Ints, cells: int, seats: int, turn: Ints) -> int:
    """Give the random number of whose turn it is, and whether chips are placed or raised."""
    first = cells * seats * LEVELS
    key = zobrist[first + turn[PLACE]]
    if turn[ROUND] == 1:
        key ^= zobrist[first + seats]
    return key


def find_key(board: Board, log: UndoLog) -> int:
    """Find the Zobrist key of a position from all its chips; `make` and `unmake` keep it."""
    levels, owners, chips, _, turn, _ = board
    key = turn_key(log.zobrist, len(owners), len(chips), turn)
    for cell in range(len(owners)):
        key ^= chip_key(log.zobrist, len(chips), cell, owners[cell], levels[cell])
    return key


def find_winner(board: Board, setup: Setup) -> int:
    """Find the seat that has won, or EMPTY."""
    seat = setup.order[board.turn[PLACE]]
    return seat if board.turn[ROUND] > 1 and is_alone(board.chips, seat) else EMPTY  # CHAIN-D3


def list_moves(board: Board, setup: Setup, moves: Ints, first: int) -> int:
    """Write the legal moves from `moves[first]` on, in the order of the legal actions; count them."""
    if find_winner(board, setup) != EMPTY:
        return 0
    owners = board.owners
    count = 0
    if board.turn[ROUND] == 1:
        stride, on_edge = setup.stride, setup.on_edge
        distance = placing_distance(owners, stride, setup.distance, on_edge)
        for cell in range(len(owners)):
            if is_open(owners, stride, distance, on_edge, cell):
                moves[first + count] = cell
                count += 1
        return count
    owner = setup.order[board.turn[PLACE]]
    for cell in range(len(owners)):
        if owners[cell] == owner:
            moves[first + count] = cell
            count += 1
    return count


PARTS = (
    next_word,
    begin_words,
    random_below,
    copy,
    play_game,
    placing_distance,
    count_open,
    nth_open,
    is_open,
    is_on_edge,
    nth_chip,
    nth_of,
    tally,
    is_alone,
    react,
    pass_on,
    is_out,
    enter,
    make,
    unmake,
    chip_key,
    turn_key,
    find_key,
    find_winner,
    list_moves,
)
"""All that `play_games` and searches call."""
