"""When a game of Castles is over, and who has won."""

from enum import StrEnum

from kletka.games.castle.state import CastleState
from kletka.games.castle.units import SEATS
from kletka.protocol import Outcome, Over, ranked


class Ending(StrEnum):
    """How a game ends."""

    ELIMINATED = "eliminated"  # CAS-8a
    STUCK = "stuck"  # CAS-D28


VICTORY = {seat: Over(Outcome(ranked(seat, 1 - seat), Ending.ELIMINATED)) for seat in SEATS}
"""The end of a game that a seat has won."""

STALEMATE = Over(Outcome(ranked(SEATS), Ending.STUCK))
"""The end of a game in which neither side can act."""


def outcome(state: CastleState) -> Outcome | None:
    """Give the result of a finished game; None while it goes on."""
    return None if state.over is None else state.over.outcome
