"""Whose decision it is in Cell War, what they may do, and why not something else.

What is refused costs nothing (WAR-D12).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from kletka.games.cellwar.actions import (
    Capture,
    Catalogue,
    CellWarAction,
    Defend,
    EndTurn,
    Farm,
    catalogue,
)
from kletka.games.cellwar.outcome import outcome
from kletka.games.cellwar.refusal import Refusal
from kletka.games.cellwar.state import (
    MOST_DEFENCE,
    CellWarState,
    acting_cells,
    capturable,
    capture_price,
    defence_at,
    farm_price,
    farmable,
    farms_of,
    front_cells,
    within_reach,
)
from kletka.protocol import Cell, IllegalAction, Mask, MaskSequence, Over, ToMove


class Hindrance(StrEnum):
    """Why a kind of purchase is impossible on every cell."""

    NO_GOLD = "no-gold"
    TOO_DEAR = "too-dear"
    NO_CELL = "no-cell"


@dataclass(frozen=True, slots=True)
class Hindrances:
    """What keeps the mover from each kind of purchase; None: it is possible somewhere."""

    capture: Hindrance | None  # `null` where it is possible
    farm: Hindrance | None  # `null` where it is possible
    defend: Hindrance | None  # `null` where it is possible


def hindrances(state: CellWarState) -> Hindrances:
    """Give for each kind of purchase why the mover cannot make it anywhere."""
    gold = state.gold[state.mover]
    if not gold:
        return Hindrances(Hindrance.NO_GOLD, Hindrance.NO_GOLD, Hindrance.NO_GOLD)
    cheap = gold >= farm_price(farms_of(state, state.mover))
    fortifiable = acting_cells(state) & ~state.farms & ~state.walls[MOST_DEFENCE - 1]
    return Hindrances(
        capture=_hindrance(within_reach(state), affordable=bool(capturable(state))),
        farm=_hindrance(farmable(state), affordable=cheap),
        defend=_hindrance(fortifiable, affordable=True),
    )


def _hindrance(cells: Mask, *, affordable: bool) -> Hindrance | None:
    if not cells:
        return Hindrance.NO_CELL
    return None if affordable else Hindrance.TOO_DEAR


def turn(state: CellWarState) -> ToMove | Over:
    """Name the seat on turn, or the outcome."""
    result = outcome(state)
    return ToMove(state.mover) if result is None else Over(result)


def legal_actions(state: CellWarState) -> Sequence[CellWarAction]:
    """List what the mover may do and can pay for, lazily."""
    if state.ending is not None:
        return ()
    known = catalogue(state.setup.board.grid)
    return MaskSequence(_choices(state, known), known.actions, known.number)


def _choices(state: CellWarState, known: Catalogue) -> Mask:
    gold = state.gold[state.mover]
    if not gold:
        return 1 << known.end  # WAR-D17
    storey, walls = known.storey, state.walls
    fortifiable = acting_cells(state) & ~state.farms
    # From the top storey down, so that every cell mask is shifted into place by its storey.
    choices = 1 << (known.end - 2 * storey)
    for amount in range(1, min(gold, MOST_DEFENCE) + 1):
        choices |= (fortifiable & ~walls[MOST_DEFENCE - amount]) << ((amount - 1) * storey)
    choices <<= storey
    if gold >= farm_price(farms_of(state, state.mover)):
        choices |= farmable(state)
    return choices << storey | capturable(state)


def check(state: CellWarState, action: CellWarAction) -> None:
    """Refuse an action that is not legal now, with IllegalAction and the reason."""
    if state.ending is not None:
        raise IllegalAction(Refusal.OVER)
    match action:
        case Capture(cell):
            _check_capture(state, cell, _bit(state, cell))
        case Farm(cell):
            _check_farm(state, cell, _bit(state, cell))
        case Defend(cell, amount):
            _check_defend(state, cell, _bit(state, cell), amount)
        case EndTurn():
            return
        case _:
            assert_never(action)


def _check_capture(state: CellWarState, cell: Cell, bit: Mask) -> None:
    board = state.setup.board
    if state.owners[state.mover] & bit:
        raise IllegalAction(Refusal.OWN_CELL, cell=cell)
    if board.mountains & bit:
        raise IllegalAction(Refusal.MOUNTAIN, cell=cell)
    if not board.passable & bit:
        raise IllegalAction(Refusal.WATER, cell=cell)
    near = board.grid.beside(bit) & state.owners[state.mover]
    if not near:
        raise IllegalAction(Refusal.NOT_ADJACENT, cell=cell)
    if not near & acting_cells(state):
        raise IllegalAction(Refusal.DOOMED_NEIGHBOUR, cell=cell)
    if not near & front_cells(state):
        raise IllegalAction(Refusal.CAPTURED_NEIGHBOUR, cell=cell)
    _check_price(state, cell, capture_price(state, bit))


def _check_farm(state: CellWarState, cell: Cell, bit: Mask) -> None:
    _check_own(state, cell, bit)
    if defence := defence_at(state.walls, bit):
        raise IllegalAction(Refusal.DEFENCE_THERE, cell=cell, defence=defence)
    _check_price(state, cell, farm_price(farms_of(state, state.mover)))


def _check_defend(state: CellWarState, cell: Cell, bit: Mask, amount: int) -> None:
    if not 1 <= amount <= MOST_DEFENCE:
        raise IllegalAction(Refusal.AMOUNT, amount=amount, low=1, high=MOST_DEFENCE)
    _check_own(state, cell, bit)
    defence = defence_at(state.walls, bit)
    if defence + amount > MOST_DEFENCE:
        raise IllegalAction(
            Refusal.DEFENCE_LIMIT,
            cell=cell,
            defence=defence,
            amount=amount,
            high=MOST_DEFENCE,
        )
    _check_price(state, cell, amount)


def _check_own(state: CellWarState, cell: Cell, bit: Mask) -> None:
    if not state.owners[state.mover] & bit:
        raise IllegalAction(Refusal.NOT_YOURS, cell=cell)
    if not acting_cells(state) & bit:
        raise IllegalAction(Refusal.DOOMED, cell=cell)
    if state.farms & bit:
        raise IllegalAction(Refusal.FARM_THERE, cell=cell)


def _check_price(state: CellWarState, cell: Cell, price: int) -> None:
    """Refuse what the mover cannot pay, the third turn of the rules' example included (WAR-D19)."""
    gold = state.gold[state.mover]
    if price > gold:
        raise IllegalAction(Refusal.TOO_DEAR, cell=cell, price=price, gold=gold)


def _bit(state: CellWarState, cell: Cell) -> Mask:
    grid = state.setup.board.grid
    if cell not in grid:
        raise IllegalAction(Refusal.OUTSIDE, cell=cell, width=grid.width, height=grid.height)
    return grid.bit(cell)
