"""What a position of Cell Capture is worth: chips, chips that are ready, and who can fire first at whom."""

from dataclasses import dataclass

from kletka.games.chain.state import ChainState
from kletka.protocol import Grid, Mask, Seat

RUINED = 100_000.0
"""Beyond any sum of chips: a seat without chips is as good as beaten, though the game goes on."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How much of what makes a position good; a chip is worth 1. Found by games against itself."""

    level: float = 0.4  # for each level of a chip
    ready: float = 1.5  # for each chip that the next upgrade sets off
    prey_now: float = 1.5  # what my reactions reach, and it is my move
    prey_later: float = 0.3  # the same, when others move before me
    danger_now: float = 1.5  # what others' reactions reach of mine, and they move before me
    danger_later: float = 0.3  # the same, when I can still answer


def blast(grid: Grid, start: Mask, ready: Mask) -> Mask:
    """Give the cells that reactions from `start` reach at the least.

    Ready chips set each other off whatever their colour, so fire spreads over touching ones.
    """
    bursting = grid.flood(start, ready)
    return bursting | grid.beside(bursting)


def value(state: ChainState, seat: Seat, weights: Weights) -> float:
    """Judge a running game as this seat sees it; the others together weigh as much as it does."""
    setup, place, _, low, high, owners, _ = state
    mine = owners[seat]
    if not mine:
        return -RUINED
    grid = setup.board
    foes = (low | high) ^ mine
    ready = low & high
    armed = ready & mine
    hostile = ready ^ armed
    prey = foes & blast(grid, armed, ready)
    danger = mine & blast(grid, hostile, ready)
    if setup.order[place] == seat:
        gain, risk = weights.prey_now, weights.danger_later
    else:
        gain, risk = weights.prey_later, weights.danger_now

    level = weights.level

    def worth(chips: Mask) -> float:
        levels = (chips & low).bit_count() + 2 * (chips & high).bit_count()
        return chips.bit_count() + level * levels

    strength = worth(mine) + weights.ready * armed.bit_count()
    strength_of_foes = worth(foes) + weights.ready * hostile.bit_count()
    return (
        strength - strength_of_foes / (len(owners) - 1) + gain * worth(prey) - risk * worth(danger)
    )
