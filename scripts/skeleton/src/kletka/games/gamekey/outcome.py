"""When a game of Game Title is over, and who stands where."""

from enum import StrEnum

from kletka.games.gamekey.state import GamePrefixState
from kletka.protocol import Outcome, ranked


class Ending(StrEnum):
    """How a game ends."""

    FULL = "full"  # no cell is empty (GAMEKEY-2)


def outcome(state: GamePrefixState) -> Outcome | None:
    """Rank the seats of a finished game, None while it goes on: a full board is a draw (GAMEKEY-D1)."""
    return None if state.empty else Outcome(ranked({0, 1}), Ending.FULL)
