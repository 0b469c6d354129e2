"""When a game of Cell Capture is over, who is out before, and who stands where."""

from enum import StrEnum

from kletka.games.chain.state import ChainState
from kletka.protocol import Outcome, Seat, ranked


class Ending(StrEnum):
    """How a game ends."""

    LAST_COLOUR = "last-colour"  # CHAIN-1.11


def outcome(state: ChainState) -> Outcome | None:
    """Rank the seats of a finished game; None while it goes on.

    Whoever was found out later stands higher; who lost the last chip in the winning move ties
    (CHAIN-D14).
    """
    winner = state.winner
    if winner is None:
        return None
    last = [seat for seat in state.setup.order if seat != winner and seat not in state.out]
    places = ([last] if last else []) + [[seat] for seat in reversed(state.out)]
    return Outcome(ranked(winner, *places), Ending.LAST_COLOUR)


def eliminated(state: ChainState) -> frozenset[Seat]:
    """Name the seats without chips, found out or not: nobody can revive (CHAIN-D8)."""
    if state.round == 1:
        return frozenset()
    return frozenset(Seat(seat) for seat, chips in enumerate(state.owners) if not chips)
