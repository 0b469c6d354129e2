"""The five games, and the one registry of them."""

from kletka.games.castle.rules import RULES as CASTLE
from kletka.games.cellwar.rules import RULES as CELLWAR
from kletka.games.chain.rules import RULES as CHAIN
from kletka.games.contours.rules import RULES as CONTOURS
from kletka.games.labyrinth.rules import RULES as LABYRINTH
from kletka.protocol import AnyRules

GAMES: dict[str, AnyRules] = {
    "chain": CHAIN,
    "labyrinth": LABYRINTH,
    "cellwar": CELLWAR,
    "contours": CONTOURS,
    "castle": CASTLE,
}
"""Every game by its key, in the order in which windows offer them."""
