"""Positions in text: one line, read and doubted field by field.

block R%**…/…/…B& 15p,8,10p black 3 first 8:5 %,&:@ attack-dice:r5c2:r4c2
|     |           |         |     | |     |   |     the draw that the table owes, or -
|     |           |         |     | |     |   fallen of black : of red, in order
|     |           |         |     | |     points
|     |           |         |     | first or second action
|     |           |         |     round
|     |           |         mover
|     |           health of the units, row by row; p: the potion is not drunk yet
|     rows of squares, two characters each; ** is empty, ## a wall, $$ a barricade
whether units block the way: block or walk
"""

import re
from collections.abc import Iterable

from kletka.games.castle.choices import can_act
from kletka.games.castle.field import COLUMNS, GRID, ROWS
from kletka.games.castle.notation import write_square
from kletka.games.castle.possible import BROKEN_IMPOSSIBLE, check
from kletka.games.castle.state import STALEMATE, VICTORY, Awaits, CastleState, Draw, changed
from kletka.games.castle.units import BLACK, KINDS, RED, SEATS, STATS, Army, Kind, Unit
from kletka.protocol import Cell, Mask, Seat, UnreadableState, bits

BROKEN_SHAPE = "castle-broken-shape"
BROKEN_SQUARE = "castle-broken-square"
BROKEN = (BROKEN_SHAPE, BROKEN_SQUARE, BROKEN_IMPOSSIBLE)

EMPTY, WALL, BARRICADE = "**", "##", "$$"
_PREFIX = {BLACK: "B", RED: "R"}  # CAS-1h
_NAMES = {BLACK: "black", RED: "red"}
_SYMBOLS = {STATS[kind].symbol: kind for kind in KINDS}
_UNITS = {
    f"{prefix}{symbol}": (seat, kind)
    for seat, prefix in _PREFIX.items()
    for symbol, kind in _SYMBOLS.items()
}

_ROW = r"[^\s/]{18}"
_LINE = re.compile(
    rf"(?P<way>block|walk) (?P<rows>{_ROW}(?:/{_ROW}){{6}}) (?P<health>-|\d\d?p?(?:,\d\d?p?)*) "
    r"(?P<mover>black|red) (?P<round>0|[1-9]\d{0,5}) (?P<nth>first|second) "
    r"(?P<black>0|[1-9]\d{0,5}):(?P<red>0|[1-9]\d{0,5}) "
    r"(?P<lost_black>[%@&]?(?:,[%@&])*):(?P<lost_red>[%@&]?(?:,[%@&])*) "
    r"(?P<draw>\S+)",
    re.ASCII,
)
_DRAW = re.compile(
    r"-|obstacle-count|second-die|obstacle:(?P<left>[1-5])"
    r"|heal-die:r(?P<hy>[0-6])c(?P<hx>[0-8])"
    r"|attack-dice:r(?P<ay>[0-6])c(?P<ax>[0-8]):r(?P<ty>[0-6])c(?P<tx>[0-8])"
)


def symbol(seat: Seat, kind: Kind) -> str:
    """Write a unit as on the board: colour, then kind (CAS-1h)."""
    return f"{_PREFIX[seat]}{STATS[kind].symbol}"


