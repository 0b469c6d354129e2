"""Candidate moves of Cell Capture, found with bitboards alone, without making any move.

A board of 50x50 has a thousand moves, of which about a dozen matter: reactions that reach an
enemy, largest first; then chips next to an enemy, and chips behind those.
"""

from collections.abc import Iterator
from itertools import islice

from kletka.bots.chain.evaluation import blast
from kletka.games.chain.actions import ChainAction, choices_on
from kletka.games.chain.state import ChainState
from kletka.protocol import Mask


def candidate_moves(
    state: ChainState, targets: Mask, max_moves: int, starts_per_reaction: int
) -> list[ChainAction]:
    """List upgrades of the mover, the most promising against `targets` first.

    All chips of a reaction set off the same reaction, so only a few of each are listed.
    """
    choices = choices_on(state.setup.board)
    found: list[ChainAction] = []
    listed = 0
    for starts in _reactions(state, targets):
        found += islice(choices.upgrades(starts), starts_per_reaction)
        listed |= starts
        if len(found) >= max_moves:
            return found[:max_moves]
    for group in _groups(state, targets):
        fresh = group & ~listed
        listed |= fresh
        found += islice(choices.upgrades(fresh), max_moves - len(found))
        if len(found) == max_moves:
            break
    return found


def _reactions(state: ChainState, targets: Mask) -> Iterator[Mask]:
    """Give the mover's chips that start each reaction reaching a target, the largest first."""
    grid = state.setup.board
    mine = state.owners[state.mover]
    ready = state.low & state.high
    remaining = ready & mine
    reactions: list[tuple[int, Mask]] = []
    while remaining:
        exploding = grid.flood(remaining & -remaining, ready)
        remaining &= ~exploding
        captured = (exploding | grid.beside(exploding)) & targets
        if captured:
            reactions.append((captured.bit_count(), exploding & mine))
    reactions.sort(reverse=True)
    return (starts for _, starts in reactions)


def _groups(state: ChainState, targets: Mask) -> tuple[Mask, ...]:
    """Group the mover's chips, the most promising first; threatened chips come last."""
    grid = state.setup.board
    mine = state.owners[state.mover]
    ready = state.low & state.high
    my_ready = ready & mine
    safe = mine & ~blast(grid, ready ^ my_ready, ready)
    level_1 = safe & state.low & ~state.high
    level_2 = safe & state.high & ~state.low
    front = grid.beside(targets)
    behind = grid.beside(front)
    return (
        level_2 & front,
        level_1 & front,
        level_2 & behind,
        my_ready,
        level_1 & behind,
        safe & grid.beside(my_ready),
        safe,
        mine,
    )
