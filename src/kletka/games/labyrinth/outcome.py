"""When a game of Labyrinth is over, and whether the player has won."""

from enum import StrEnum

from kletka.games.labyrinth.state import PLAYER, LabyrinthState, Phase
from kletka.protocol import Outcome, ranked


class Ending(StrEnum):
    """How a game ends."""

    VICTORY = "victory"
    DEFEAT = "defeat"  # LAB-D35
    WALLED_IN = "walled-in"  # LAB-D27, LAB-D39


_OUTCOMES = {
    Phase.VICTORY: Outcome(ranked(PLAYER), Ending.VICTORY),
    Phase.DEFEAT: Outcome(ranked((), PLAYER), Ending.DEFEAT),
    Phase.WALLED_IN: Outcome(ranked((), PLAYER), Ending.WALLED_IN),
}


def outcome(state: LabyrinthState) -> Outcome | None:
    """Give the outcome of a finished game; None while it goes on."""
    return _OUTCOMES.get(state.phase)