def write_state(state: CastleState) -> str:
    """Write a position in one line; what is derived from it is not written."""
    units = {unit.square: (seat, unit) for seat in SEATS for unit in state.armies[seat]}
    squares = dict.fromkeys(GRID.indices, EMPTY)
    squares |= dict.fromkeys(bits(state.walls), WALL)
    squares |= dict.fromkeys(bits(state.barricades), BARRICADE)
    squares |= {square: symbol(seat, unit.kind) for square, (seat, unit) in units.items()}
    drawn = list(squares.values())
    rows = ["".join(drawn[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]
    health = [f"{unit.health}{'p' * unit.potion}" for _, (_, unit) in sorted(units.items())]
    return " ".join(
        (
            "block" if state.units_block else "walk",
            "/".join(rows),
            ",".join(health) or "-",
            _NAMES[state.mover],
            str(state.round),
            "second" if state.second else "first",
            f"{state.points[BLACK]}:{state.points[RED]}",
            ":".join(",".join(STATS[kind].symbol for kind in lost) for lost in state.fallen),
            _write_draw(state.draw),
        )
    )


def read_state(text: str) -> CastleState:
    """Read a position, and refuse one that cannot occur."""
    line = _LINE.fullmatch(text)
    draw = _DRAW.fullmatch(line["draw"]) if line else None
    if line is None or draw is None:
        raise UnreadableState(BROKEN_SHAPE)
    armies, walls, barricades = _read_board(line["rows"], _read_health(line["health"]))
    state = CastleState(
        units_block=line["way"] == "block",
        mover=BLACK if line["mover"] == "black" else RED,
        armies=armies,
        walls=walls,
        barricades=barricades,
        round=int(line["round"]),
        second=line["nth"] == "second",
        draw=_read_draw(draw),
        points=(int(line["black"]), int(line["red"])),
        fallen=(_read_lost(line["lost_black"]), _read_lost(line["lost_red"])),
    )
    state = _settled(state)
    check(state)
    return state


def _write_draw(draw: Draw | None) -> str:
    if draw is None:
        return "-"
    cells = [write_square(cell) for cell in (draw.unit, draw.target) if cell is not None]
    left = [str(draw.left)] if draw.left else []
    return ":".join((draw.awaits.value, *cells, *left))


def _read_draw(found: re.Match[str]) -> Draw | None:
    awaits, _, rest = found[0].partition(":")
    if awaits == "-":
        return None
    if not rest:
        return Draw(Awaits(awaits))
    if found["left"]:
        return Draw(Awaits.OBSTACLE, left=int(found["left"]))
    if found["hy"]:
        return Draw(Awaits.HEAL_DIE, Cell(int(found["hx"]), int(found["hy"])))
    return Draw(
        Awaits.ATTACK_DICE,
        Cell(int(found["ax"]), int(found["ay"])),
        Cell(int(found["tx"]), int(found["ty"])),
    )


def _read_health(text: str) -> list[tuple[int, bool]]:
    if text == "-":
        return []
    return [(int(item.removesuffix("p")), item.endswith("p")) for item in text.split(",")]


def _read_lost(text: str) -> tuple[Kind, ...]:
    return tuple(_SYMBOLS[mark] for mark in text.split(",") if mark)


def _read_board(
    text: str, health: Iterable[tuple[int, bool]]
) -> tuple[tuple[Army, Army], Mask, Mask]:
    marks = re.findall(r"\S\S", text.replace("/", ""))
    armies: tuple[Army, Army] = ((), ())
    walls = barricades = 0
    states = iter(health)
    for square, mark in zip(GRID.indices, marks, strict=True):
        if mark == WALL:
            walls |= 1 << square
        elif mark == BARRICADE:
            barricades |= 1 << square
        elif mark in _UNITS:
            seat, kind = _UNITS[mark]
            left, potion = next(states, (0, False))
            unit = Unit(square, kind, left, potion)
            armies = changed(armies, seat, (*armies[seat], unit))
        elif mark != EMPTY:
            raise UnreadableState(BROKEN_SQUARE, text=mark)
    if next(states, None) is not None:
        raise UnreadableState(BROKEN_SHAPE)
    return armies, walls, barricades


def _settled(state: CastleState) -> CastleState:
    """Add the end that a position implies: an army gone, or nobody able to act."""
    if not state.round or state.draw is not None:
        return state
    black, red = state.armies
    if not (black and red):
        return state._replace(over=VICTORY[BLACK if black else RED])
    if not state.second and not can_act(state, BLACK) and not can_act(state, RED):
        return state._replace(over=STALEMATE)
    return state
