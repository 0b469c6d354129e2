"""Masks as rows of signs and back: one alphabet for positions in text and for views."""

from collections.abc import Iterable, Mapping, Sequence

from kletka.games.cellwar.maps import HILL, MOUNTAIN, PLAIN, SEAT_LETTERS, WATER
from kletka.games.cellwar.state import MOST_DEFENCE, CellWarState, Setting
from kletka.games.cellwar.territory import survey
from kletka.protocol import Grid, Mask, Seat, bits

NOTHING = "."
FARM = "*"
DUE, FRESH = "1", "2"  # the turns that a doomed cell has left
_GUARD = "/"  # no row has it: positions in text part their rows with it
Rows = tuple[str, ...]
"""A board as text: one string a row, one sign a cell; y = 0 is the top row (WAR-D29)."""

Signs = Mapping[str, Mask]
"""The cells of each sign of a board; a sign that is nowhere may be missing."""


def terrain_rows(setting: Setting) -> Rows:
    signs = ((MOUNTAIN, setting.mountains), (WATER, setting.water), (HILL, setting.hills))
    return _rows(setting.grid, PLAIN, signs)


def owner_rows(state: CellWarState) -> Rows:
    return _rows(state.setting.grid, NOTHING, zip(SEAT_LETTERS, state.owners, strict=False))


def work_rows(state: CellWarState) -> Rows:
    """Draw what stands on the cells: a farm, or the digit of a defence."""
    walls = ((str(height + 1), wall) for height, wall in enumerate(state.walls))
    return _rows(state.setting.grid, NOTHING, ((FARM, state.farms), *walls))


def doomed_rows(state: CellWarState) -> Rows:
    return _rows(state.setting.grid, NOTHING, ((DUE, state.due), (FRESH, state.fresh)))


def read_rows(board: Grid, rows: Iterable[str]) -> Signs:
    """Collect the cells of each sign; the rows must fill the board."""
    # Backwards, with a guard between the rows, the text is the mask of a sign in binary digits.
    line = _GUARD.join(rows)[::-1]
    assert len(line) == board.stride * board.height - 1
    signs = dict.fromkeys(line)
    zeros = dict.fromkeys(map(ord, signs), "0")
    return {
        sign: int(line.translate({**zeros, ord(sign): "1"}), 2) for sign in signs if sign != _GUARD
    }


def setting_of(board: Grid, terrain: Signs, colours: Sequence[str], rounds: int) -> Setting:
    """Put together what never changes during a war."""
    mountains, water = terrain.get(MOUNTAIN, 0), terrain.get(WATER, 0)
    passable = board.board & ~mountains & ~water
    return Setting(board, passable, mountains, terrain.get(HILL, 0), tuple(colours), rounds)


def state_of(
    setting: Setting,
    owners: Signs,
    works: Signs,
    doomed: Signs,
    *,
    gold: tuple[int, ...],
    seat: Seat,
    round_: int,
    fallen: tuple[Seat, ...],
    ending: str | None,
) -> CellWarState:
    """Put a position together; what follows from the board, the main parts, is found again."""
    farms = works.get(FARM, 0)
    realms = tuple(owners.get(letter, 0) for letter in SEAT_LETTERS[: len(gold)])
    return CellWarState(
        setting,
        realms,
        tuple(survey(setting.grid, realm, farms)[0] for realm in realms),
        farms,
        _walls_of(works),
        doomed.get(DUE, 0),
        doomed.get(FRESH, 0),
        gold,
        seat,
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


def _rows(board: Grid, empty: str, signs: Iterable[tuple[str, Mask]]) -> Rows:
    """Draw masks over each other, the later above the earlier."""
    drawn = [[empty] * board.width for _ in range(board.height)]
    for sign, mask in signs:
        for index in bits(mask):
            y, x = divmod(index, board.stride)
            drawn[y][x] = sign
    return tuple("".join(row) for row in drawn)
