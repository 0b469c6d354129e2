"""The way from a position of Castles to the flat board of the kernel and back."""

from functools import cache

from kletka.games.castle import kernel
from kletka.games.castle.actions import (
    Attack,
    CastleAction,
    Decline,
    Die,
    Heal,
    Move,
    Obstacle,
    Obstacles,
    Place,
    Raise,
    Roll,
)
from kletka.games.castle.board import BATTLEFIELD, BOARD, CASTLES, GRID, strikes
from kletka.games.castle.dice import Blow, damage
from kletka.games.castle.outcome import STALEMATE, VICTORY
from kletka.games.castle.state import Awaits, CastleState, PendingChance, Setup
from kletka.games.castle.units import KINDS, SEATS, SHOOTS_OVER, STATS, Army, Kind, Unit
from kletka.protocol import Cell, Mask, Over, Seat, bits

AWAITS: tuple[Awaits | None, ...] = (None, *Awaits)
"""What chance decides, by its number in the kernel."""
ENDINGS: tuple[Over | None, ...] = (None, *(VICTORY[seat] for seat in SEATS), STALEMATE)
"""How a game is over, by its number in the kernel."""
OBSTACLES = tuple(Obstacle)

USUAL_JOURNAL = 64  # actions
_KEY_SEED = (2, 6, 7)  # of the random numbers of the keys: the same on every machine


def words_of(state: CastleState, most_actions: int = USUAL_JOURNAL) -> list[int]:
    """Lay a position out as a board of the kernel, with room to take back so many actions."""
    board = [0] * kernel.HEALTH + _tables()
    board += [0] * (kernel.ENTRY_WORDS * most_actions)
    board[kernel.TOP] = kernel.JOURNAL
    board[kernel.UNITS_BLOCK] = int(state.setup.units_block)
    board[kernel.MOVER], board[kernel.ROUND] = state.mover, state.round
    board[kernel.SECOND] = int(state.second)
    board[kernel.OVER] = ENDINGS.index(state.over)
    board[kernel.WALLS], board[kernel.BARRICADES] = pack(state.walls), pack(state.barricades)
    if state.pending is not None:
        board[kernel.AWAITS] = AWAITS.index(state.pending.awaits)
        board[kernel.LEFT] = state.pending.left
        for place, cell in (
            (kernel.ACTING, state.pending.unit),
            (kernel.TARGET, state.pending.target),
        ):
            board[place] = 0 if cell is None else square_of(cell)
    for seat in SEATS:
        board[kernel.POINTS + seat] = state.points[seat]
        for kind in state.fallen[seat]:
            board[kernel.FALLEN + seat] = board[kernel.FALLEN + seat] << 2 | KINDS.index(kind) + 1
        for unit in state.armies[seat]:
            square = square_of(GRID.cell(unit.square))
            board[kernel.ARMIES + seat] |= 1 << square
            board[kernel.UNITS + square] = (
                kernel.PRESENT
                | seat << kernel.SEAT_BIT
                | unit.potion << kernel.POTION_BIT
                | KINDS.index(unit.kind) << kernel.KIND_BIT
                | unit.health
            )
    board[kernel.KEY] = kernel.find_key(board)
    return board


@cache
def _tables() -> list[int]:
    """Write the tables of the rules, and the random numbers of the keys."""
    stats = [STATS[kind] for kind in KINDS]
    pairs = [(attacker, target) for attacker in KINDS for target in KINDS]
    words = [0] * 4
    kernel.begin_words(words, *_KEY_SEED)
    count = kernel.KEYS_END - kernel.UNIT_KEYS
    return [
        *(one.health for one in stats),
        *(one.speed for one in stats),
        *(int(kind in SHOOTS_OVER) for kind in KINDS),
        *(damage(*pair, Blow.FULL) for pair in pairs),
        *(damage(*pair, Blow.HALF) for pair in pairs),
        *(pack(CASTLES[seat]) for seat in SEATS),
        pack(BATTLEFIELD),
        *(pack(strikes(kind, square, BOARD, 0, 0)) for kind in KINDS for square in GRID.indices),
        *(_barricades_in_reach(kind, square) for kind in KINDS for square in GRID.indices),
        *(kernel.next_word(words) << 31 ^ kernel.next_word(words) for _ in range(count)),
        0,  # the top of the journal
    ]


def _barricades_in_reach(kind: Kind, square: int) -> int:
    """Give the squares where a unit could attack a barricade that stands alone."""
    return pack(sum(strikes(kind, square, 0, 0, 1 << target) for target in GRID.indices))


