"""Evaluation and candidate moves of Castles on the flat board of the kernel, for compiled searches.

`evaluate` gives what `search.py` and `evaluation.py` give, `list_moves` lists what `moves.py` lists, and
`list_outcomes` groups dice as `dice_outcomes` does. Like the kernel of the game it is plain Python, which
Numba compiles.
"""

import math
from typing import NamedTuple, Protocol

from kletka.games.castle import kernel
from kletka.games.castle.kernel import (
    ACTING,
    ARMIES,
    ATTACK,
    ATTACK_DICE,
    AWAITS,
    BARRICADES,
    DECLINE,
    DIE,
    HEAL,
    HEAL_DIE,
    HEALTH,
    HEALTH_MASK,
    KEY,
    KIND_COUNT,
    MOVE,
    MOVER,
    NOTHING,
    OVER,
    POTION,
    RINGS,
    RUNNING,
    SECOND,
    SHOOTS_OVER,
    SIDES,
    SPEED,
    SQUARE_BITS,
    SQUARES,
    STALEMATE,
    TARGET,
    UNITS,
    VERB_BITS,
    VICTORY,
    WALLS,
    Ints,
    find_free,
    find_passable,
    is_blocked,
    kind_of,
    list_squares,
    lowest,
    may_heal,
    reach,
    strikes,
)


class Numbers(Protocol):
    """An array of numbers, or a list of them."""

    def __getitem__(self, index: int, /) -> float: ...


class Position(NamedTuple):
    """A position as the compiled search sees it, from one seat."""

    board: Ints
    tables: Ints  # whole numbers that never change
    numbers: Numbers  # other numbers that never change
    seat: int  # that searches
    every_move: int  # 1: no move is left out; 0: candidate moves only


HEALTHS = 16  # a unit has less
ATTACK_SCORE = 1 << 40  # the static score of an attack on a unit; more for what it gains
GAIN_SCORE = 1 << 20

# The tables.
ROLL_WAYS = 0  # by health: the ways to miss, to do half, to do the full damage
ROLL_ACTIONS = ROLL_WAYS + 3 * HEALTHS  # by health: a roll that does so
MARCH_STEPS = 16  # more moves than any unit needs to attack any square
MARCHES = ROLL_ACTIONS + 3 * HEALTHS  # by kind, square and moves: what a unit can attack then
TABLE_WORDS = MARCHES + KIND_COUNT * SQUARES * MARCH_STEPS

# The other numbers.
POTION_VALUE, ATTACK_TO_MOVE, ATTACK_WAITING, DISTANCE, LEAD, MOST = range(6)
VALUES = 6  # by kind and health
GAINS = VALUES + KIND_COUNT * HEALTHS  # by kinds, of attacker and target, and health
NUMBER_COUNT = GAINS + KIND_COUNT * KIND_COUNT * HEALTHS


def side(position: Position) -> int:
    """Say who is to move: 1 the searching seat, -1 the other one, 0 nobody any more."""
    board = kernel.pointer_to(position.board)
    if board[OVER] != RUNNING:
        return 0
    return 1 if board[MOVER] == position.seat else -1


def is_chance(position: Position) -> bool:
    return kernel.pointer_to(position.board)[AWAITS] != NOTHING


def make(position: Position, move: int) -> None:
    kernel.make(kernel.pointer_to(position.board), move)


def unmake(position: Position) -> None:
    kernel.unmake(kernel.pointer_to(position.board))


def key(position: Position) -> int:
    return kernel.pointer_to(position.board)[KEY]


def final_value(position: Position) -> float:
    over = kernel.pointer_to(position.board)[OVER]
    if over == STALEMATE:
        return 0.0
    return 1.0 if over == VICTORY + position.seat else -1.0


def material(board: Ints, numbers: Numbers, seat: int) -> float:
    """Sum up the values of the units of one side, in the order of their squares."""
    units, total = board[ARMIES + seat], 0.0
    while units:
        unit = board[UNITS + lowest(units)]
        units &= units - 1
        total += numbers[VALUES + kind_of(unit) * HEALTHS + (unit & HEALTH_MASK)]
        if unit & POTION:
            total += numbers[POTION_VALUE]
    return total


def gain_of(board: Ints, numbers: Numbers, kind: int, target: int) -> float:
    """Give the value that an attack by this kind takes from a unit, on average over the dice."""
    unit = board[UNITS + target]
    return numbers[GAINS + (kind * KIND_COUNT + kind_of(unit)) * HEALTHS + (unit & HEALTH_MASK)]


def best_attack(board: Ints, numbers: Numbers, seat: int) -> float:
    """Give the expected gain of the best attack of a side; 0 when it has none."""
    units, enemies = board[ARMIES + seat], board[ARMIES + 1 - seat]
    best = 0.0
    while units:
        square = lowest(units)
        units &= units - 1
        kind = kind_of(board[UNITS + square])
        targets = enemies & board[RINGS + kind * SQUARES + square]
        while targets:
            target = lowest(targets)
            targets &= targets - 1
            gain = gain_of(board, numbers, kind, target)
            if gain > best and (
                board[SHOOTS_OVER + kind]
                or not is_blocked(square, target, board[WALLS] | board[BARRICADES])
            ):
                best = gain
    return best


def moves_to_attack(board: Ints, tables: Ints, seat: int) -> int:
    """Count the moves that all units of a side need, each to attack its nearest target."""
    units, enemies = board[ARMIES + seat], board[ARMIES + 1 - seat]
    total = 0
    while units:
        square = lowest(units)
        units &= units - 1
        kind = kind_of(board[UNITS + square])
        first = MARCHES + (kind * SQUARES + square) * MARCH_STEPS
        moves = 0
        while not tables[first + moves] & enemies:
            moves += 1
        total += moves
    return total


