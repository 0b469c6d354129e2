"""Why an action may not be done. What validation refuses costs nothing (WAR-D12)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from kletka.games.cellwar.actions import Capture, CellWarAction, Defend, EndTurn, Farm
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
    within_reach,
)
from kletka.protocol import Cell, IllegalAction, Mask

REFUSALS = (
    "cellwar-refused-over",
    "cellwar-refused-outside",
    "cellwar-refused-own-cell",
    "cellwar-refused-mountain",
    "cellwar-refused-water",
    "cellwar-refused-not-adjacent",
    "cellwar-refused-doomed-neighbour",
    "cellwar-refused-too-dear",
    "cellwar-refused-not-yours",
    "cellwar-refused-doomed",
    "cellwar-refused-farm-there",
    "cellwar-refused-defence-there",
    "cellwar-refused-amount",
    "cellwar-refused-defence-limit",
)


class Hindrance(StrEnum):
    """Why a kind of purchase is impossible on every cell."""

    NO_GOLD = "no-gold"
    TOO_DEAR = "too-dear"
    NO_CELL = "no-cell"


@dataclass(frozen=True, slots=True)
class Hindrances:
    """What keeps the seat on turn from each kind of purchase; None: it is possible somewhere."""

    capture: Hindrance | None
    farm: Hindrance | None
    defend: Hindrance | None


def hindrances(state: CellWarState) -> Hindrances:
    """Say for each kind of purchase why the seat on turn cannot make it anywhere."""
    gold = state.gold[state.seat]
    if not gold:
        return Hindrances(Hindrance.NO_GOLD, Hindrance.NO_GOLD, Hindrance.NO_GOLD)
    cheap = gold >= farm_price(farms_of(state, state.seat))
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


def check(state: CellWarState, action: CellWarAction) -> None:
    """Refuse with IllegalAction what the seat on turn may not do."""
    if state.ending is not None:
        raise IllegalAction("cellwar-refused-over")
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
    setting = state.setting
    if state.owners[state.seat] & bit:
        raise IllegalAction("cellwar-refused-own-cell", cell=cell)
    if setting.mountains & bit:
        raise IllegalAction("cellwar-refused-mountain", cell=cell)
    if not setting.passable & bit:
        raise IllegalAction("cellwar-refused-water", cell=cell)
    near = setting.grid.beside(bit) & state.owners[state.seat]
    if not near:
        raise IllegalAction("cellwar-refused-not-adjacent", cell=cell)
    if not near & acting_cells(state):
        raise IllegalAction("cellwar-refused-doomed-neighbour", cell=cell)
    _check_price(state, cell, capture_price(state, bit))


def _check_farm(state: CellWarState, cell: Cell, bit: Mask) -> None:
    _check_own(state, cell, bit)
    if defence := defence_at(state.walls, bit):
        raise IllegalAction("cellwar-refused-defence-there", cell=cell, defence=defence)
    _check_price(state, cell, farm_price(farms_of(state, state.seat)))


def _check_defend(state: CellWarState, cell: Cell, bit: Mask, amount: int) -> None:
    if not 1 <= amount <= MOST_DEFENCE:
        raise IllegalAction("cellwar-refused-amount", amount=amount, low=1, high=MOST_DEFENCE)
    _check_own(state, cell, bit)
    defence = defence_at(state.walls, bit)
    if defence + amount > MOST_DEFENCE:
        raise IllegalAction(
            "cellwar-refused-defence-limit",
            cell=cell,
            defence=defence,
            amount=amount,
            high=MOST_DEFENCE,
        )
    _check_price(state, cell, amount)


def _check_own(state: CellWarState, cell: Cell, bit: Mask) -> None:
    if not state.owners[state.seat] & bit:
        raise IllegalAction("cellwar-refused-not-yours", cell=cell)
    if not acting_cells(state) & bit:
        raise IllegalAction("cellwar-refused-doomed", cell=cell)
    if state.farms & bit:
        raise IllegalAction("cellwar-refused-farm-there", cell=cell)


def _check_price(state: CellWarState, cell: Cell, price: int) -> None:
    """Refuse what the purse cannot pay, the third turn of the rules' example included (WAR-D19)."""
    gold = state.gold[state.seat]
    if price > gold:
        raise IllegalAction("cellwar-refused-too-dear", cell=cell, price=price, gold=gold)


def _bit(state: CellWarState, cell: Cell) -> Mask:
    board = state.setting.grid
    if cell not in board:
        raise IllegalAction(
            "cellwar-refused-outside", cell=cell, width=board.width, height=board.height
        )
    return board.bit(cell)
