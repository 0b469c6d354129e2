"""The events of Cell War, found by comparing the positions before and after an action."""

from collections.abc import Iterator
from typing import assert_never

from kletka.games.cellwar.actions import Capture, CellWarAction, Defend, EndTurn, Farm
from kletka.games.cellwar.events import (
    CellCaptured,
    CellWarEvent,
    ColonyDoomed,
    ColonySaved,
    ColonyVanished,
    DefenceRaised,
    FarmBuilt,
    IncomeReceived,
    PlayerDefeated,
    TurnBegan,
    TurnEnded,
    WarBegan,
    WarEnded,
)
from kletka.games.cellwar.outcome import Ending, ranking
from kletka.games.cellwar.state import CellWarState, defence_at, income_of, owner_at
from kletka.protocol import Cell, Mask, Seat


def emit_setup(state: CellWarState) -> tuple[CellWarEvent, ...]:
    """List how the game began, up to the first income."""
    setup = state.setup
    grid = setup.board.grid
    begun = WarBegan(len(state.owners), grid.width, grid.height, setup.rounds)
    return (begun, *_emit_turn(state))


def emit_events(
    before: CellWarState, action: CellWarAction, after: CellWarState
) -> tuple[CellWarEvent, ...]:
    """List everything that an action changed, in the order in which it came about."""
    seat = before.mover
    gold = after.gold[seat]
    paid = before.gold[seat] - gold
    match action:
        case Capture(cell):
            return tuple(_emit_capture(before, cell, after))
        case Farm(cell):
            return (FarmBuilt(seat, cell, paid, gold),)
        case Defend(cell, amount):
            defence = defence_at(after.walls, after.setup.board.grid.bit(cell))
            return (DefenceRaised(seat, cell, amount, defence, gold),)
        case EndTurn():
            return tuple(_emit_end(before, after))
    assert_never(action)


def _emit_capture(before: CellWarState, cell: Cell, after: CellWarState) -> Iterator[CellWarEvent]:
    seat, bit = before.mover, before.setup.board.grid.bit(cell)
    owner = owner_at(before, bit)
    yield CellCaptured(
        seat,
        cell,
        owner,
        farm=bool(before.farms & bit),
        defence=defence_at(before.walls, bit),
        price=before.gold[seat] - after.gold[seat],
        gold=after.gold[seat],
    )
    for changed in (seat, owner):
        if changed is not None:
            yield from _emit_colonies(before, after, changed)
    if owner is not None and owner in after.fallen:
        yield _emit_defeat(before, bit, after, owner)
    if after.ending is not None:
        yield _emit_ending(after, after.ending)


def _emit_colonies(
    before: CellWarState, after: CellWarState, owner: Seat
) -> Iterator[CellWarEvent]:
    # A doomed cell that an enemy has just taken is theirs now; nobody has saved it.
    was = (before.due | before.fresh) & before.owners[owner] & after.owners[owner]
    now = (after.due | after.fresh) & after.owners[owner]
    for part in _parts(after, was & ~now):
        yield ColonySaved(owner, part)
    # What was doomed and is cut again keeps its count, unless it was saved in between (WAR-D25).
    for turns, marks in ((1, after.due), (2, after.fresh)):
        for part in _parts(after, marks & now & ~was):
            yield ColonyDoomed(owner, part, turns)


def _emit_defeat(before: CellWarState, bit: Mask, after: CellWarState, owner: Seat) -> CellWarEvent:
    left = before.owners[owner] & ~bit
    lost = after.setup.board.grid.cells_of(left & ~after.owners[owner])
    how = Ending.NO_FARMS_LEFT if left else Ending.ALL_CELLS_CAPTURED
    return PlayerDefeated(owner, before.mover, how, lost)


def _emit_end(before: CellWarState, after: CellWarState) -> Iterator[CellWarEvent]:
    seat = before.mover
    for part in _parts(before, before.owners[seat] & ~after.owners[seat]):
        yield ColonyVanished(seat, part)
    yield TurnEnded(seat)
    if after.ending is None:
        yield from _emit_turn(after)
    else:
        yield _emit_ending(after, after.ending)


def _emit_turn(state: CellWarState) -> Iterator[CellWarEvent]:
    seat = state.mover
    yield TurnBegan(seat, state.round)
    yield IncomeReceived(seat, income_of(state, seat), state.gold[seat])


def _emit_ending(state: CellWarState, ending: str) -> CellWarEvent:
    return WarEnded(tuple(tuple(sorted(place)) for place in ranking(state)), ending)


def _parts(state: CellWarState, cells: Mask) -> Iterator[tuple[Cell, ...]]:
    grid = state.setup.board.grid
    for part in grid.parts(cells):
        yield grid.cells_of(part)
