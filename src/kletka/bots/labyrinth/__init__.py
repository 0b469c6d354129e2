"""Explorers of the Labyrinth, who know what a player knows: what he is told, and what he drew."""

import random
from collections.abc import Callable, Sequence

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget
from kletka.bots.labyrinth.players import DepthFirst, Surveyor, Told, Wanderer
from kletka.games.labyrinth import RULES
from kletka.games.labyrinth.actions import LabyrinthAction
from kletka.games.labyrinth.view import LabyrinthView

THINKING_MS = 200

BOTS: dict[str, Callable[[], Bot[LabyrinthView, LabyrinthAction]]] = {
    "easy": Wanderer,
    "medium": DepthFirst,
    "hard": Surveyor,
}

HINT_NODES = 10_000  # more squares than the largest labyrinth has ways to stand on them


def hint(history: Sequence[Told]) -> LabyrinthAction:
    """Suggest what to do next to one who was told this, each view with its events, from the start.

    What is allowed follows from the last view alone, so no position is needed.
    """
    explorer = Surveyor()
    for view, events in history:
        explorer.observe(view, events)
    view, _ = history[-1]
    legal = RULES.legal_actions(RULES.imagine(view, seed=0))
    return explorer.choose(view, legal, random.Random(0), Budget(nodes=HINT_NODES))
