"""Positions of Cell War as text, and boards as rows of signs.

A position is one line of twelve fields, rows between `/`, `-` for a field with nothing in it:

    terrain owners works doomed gold round/limit mover colours fallen ending reach captured

The positions of version 1 have the first ten of them: their reach is `now` (WAR-D31).
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from kletka.games.cellwar.board import board_of
from kletka.games.cellwar.maps import (
    HILL,
    LARGEST_SIDE,
    MOUNTAIN,
    PLAIN,
    SEAT_LETTERS,
    SMALLEST_SIDE,
    WATER,
)
from kletka.games.cellwar.options import COLOURS
from kletka.games.cellwar.outcome import Ending, ending_by_time
from kletka.games.cellwar.refusal import Refusal
from kletka.games.cellwar.state import MOST_DEFENCE, CellWarState, Reach, Setup
from kletka.games.cellwar.territory import survey
from kletka.protocol import Grid, Mask, Seat, UnreadableState, grid

NONE = "-"
NOTHING = "."
FARM = "*"
DUE, FRESH = "1", "2"  # the turns that a doomed cell has left
CAPTURED = "+"

Rows = tuple[str, ...]
"""A board as text: one string a row, one sign a cell; y = 0 is the top row (WAR-D29)."""

Signs = Mapping[str, Mask]
"""The cells of each sign of a board; a sign that is nowhere may be missing."""

_FIELDS = 12
_FIRST_FIELDS = 10  # of version 1
_FIRST_REACH = f"{Reach.NOW} {NONE}"  # what the fields of version 1 leave out
_TERRAIN = PLAIN + MOUNTAIN + WATER + HILL
_WORKS = FARM + "".join(str(height) for height in range(1, MOST_DEFENCE + 1))
_NUMBER = re.compile(r"0|[1-9]\d{0,8}")


def terrain_rows(setup: Setup) -> Rows:
    """Write the terrain."""
    board = setup.board
    signs = {MOUNTAIN: board.mountains, WATER: board.water, HILL: board.hills}
    return _rows(board.grid, signs, PLAIN)


def owner_rows(state: CellWarState) -> Rows:
    """Write the letter of the owner of each cell."""
    return _rows(state.setup.board.grid, dict(zip(SEAT_LETTERS, state.owners, strict=False)))


def work_rows(state: CellWarState) -> Rows:
    """Write what stands on the cells: a farm, or the digit of a defence."""
    above = (*state.walls[1:], 0)
    exact = (wall & ~higher for wall, higher in zip(state.walls, above, strict=True))
    heights = {str(height): cells for height, cells in enumerate(exact, start=1)}
    return _rows(state.setup.board.grid, {FARM: state.farms, **heights})


def doomed_rows(state: CellWarState) -> Rows:
    """Write how many turns the doomed cells have left."""
    return _rows(state.setup.board.grid, {DUE: state.due, FRESH: state.fresh})


def captured_rows(state: CellWarState) -> Rows:
    """Write the cells that were captured in this turn and extend the front only in the next."""
    return _rows(state.setup.board.grid, {CAPTURED: state.captured})


def read_rows(board: Grid, rows: Iterable[str]) -> Signs:
    """Collect the cells of each sign; the rows must fill the board."""
    text = "/".join(rows)
    return board.from_text(text, "".join({*text} - {"/"}))


def setup_of(
    board: Grid, terrain: Signs, colours: Sequence[str], rounds: int, reach: Reach
) -> Setup:
    """Put together what never changes during a game."""
    mountains, water, hills = (terrain.get(sign, 0) for sign in (MOUNTAIN, WATER, HILL))
    return Setup(board_of(board, mountains, water, hills), tuple(colours), rounds, reach)


def build_state(
    setup: Setup,
    owners: Signs,
    works: Signs,
    doomed: Signs,
    captured: Signs,
    *,
    gold: tuple[int, ...],
    mover: Seat,
    round_: int,
    fallen: tuple[Seat, ...],
    ending: str | None,
) -> CellWarState:
    """Put a position together; what follows from the board, the main parts, is found again."""
    farms = works.get(FARM, 0)
    realms = tuple(owners.get(letter, 0) for letter in SEAT_LETTERS[: len(gold)])
    return CellWarState(
        setup,
        realms,
        tuple(survey(setup.board.grid, realm, farms)[0] for realm in realms),
        farms,
        _walls_of(works),
        doomed.get(DUE, 0),
        doomed.get(FRESH, 0),
        captured.get(CAPTURED, 0),
        gold,
        mover,
        round_,
        fallen,
        ending,
    )


def _walls_of(heights: Signs) -> tuple[Mask, ...]:
    """Build the planes of defence from the cells of each digit."""
    walls, above = [], 0
    for height in range(MOST_DEFENCE, 0, -1):
        above |= heights.get(str(height), 0)
        walls.append(above)
    return tuple(reversed(walls))


def write_state(state: CellWarState) -> str:
    """Write a position in one line."""
    setup = state.setup
    fields = (
        "/".join(terrain_rows(setup)),
        "/".join(owner_rows(state)),
        "/".join(work_rows(state)) if state.farms | state.walls[0] else NONE,
        "/".join(doomed_rows(state)) if state.due | state.fresh else NONE,
        ",".join(map(str, state.gold)),
        f"{state.round}/{setup.rounds}",
        SEAT_LETTERS[state.mover],
        ",".join(setup.colours),
        "".join(SEAT_LETTERS[seat] for seat in state.fallen) or NONE,
        state.ending or NONE,
        setup.reach,
        "/".join(captured_rows(state)) if state.captured else NONE,
    )
    return " ".join(fields)


def write_first_state(state: CellWarState) -> str:
    """Write a position as version 1 did, without the reach."""
    return write_state(state).removesuffix(f" {_FIRST_REACH}")


def read_first_state(text: str) -> CellWarState:
    """Read a position of version 1, or refuse with UnreadableState."""
    _require(text.count(" ") + 1 == _FIRST_FIELDS, Refusal.BROKEN_FIELDS, count=_FIRST_FIELDS)
    return read_state(f"{text} {_FIRST_REACH}")


def read_state(text: str) -> CellWarState:
    """Read what `write_state` wrote, or refuse with UnreadableState."""
    fields = text.split(" ")
    _require(len(fields) == _FIELDS and text.isascii(), Refusal.BROKEN_FIELDS, count=_FIELDS)
    terrain, owners, works, doomed, gold, rounds, mover, colours, fallen, ending = fields[:10]
    reach, captured = fields[10:]
    _require(reach in tuple(Reach), Refusal.BROKEN_REACH)
    board = _board(terrain)
    palette = tuple(colours.split(","))
    letters = SEAT_LETTERS[: len(palette)]
    _require(
        2 <= len(palette) <= len(SEAT_LETTERS)
        and len(set(palette)) == len(palette)
        and set(palette) <= set(COLOURS)
        and mover in letters
        and len(mover) == 1
        and (fallen == NONE or set(fallen) <= set(letters))
        and len(set(fallen)) == len(fallen),
        Refusal.BROKEN_PLAYERS,
    )
    now, limit = _numbers(rounds, "/", 2)
    state = build_state(
        setup_of(board, _signs(board, terrain, _TERRAIN), palette, limit, Reach(reach)),
        _signs(board, owners, letters),
        _signs(board, works, _WORKS),
        _signs(board, doomed, DUE + FRESH),
        _signs(board, captured, CAPTURED),
        gold=_numbers(gold, ",", len(palette)),
        mover=Seat(letters.index(mover)),
        round_=now,
        fallen=tuple(Seat(letters.index(letter)) for letter in fallen.strip(NONE)),
        ending=None if ending == NONE else ending,
    )
    validate(state)
    return state


def validate(state: CellWarState) -> None:
    """Refuse, with UnreadableState, a position that no game leads to."""
    setup = state.setup
    board = setup.board
    owned = sum(state.owners)
    works = state.farms | state.walls[0]
    doomed = sum(survey(board.grid, realm, state.farms)[1] for realm in state.owners)
    _require(not owned & ~board.passable and not works & ~owned, Refusal.BROKEN_GROUND)
    _require(
        state.due | state.fresh == doomed and not state.fresh & ~state.owners[state.mover],
        Refusal.BROKEN_MARKS,
    )
    _require(_is_captured_rightly(state), Refusal.BROKEN_REACH)
    _require(state.round >= 1 and not 0 < setup.rounds < state.round, Refusal.BROKEN_NUMBERS)
    last = len(state.owners) == 2
    _require(
        state.mover not in state.fallen
        and all(state.owners[seat] for seat in state.standing)
        and all(last or not state.owners[seat] for seat in state.fallen),
        Refusal.BROKEN_PLAYERS,
    )
    _require(_ends_rightly(state), Refusal.BROKEN_ENDING)


def _is_captured_rightly(state: CellWarState) -> bool:
    """Say whether the captured cells could have been captured in this turn.

    They are bare or built on, of the mover, and each lies beside a cell that the mover held before.
    """
    grid, own = state.setup.board.grid, state.owners[state.mover]
    captured = state.captured
    if not captured:
        return True
    return (
        state.setup.reach is Reach.TURN
        and state.ending not in (Ending.TIME_OUT, Ending.DRAW)
        and not captured & ~own
        and not captured & ~grid.beside(own & ~captured)
    )


def _ends_rightly(state: CellWarState) -> bool:
    """Ask whether the ending, or that there is none, agrees with the rest."""
    if len(state.standing) == 1:
        lost = state.owners[state.fallen[-1]]
        if len(state.owners) > 2:
            return state.ending in (Ending.ALL_CELLS_CAPTURED, Ending.NO_FARMS_LEFT)
        farmless = not lost & state.farms
        return farmless and state.ending == (
            Ending.NO_FARMS_LEFT if lost else Ending.ALL_CELLS_CAPTURED
        )
    if state.ending is None:
        return True
    return (
        state.round == state.setup.rounds
        and state.mover == state.standing[-1]
        and not state.fresh
        and state.ending == ending_by_time(state)
    )


def _board(terrain: str) -> Grid:
    rows = terrain.split("/")
    width, height = len(rows[0]), len(rows)
    sides_fit = all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in (width, height))
    _require(sides_fit, Refusal.BROKEN_BOARD)
    return grid(width, height)


def _signs(board: Grid, text: str, allowed: str) -> Signs:
    """Read one field of rows; `-` is an empty board."""
    if text == NONE:
        return {}
    rows = text.split("/")
    _require(
        len(rows) == board.height and all(len(row) == board.width for row in rows),
        Refusal.BROKEN_BOARD,
    )
    signs = read_rows(board, rows)
    _require(set(signs) <= {NOTHING, *allowed}, Refusal.BROKEN_BOARD)
    return signs


def _numbers(text: str, between: str, count: int) -> tuple[int, ...]:
    parts = text.split(between)
    whole = len(parts) == count and all(map(_NUMBER.fullmatch, parts))
    _require(whole, Refusal.BROKEN_NUMBERS)
    return tuple(map(int, parts))


def _require(possible: bool, reason: str, **values: int) -> None:
    if not possible:
        raise UnreadableState(reason, **values)


def _rows(board: Grid, signs: Mapping[str, Mask], empty: str = NOTHING) -> Rows:
    return tuple(board.to_text(signs, empty).split("/"))
