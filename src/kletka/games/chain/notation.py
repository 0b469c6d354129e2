"""Actions and positions of Cell Capture as text.

An action is the cell of the chip to upgrade, `5,3`, or `place 5,3` in the first round. Columns are
numbers, never letters (CHAIN-D7).

A position is eight fields between spaces:

    5x5 red,blue BA level-1 4 A - .5/..A2.2/.5/B1.4/.5
    |   |        |  |       | | | the rows, the top one (the largest y) first, as on the screen;
    |   |        |  |       | | | `A2` is a chip of seat A and level 2, `.` an empty cell,
    |   |        |  |       | | | `.5` five of them
    |   |        |  |       | | the seats that are out, or `-`
    |   |        |  |       | the mover
    |   |        |  |       the round
    |   |        |  what several drops make on one empty cell: `level-1`, or `add-up` (CHAIN-D2)
    |   |        the seats in the order of their turns
    |   the colours of seat A, B, …
    the width and the height
"""

import re
from operator import add

from kletka.games.chain.actions import ChainAction, Place, Upgrade
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.state import ChainState, Terms
from kletka.protocol import (
    BadOptions,
    Cell,
    Grid,
    Mask,
    Seat,
    UnreadableAction,
    UnreadableState,
    grid,
    read_cell,
)

SEATS = "ABCDEFGHIJ"
NOBODY = "-"
LEVEL_1 = "level-1"
ADD_UP = "add-up"
LEVELS = "123"  # at rest (CHAIN-D1)

_ACTION = re.compile(r"(place|p|upgrade|up|u)?\s*([^a-z]+)")
_SIZE = re.compile(r"([1-9]\d?)x([1-9]\d?)", re.ASCII)
_ROUND = re.compile(r"[1-9]\d{0,8}", re.ASCII)
_ROW = re.compile(r"(?:\.(?:[1-9]\d?)?|[A-Z]\d)*", re.ASCII)
_EMPTY_RUN = re.compile(r"(?:\.\.)+")
_EMPTY = re.compile(r"\.(\d*)", re.ASCII)


def write_action(action: ChainAction) -> str:
    return f"place {action.cell}" if isinstance(action, Place) else str(action.cell)


def read_action(text: str) -> ChainAction:
    match = _ACTION.fullmatch(text.strip().lower())
    cell = read_cell(match[2]) if match else None
    if match is None or cell is None:
        raise UnreadableAction("chain-unreadable-action", text=text)
    return Place(cell) if match[1] in ("place", "p") else Upgrade(cell)


def write_state(state: ChainState) -> str:
    terms = state.terms
    board = terms.grid
    return " ".join(
        (
            f"{board.width}x{board.height}",
            ",".join(terms.colours),
            "".join(SEATS[seat] for seat in terms.order),
            ADD_UP if terms.drops_add_up else LEVEL_1,
            str(state.round),
            SEATS[state.mover],
            "".join(SEATS[seat] for seat in state.out) or NOBODY,
            _write_board(state),
        )
    )


def _write_board(state: ChainState) -> str:
    """Draw owners and levels apart, lay them side by side, and shorten runs of empty cells."""
    board = state.terms.grid
    owners = board.draw(dict(zip(SEATS, state.owners, strict=False)))
    levels = board.draw(
        {"1": state.low & ~state.high, "2": state.high & ~state.low, "3": state.low & state.high}
    )
    cells = "".join(map(add, owners, levels))
    rows = _EMPTY_RUN.sub(_write_run, cells).split("//")
    return "/".join(reversed(rows))


def _write_run(run: re.Match[str]) -> str:
    count = len(run[0]) // 2
    return "." if count == 1 else f".{count}"


def read_state(text: str) -> ChainState:
    fields = text.split(" ")
    if len(fields) != 8:
        raise UnreadableState("chain-broken-fields", count=len(fields))
    terms = _read_terms(*fields[:4])
    if not _ROUND.fullmatch(fields[4]):
        raise UnreadableState("chain-broken-round", text=fields[4])
    low, high, owners = _read_board(terms, fields[7])
    state = ChainState(
        terms=terms,
        place=_read_place(terms, fields[5]),
        round=int(fields[4]),
        low=low,
        high=high,
        owners=owners,
        out=_read_out(terms, fields[6]),
    )
    _check(state)
    return state


