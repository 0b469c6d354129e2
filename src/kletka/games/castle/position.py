"""Positions of Castles as text: one line, read and validated field by field.

block R%**…/…/…B& 15p,8,10p black 3 first 8:5 %,&:@ attack-dice:r5c2:r4c2
|     |           |         |     | |     |   |     the chance outcome that is due, or -
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
from collections.abc import Iterable, Iterator
from itertools import chain

from kletka.games.castle.board import BATTLEFIELD, CASTLES, COLUMNS, GRID, ROWS, squares_of, strikes
from kletka.games.castle.dice import SIDES, Blow, damage
from kletka.games.castle.legal import OBSTACLE_COUNTS, can_act
from kletka.games.castle.notation import write_square
from kletka.games.castle.outcome import STALEMATE, VICTORY
from kletka.games.castle.refusal import Refusal
from kletka.games.castle.state import Awaits, CastleState, PendingChance, Setup, all_placed, changed
from kletka.games.castle.units import (
    BLACK,
    KINDS,
    OF_A_KIND,
    RED,
    SEATS,
    STATS,
    Army,
    Kind,
    Unit,
    unit_at,
    wounded,
)
from kletka.protocol import Cell, Mask, Seat, UnreadableState, bits

MOST_OBSTACLES = max(OBSTACLE_COUNTS)
_STRONGEST = max(damage(one, two, Blow.FULL) for one in KINDS for two in KINDS)

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
    r"(?P<pending>\S+)",
    re.ASCII,
)
_PENDING = re.compile(
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
    marks = list(squares.values())
    rows = ["".join(marks[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]
    health = [f"{unit.health}{'p' * unit.potion}" for _, (_, unit) in sorted(units.items())]
    return " ".join(
        (
            "block" if state.setup.units_block else "walk",
            "/".join(rows),
            ",".join(health) or "-",
            _NAMES[state.mover],
            str(state.round),
            "second" if state.second else "first",
            f"{state.points[BLACK]}:{state.points[RED]}",
            ":".join(",".join(STATS[kind].symbol for kind in lost) for lost in state.fallen),
            _write_pending(state.pending),
        )
    )


def read_state(text: str) -> CastleState:
    """Read a position, and refuse one that cannot occur."""
    line = _LINE.fullmatch(text)
    pending = _PENDING.fullmatch(line["pending"]) if line else None
    if line is None or pending is None:
        raise UnreadableState(Refusal.BROKEN_SHAPE)
    armies, walls, barricades = _read_board(line["rows"], _read_health(line["health"]))
    state = CastleState(
        setup=Setup(units_block=line["way"] == "block"),
        mover=BLACK if line["mover"] == "black" else RED,
        armies=armies,
        walls=walls,
        barricades=barricades,
        round=int(line["round"]),
        second=line["nth"] == "second",
        pending=_read_pending(pending),
        points=(int(line["black"]), int(line["red"])),
        fallen=(_read_lost(line["lost_black"]), _read_lost(line["lost_red"])),
    )
    state = _settled(state)
    validate(state)
    return state


def _write_pending(pending: PendingChance | None) -> str:
    if pending is None:
        return "-"
    cells = [write_square(cell) for cell in (pending.unit, pending.target) if cell is not None]
    left = [str(pending.left)] if pending.left else []
    return ":".join((pending.awaits.value, *cells, *left))


def _read_pending(found: re.Match[str]) -> PendingChance | None:
    awaits, _, rest = found[0].partition(":")
    if awaits == "-":
        return None
    if not rest:
        return PendingChance(Awaits(awaits))
    if found["left"]:
        return PendingChance(Awaits.OBSTACLE, left=int(found["left"]))
    if found["hy"]:
        return PendingChance(Awaits.HEAL_DIE, Cell(int(found["hx"]), int(found["hy"])))
    return PendingChance(
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
            raise UnreadableState(Refusal.BROKEN_SQUARE, text=mark)
    if next(states, None) is not None:
        raise UnreadableState(Refusal.BROKEN_SHAPE)
    return armies, walls, barricades


def _settled(state: CastleState) -> CastleState:
    """Add the end that a position implies: an army gone, or nobody able to act."""
    if not state.round or state.pending is not None:
        return state
    black, red = state.armies
    if not (black and red):
        return state._replace(over=VICTORY[BLACK if black else RED])
    if not state.second and not can_act(state, BLACK) and not can_act(state, RED):
        return state._replace(over=STALEMATE)
    return state


def validate(state: CastleState) -> None:
    """Refuse, with UnreadableState, a position that no game leads to."""
    for fine in chain(_units(state), _stage(state)):
        if not fine:
            raise UnreadableState(Refusal.BROKEN_IMPOSSIBLE)


def _stage(state: CastleState) -> Iterator[bool]:
    if state.round:
        yield from _battle(state)
    else:
        yield from _before_battle(state)


def _units(state: CastleState) -> Iterator[bool]:
    for seat in SEATS:
        army = state.armies[seat]
        everyone = [*(unit.kind for unit in army), *state.fallen[seat]]
        yield all(everyone.count(kind) <= OF_A_KIND for kind in KINDS)
        yield all(1 <= unit.health <= STATS[unit.kind].health for unit in army)
    yield not state.obstacles & ~BATTLEFIELD
    yield state.obstacles.bit_count() <= MOST_OBSTACLES


def _before_battle(state: CastleState) -> Iterator[bool]:
    black, red = state.armies
    yield not any((state.second, any(state.points), any(state.fallen)))
    yield not squares_of(black) & ~CASTLES[BLACK]
    yield not squares_of(red) & ~CASTLES[RED]
    yield all(unit.potion and not wounded(unit) for unit in black + red)
    yield len(black) - len(red) == (state.mover == RED)  # they take turns, black first
    pending = state.pending
    raising = pending is not None and pending.awaits is Awaits.OBSTACLE
    yield raising or not state.obstacles
    yield all_placed(state.armies) == (pending is not None)
    if pending is not None:
        yield raising or pending.awaits is Awaits.OBSTACLE_COUNT
        yield pending.left + state.obstacles.bit_count() <= MOST_OBSTACLES
        yield bool(state.walls) == bool(state.obstacles)


def _battle(state: CastleState) -> Iterator[bool]:
    yield bool(state.walls)  # CAS-3b: one at least, and walls stay
    for seat in SEATS:
        yield len(state.armies[seat]) + len(state.fallen[seat]) == OF_A_KIND * len(KINDS)
        yield _earned(state, seat)
    drunk = sum(not unit.potion for unit in state.armies[state.mover])
    if state.pending is not None:
        yield from _cause_was_possible(state, state.pending, drunk)
    else:
        yield drunk >= state.second
        yield bool(state.armies[state.mover])
        yield state.over is not None or state.second or can_act(state, state.mover)


def _cause_was_possible(state: CastleState, pending: PendingChance, drunk: int) -> Iterator[bool]:
    """Require that the action that led to the pending chance was possible."""
    army, enemies = state.armies[state.mover], squares_of(state.armies[1 - state.mover])
    yield bool(enemies)
    unit = unit_at(army, GRID.index(pending.unit)) if pending.unit else None
    match pending.awaits:
        case Awaits.SECOND_DIE:
            yield drunk >= 1
            yield not state.second
        case Awaits.HEAL_DIE:
            yield unit is not None and not unit.potion and wounded(unit)
            yield drunk >= 1 + state.second
        case Awaits.ATTACK_DICE:
            yield drunk >= state.second
            assert pending.target is not None
            aim = GRID.bit(pending.target) & enemies
            yield unit is not None and bool(
                aim & strikes(unit.kind, unit.square, enemies, state.walls, state.barricades)
            )
        case _:
            yield False


def _earned(state: CastleState, seat: Seat) -> bool:
    """Say whether the points of a seat fit what its enemy has suffered (CAS-6d, D16)."""
    enemy = Seat(1 - seat)
    most_healed = max(SIDES)
    least = most = 0
    for unit in state.armies[enemy]:
        lost = STATS[unit.kind].health - unit.health
        least += lost
        most += lost if unit.potion else lost + most_healed
    for kind in state.fallen[enemy]:
        least += STATS[kind].health
        most += STATS[kind].health + most_healed + _STRONGEST - 1
    return least <= state.points[seat] <= most
