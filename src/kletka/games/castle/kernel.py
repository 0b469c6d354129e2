"""Castles once more, on one flat array: what Numba compiles for searches and playouts.

The rules to read are in `step.py`; this is their equal for one purpose, and a differential test
plays both, position for position. The functions are plain Python, so they also run uncompiled, on
lists. All of them stay in this file: Numba compiles anew what has changed here, and would not notice
a change elsewhere.

A board is an array of words: the position, tables of the rules that never change (`flat.py` writes
them), and the journal, by which `unmake` takes actions back. The board has 63 squares, so a set of
squares is one word, without the guard columns of `Grid`:

     0  1  2 …  8
     9 10 11 … 17        square = 9 * row + column, in the order of the bits of `Grid`
    18 …

A unit is a word too: `PRESENT | seat << 7 | potion << 6 | kind << 4 | health`, and 0 where none stands.

Compiled, the functions get a bare pointer instead of an array, see the kernel of Contours. The entry
points at the end of the file take arrays.
"""

from typing import Protocol

from kletka.games.castle.board import COLUMNS, ROWS
from kletka.games.castle.dice import LOWEST_SUM
from kletka.games.castle.units import OF_A_KIND, PER_ARMY


class Ints(Protocol):
    """An array of words, or a pointer to them."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


SQUARES = COLUMNS * ROWS
ALL_SQUARES = (1 << SQUARES) - 1
FIRST_COLUMN = sum(1 << COLUMNS * row for row in range(ROWS))
NOT_FIRST_COLUMN = ALL_SQUARES & ~FIRST_COLUMN
NOT_LAST_COLUMN = ALL_SQUARES & ~(FIRST_COLUMN << COLUMNS - 1)
KIND_COUNT = 3

# The position; what an action may change are the words from MOVER to KEY, and units.
UNITS_BLOCK, MOVER, ROUND, SECOND, AWAITS, ACTING, TARGET, LEFT, OVER = range(9)
# ACTING, TARGET and LEFT are 0 unless chance is due that has them, as in `PendingChance`.
POINTS = 9  # by seat
FALLEN = 11  # by seat: two bits a unit, its kind + 1, the last one lowest
WALLS, BARRICADES = 13, 14
ARMIES = 15  # by seat: the squares of its units
KEY = 17
UNITS = 18  # by square
CHANGING = KEY - MOVER + 1

# The tables of the rules.
HEALTH = UNITS + SQUARES  # by kind, as all up to SHOOTS_OVER: at the start
SPEED = HEALTH + KIND_COUNT
SHOOTS_OVER = SPEED + KIND_COUNT
FULL_DAMAGE = SHOOTS_OVER + KIND_COUNT  # by kinds: of the attacker, then of the target
HALF_DAMAGE = FULL_DAMAGE + KIND_COUNT * KIND_COUNT
CASTLES = HALF_DAMAGE + KIND_COUNT * KIND_COUNT  # by seat
BATTLEFIELD = CASTLES + 2
RINGS = BATTLEFIELD + 1  # by kind and square: at the distance of an attack
DISKS = RINGS + KIND_COUNT * SQUARES  # by kind and square: where it reaches a barricade

# Random numbers, whose sum without carry is the key of a position.
UNIT_KEYS = DISKS + KIND_COUNT * SQUARES  # by square, seat and kind
HEALTH_KEYS = UNIT_KEYS + 8 * SQUARES  # by square and health
POTION_KEYS = HEALTH_KEYS + 16 * SQUARES  # by square
WALL_KEYS = POTION_KEYS + SQUARES
BARRICADE_KEYS = WALL_KEYS + SQUARES
ACTING_KEYS = BARRICADE_KEYS + SQUARES
TARGET_KEYS = ACTING_KEYS + SQUARES
AWAITS_KEYS = TARGET_KEYS + SQUARES  # by what chance decides
LEFT_KEYS = AWAITS_KEYS + 8  # by the number of obstacles
STAGE_KEYS = LEFT_KEYS + 8  # of red to move, of a second action, of the placement
KEYS_END = STAGE_KEYS + 3

# The journal.
TOP = KEYS_END  # where the next entry begins
JOURNAL = TOP + 1
MOST_CHANGED = 2  # units, by one action
ENTRY_WORDS = CHANGING + 2 * MOST_CHANGED + 1

# A unit.
PRESENT = 1 << 8
SEAT_BIT, POTION_BIT, KIND_BIT = 7, 6, 4
POTION = 1 << POTION_BIT
HEALTH_MASK, KIND_MASK = 15, 3

# What chance decides, in the order of `Awaits`, and how a game ends.
NOTHING, OBSTACLE_COUNT, OBSTACLE, ATTACK_DICE, HEAL_DIE, SECOND_DIE = range(6)
RUNNING, VICTORY, STALEMATE = 0, 1, 3  # VICTORY + seat

# An action is its verb and two squares, or other small numbers, in one word.
VERB_BITS, SQUARE_BITS, SQUARE, DIE_BITS, DIE_MASK = 12, 6, 63, 3, 7
MOVE, ATTACK, HEAL, DECLINE, PLACE, COUNT, RAISE, ROLL, DIE = range(9)
# MOVE, ATTACK: start and target; HEAL: start; PLACE: kind and square; COUNT: the number;
# RAISE: 1 for a barricade, and the square; ROLL: three dice; DIE: the value.
DECISIONS = PLACE << VERB_BITS  # the actions of a player in the battle have smaller numbers
MOST_LEGAL = 256  # more than there are legal actions in any position
SIDES, ROLLS = 6, 216  # of a die, and of three
MOST_OBSTACLES = 5

WORD = (1 << 32) - 1


def count_bits(word: int) -> int:
    """Count the squares of a set."""
    return int(word).bit_count()


def lowest(word: int) -> int:
    """Give the first square of a set that is not empty."""
    return count_bits(~word & (word - 1))


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
    """Choose one of the numbers below `count`, each as likely as the others (Lemire, 2019)."""
    product = next_word(words) * count
    if product & WORD < count:
        left = (WORD + 1) % count
        while product & WORD < left:
            product = next_word(words) * count
    return product >> 32


def kind_of(unit: int) -> int:
    return unit >> KIND_BIT & KIND_MASK


def unit_key(board: Ints, square: int, unit: int) -> int:
    """Give the random number of a unit on a square, and 0 for none."""
    if unit == 0:
        return 0
    key = board[UNIT_KEYS + 8 * square + (unit >> SEAT_BIT & 1) * 4 + kind_of(unit)]
    key ^= board[HEALTH_KEYS + 16 * square + (unit & HEALTH_MASK)]
    if unit & POTION:
        key ^= board[POTION_KEYS + square]
    return key


def stage_key(board: Ints) -> int:
    """Give the random number of who decides what: mover, second action, placement, chance."""
    key = 0
    if board[MOVER]:
        key ^= board[STAGE_KEYS]
    if board[SECOND]:
        key ^= board[STAGE_KEYS + 1]
    if board[ROUND] == 0:
        key ^= board[STAGE_KEYS + 2]
    awaits = board[AWAITS]
    if awaits:
        key ^= board[AWAITS_KEYS + awaits] ^ board[LEFT_KEYS + board[LEFT]]
        key ^= board[ACTING_KEYS + board[ACTING]] ^ board[TARGET_KEYS + board[TARGET]]
    return key


def find_key(board: Ints) -> int:
    """Find the Zobrist key of a position from all of it; `make` and `unmake` keep it.

    It is equal for equal positions, whatever the round, the points and the fallen.
    """
    key = stage_key(board)
    for square in range(SQUARES):
        key ^= unit_key(board, square, board[UNITS + square])
        if board[WALLS] >> square & 1:
            key ^= board[WALL_KEYS + square]
        if board[BARRICADES] >> square & 1:
            key ^= board[BARRICADE_KEYS + square]
    return key


def across(squares: int) -> int:
    """Give the squares beside these in their rows."""
    return (squares & NOT_LAST_COLUMN) << 1 | (squares & NOT_FIRST_COLUMN) >> 1


def along(squares: int) -> int:
    """Give the squares beside these in their columns, and maybe some that are not on the board."""
    return squares << COLUMNS | squares >> COLUMNS


def find_free(board: Ints) -> int:
    """Give the squares on which nothing stands."""
    taken = board[WALLS] | board[BARRICADES] | board[ARMIES] | board[ARMIES + 1]
    return ALL_SQUARES & ~taken


def find_passable(board: Ints, free: int) -> int:
    """Give the squares that a move may cross (CAS-D7)."""
    if board[UNITS_BLOCK]:
        return free
    return ALL_SQUARES & ~(board[WALLS] | board[BARRICADES])


def reach(speed: int, square: int, passable: int, free: int) -> int:
    """Give the squares to which a unit may move (`board.reach`)."""
    unit = 1 << square
    row = across(unit) & passable
    column = along(unit) & passable
    found = row | column
    if speed >= 2:
        row_two = across(row) & passable
        column_two = along(column) & passable
        found |= row_two | column_two
        if speed >= 3:
            found |= across(row_two) | along(column_two)
            found |= along(row_two) | across(column_two)
            found |= along(along(row) & passable) | across(across(column) & passable)
    return found & free


def is_blocked(square: int, target: int, obstacles: int) -> bool:
    """Say whether an obstacle stands between two squares of one row or column."""
    low, high = min(square, target), max(square, target)
    step = 1 if high - low < COLUMNS else COLUMNS
    low += step
    while low < high:
        if obstacles >> low & 1:
            return True
        low += step
    return False


def strikes(board: Ints, kind: int, square: int, enemies: int) -> int:
    """Give the squares that a unit may attack (`board.strikes`)."""
    place = kind * SQUARES + square
    aims = enemies & board[RINGS + place] | board[BARRICADES] & board[DISKS + place]
    if aims and not board[SHOOTS_OVER + kind]:
        obstacles = board[WALLS] | board[BARRICADES]
        left = aims
        while left:
            target = lowest(left)
            left &= left - 1
            if is_blocked(square, target, obstacles):
                aims ^= 1 << target
    return aims


def may_heal(board: Ints, unit: int) -> bool:
    """Say whether a unit has its potion and is wounded (CAS-D18)."""
    return unit & POTION != 0 and unit & HEALTH_MASK < board[HEALTH + kind_of(unit)]


def can_act(board: Ints, seat: int) -> bool:
    """Say whether a seat has any action; nearly always one step to a free square answers it."""
    units, enemies = board[ARMIES + seat], board[ARMIES + 1 - seat]
    free = find_free(board)
    if (across(units) | along(units)) & free:
        return True
    passable = find_passable(board, free)
    while units:
        square = lowest(units)
        units &= units - 1
        unit = board[UNITS + square]
        kind = kind_of(unit)
        if (
            reach(board[SPEED + kind], square, passable, free)
            or strikes(board, kind, square, enemies)
            or may_heal(board, unit)
        ):
            return True
    return False


def list_squares(actions: Ints, found: int, action: int, squares: int) -> int:
    """Write one action a square behind those that are found; give how many there are now."""
    while squares:
        actions[found] = action | lowest(squares)
        squares &= squares - 1
        found += 1
    return found


def list_battle(board: Ints, actions: Ints) -> int:
    """List what the mover may do in the battle, unit by unit: move, attack, heal."""
    mover = board[MOVER]
    units, enemies = board[ARMIES + mover], board[ARMIES + 1 - mover]
    free = find_free(board)
    passable = find_passable(board, free)
    found = 0
    while units:
        square = lowest(units)
        units &= units - 1
        unit = board[UNITS + square]
        kind, start = kind_of(unit), square << SQUARE_BITS
        targets = reach(board[SPEED + kind], square, passable, free)
        found = list_squares(actions, found, MOVE << VERB_BITS | start, targets)
        aims = strikes(board, kind, square, enemies)
        found = list_squares(actions, found, ATTACK << VERB_BITS | start, aims)
        if may_heal(board, unit):
            actions[found] = HEAL << VERB_BITS | start
            found += 1
    if board[SECOND]:  # CAS-D19: any action, or none
        actions[found] = DECLINE << VERB_BITS
        found += 1
    return found


def list_placements(board: Ints, actions: Ints) -> int:
    """List the squares of the mover's castle for each kind that is left to place."""
    mover = board[MOVER]
    squares = board[CASTLES + mover] & find_free(board)
    found = 0
    for kind in range(KIND_COUNT):
        units, placed = board[ARMIES + mover], 0
        while units:
            placed += kind_of(board[UNITS + lowest(units)]) == kind
            units &= units - 1
        if placed < OF_A_KIND:
            action = PLACE << VERB_BITS | kind << SQUARE_BITS
            found = list_squares(actions, found, action, squares)
    return found


