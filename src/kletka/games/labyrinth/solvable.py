"""Can this labyrinth always be won? A search over whole sets of cells at once (LAB-D13).

A player rests on cells; a step goes through an open side, and the cell entered may lead on:

    plain cell -> itself      portal -> the next of the ring      lift -> any floor of the shaft

Death leads to the Graveyard, which therefore counts as reached from the beginning.
"""

from collections.abc import Callable

from kletka.games.labyrinth.board import Maze, Passages
from kletka.games.labyrinth.state import Setup
from kletka.protocol import Mask


def is_solvable(setup: Setup, passages: Passages, start: int, gold: int) -> bool:
    """Say whether Gold and Exit stay in reach, without bombs, wherever the player may get to.

    A player who dies on mines on the way begins again at the Graveyard; so it is enough that every
    cell has some way, and that the start and the Graveyard have one whose mines can be survived.
    """
    maze = setup.board
    search = _Search(maze, passages)
    beginnings = 1 << start | 1 << maze.graveyard
    reached = search.reached_from(beginnings)
    survived = (setup.respawn_health(setup.player_health) - 1) // setup.mine_damage
    for goal in (1 << gold, 1 << maze.exit.place):
        if reached & ~search.leading_to(goal):
            return False
        if maze.mines.bit_count() > survived and beginnings & ~search.leading_to(
            goal, mines=survived
        ):
            return False
    return True


class _Search:
    """Closures over one maze, forwards and backwards."""

    __slots__ = ("_around", "_lifts", "_mines", "_plain", "_portals")

    def __init__(self, maze: Maze, passages: Passages) -> None:
        stride = maze.shape.stride
        self._around: Callable[[Mask], Mask] = lambda cells: passages.around(stride, cells)
        ring = maze.portals
        self._portals = [(1 << a, 1 << b) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]
        self._lifts = maze.lifts
        self._mines = maze.mines
        self._plain = maze.shape.board & ~maze.lifts & ~sum(a for a, _ in self._portals)

    def reached_from(self, start: Mask) -> Mask:
        """Give the cells on which a player who starts from these may come to rest."""
        seen = new = start
        while new:
            entered = self._around(new)
            rested = entered & self._plain
            for portal, other in self._portals:
                if entered & portal:
                    rested |= other
            if entered & self._lifts:
                rested |= self._lifts
            new = rested & ~seen
            seen |= new
        return seen

    def leading_to(self, goal: Mask, mines: int | None = None) -> Mask:
        """Give the cells from which these can be reached, stepping on so many mines at most."""
        if mines is None:
            return self._closure(goal, self._plain)
        safe = self._plain & ~self._mines
        seen = self._closure(goal, safe)
        for _ in range(mines):
            grown = self._closure(seen | self._around(seen & self._plain), safe)
            if grown == seen:
                break
            seen = grown
        return seen

    def _closure(self, goal: Mask, plain: Mask) -> Mask:
        seen = goal
        while True:
            doors = seen & plain
            for portal, other in self._portals:
                if seen & other:
                    doors |= portal
            if seen & self._lifts:
                doors |= self._lifts
            grown = seen | self._around(doors)
            if grown == seen:
                return seen
            seen = grown
