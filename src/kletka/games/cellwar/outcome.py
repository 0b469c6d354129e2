"""When a game of Cell War is over, who is out before, and who stands where."""

from enum import StrEnum

from kletka.games.cellwar.state import CellWarState, farms_of
from kletka.protocol import Outcome, Seat


class Ending(StrEnum):
    """How a game ends."""

    ALL_CELLS_CAPTURED = "all-cells-captured"  # WAR-10.1
    NO_FARMS_LEFT = "no-farms-left"  # WAR-10.2
    TIME_OUT = "time-out"  # WAR-10.4
    DRAW = "draw"  # WAR-10.5


def ending_by_force(standing: int, how: Ending) -> Ending | None:
    """Name the ending after a seat has fallen in this way; None while the game goes on."""
    if standing == 0:
        return Ending.DRAW  # WAR-14d, WAR-D14: turns never let it happen, the answer is still known
    return how if standing == 1 else None


def ending_by_time(state: CellWarState) -> Ending:
    """Name the ending of a game whose last round is over."""
    return Ending.TIME_OUT if len(ranking(state)[0]) == 1 else Ending.DRAW


def ranking(state: CellWarState) -> tuple[frozenset[Seat], ...]:
    """Rank the seats: those that stand by cells, then farms (WAR-D13), then the fallen, the last first (WAR-D30)."""
    places: dict[tuple[int, int], set[Seat]] = {}
    for seat in state.standing:
        size = state.owners[seat].bit_count()
        places.setdefault((size, farms_of(state, seat)), set()).add(seat)
    standing = tuple(frozenset(places[size]) for size in sorted(places, reverse=True))
    if not standing:
        return (frozenset(state.fallen),)
    return standing + tuple(frozenset((seat,)) for seat in reversed(state.fallen))


def outcome(state: CellWarState) -> Outcome | None:
    """Give the result of a finished game; None while it goes on."""
    return None if state.ending is None else Outcome(ranking(state), state.ending)


def eliminated(state: CellWarState) -> frozenset[Seat]:
    """Name the seats that have fallen."""
    return frozenset(state.fallen)
