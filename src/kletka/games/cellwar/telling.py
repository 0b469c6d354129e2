"""What happened between two positions, as events: told by comparing them, so nothing is missed."""

from collections.abc import Iterator
from typing import assert_never

from kletka.games.cellwar.actions import Capture, CellWarAction, Defend, EndTurn, Farm
from kletka.games.cellwar.endings import ALL_CELLS_CAPTURED, NO_FARMS_LEFT, placed
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
from kletka.games.cellwar.state import CellWarState, defence_at, income_of, owner_at
from kletka.protocol import Cell, Mask, Seat


def tell_beginning(state: CellWarState) -> tuple[CellWarEvent, ...]:
    """Tell how the war began, up to the first income."""
    setting = state.setting
    board = setting.grid
    begun = WarBegan(len(state.owners), board.width, board.height, setting.rounds)
    return (begun, *_tell_turn(state))


def tell(
    before: CellWarState, action: CellWarAction, after: CellWarState
) -> tuple[CellWarEvent, ...]:
    """Tell everything that an action changed, in the order in which it came about."""
    seat = before.seat
    gold = after.gold[seat]
    paid = before.gold[seat] - gold
    match action:
        case Capture(cell):
            return tuple(_tell_capture(before, cell, after))
        case Farm(cell):
            return (FarmBuilt(seat, cell, paid, gold),)
        case Defend(cell, amount):
            defence = defence_at(after.walls, after.setting.grid.bit(cell))
            return (DefenceRaised(seat, cell, amount, defence, gold),)
        case EndTurn():
            return tuple(_tell_end(before, after))
    assert_never(action)


def _tell_capture(before: CellWarState, cell: Cell, after: CellWarState) -> Iterator[CellWarEvent]:
    seat, bit = before.seat, before.setting.grid.bit(cell)
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
            yield from _tell_colonies(before, after, changed)
    if owner is not None and owner in after.fallen:
        yield _tell_defeat(before, bit, after, owner)
    if after.ending is not None:
        yield _tell_ending(after, after.ending)


def _tell_colonies(
    before: CellWarState, after: CellWarState, owner: Seat
) -> Iterator[CellWarEvent]:
    # A doomed cell that the enemy has just taken is his now; nobody has saved it.
    was = (before.due | before.fresh) & before.owners[owner] & after.owners[owner]
    now = (after.due | after.fresh) & after.owners[owner]
    for part in _parts(after, was & ~now):
        yield ColonySaved(owner, part)
    # What was doomed and is cut again keeps its count, unless it was saved in between (WAR-D25).
    for turns, marks in ((1, after.due), (2, after.fresh)):
        for part in _parts(after, marks & now & ~was):
            yield ColonyDoomed(owner, part, turns)


def _tell_defeat(before: CellWarState, bit: Mask, after: CellWarState, owner: Seat) -> CellWarEvent:
    left = before.owners[owner] & ~bit
    lost = after.setting.grid.cells_of(left & ~after.owners[owner])
    how = NO_FARMS_LEFT if left else ALL_CELLS_CAPTURED
    return PlayerDefeated(owner, before.seat, how, lost)


def _tell_end(before: CellWarState, after: CellWarState) -> Iterator[CellWarEvent]:
    seat = before.seat
    for part in _parts(before, before.owners[seat] & ~after.owners[seat]):
        yield ColonyVanished(seat, part)
    yield TurnEnded(seat)
    if after.ending is None:
        yield from _tell_turn(after)
    else:
        yield _tell_ending(after, after.ending)


def _tell_turn(state: CellWarState) -> Iterator[CellWarEvent]:
    seat = state.seat
    yield TurnBegan(seat, state.round)
    yield IncomeReceived(seat, income_of(state, seat), state.gold[seat])


def _tell_ending(state: CellWarState, ending: str) -> CellWarEvent:
    return WarEnded(tuple(tuple(sorted(place)) for place in placed(state)), ending)


def _parts(state: CellWarState, cells: Mask) -> Iterator[tuple[Cell, ...]]:
    board = state.setting.grid
    for part in board.parts(cells):
        yield board.cells_of(part)
