"""A word of warning in the Labyrinth, before a bomb is wasted (LAB-D5)."""

from kletka.games.labyrinth.actions import Bomb
from kletka.games.labyrinth.maze import DIRECTIONS
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.view import LabyrinthView, Look
from kletka.phrases import Phrases


def warning(view: LabyrinthView, text: str, words: Phrases) -> str | None:
    """Ask back when the player can see that there is no wall where he wants to bomb."""
    action = RULES.read_action(text)
    if not isinstance(action, Bomb) or not view.bombs:
        return None
    look = view.sides[DIRECTIONS.index(action.direction)]
    return None if look is Look.WALL else words.say("labyrinth-ask-waste-bomb")
