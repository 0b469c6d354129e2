"""How a war ends, and in which order the seats are placed."""

from kletka.games.cellwar.state import CellWarState, farms_of
from kletka.protocol import Outcome, Seat

ALL_CELLS_CAPTURED = "all-cells-captured"  # WAR-10.1
NO_FARMS_LEFT = "no-farms-left"  # WAR-10.2
TIME_OUT = "time-out"  # WAR-10.4
DRAW = "draw"  # WAR-10.5
ENDINGS = (ALL_CELLS_CAPTURED, NO_FARMS_LEFT, TIME_OUT, DRAW)


def ending_by_force(standing: int, how: str) -> str | None:
    """Name the ending after somebody has fallen in this way; None while the war goes on."""
    if standing == 0:
        return DRAW  # WAR-14d, WAR-D14: turns never let it happen, the answer is still known
    return how if standing == 1 else None


def ending_by_time(state: CellWarState) -> str:
    """Name the ending of a war whose last round is over."""
    return TIME_OUT if len(placed(state)[0]) == 1 else DRAW


def placed(state: CellWarState) -> tuple[frozenset[Seat], ...]:
    """Place the seats: those that stand by cells, then farms (WAR-D13), then the fallen, the last first (WAR-D30)."""
    places: dict[tuple[int, int], set[Seat]] = {}
    for seat in state.standing:
        size = state.owners[seat].bit_count()
        places.setdefault((size, farms_of(state, seat)), set()).add(seat)
    standing = tuple(frozenset(places[size]) for size in sorted(places, reverse=True))
    if not standing:
        return (frozenset(state.fallen),)
    return standing + tuple(frozenset((seat,)) for seat in reversed(state.fallen))


def outcome(state: CellWarState) -> Outcome | None:
    """Give the result of a war that is over."""
    return None if state.ending is None else Outcome(placed(state), state.ending)
