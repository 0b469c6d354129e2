"""Positions of Contours as text.

A position is five fields between spaces:

    5x4 blue,red full B ...../..A../.AbA./..A+.
    |   |        |    | the rows, y = 0 first: `A` `B` active points, `a` `b` captured ones,
    |   |        |    | `+` territory of A, `-` territory of B, `.` empty
    |   |        |    the mover
    |   |        `full`: played until no intersection is empty; `early`: or until it is decided
    |   the colours of A and B
    the width and the height
"""

import re

from kletka.games.contours.board import FEWEST_WALLS
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.outcome import stop_if_decided
from kletka.games.contours.refusal import Refusal
from kletka.games.contours.setup import setup_of
from kletka.games.contours.state import ContoursState, Draft, drafted
from kletka.protocol import BadOptions, Seat, UnreadableState

FULL, EARLY = "full", "early"
SEATS = "AB"
SIGNS = "ABab+-"
EMPTY = "."
_FIELDS = 5

_STRANGE = re.compile(r"[^ABab+\-./]")
_SIZE = re.compile(r"([1-9]\d?)x([1-9]\d?)", re.ASCII)


def write_state(state: ContoursState) -> str:
    """Write a position in one line."""
    setup = state.setup
    grid = setup.board.grid
    return " ".join(
        (
            f"{grid.width}x{grid.height}",
            ",".join(setup.colours),
            EARLY if setup.early_end else FULL,
            SEATS[state.mover],
            write_board(state),
        )
    )


def write_board(state: ContoursState) -> str:
    """Write the board: rows between slashes, y = 0 first."""
    lift = state.board.lift
    masks = (state.active(0), state.active(1), *state.captured, *state.territory)
    signs = {sign: mask >> lift for sign, mask in zip(SIGNS, masks, strict=True)}
    return state.board.grid.to_text(signs, EMPTY)


def read_state(text: str) -> ContoursState:
    """Read what `write_state` wrote, or refuse with UnreadableState."""
    fields = text.split(" ")
    if len(fields) != _FIELDS:
        raise UnreadableState(Refusal.BROKEN_SHAPE, text=text)
    size, colours, ending, mover, rows = fields
    options = _read_options(size, colours, ending)
    if mover not in SEATS or len(mover) != 1:
        raise UnreadableState(Refusal.BROKEN_SHAPE, text=mover)
    _check_rows(options, rows)
    draft = draft_of(options, Seat(SEATS.index(mover)), rows)
    validate(draft)
    stop_if_decided(draft)
    return draft.finish()


def draft_of(options: ContoursOptions, mover: Seat, rows: str) -> Draft:
    """Draft the position of a board that `write_board` wrote."""
    setup = setup_of(options)
    board = setup.board
    masks = board.grid.from_text(rows, SIGNS)
    first, second, *spoils = (mask << board.lift for mask in masks.values())
    return drafted(
        setup,
        mover,
        active=(first, second),
        captured=(spoils[0], spoils[1]),
        territory=(spoils[2], spoils[3]),
    )


def _read_options(size: str, colours: str, ending: str) -> ContoursOptions:
    match = _SIZE.fullmatch(size)
    if match is None or ending not in (FULL, EARLY):
        raise UnreadableState(Refusal.BROKEN_SHAPE, text=f"{size} {ending}")
    try:
        options = ContoursOptions(
            int(match[1]), int(match[2]), tuple(colours.split(",")), ending == EARLY
        )
    except BadOptions as bad:
        raise UnreadableState(Refusal.BROKEN_SHAPE, text=f"{size} {colours}") from bad
    return options


def _check_rows(options: ContoursOptions, rows: str) -> None:
    if [len(row) for row in rows.split("/")] != [options.width] * options.height:
        raise UnreadableState(Refusal.BROKEN_SHAPE, text=rows)
    if strange := _STRANGE.search(rows):
        raise UnreadableState(Refusal.BROKEN_SHAPE, text=strange[0])


def validate(state: ContoursState) -> None:
    """Refuse, with UnreadableState, a position that no game leads to."""
    placed = [(state.active(seat) | state.captured[seat]).bit_count() for seat in (0, 1)]
    if placed[0] - placed[1] != state.mover:  # strict alternation, A first (CON-3.1a)
        raise UnreadableState(Refusal.BROKEN_TURN, first=placed[0], second=placed[1])
    if state.mine & state.inside_theirs:  # the check after the last move has taken these (CON-3.2)
        raise UnreadableState(Refusal.BROKEN_CAPTURE)
    for seat in (0, 1):
        captives, ground = state.captured[1 - seat], state.territory[seat]
        if (captives | ground) & state.board.edge:  # CON-D19
            raise UnreadableState(Refusal.BROKEN_CAPTURE)
        if (captives and placed[seat] < FEWEST_WALLS) or (ground and not captives):
            raise UnreadableState(Refusal.BROKEN_CAPTURE)
