"""A word of warning in the Labyrinth, before a bomb is wasted (LAB-D5)."""

from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.view import LabyrinthView, wastes_a_bomb
from kletka.phrases import Phrases


def warning(view: LabyrinthView, text: str, words: Phrases) -> str | None:
    """Ask back when the player can see that there is no wall where he wants to bomb."""
    wasted = wastes_a_bomb(view, RULES.read_action(text))
    return words.say("labyrinth-ask-waste-bomb") if wasted else None
