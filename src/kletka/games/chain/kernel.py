"""Cell Capture once more, on flat arrays and whole numbers alone: what Numba compiles for playouts.

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


class Memory(NamedTuple):
    """Room to work in."""

    exploding: Ints  # the cells of this wave and of the next, each with room for the whole board
    marks: Ints  # of each cell: n when wave n of the game burst it, -n when it filled it with a 1
    words: Ints  # the state of the random numbers


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


def draw(words: Ints, count: int) -> int:
    """Draw one of the numbers below `count`, each as likely as the others.

    The high half of a word times `count` is such a number, but for the few words that are left
    when all words are dealt out equally: they are drawn again (Lemire, 2019).
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
    moves = 0
    game = first
    while game < games and moves < enough:
        copy(start.levels, board.levels)
        copy(start.owners, board.owners)
        copy(start.chips, board.chips)
        copy(start.in_row, board.in_row)
        copy(start.turn, board.turn)
        copy(start.out, board.out)
        begin_words(memory.words, game, seed[0], seed[1])
        moves += play_game(board, setup, memory, longest)
        winner = setup.order[board.turn[PLACE]]
        if board.turn[ROUND] > 1 and is_alone(board.chips, winner):  # CHAIN-D3
            wins[winner] += 1
        game += 1
    return moves, game


def copy(source: Ints, target: Ints) -> None:
    for n in range(len(source)):
        target[n] = source[n]


def play_game(board: Board, setup: Setup, memory: Memory, longest: int) -> int:
    """Play on until somebody wins, or for so many moves; give how many were made."""
    for cell in range(len(memory.marks)):
        memory.marks[cell] = 0
    wave = 0
    for made in range(longest):
        seat = setup.order[board.turn[PLACE]]
        if board.turn[ROUND] == 1:
            cell = nth_of(EMPTY, board.owners, 0, draw(memory.words, count_empty(board.owners)))
            board.levels[cell] = 1
            board.owners[cell] = seat
            tally(board.chips, board.in_row, setup.rows, seat, setup.row_of[cell], 1)
        else:
            cell = nth_chip(board, setup, seat, draw(memory.words, board.chips[seat]))
            board.levels[cell] += 1
            if board.levels[cell] == EXPLODING:
                wave = react(board, setup, memory, cell, seat, wave)
                if is_alone(board.chips, seat):  # won: turn and round stay (CHAIN-D13)
                    return made + 1
        pass_on(board, setup)
    return longest


def count_empty(owners: Ints) -> int:
    count = 0
    for owner in owners:
        if owner == EMPTY:
            count += 1
    return count


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
    in_row[seat * rows + row] += more


def is_alone(chips: Ints, seat: int) -> bool:
    for other in range(len(chips)):  # noqa: SIM110 - Numba compiles loops, not generators
        if chips[other] and other != seat:
            return False
    return True


def react(board: Board, setup: Setup, memory: Memory, start: int, seat: int, wave: int) -> int:
    """Run the reaction that the cell `start` sets off, and give the number of its last wave.

    A wave bursts cells of one colour of the chessboard and hits only the other (`reaction.py`):
    that is why its cells can burst one after another and still burst together (CHAIN-4.2).
    """
    # Looked up once: to Numba each look into a tuple of arrays has a price.
    levels, owners, chips, in_row, _, _ = board
    _, row_of, rows, stride, drops_add_up = setup
    exploding, marks, _ = memory
    earlier = wave  # a mark above it is a crater of this turn
    here, there = 0, len(exploding) // 2
    exploding[here] = start
    count = 1
    while count:
        wave += 1
        ripe = there
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


PARTS = (
    next_word,
    begin_words,
    draw,
    copy,
    play_game,
    count_empty,
    nth_chip,
    nth_of,
    tally,
    is_alone,
    react,
    pass_on,
    is_out,
)
"""All that `play_games` calls."""
