"""Positions of Cell Capture as text.

A position is eight fields between spaces:

    5x5 red,blue BA level-1 4 A - .5/..A2.2/.5/B1.4/.5
    |   |        |  |       | | | the rows, the top one (the largest y) first, as on the screen;
    |   |        |  |       | | | `A2` is a chip of seat A and level 2, `.` an empty cell,
    |   |        |  |       | | | `.5` five of them
    |   |        |  |       | | the seats that are out, or `-`
    |   |        |  |       | the mover
    |   |        |  |       the round
    |   |        |  what several drops make on one empty cell: `level-1`, or `add-up` (CHAIN-D2);
    |   |        |  with `+edge` after it where first chips stand on the edge at a distance (CHAIN-D15);
    |   |        |  in version 2 with `+apart` where they keep a distance only
    |   |        the seats in the order of their turns
    |   the colours of seat A, B, …
    the width and the height
"""

import re
from operator import add

from kletka.games.chain.options import ChainOptions
from kletka.games.chain.refusal import Refusal
from kletka.games.chain.state import ChainState, Placing, Setup, open_cells
from kletka.protocol import (
    BadOptions,
    Cell,
    Grid,
    Mask,
    Seat,
    UnreadableState,
    grid,
)

SEATS = "ABCDEFGHIJ"
NOBODY = "-"
LEVEL_1 = "level-1"
ADD_UP = "add-up"
_PLACING = {Placing.FREE: "", Placing.APART: "+apart", Placing.EDGE: "+edge"}
LEVELS = "123"  # at rest (CHAIN-D1)

_SIZE = re.compile(r"([1-9]\d?)x([1-9]\d?)", re.ASCII)
_ROUND = re.compile(r"[1-9]\d{0,8}", re.ASCII)
_ROW = re.compile(r"(?:\.(?:[1-9]\d?)?|[A-Z]\d)*", re.ASCII)
_EMPTY_RUN = re.compile(r"(?:\.\.)+")
_EMPTY = re.compile(r"\.(\d*)", re.ASCII)


def write_state(state: ChainState) -> str:
    """Write a position in one line."""
    setup = state.setup
    board = setup.board
    return " ".join(
        (
            f"{board.width}x{board.height}",
            ",".join(setup.colours),
            "".join(SEATS[seat] for seat in setup.order),
            _write_choices(setup),
            str(state.round),
            SEATS[state.mover],
            "".join(SEATS[seat] for seat in state.out) or NOBODY,
            _write_board(state),
        )
    )


def _write_choices(setup: Setup) -> str:
    drops = ADD_UP if setup.drops_add_up else LEVEL_1
    return drops + _PLACING[setup.placing]


def _write_board(state: ChainState) -> str:
    """Write owners and levels apart, put them side by side, and shorten runs of empty cells."""
    board = state.setup.board
    owners = board.to_text(dict(zip(SEATS, state.owners, strict=False)))
    levels = board.to_text(
        {"1": state.low & ~state.high, "2": state.high & ~state.low, "3": state.low & state.high}
    )
    cells = "".join(map(add, owners, levels))
    rows = _EMPTY_RUN.sub(_write_run, cells).split("//")
    return "/".join(reversed(rows))


def _write_run(run: re.Match[str]) -> str:
    count = len(run[0]) // 2
    return "." if count == 1 else f".{count}"


def read_state(text: str) -> ChainState:
    """Read what `write_state` wrote, or refuse with UnreadableState."""
    return _read_state(text, (Placing.FREE, Placing.EDGE))


def read_second_state(text: str) -> ChainState:
    """Read a position of version 2, where first chips may have to keep a distance (CHAIN-D15)."""
    return _read_state(text, (Placing.FREE, Placing.APART))


def read_first_state(text: str) -> ChainState:
    """Read a position of version 1, where first chips may stand anywhere (CHAIN-D15)."""
    return _read_state(text, (Placing.FREE,))


def _read_state(text: str, known: tuple[Placing, ...]) -> ChainState:
    fields = text.split(" ")
    if len(fields) != 8:
        raise UnreadableState(Refusal.BROKEN_FIELDS, count=len(fields))
    setup = _read_setup(*fields[:4], known=known)
    if not _ROUND.fullmatch(fields[4]):
        raise UnreadableState(Refusal.BROKEN_ROUND, text=fields[4])
    low, high, owners = _read_board(setup, fields[7])
    state = ChainState(
        setup=setup,
        place=_read_place(setup, fields[5]),
        round=int(fields[4]),
        low=low,
        high=high,
        owners=owners,
        out=_read_out(setup, fields[6]),
    )
    validate(state)
    return state


