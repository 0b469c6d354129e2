"""Explorers of the Labyrinth, who know what a player knows: what he is told, and what he drew."""

from collections.abc import Callable

from kletka.bots.bot import Bot
from kletka.bots.labyrinth.players import DepthFirst, Surveyor, Wanderer
from kletka.games.labyrinth.actions import LabyrinthAction
from kletka.games.labyrinth.view import LabyrinthView

BOTS: dict[str, Callable[[], Bot[LabyrinthView, LabyrinthAction]]] = {
    "easy": Wanderer,
    "medium": DepthFirst,
    "hard": Surveyor,
}
