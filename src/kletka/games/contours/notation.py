"""Actions and positions of Contours as text.

An action is the intersection to play: `3,4`.

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

from kletka.games.contours.actions import Place
from kletka.games.contours.board import FEWEST_WALLS, board
from kletka.games.contours.ending import stop_if_decided
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.state import ContoursState, Draft, drafted
from kletka.protocol import BadOptions, Seat, UnreadableAction, UnreadableState, read_cell

FULL, EARLY = "full", "early"
SEATS = "AB"
SIGNS = "ABab+-"
EMPTY = "."
_FIELDS = 5

_STRANGE = re.compile(r"[^ABab+\-./]")
_SIZE = re.compile(r"([1-9]\d?)x([1-9]\d?)", re.ASCII)


def write_action(action: Place) -> str:
    return str(action.cell)


def read_action(text: str) -> Place:
    cell = read_cell(text)
    if cell is None:
        raise UnreadableAction("contours-unreadable-action", text=text)
    return Place(cell)


def write_state(state: ContoursState) -> str:
    options = state.board.options
    return " ".join(
        (
            f"{options.width}x{options.height}",
            ",".join(options.colours),
            EARLY if options.early_end else FULL,
            SEATS[state.seat],
            draw(state),
        )
    )


def draw(state: ContoursState) -> str:
    """Draw the sheet: rows between slashes, y = 0 first."""
    lift = state.board.lift
    masks = (state.active(0), state.active(1), *state.captured, *state.territory)
    signs = {sign: mask >> lift for sign, mask in zip(SIGNS, masks, strict=True)}
    return state.board.grid.draw(signs, EMPTY)


def read_state(text: str) -> ContoursState:
    fields = text.split(" ")
    if len(fields) != _FIELDS:
        raise UnreadableState("contours-broken-shape", text=text)
    size, colours, ending, mover, drawn = fields
    options = _read_options(size, colours, ending)
    if mover not in SEATS or len(mover) != 1:
        raise UnreadableState("contours-broken-shape", text=mover)
    _refuse_strange_rows(options, drawn)
    draft = as_drawn(options, Seat(SEATS.index(mover)), drawn)
    _refuse_the_impossible(draft)
    stop_if_decided(draft)
    return draft.finish()


def as_drawn(options: ContoursOptions, mover: Seat, drawn: str) -> Draft:
    """Draft the position of a drawing."""
    sheet = board(options)
    masks = sheet.grid.read_drawn(drawn, SIGNS)
    first, second, *spoils = (mask << sheet.lift for mask in masks.values())
    return drafted(
        sheet,
        mover,
        active=(first, second),
        captured=(spoils[0], spoils[1]),
        territory=(spoils[2], spoils[3]),
    )


def _read_options(size: str, colours: str, ending: str) -> ContoursOptions:
    match = _SIZE.fullmatch(size)
    if match is None or ending not in (FULL, EARLY):
        raise UnreadableState("contours-broken-shape", text=f"{size} {ending}")
    try:
        options = ContoursOptions(
            int(match[1]), int(match[2]), tuple(colours.split(",")), ending == EARLY
        )
    except BadOptions as bad:
        raise UnreadableState("contours-broken-shape", text=f"{size} {colours}") from bad
    return options


def _refuse_strange_rows(options: ContoursOptions, drawn: str) -> None:
    rows = drawn.split("/")
    if [len(row) for row in rows] != [options.width] * options.height:
        raise UnreadableState("contours-broken-shape", text=drawn)
    if strange := _STRANGE.search(drawn):
        raise UnreadableState("contours-broken-shape", text=strange[0])


def _refuse_the_impossible(state: ContoursState) -> None:
    placed = [(state.active(seat) | state.captured[seat]).bit_count() for seat in (0, 1)]
    if placed[0] - placed[1] != state.seat:  # strict alternation, A first (CON-3.1a)
        raise UnreadableState("contours-broken-turn", first=placed[0], second=placed[1])
    if state.mine & state.inside_theirs:  # the check after the last move has taken these (CON-3.2)
        raise UnreadableState("contours-broken-capture")
    for seat in (0, 1):
        captives, ground = state.captured[1 - seat], state.territory[seat]
        if (captives | ground) & state.board.edge:  # CON-D19
            raise UnreadableState("contours-broken-capture")
        if (captives and placed[seat] < FEWEST_WALLS) or (ground and not captives):
            raise UnreadableState("contours-broken-capture")