def find_lead(board: Ints, tables: Ints, numbers: Numbers, seat: int) -> float:
    """Evaluate a position of the battle for a seat, in points of a knight's health."""
    own_attack = best_attack(board, numbers, seat)
    enemy_attack = best_attack(board, numbers, 1 - seat)
    if board[MOVER] == seat:
        attacks = numbers[ATTACK_TO_MOVE] * own_attack - numbers[ATTACK_WAITING] * enemy_attack
    else:
        attacks = numbers[ATTACK_WAITING] * own_attack - numbers[ATTACK_TO_MOVE] * enemy_attack
    return (
        material(board, numbers, seat)
        - material(board, numbers, 1 - seat)
        + attacks
        - numbers[DISTANCE] * moves_to_attack(board, tables, seat)
    )


def evaluate(position: Position) -> float:
    """Evaluate a running game for the searching seat, scaled like a winning probability."""
    board, tables = kernel.pointer_to(position.board), kernel.pointer_to(position.tables)
    numbers = position.numbers
    lead = find_lead(board, tables, numbers, position.seat)
    return numbers[MOST] * math.tanh(lead / numbers[LEAD])


def list_candidates(
    board: Ints, numbers: Numbers, every_move: int, moves: Ints, scores: Ints, first: int
) -> int:
    """List attacks, potions, and the moves that prepare an attack or leave an attacked square.

    With `every_move` list all other moves too.
    """
    mover = board[MOVER]
    enemies = board[ARMIES + 1 - mover]
    free = find_free(board)
    passable = find_passable(board, free)
    attacked = 0
    knight_aims = dwarf_aims = elf_aims = 0  # from where each kind could attack
    left = enemies
    while left:
        square = lowest(left)
        left &= left - 1
        attacked |= board[RINGS + kind_of(board[UNITS + square]) * SQUARES + square]
        knight_aims |= board[RINGS + square]
        dwarf_aims |= board[RINGS + SQUARES + square]
        elf_aims |= board[RINGS + 2 * SQUARES + square]
    found = first
    left = board[ARMIES + mover]
    while left:
        square = lowest(left)
        left &= left - 1
        unit = board[UNITS + square]
        kind, start = kind_of(unit), square << SQUARE_BITS
        aims = strikes(board, kind, square, enemies)
        while aims:
            target = lowest(aims)
            aims &= aims - 1
            moves[found] = ATTACK << VERB_BITS | start | target
            scores[found] = 0
            if enemies >> target & 1:
                scores[found] = ATTACK_SCORE + int(
                    GAIN_SCORE * gain_of(board, numbers, kind, target)
                )
            found += 1
        if may_heal(board, unit):
            moves[found] = HEAL << VERB_BITS | start
            scores[found] = 0
            found += 1
        targets = reach(board[SPEED + kind], square, passable, free)
        if not every_move and not attacked >> square & 1:
            targets &= knight_aims if kind == 0 else dwarf_aims if kind == 1 else elf_aims
        last = list_squares(moves, found, MOVE << VERB_BITS | start, targets)
        while found < last:
            scores[found] = 0
            found += 1
    if board[SECOND]:
        moves[found] = DECLINE << VERB_BITS
        scores[found] = 0
        found += 1
    return found - first


def list_walks(board: Ints, moves: Ints, scores: Ints, first: int) -> int:
    """List all moves; that is all there is where nothing else can be done."""
    free = find_free(board)
    passable = find_passable(board, free)
    found = first
    left = board[ARMIES + board[MOVER]]
    while left:
        square = lowest(left)
        left &= left - 1
        targets = reach(board[SPEED + kind_of(board[UNITS + square])], square, passable, free)
        last = list_squares(moves, found, MOVE << VERB_BITS | square << SQUARE_BITS, targets)
        while found < last:
            scores[found] = 0
            found += 1
    return found - first


def list_moves(position: Position, moves: Ints, scores: Ints, first: int) -> int:
    """List the candidate moves; attacks on units have the highest static scores."""
    board, numbers = kernel.pointer_to(position.board), position.numbers
    listed, rated = kernel.pointer_to(moves), kernel.pointer_to(scores)
    count = list_candidates(board, numbers, position.every_move, listed, rated, first)
    return count or list_walks(board, listed, rated, first)


def list_outcomes(position: Position, moves: Ints, weights: Ints, first: int) -> int:
    """List the dice that are due, one for each effect, with exact weights."""
    board, tables = kernel.pointer_to(position.board), kernel.pointer_to(position.tables)
    awaits = board[AWAITS]
    found = first
    if awaits == ATTACK_DICE:
        health = board[UNITS + board[TARGET]] & HEALTH_MASK
        for place in range(3 * health, 3 * health + 3):
            if tables[ROLL_WAYS + place]:
                moves[found] = tables[ROLL_ACTIONS + place]
                weights[found] = tables[ROLL_WAYS + place]
                found += 1
    elif awaits == HEAL_DIE:
        unit = board[UNITS + board[ACTING]]
        most = min(board[HEALTH + kind_of(unit)] - (unit & HEALTH_MASK), SIDES)
        for value in range(1, most + 1):
            moves[found] = DIE << VERB_BITS | value
            weights[found] = 1 if value < most else SIDES - most + 1
            found += 1
    else:
        for value in range(1, 3):  # odd, even
            moves[found] = DIE << VERB_BITS | value
            weights[found] = SIDES // 2
            found += 1
    return found - first


PARTS = (
    side,
    is_chance,
    make,
    unmake,
    key,
    final_value,
    material,
    gain_of,
    best_attack,
    moves_to_attack,
    find_lead,
    evaluate,
    list_candidates,
    list_walks,
    list_moves,
    list_outcomes,
)
