"""Positions of Game Title as text.

A position is three fields between spaces:

    3x3 B A../.../...
    |   | the rows, y = 0 first: `A` `B` are marks of the seats, `.` is an empty cell
    |   the mover
    the width and the height
"""

import re

from kletka.games.gamekey.options import GamePrefixOptions
from kletka.games.gamekey.refusal import Refusal
from kletka.games.gamekey.state import GamePrefixState, Setup
from kletka.protocol import BadOptions, Grid, Mask, Seat, UnreadableState, grid

SEATS = "AB"
EMPTY = "."
_FIELDS = 3

_SIZE = re.compile(r"([1-9]\d?)x([1-9]\d?)", re.ASCII)
_ROWS = re.compile(r"[AB./]*")


def write_state(state: GamePrefixState) -> str:
    """Write a position in one line."""
    board = state.setup.board
    return f"{board.width}x{board.height} {SEATS[state.mover]} {write_board(state)}"


def write_board(state: GamePrefixState) -> str:
    """Write the board: rows between slashes, y = 0 first."""
    return state.setup.board.to_text(dict(zip(SEATS, state.marks, strict=True)), EMPTY)


def read_board(board: Grid, rows: str) -> tuple[Mask, Mask]:
    """Read the marks of each seat from the rows of a board."""
    first, second = board.from_text(rows, SEATS).values()
    return first, second


def read_state(text: str) -> GamePrefixState:
    """Read what `write_state` wrote, or refuse with UnreadableState."""
    fields = text.split(" ")
    if len(fields) != _FIELDS:
        raise UnreadableState(Refusal.BROKEN_SHAPE, text=text)
    size, mover, rows = fields
    board = _read_size(size)
    if mover not in tuple(SEATS):
        raise UnreadableState(Refusal.BROKEN_SHAPE, text=mover)
    if not _ROWS.fullmatch(rows):
        raise UnreadableState(Refusal.BROKEN_SHAPE, text=rows)
    if [len(row) for row in rows.split("/")] != [board.width] * board.height:
        raise UnreadableState(Refusal.BROKEN_SHAPE, text=rows)
    state = GamePrefixState(Setup(board), Seat(SEATS.index(mover)), read_board(board, rows))
    validate(state)
    return state


def _read_size(text: str) -> Grid:
    match = _SIZE.fullmatch(text)
    if match is None:
        raise UnreadableState(Refusal.BROKEN_SHAPE, text=text)
    try:
        options = GamePrefixOptions(int(match[1]), int(match[2]))
    except BadOptions as bad:
        raise UnreadableState(Refusal.BROKEN_SHAPE, text=text) from bad
    return grid(options.width, options.height)


def validate(state: GamePrefixState) -> None:
    """Refuse, with UnreadableState, a position that no game leads to."""
    first, second = (marks.bit_count() for marks in state.marks)
    if first - second != state.mover:  # the seats take turns one by one, A first
        raise UnreadableState(Refusal.BROKEN_TURN, first=first, second=second)