def _read_setup(
    size: str, colours: str, order: str, choices: str, *, known: tuple[Placing, ...]
) -> Setup:
    sides = _SIZE.fullmatch(size)
    if sides is None:
        raise UnreadableState(Refusal.BROKEN_SIZE, text=size)
    allowed = {
        drops + _PLACING[placing]: (drops == ADD_UP, placing)
        for placing in known
        for drops in (LEVEL_1, ADD_UP)
    }
    if choices not in allowed:
        raise UnreadableState(Refusal.BROKEN_DROPS, text=choices, allowed=", ".join(allowed))
    drops_add_up, placing = allowed[choices]
    palette = colours.split(",")
    try:
        options = ChainOptions(int(sides[1]), int(sides[2]), len(palette), tuple(palette))
    except BadOptions as refused:
        if refused.option in ("width", "height"):
            raise UnreadableState(Refusal.BROKEN_SIZE, text=size) from refused
        raise UnreadableState(Refusal.BROKEN_COLOURS, text=colours) from refused
    if sorted(order) != list(SEATS[: options.players]):
        raise UnreadableState(Refusal.BROKEN_ORDER, text=order, players=options.players)
    return Setup(
        board=grid(options.width, options.height),
        colours=options.palette,
        order=tuple(Seat(SEATS.index(letter)) for letter in order),
        drops_add_up=drops_add_up,
        placing=placing,
    )


def _read_seat(setup: Setup, letter: str) -> Seat | None:
    known = len(letter) == 1 and letter in SEATS[: len(setup.order)]
    return Seat(SEATS.index(letter)) if known else None


def _read_place(setup: Setup, letter: str) -> int:
    seat = _read_seat(setup, letter)
    if seat is None:
        raise UnreadableState(Refusal.BROKEN_MOVER, text=letter)
    return setup.order.index(seat)


def _read_out(setup: Setup, letters: str) -> tuple[Seat, ...]:
    if letters == NOBODY:
        return ()
    seats = [_read_seat(setup, letter) for letter in letters]
    out = tuple(seat for seat in seats if seat is not None)
    if not out or len(set(out)) != len(letters):
        raise UnreadableState(Refusal.BROKEN_OUT, text=letters)
    return out


def _read_board(setup: Setup, text: str) -> tuple[Mask, Mask, tuple[Mask, ...]]:
    rows = text.split("/")
    if len(rows) != setup.board.height:
        raise UnreadableState(Refusal.BROKEN_ROWS, count=len(rows), height=setup.board.height)
    seats = SEATS[: len(setup.order)]
    top = setup.board.height - 1
    cells = [_read_row(setup.board, seats, top - n, row) for n, row in enumerate(rows)]
    cells.reverse()
    owners = setup.board.from_text("/".join(row[::2] for row in cells), seats)
    levels = setup.board.from_text("/".join(row[1::2] for row in cells), LEVELS)
    low, high = levels["1"] | levels["3"], levels["2"] | levels["3"]
    return low, high, tuple(owners.values())


def _read_row(board: Grid, seats: str, y: int, text: str) -> str:
    """Give two letters a cell: the seat and the level of the chip, or two dots."""
    if not _ROW.fullmatch(text):
        raise UnreadableState(Refusal.BROKEN_ROW, text=text, row=y)
    cells = _EMPTY.sub(lambda run: ".." * int(run[1] or 1), text)
    count = len(cells) // 2
    if count != board.width:
        raise UnreadableState(
            Refusal.BROKEN_WIDTH, text=text, row=y, count=count, width=board.width
        )
    for x, (letter, level) in enumerate(zip(cells[::2], cells[1::2], strict=True)):
        if letter == ".":
            continue
        if letter not in seats:
            raise UnreadableState(Refusal.BROKEN_OWNER, text=letter, cell=Cell(x, y))
        if level not in LEVELS:  # CHAIN-D12
            raise UnreadableState(Refusal.BROKEN_LEVEL, level=int(level), cell=Cell(x, y))
    return cells


def validate(state: ChainState) -> None:
    """Refuse, with UnreadableState, a position whose parts do not belong together."""
    if state.round == 1:
        # Whoever placed already has one chip of level 1, whoever has not has none (CHAIN-2.3a).
        placed = [state.owners[seat].bit_count() for seat in state.setup.order]
        waiting = len(placed) - state.place
        if placed != [1] * state.place + [0] * waiting or state.high or state.out:
            raise UnreadableState(Refusal.BROKEN_FIRST_ROUND)
        _validate_distances(state)
    elif not state.owners[state.mover]:
        raise UnreadableState(Refusal.BROKEN_NO_CHIPS, seat=state.mover)
    for seat in state.out:
        if state.owners[seat]:
            raise UnreadableState(Refusal.BROKEN_OUT_WITH_CHIPS, seat=seat)


def _validate_distances(state: ChainState) -> None:
    """Refuse chips of round 1 that could not be placed in the order of the turns (CHAIN-D15)."""
    placed = state._replace(low=0)
    for seat in state.setup.order[: state.place]:
        chip = state.owners[seat]
        if not open_cells(placed) & chip:
            raise UnreadableState(Refusal.BROKEN_FIRST_ROUND)
        placed = placed._replace(low=placed.low | chip)
