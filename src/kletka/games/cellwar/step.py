"""The transition of Cell War: what each action makes of a position."""

from typing import assert_never

from kletka.games.cellwar.actions import Capture, CellWarAction, Defend, EndTurn, Farm
from kletka.games.cellwar.outcome import Ending, ending_by_force, ending_by_time
from kletka.games.cellwar.state import (
    CellWarState,
    Reach,
    capture_price,
    defence_at,
    farm_price,
    farms_of,
    income_of,
    owner_at,
)
from kletka.games.cellwar.territory import survey, survey_grown, survey_shrunk
from kletka.protocol import Mask, Seat


def advance(state: CellWarState, action: CellWarAction) -> CellWarState:
    """Do a legal action."""
    grid = state.setup.board.grid
    match action:
        case Capture(cell):
            return _capture(state, grid.bit(cell))
        case Farm(cell):
            return _farm(state, grid.bit(cell))
        case Defend(cell, amount):
            return _defend(state, grid.bit(cell), amount)
        case EndTurn():
            return _end_turn(state)
    assert_never(action)


def work(state: CellWarState) -> int:
    """Count the cells that a step may touch: all of them."""
    grid = state.setup.board.grid
    return grid.width * grid.height


def begin_turn(state: CellWarState, seat: Seat, round_: int) -> CellWarState:
    """Give the turn to a seat, and pay its farms first (WAR-3a)."""
    gold = list(state.gold)
    gold[seat] += income_of(state, seat)
    return state._replace(mover=seat, round=round_, gold=tuple(gold), captured=0)


def _capture(state: CellWarState, cell: Mask) -> CellWarState:
    grid, seat = state.setup.board.grid, state.mover
    taker = state.owners[seat]
    victim = owner_at(state, cell)
    farms = state.farms & ~cell  # the farm is destroyed, the defence torn down (WAR-D5)
    gold = list(state.gold)
    gold[seat] -= capture_price(state, cell)
    main, doomed = survey_grown(grid, taker, state.mains[seat], cell, farms)
    owners, mains = list(state.owners), list(state.mains)
    owners[seat], mains[seat] = taker | cell, main
    due = state.due & ~cell & (~taker | doomed)
    fresh = doomed & ~due  # cut off in its own turn: the count begins with the next (WAR-D24)
    if victim is not None:
        realm = state.owners[victim]
        main, doomed = survey_shrunk(grid, realm, state.mains[victim], cell, farms)
        owners[victim], mains[victim] = realm ^ cell, main
        due = due & ~realm | doomed
    taken = CellWarState(
        state.setup,
        tuple(owners),
        tuple(mains),
        farms,
        _torn_down(state.walls, cell),
        due,
        fresh,
        state.captured | cell if state.setup.reach is Reach.TURN else 0,
        tuple(gold),
        seat,
        state.round,
        state.fallen,
        None,
    )
    if victim is None:
        return taken
    if not owners[victim]:
        return _fall(taken, victim, Ending.ALL_CELLS_CAPTURED)  # comes first (WAR-D28)
    if state.farms & cell and not farms & owners[victim]:
        return _fall(
            taken, victim, Ending.NO_FARMS_LEFT
        )  # only when a capture takes the last (WAR-D7)
    return taken


def _fall(state: CellWarState, seat: Seat, how: Ending) -> CellWarState:
    """Eliminate a seat; its cells turn neutral where others play on or might have."""
    state = state._replace(fallen=(*state.fallen, seat))
    state = state._replace(ending=ending_by_force(len(state.standing), how))
    if len(state.owners) == 2:
        return state  # the final board shows how it was won (WAR-D27)
    left = state.owners[seat]
    return state._replace(
        owners=_with(state.owners, seat, 0),
        mains=_with(state.mains, seat, 0),
        farms=state.farms & ~left,
        walls=_torn_down(state.walls, left),
        due=state.due & ~left,
    )


def _farm(state: CellWarState, cell: Mask) -> CellWarState:
    seat = state.mover
    farms = state.farms | cell
    mains = state.mains
    if mains[seat] != state.owners[seat]:
        # One farm more can decide which of two equal parts is the main one. It dooms nobody:
        # a colony that may build has a farm already, so the main part it ties with has one too.
        main, _ = survey(state.setup.board.grid, state.owners[seat], farms)
        mains = _with(mains, seat, main)
    price = farm_price(farms_of(state, seat))
    gold = _with(state.gold, seat, state.gold[seat] - price)
    return state._replace(farms=farms, mains=mains, gold=gold)


def _defend(state: CellWarState, cell: Mask, amount: int) -> CellWarState:
    seat = state.mover
    walls = list(state.walls)
    defence = defence_at(state.walls, cell)
    for height in range(defence, defence + amount):
        walls[height] |= cell
    gold = _with(state.gold, seat, state.gold[seat] - amount)
    return state._replace(walls=tuple(walls), gold=gold)


def _end_turn(state: CellWarState) -> CellWarState:
    """Let due colonies vanish (WAR-D9), then pass the turn on or end by time (WAR-D26)."""
    seat = state.mover
    own = state.owners[seat]
    vanishing = state.due & own
    if vanishing or state.fresh:
        state = state._replace(
            owners=_with(state.owners, seat, own & ~vanishing),
            walls=_torn_down(state.walls, vanishing),
            due=state.due & ~vanishing | state.fresh,
            fresh=0,
        )
    following = _following(state)
    round_ = state.round + (following <= seat)
    if 0 < state.setup.rounds < round_:
        return state._replace(captured=0, ending=ending_by_time(state))
    return begin_turn(state, following, round_)


def _following(state: CellWarState) -> Seat:
    """Find who moves next; the turns of the fallen are skipped (WAR-D23)."""
    seat = state.mover
    while True:
        seat = Seat((seat + 1) % len(state.owners))
        if seat not in state.fallen:
            return seat


def _torn_down(walls: tuple[Mask, ...], cells: Mask) -> tuple[Mask, ...]:
    if not walls[0] & cells:
        return walls
    return tuple([wall & ~cells for wall in walls])


def _with(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
