"""The confirmation that Labyrinth asks for before a bomb is wasted (LAB-D5)."""

from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.view import LabyrinthView, wastes_a_bomb
from kletka.phrases import Phrases


def warning(view: LabyrinthView, text: str, words: Phrases) -> str | None:
    """Return a question if the player already knows that there is no wall to bomb."""
    wasted = wastes_a_bomb(view, RULES.read_action(text))
    return words.say("labyrinth-ask-waste-bomb") if wasted else None
