"""The way from a position of Cell War to the flat board of the kernel and back."""

from kletka.games.cellwar import kernel
from kletka.games.cellwar.actions import END_TURN, Capture, CellWarAction, Defend, EndTurn, Farm
from kletka.games.cellwar.outcome import Ending
from kletka.games.cellwar.state import CellWarState, Reach, Setup
from kletka.protocol import Cell, Grid, Mask, Seat

ENDINGS: tuple[str | None, ...] = (
    None,
    Ending.ALL_CELLS_CAPTURED,
    Ending.NO_FARMS_LEFT,
    Ending.TIME_OUT,
    Ending.DRAW,
)
"""The endings by their numbers in the kernel."""


def words_of(state: CellWarState, words: int = kernel.RULES_WORDS) -> list[int]:
    """Lay a position out as a board of the kernel, with so many words in all."""
    setup = state.setup
    grid = setup.board.grid
    board = [0] * words
    board[kernel.WIDTH], board[kernel.HEIGHT] = grid.width, grid.height
    board[kernel.SEATS], board[kernel.ROUNDS] = len(state.owners), setup.rounds
    board[kernel.MOVING_FRONT] = int(setup.reach is Reach.NOW)
    board[kernel.MOVER], board[kernel.ROUND] = state.mover, state.round
    board[kernel.ENDING] = ENDINGS.index(state.ending)
    board[kernel.FALLEN_COUNT] = len(state.fallen)
    for first, numbers in ((kernel.FALLEN, state.fallen), (kernel.GOLD, state.gold)):
        board[first : first + len(numbers)] = numbers
    masks = [
        (kernel.PASSABLE, setup.board.passable),
        (kernel.HILLS, setup.board.hills),
        (kernel.FARMS, state.farms),
        (kernel.DUE, state.due),
        (kernel.FRESH, state.fresh),
        (kernel.CAPTURED, state.captured),
    ]
    for first, planes in (
        (kernel.OWNERS, state.owners),
        (kernel.MAINS, state.mains),
        (kernel.WALLS, state.walls),
    ):
        masks += [(first + kernel.ROWS * number, mask) for number, mask in enumerate(planes)]
    for place, mask in masks:
        if mask:
            board[place + 1 : place + 1 + grid.height] = rows_of(grid, mask)
    return board


def state_of(board: kernel.Ints, setup: Setup) -> CellWarState:
    """Read a position from a board of the kernel."""
    grid = setup.board.grid
    seats = range(board[kernel.SEATS])

    def mask(place: int, number: int = 0) -> Mask:
        first = place + kernel.ROWS * number + 1
        return sum(int(board[first + y]) >> 1 << y * grid.stride for y in range(grid.height))

    return CellWarState(
        setup,
        owners=tuple(mask(kernel.OWNERS, seat) for seat in seats),
        mains=tuple(mask(kernel.MAINS, seat) for seat in seats),
        farms=mask(kernel.FARMS),
        walls=tuple(mask(kernel.WALLS, height) for height in range(kernel.HEIGHTS)),
        due=mask(kernel.DUE),
        fresh=mask(kernel.FRESH),
        captured=mask(kernel.CAPTURED),
        gold=tuple(int(board[kernel.GOLD + seat]) for seat in seats),
        mover=Seat(int(board[kernel.MOVER])),
        round=int(board[kernel.ROUND]),
        fallen=tuple(
            Seat(int(board[kernel.FALLEN + n])) for n in range(board[kernel.FALLEN_COUNT])
        ),
        ending=ENDINGS[board[kernel.ENDING]],
    )


def rows_of(grid: Grid, mask: Mask) -> list[int]:
    """Give a mask as one word a row, the first column at bit 1."""
    row = (1 << grid.width) - 1
    return [(mask >> y * grid.stride & row) << 1 for y in range(grid.height)]


def number_of(action: CellWarAction) -> int:
    """Give the kernel's number of an action."""
    match action:
        case EndTurn():
            return kernel.END_TURN
        case Capture(cell):
            kind = kernel.CAPTURE
        case Farm(cell):
            kind = kernel.FARM
        case Defend(cell, amount):
            kind = kernel.DEFEND + amount
    return kind << kernel.CELL_BITS | cell.y + 1 << kernel.COLUMN_BITS | cell.x + 1


def action_of(number: int) -> CellWarAction:
    """Give the action with this number in the kernel."""
    if number == kernel.END_TURN:
        return END_TURN
    kind, place = number >> kernel.CELL_BITS, number & kernel.CELL
    cell = Cell((place & kernel.COLUMN) - 1, (place >> kernel.COLUMN_BITS) - 1)
    if kind == kernel.CAPTURE:
        return Capture(cell)
    if kind == kernel.FARM:
        return Farm(cell)
    return Defend(cell, kind - kernel.DEFEND)
