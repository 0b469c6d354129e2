"""The five games, and the one registry of them."""

from kletka.games.castle.rules import RULES as CASTLE
from kletka.games.cellwar.rules import RULES as CELLWAR
from kletka.games.chain.rules import RULES as CHAIN
from kletka.games.contours.rules import RULES as CONTOURS
from kletka.games.labyrinth.rules import RULES as LABYRINTH
from kletka.protocol import Registry

GAMES = Registry(CHAIN, LABYRINTH, CELLWAR, CONTOURS, CASTLE)
"""Every game by its key, in the order in which windows offer them.

Who raises the version of a game lists the old rules beside the new ones: matches and records go on
under theirs.
"""
