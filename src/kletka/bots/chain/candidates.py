"""Which chips are worth raising, found with masks alone: no move has to be tried out for it.

A board of 50x50 has a thousand moves, and hardly a dozen of them matter: reactions that reach an
enemy, largest first; then chips at the front, and those that stand behind it.
"""

from collections.abc import Iterator
from itertools import islice

from kletka.bots.chain.judgement import blast
from kletka.games.chain.actions import ChainAction, choices_on
from kletka.games.chain.state import ChainState
from kletka.protocol import Mask


def promising(state: ChainState, targets: Mask, breadth: int, starts: int) -> list[ChainAction]:
    """List up to `breadth` upgrades of the mover, the most promising against `targets` first.

    Of the chips that would set off one and the same reaction no more than `starts` are listed.
    """
    choices = choices_on(state.setup.board)
    found: list[ChainAction] = []
    listed = 0
    for fuse in _reactions(state, targets):
        found += islice(choices.upgrades(fuse), starts)
        listed |= fuse
        if len(found) >= breadth:
            return found[:breadth]
    for band in _bands(state, targets):
        fresh = band & ~listed
        listed |= fresh
        found += islice(choices.upgrades(fresh), breadth - len(found))
        if len(found) == breadth:
            break
    return found


def _reactions(state: ChainState, targets: Mask) -> Iterator[Mask]:
    """Give for each reaction that reaches a target the mover's chips that set it off, largest first."""
    grid = state.setup.board
    mine = state.owners[state.mover]
    ready = state.low & state.high
    waiting = ready & mine
    reached: list[tuple[int, Mask]] = []
    while waiting:
        bursting = grid.flood(waiting & -waiting, ready)
        waiting &= ~bursting
        prey = (bursting | grid.beside(bursting)) & targets
        if prey:
            reached.append((prey.bit_count(), bursting & mine))
    reached.sort(reverse=True)
    return (fuse for _, fuse in reached)


def _bands(state: ChainState, targets: Mask) -> tuple[Mask, ...]:
    """Sort the mover's chips by promise: what stands in an enemy's fire is raised for the enemy."""
    grid = state.setup.board
    mine = state.owners[state.mover]
    ready = state.low & state.high
    armed = ready & mine
    safe = mine & ~blast(grid, ready ^ armed, ready)
    first = safe & state.low & ~state.high
    second = safe & state.high & ~state.low
    front = grid.beside(targets)
    behind = grid.beside(front)
    return (
        second & front,
        first & front,
        second & behind,
        armed,
        first & behind,
        safe & grid.beside(armed),
        safe,
        mine,
    )