def state_of(board: kernel.Ints, setup: Setup) -> CastleState:
    """Read a position from a board of the kernel."""
    awaits = AWAITS[board[kernel.AWAITS]]
    return CastleState(
        setup,
        mover=Seat(int(board[kernel.MOVER])),
        armies=(_army(board, 0), _army(board, 1)),
        walls=unpack(board[kernel.WALLS]),
        barricades=unpack(board[kernel.BARRICADES]),
        round=int(board[kernel.ROUND]),
        second=bool(board[kernel.SECOND]),
        pending=None if awaits is None else _pending(board, awaits),
        points=(int(board[kernel.POINTS]), int(board[kernel.POINTS + 1])),
        fallen=(_fallen(board, 0), _fallen(board, 1)),
        over=ENDINGS[board[kernel.OVER]],
    )


def _army(board: kernel.Ints, seat: int) -> Army:
    return tuple(
        _unit(square, int(board[kernel.UNITS + square]))
        for square in bits(int(board[kernel.ARMIES + seat]))
    )


def _unit(square: int, unit: int) -> Unit:
    return Unit(
        GRID.index(cell_of(square)),
        KINDS[kernel.kind_of(unit)],
        unit & kernel.HEALTH_MASK,
        potion=unit & kernel.POTION != 0,
    )


def _pending(board: kernel.Ints, awaits: Awaits) -> PendingChance:
    unit, target = (cell_of(int(board[place])) for place in (kernel.ACTING, kernel.TARGET))
    return PendingChance(
        awaits,
        unit if awaits in (Awaits.ATTACK_DICE, Awaits.HEAL_DIE) else None,
        target if awaits is Awaits.ATTACK_DICE else None,
        int(board[kernel.LEFT]),
    )


def _fallen(board: kernel.Ints, seat: int) -> tuple[Kind, ...]:
    left, found = int(board[kernel.FALLEN + seat]), []
    while left:
        found.append(KINDS[(left & 3) - 1])
        left >>= 2
    return tuple(reversed(found))


def square_of(cell: Cell) -> int:
    """Give the kernel's number of a square."""
    return cell.y * GRID.width + cell.x


def cell_of(square: int) -> Cell:
    """Give the square with this number in the kernel."""
    return Cell(square % GRID.width, square // GRID.width)


def pack(mask: Mask) -> int:
    """Give a mask of `Grid` as one word of the kernel: without its guard columns."""
    return sum(1 << square_of(GRID.cell(index)) for index in bits(mask))


def unpack(squares: int) -> Mask:
    """Give a word of the kernel as a mask of `Grid`."""
    return sum(1 << GRID.index(cell_of(square)) for square in bits(int(squares)))


def number_of(action: CastleAction) -> int:
    """Give the kernel's number of an action."""
    first = second = 0
    match action:
        case Move(start, target):
            verb, first, second = kernel.MOVE, square_of(start), square_of(target)
        case Attack(start, target):
            verb, first, second = kernel.ATTACK, square_of(start), square_of(target)
        case Heal(cell):
            verb, first = kernel.HEAL, square_of(cell)
        case Decline():
            verb = kernel.DECLINE
        case Place(kind, cell):
            verb, first, second = kernel.PLACE, KINDS.index(kind), square_of(cell)
        case Obstacles(count):
            verb, second = kernel.COUNT, count
        case Raise(obstacle, cell):
            verb, first, second = kernel.RAISE, OBSTACLES.index(obstacle), square_of(cell)
        case Roll(one, two, three):
            verb, first, second = kernel.ROLL, one, two << kernel.DIE_BITS | three
        case Die(value):
            verb, second = kernel.DIE, value
    return verb << kernel.VERB_BITS | first << kernel.SQUARE_BITS | second


def action_of(number: int) -> CastleAction:
    """Give the action with this number in the kernel."""
    first = number >> kernel.SQUARE_BITS & kernel.SQUARE
    second = number & kernel.SQUARE
    match number >> kernel.VERB_BITS:
        case kernel.MOVE:
            return Move(cell_of(first), cell_of(second))
        case kernel.ATTACK:
            return Attack(cell_of(first), cell_of(second))
        case kernel.HEAL:
            return Heal(cell_of(first))
        case kernel.DECLINE:
            return Decline()
        case kernel.PLACE:
            return Place(KINDS[first], cell_of(second))
        case kernel.COUNT:
            return Obstacles(second)
        case kernel.RAISE:
            return Raise(OBSTACLES[first], cell_of(second))
        case kernel.ROLL:
            return Roll(first, second >> kernel.DIE_BITS, second & kernel.DIE_MASK)
        case _:
            return Die(second)
