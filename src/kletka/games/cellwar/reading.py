"""Positions read back from text, and refused where they could not occur."""

import re
from collections.abc import Mapping, Sequence

from kletka.games.cellwar.drawing import DUE, FARM, FRESH, NOTHING, read_rows, walls_of
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
from kletka.games.cellwar.state import MOST_DEFENCE, CellWarState, Setting
from kletka.games.cellwar.territory import survey
from kletka.protocol import Grid, Mask, Seat, UnreadableState, grid

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
    standing_on = _signs(board, works, _WORKS)
    marks = _signs(board, doomed, DUE + FRESH)
    realms = _signs(board, owners, letters)
    realm = tuple(realms.get(letter, 0) for letter in letters)
    farms = standing_on.get(FARM, 0)
    surveys = [survey(board, cells, farms) for cells in realm]
    state = CellWarState(
        setting=_setting(board, terrain, palette, limit),
        owners=realm,
        mains=tuple(main for main, _ in surveys),
        farms=farms,
        walls=walls_of(standing_on),
        due=marks.get(DUE, 0),
        fresh=marks.get(FRESH, 0),
        gold=_numbers(gold, ",", len(palette)),
        seat=Seat(letters.index(mover)),
        round=now,
        fallen=tuple(Seat(letters.index(letter)) for letter in fallen.strip(NONE)),
        ending=None if ending == NONE else ending,
    )
    _require_possible(state, sum(doom for _, doom in surveys))
    return state


def _require_possible(state: CellWarState, doomed: Mask) -> None:
    """Refuse a position that no war can come to."""
    setting = state.setting
    owned = sum(state.owners)
    works = state.farms | state.walls[0]
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


def _setting(board: Grid, terrain: str, colours: Sequence[str], rounds: int) -> Setting:
    signs = _signs(board, terrain, PLAIN + MOUNTAIN + WATER + HILL)
    mountains, water = signs.get(MOUNTAIN, 0), signs.get(WATER, 0)
    passable = board.board & ~mountains & ~water
    return Setting(board, passable, mountains, signs.get(HILL, 0), tuple(colours), rounds)


def _signs(board: Grid, text: str, allowed: str) -> Mapping[str, Mask]:
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