def list_obstacles(board: Ints, actions: Ints) -> int:
    """List where an obstacle may stand; the first one is a wall (CAS-3b)."""
    standing = board[WALLS] | board[BARRICADES]
    squares = board[BATTLEFIELD] & ~standing
    found = 0
    while squares:
        square = lowest(squares)
        squares &= squares - 1
        for obstacle in range(2 if standing else 1):
            actions[found] = RAISE << VERB_BITS | obstacle << SQUARE_BITS | square
            found += 1
    return found


def nth_roll(n: int) -> int:
    """Give the n-th of the 216 rolls of three dice."""
    dice = (n // 36 + 1) << 2 * DIE_BITS | (n // 6 % 6 + 1) << DIE_BITS | n % 6 + 1
    return ROLL << VERB_BITS | dice


def list_legal(board: Ints, actions: Ints) -> int:
    """Write the legal actions, in the order of the rules, and count them."""
    if board[OVER]:
        return 0
    awaits = board[AWAITS]
    if awaits == NOTHING:
        return list_battle(board, actions) if board[ROUND] else list_placements(board, actions)
    if awaits == OBSTACLE:
        return list_obstacles(board, actions)
    if awaits == ATTACK_DICE:
        for n in range(ROLLS):
            actions[n] = nth_roll(n)
        return ROLLS
    verb, most = (COUNT, MOST_OBSTACLES) if awaits == OBSTACLE_COUNT else (DIE, SIDES)
    for n in range(most):
        actions[n] = verb << VERB_BITS | n + 1
    return most


def put_unit(board: Ints, square: int, unit: int) -> None:
    """Put a unit on a square, or 0 to clear it; army, key and journal follow."""
    before = board[UNITS + square]
    board[KEY] ^= unit_key(board, square, before) ^ unit_key(board, square, unit)
    if before:
        board[ARMIES + (before >> SEAT_BIT & 1)] &= ~(1 << square)
    if unit:
        board[ARMIES + (unit >> SEAT_BIT & 1)] |= 1 << square
    board[UNITS + square] = unit
    top = board[TOP]
    board[top] = square
    board[top + 1] = before
    board[TOP] = top + 2


def clear_pending(board: Ints) -> None:
    board[AWAITS] = NOTHING
    board[ACTING] = 0
    board[TARGET] = 0
    board[LEFT] = 0


def end_turn(board: Ints) -> None:
    """Hand the turn on, past a side that can do nothing (CAS-D20), or end a stuck game."""
    mover = board[MOVER]
    clear_pending(board)
    board[SECOND] = 0
    if can_act(board, 1 - mover):
        board[MOVER] = 1 - mover
        board[ROUND] += mover  # black begins a round
    elif can_act(board, mover):
        board[ROUND] += 1  # CAS-D29
    else:
        board[OVER] = STALEMATE  # CAS-D30


def place(board: Ints, kind: int, square: int) -> None:
    mover = board[MOVER]
    health = board[HEALTH + kind]
    put_unit(board, square, PRESENT | mover << SEAT_BIT | POTION | kind << KIND_BIT | health)
    board[MOVER] = 1 - mover
    if count_bits(board[ARMIES] | board[ARMIES + 1]) == 2 * PER_ARMY:
        board[AWAITS] = OBSTACLE_COUNT


def raise_obstacle(board: Ints, obstacle: int, square: int) -> None:
    if obstacle:
        board[BARRICADES] |= 1 << square
        board[KEY] ^= board[BARRICADE_KEYS + square]
    else:
        board[WALLS] |= 1 << square
        board[KEY] ^= board[WALL_KEYS + square]
    board[LEFT] -= 1
    if board[LEFT] == 0:
        board[AWAITS] = NOTHING
        board[ROUND] = 1


def attack(board: Ints, start: int, target: int) -> None:
    if board[BARRICADES] >> target & 1:  # CAS-D10: it falls at once
        board[BARRICADES] ^= 1 << target
        board[KEY] ^= board[BARRICADE_KEYS + target]
        end_turn(board)
    else:
        board[AWAITS] = ATTACK_DICE
        board[ACTING] = start
        board[TARGET] = target


def roll(board: Ints, total: int) -> None:
    """Judge the three dice of an attack by their sum."""
    mover, square = board[MOVER], board[TARGET]
    target = board[UNITS + square]
    kinds = kind_of(board[UNITS + board[ACTING]]) * KIND_COUNT + kind_of(target)
    health = target & HEALTH_MASK
    hurt = 0
    if total != health:  # CAS-D14: a miss goes first
        hurt = board[(HALF_DAMAGE if total == LOWEST_SUM else FULL_DAMAGE) + kinds]
    board[POINTS + mover] += hurt  # CAS-D16
    if hurt < health:
        if hurt:
            put_unit(board, square, target - hurt)
        end_turn(board)
        return
    put_unit(board, square, 0)
    enemy = 1 - mover
    board[FALLEN + enemy] = board[FALLEN + enemy] << 2 | kind_of(target) + 1
    if board[ARMIES + enemy]:
        end_turn(board)
    else:
        clear_pending(board)
        board[SECOND] = 0
        board[OVER] = VICTORY + mover


def throw_die(board: Ints, value: int) -> None:
    """Judge the die of a potion, or that of a second action."""
    if board[AWAITS] == SECOND_DIE:
        if value % 2:  # CAS-7b
            clear_pending(board)
            board[SECOND] = 1
        else:
            end_turn(board)
        return
    square = board[ACTING]
    unit = board[UNITS + square]
    health = min((unit & HEALTH_MASK) + value, board[HEALTH + kind_of(unit)])  # CAS-D18
    put_unit(board, square, unit & ~HEALTH_MASK | health)
    if board[SECOND]:  # CAS-D26: healing as a second action earns no third
        end_turn(board)
    else:
        clear_pending(board)
        board[AWAITS] = SECOND_DIE


def make(board: Ints, action: int) -> None:
    """Do a legal action, of a player or of chance; the journal has room for it."""
    top = board[TOP]
    for n in range(CHANGING):
        board[top + n] = board[MOVER + n]
    board[TOP] = top + CHANGING
    board[KEY] ^= stage_key(board)
    verb, first, second = (
        action >> VERB_BITS,
        action >> SQUARE_BITS & SQUARE,
        action & SQUARE,
    )
    if verb == MOVE:
        unit = board[UNITS + first]
        put_unit(board, first, 0)
        put_unit(board, second, unit)
        end_turn(board)
    elif verb == ATTACK:
        attack(board, first, second)
    elif verb == ROLL:
        roll(board, first + (second >> DIE_BITS) + (second & DIE_MASK))
    elif verb == HEAL:
        put_unit(board, first, board[UNITS + first] & ~POTION)
        board[AWAITS] = HEAL_DIE
        board[ACTING] = first
    elif verb == DIE:
        throw_die(board, second)
    elif verb == DECLINE:
        end_turn(board)
    elif verb == PLACE:
        place(board, first, second)
    elif verb == COUNT:
        board[AWAITS] = OBSTACLE
        board[LEFT] = second
    else:
        raise_obstacle(board, first, second)
    board[KEY] ^= stage_key(board)
    changed = board[TOP] - top - CHANGING
    board[board[TOP]] = changed
    board[TOP] += 1


def unmake(board: Ints) -> None:
    """Take back the last action in the journal."""
    top = board[TOP] - 1
    first = top - board[top]
    while top > first:
        top -= 2
        board[UNITS + board[top]] = board[top + 1]
    top -= CHANGING
    for n in range(CHANGING):
        board[MOVER + n] = board[top + n]
    board[TOP] = top


def choose_at_random(board: Ints, actions: Ints, words: Ints) -> int:
    """Choose a legal action, each as likely as the others; there is one."""
    if board[AWAITS] == ATTACK_DICE:
        return nth_roll(random_below(words, ROLLS))
    return actions[random_below(words, list_legal(board, actions))]


def play_game(board: Ints, actions: Ints, words: Ints, longest: int) -> int:
    """Play on at random until the game is over, or for so many actions; give how many were made."""
    made = 0
    while made < longest and board[OVER] == RUNNING:
        make(board, choose_at_random(board, actions, words))
        board[TOP] = JOURNAL  # nothing is taken back
        made += 1
    return made


def copy_position(source: Ints, target: Ints) -> None:
    """Let a board begin again with the position of another one, and an empty journal."""
    for n in range(UNITS + SQUARES):
        target[n] = source[n]
    target[TOP] = JOURNAL


def play_games(
    start: Ints,
    board: Ints,
    actions: Ints,
    words: Ints,
    first: int,
    games: int,
    seed: tuple[int, int],
    longest: int,
    enough: int,
    endings: Ints,
) -> tuple[int, int]:
    """Play games from `start` on, and count their endings; give the actions, and which game is next.

    The games are those from `first` on, below `games`, until they have `enough` actions together.
    Game n has a random stream of its own, so that it does not depend on the others. Every game is
    played on `board`, so the last one stays there.
    """
    made = 0
    game = first
    while game < games and made < enough:
        copy_position(start, board)
        begin_words(words, game, seed[0], seed[1])
        made += play_game(board, actions, words, longest)
        endings[board[OVER]] += 1
        game += 1
    return made, game


def pointer_to(array: Ints) -> Ints:
    """Give an array as it is; compiled, give a bare pointer to its first word."""
    return array


def run_make(board: Ints, action: int) -> None:
    make(pointer_to(board), action)


def run_unmake(board: Ints) -> None:
    unmake(pointer_to(board))


def run_list_legal(board: Ints, actions: Ints) -> int:
    return list_legal(pointer_to(board), pointer_to(actions))


def run_find_key(board: Ints) -> int:
    return find_key(pointer_to(board))


def run_play_games(
    start: Ints,
    board: Ints,
    actions: Ints,
    words: Ints,
    first: int,
    games: int,
    seed: tuple[int, int],
    longest: int,
    enough: int,
    endings: Ints,
) -> tuple[int, int]:
    return play_games(
        pointer_to(start),
        pointer_to(board),
        pointer_to(actions),
        pointer_to(words),
        first,
        games,
        seed,
        longest,
        enough,
        pointer_to(endings),
    )


PARTS = (
    lowest,
    next_word,
    begin_words,
    random_below,
    kind_of,
    unit_key,
    stage_key,
    find_key,
    across,
    along,
    find_free,
    find_passable,
    reach,
    is_blocked,
    strikes,
    may_heal,
    can_act,
    list_squares,
    list_battle,
    list_placements,
    list_obstacles,
    nth_roll,
    list_legal,
    put_unit,
    clear_pending,
    end_turn,
    place,
    raise_obstacle,
    attack,
    roll,
    throw_die,
    make,
    unmake,
    choose_at_random,
    play_game,
    copy_position,
    play_games,
)
"""All that the entry points call, but for `count_bits`, which is one instruction when compiled."""
