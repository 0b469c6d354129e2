"""Drawn boards of castles: nine squares a row, seven rows, `*` empty, `B%` a black knight."""

from collections.abc import Mapping

from kletka.games.castle.actions import Attack, Move
from kletka.games.castle.board import COLUMNS, GRID
from kletka.games.castle.events import CastleEvent
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.position import EMPTY, write_state
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState, Setup, changed
from kletka.games.castle.units import BLACK, KINDS, OF_A_KIND, SEATS, STATS, Unit, fresh
from kletka.protocol import Cell, Seat

MARKS = {
    f"{colour}{STATS[kind].symbol}": (seat, kind)
    for seat, colour in zip(SEATS, "BR", strict=True)
    for kind in KINDS
}
CERTAIN_WIN = """
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    #  *  *  *  *  *  *  *  *
    *  *  *  *  B@ *  R& *  *
    *  *  *  *  *  *  *  *  *
    B% *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
"""
"""The dwarf wins by attacking if the elf has one point of health: no dice can spoil that."""

Squares = Mapping[str, int]
"""Health by square: `{"r5c2": 4}`."""


def cell(square: str) -> Cell:
    """Read `r5c2`."""
    return Cell(int(square[3]), int(square[1]))


def new_game(*, units_block: bool = True) -> CastleState:
    return RULES.setup(CastleOptions(units_block), 1).state


def battle(
    drawing: str,
    *,
    mover: Seat = BLACK,
    health: Squares | None = None,
    drunk: tuple[str, ...] = (),
    number: int = 1,
    second: bool = False,
    units_block: bool = True,
) -> CastleState:
    """Read a drawn battle; who is not drawn has fallen, and the points are the fewest that fit.

    The position is written and read back, so that a drawing that cannot occur fails at once.
    """
    state = CastleState(Setup(units_block), mover, round=number, second=second)
    for square, mark in zip(GRID.indices, drawing.split(), strict=True):
        if mark in MARKS:
            seat, kind = MARKS[mark]
            unit = _unit(fresh(kind, square), health or {}, drunk)
            armies = changed(state.armies, seat, (*state.armies[seat], unit))
            state = state._replace(armies=armies)
        elif mark == "#":
            state = state._replace(walls=state.walls | 1 << square)
        elif mark == "$":
            state = state._replace(barricades=state.barricades | 1 << square)
        else:
            assert mark == "*"
    fallen = tuple(
        tuple(
            kind
            for kind in KINDS
            for _ in range(OF_A_KIND - [unit.kind for unit in army].count(kind))
        )
        for army in state.armies
    )
    black, red = (
        sum(STATS[unit.kind].health - unit.health for unit in army)
        + sum(STATS[kind].health for kind in lost)
        for army, lost in zip(state.armies, fallen, strict=True)
    )
    state = state._replace(fallen=(fallen[0], fallen[1]), points=(red, black))
    return RULES.read_state(write_state(state))


def _unit(unit: Unit, health: Squares, drunk: tuple[str, ...]) -> Unit:
    at = GRID.cell(unit.square)
    name = f"r{at.y}c{at.x}"
    return unit._replace(health=health.get(name, unit.health), potion=name not in drunk)


def board(drawing: str) -> str:
    """Bring a drawing into the shape that `drawn` gives."""
    marks = drawing.split()
    rows = [marks[start : start + COLUMNS] for start in range(0, len(marks), COLUMNS)]
    return "\n".join(" ".join(mark.ljust(2) for mark in row).rstrip() for row in rows)


def drawn(state: CastleState) -> str:
    """Draw a position."""
    rows = write_state(state).split(" ")[1].split("/")
    short = {EMPTY: "*", "##": "#", "$$": "$"}
    marks = [row[n : n + 2] for row in rows for n in range(0, len(row), 2)]
    return board(" ".join(short.get(mark, mark) for mark in marks))


def lit(state: CastleState, square: str, kind: type[Move] | type[Attack]) -> str:
    """Draw a position with an `x` on every square that a unit may move to, or attack."""
    start = cell(square)
    targets = {
        action.target
        for action in RULES.legal_actions(state)
        if isinstance(action, kind) and action.start == start
    }
    marks = drawn(state).split()
    for place, here in enumerate(GRID.cells):
        if here in targets:
            marks[place] = "x"
    return board(" ".join(marks))


def play(state: CastleState, *texts: str) -> tuple[CastleState, list[CastleEvent]]:
    """Do actions one after the other; give the last position and all that happened."""
    events: list[CastleEvent] = []
    for text in texts:
        step = RULES.apply(state, RULES.read_action(text))
        state = step.state
        events += step.events
    return state, events


PLACEMENTS = (
    "place knight r6c0",
    "place knight r0c0",
    "place knight r6c1",
    "place knight r0c1",
    "place dwarf r6c2",
    "place dwarf r0c2",
    "place dwarf r6c3",
    "place dwarf r0c3",
    "place elf r6c4",
    "place elf r0c4",
    "place elf r6c5",
    "place elf r0c5",
)
"""All twelve units, in turn."""
