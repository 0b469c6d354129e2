"""Positions read back from text, and refused where they could not occur."""

import re

from kletka.games.cellwar.drawing import (
    DUE,
    FARM,
    FRESH,
    NOTHING,
    Signs,
    read_rows,
    setting_of,
    state_of,
)
from kletka.games.cellwar.endings import ALL_CELLS_CAPTURED, NO_FARMS_LEFT, ending_by_time
from kletka.games.cellwar.maps import (
    HILL,
    LARGEST_SIDE,
    MOUNTAIN,
    PLAIN,
    SEAT_LETTERS,
    SMALLEST_SIDE,
    WATER,
)
from kletka.games.cellwar.notation import NONE
from kletka.games.cellwar.options import COLOURS
from kletka.games.cellwar.state import MOST_DEFENCE, CellWarState
from kletka.games.cellwar.territory import survey
from kletka.protocol import Grid, Seat, UnreadableState, grid

BROKEN = (
    "cellwar-broken-fields",
    "cellwar-broken-board",
    "cellwar-broken-numbers",
    "cellwar-broken-players",
    "cellwar-broken-ground",
    "cellwar-broken-marks",
    "cellwar-broken-ending",
)

_FIELDS = 10
_GROUNDS = PLAIN + MOUNTAIN + WATER + HILL
_WORKS = FARM + "".join(str(height) for height in range(1, MOST_DEFENCE + 1))
_NUMBER = re.compile(r"0|[1-9]\d{0,8}")


def read_state(text: str) -> CellWarState:
    """Read what `write_state` wrote, or refuse with UnreadableState."""
    fields = text.split(" ")
    _require(len(fields) == _FIELDS and text.isascii(), "cellwar-broken-fields")
    terrain, owners, works, doomed, gold, rounds, mover, colours, fallen, ending = fields
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
        "cellwar-broken-players",
    )
    now, limit = _numbers(rounds, "/", 2)
    state = state_of(
        setting_of(board, _signs(board, terrain, _GROUNDS), palette, limit),
        _signs(board, owners, letters),
        _signs(board, works, _WORKS),
        _signs(board, doomed, DUE + FRESH),
        gold=_numbers(gold, ",", len(palette)),
        seat=Seat(letters.index(mover)),
        round_=now,
        fallen=tuple(Seat(letters.index(letter)) for letter in fallen.strip(NONE)),
        ending=None if ending == NONE else ending,
    )
    _require_possible(state)
    return state


def _require_possible(state: CellWarState) -> None:
    """Refuse a position that no war can come to."""
    setting = state.setting
    owned = sum(state.owners)
    works = state.farms | state.walls[0]
    doomed = sum(survey(setting.grid, realm, state.farms)[1] for realm in state.owners)
    _require(not owned & ~setting.passable and not works & ~owned, "cellwar-broken-ground")
    _require(
        state.due | state.fresh == doomed and not state.fresh & ~state.owners[state.seat],
        "cellwar-broken-marks",
    )
    _require(state.round >= 1 and not 0 < setting.rounds < state.round, "cellwar-broken-numbers")
    last = len(state.owners) == 2
    _require(
        state.seat not in state.fallen
        and all(state.owners[seat] for seat in state.standing)
        and all(last or not state.owners[seat] for seat in state.fallen),
        "cellwar-broken-players",
    )
    _require(_ends_rightly(state), "cellwar-broken-ending")


def _ends_rightly(state: CellWarState) -> bool:
    """Ask whether the ending, or that there is none, agrees with the rest."""
    if len(state.standing) == 1:
        lost = state.owners[state.fallen[-1]]
        if len(state.owners) > 2:
            return state.ending in (ALL_CELLS_CAPTURED, NO_FARMS_LEFT)
        farmless = not lost & state.farms
        return farmless and state.ending == (NO_FARMS_LEFT if lost else ALL_CELLS_CAPTURED)
    if state.ending is None:
        return True
    return (
        state.round == state.setting.rounds
        and state.seat == state.standing[-1]
        and not state.fresh
        and state.ending == ending_by_time(state)
    )


def _board(terrain: str) -> Grid:
    rows = terrain.split("/")
    width, height = len(rows[0]), len(rows)
    sides_fit = all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in (width, height))
    _require(sides_fit, "cellwar-broken-board")
    return grid(width, height)


def _signs(board: Grid, text: str, allowed: str) -> Signs:
    """Read one field of rows; `-` is an empty board."""
    if text == NONE:
        return {}
    rows = text.split("/")
    _require(
        len(rows) == board.height and all(len(row) == board.width for row in rows),
        "cellwar-broken-board",
    )
    signs = read_rows(board, rows)
    _require(set(signs) <= {NOTHING, *allowed}, "cellwar-broken-board")
    return signs


def _numbers(text: str, between: str, count: int) -> tuple[int, ...]:
    parts = text.split(between)
    whole = len(parts) == count and all(map(_NUMBER.fullmatch, parts))
    _require(whole, "cellwar-broken-numbers")
    return tuple(map(int, parts))


def _require(possible: bool, reason: str) -> None:
    if not possible:
        raise UnreadableState(reason)