def _read_terms(size: str, colours: str, order: str, drops: str) -> Terms:
    sides = _SIZE.fullmatch(size)
    if sides is None:
        raise UnreadableState("chain-broken-size", text=size)
    if drops not in (LEVEL_1, ADD_UP):
        raise UnreadableState("chain-broken-drops", text=drops, allowed=f"{LEVEL_1}, {ADD_UP}")
    palette = colours.split(",")
    try:
        options = ChainOptions(int(sides[1]), int(sides[2]), len(palette), tuple(palette))
    except BadOptions as refused:
        if refused.option in ("width", "height"):
            raise UnreadableState("chain-broken-size", text=size) from refused
        raise UnreadableState("chain-broken-colours", text=colours) from refused
    if sorted(order) != list(SEATS[: options.players]):
        raise UnreadableState("chain-broken-order", text=order, players=options.players)
    return Terms(
        grid=grid(options.width, options.height),
        colours=options.palette,
        order=tuple(Seat(SEATS.index(letter)) for letter in order),
        drops_add_up=drops == ADD_UP,
    )


def _read_seat(terms: Terms, letter: str) -> Seat | None:
    known = len(letter) == 1 and letter in SEATS[: len(terms.order)]
    return Seat(SEATS.index(letter)) if known else None


def _read_place(terms: Terms, letter: str) -> int:
    seat = _read_seat(terms, letter)
    if seat is None:
        raise UnreadableState("chain-broken-mover", text=letter)
    return terms.order.index(seat)


def _read_out(terms: Terms, letters: str) -> tuple[Seat, ...]:
    if letters == NOBODY:
        return ()
    seats = [_read_seat(terms, letter) for letter in letters]
    out = tuple(seat for seat in seats if seat is not None)
    if not out or len(set(out)) != len(letters):
        raise UnreadableState("chain-broken-out", text=letters)
    return out


def _read_board(terms: Terms, text: str) -> tuple[Mask, Mask, tuple[Mask, ...]]:
    rows = text.split("/")
    if len(rows) != terms.grid.height:
        raise UnreadableState("chain-broken-rows", count=len(rows), height=terms.grid.height)
    seats = SEATS[: len(terms.order)]
    top = terms.grid.height - 1
    cells = [_read_row(terms.grid, seats, top - n, row) for n, row in enumerate(rows)]
    cells.reverse()
    owners = terms.grid.read_drawn("/".join(row[::2] for row in cells), seats)
    levels = terms.grid.read_drawn("/".join(row[1::2] for row in cells), LEVELS)
    low, high = levels["1"] | levels["3"], levels["2"] | levels["3"]
    return low, high, tuple(owners.values())


def _read_row(board: Grid, seats: str, y: int, text: str) -> str:
    """Give two letters a cell: the seat and the level of the chip, or two dots."""
    if not _ROW.fullmatch(text):
        raise UnreadableState("chain-broken-row", text=text, row=y)
    cells = _EMPTY.sub(lambda run: ".." * int(run[1] or 1), text)
    count = len(cells) // 2
    if count != board.width:
        raise UnreadableState(
            "chain-broken-width", text=text, row=y, count=count, width=board.width
        )
    for x, (letter, level) in enumerate(zip(cells[::2], cells[1::2], strict=True)):
        if letter == ".":
            continue
        if letter not in seats:
            raise UnreadableState("chain-broken-owner", text=letter, cell=Cell(x, y))
        if level not in LEVELS:  # CHAIN-D12
            raise UnreadableState("chain-broken-level", level=int(level), cell=Cell(x, y))
    return cells


def _check(state: ChainState) -> None:
    """Refuse a position whose parts do not belong together."""
    if state.round == 1:
        # Whoever placed already has one chip of level 1, whoever has not has none (CHAIN-2.3a).
        placed = [state.owners[seat].bit_count() for seat in state.terms.order]
        waiting = len(placed) - state.place
        if placed != [1] * state.place + [0] * waiting or state.high or state.out:
            raise UnreadableState("chain-broken-first-round")
    elif not state.owners[state.mover]:
        raise UnreadableState("chain-broken-no-chips", seat=state.mover)
    for seat in state.out:
        if state.owners[seat]:
            raise UnreadableState("chain-broken-out-with-chips", seat=seat)


REFUSALS = (
    "chain-unreadable-action",
    "chain-broken-fields",
    "chain-broken-size",
    "chain-broken-colours",
    "chain-broken-order",
    "chain-broken-drops",
    "chain-broken-round",
    "chain-broken-mover",
    "chain-broken-out",
    "chain-broken-rows",
    "chain-broken-row",
    "chain-broken-width",
    "chain-broken-owner",
    "chain-broken-level",
    "chain-broken-first-round",
    "chain-broken-no-chips",
    "chain-broken-out-with-chips",
)
