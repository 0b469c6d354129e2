"""The evaluation of Cell Capture: chips, ready chips, and the reactions that they can start."""

from dataclasses import dataclass

from kletka.games.chain.state import ChainState
from kletka.protocol import Grid, Mask, Seat

NO_CHIPS = -100_000.0
"""Below any sum of chips: a seat without chips has practically lost, though the game goes on."""


@dataclass(frozen=True, slots=True)
class ChainWeights:
    """The weight of each feature, where a chip is worth 1; tuned by self-play."""

    level: float = 0.4  # each level of a chip
    ready: float = 1.5  # each chip that explodes at the next upgrade
    attack_to_move: float = 1.5  # enemy chips in reach of own reactions, own turn
    attack_waiting: float = 0.3  # the same, another seat's turn
    threat_to_move: float = 1.5  # own chips in reach of enemy reactions, another seat's turn
    threat_waiting: float = 0.3  # the same, own turn


def blast(grid: Grid, start: Mask, ready: Mask) -> Mask:
    """Give the cells that reactions from `start` reach at least.

    Adjacent ready chips set each other off, whichever seat owns them.
    """
    exploding = grid.flood(start, ready)
    return exploding | grid.beside(exploding)


def evaluate(state: ChainState, seat: Seat, weights: ChainWeights) -> float:
    """Evaluate a running game for a seat against the mean of the other seats."""
    setup, place, _, low, high, owners, _ = state
    mine = owners[seat]
    if not mine:
        return NO_CHIPS
    grid = setup.board
    enemies = (low | high) ^ mine
    ready = low & high
    my_ready = ready & mine
    enemy_ready = ready ^ my_ready
    attacked = enemies & blast(grid, my_ready, ready)
    threatened = mine & blast(grid, enemy_ready, ready)
    if setup.order[place] == seat:
        attack_weight, threat_weight = weights.attack_to_move, weights.threat_waiting
    else:
        attack_weight, threat_weight = weights.attack_waiting, weights.threat_to_move

    level_weight = weights.level

    def material(chips: Mask) -> float:
        levels = (chips & low).bit_count() + 2 * (chips & high).bit_count()
        return chips.bit_count() + level_weight * levels

    my_strength = material(mine) + weights.ready * my_ready.bit_count()
    enemy_strength = material(enemies) + weights.ready * enemy_ready.bit_count()
    return (
        my_strength
        - enemy_strength / (len(owners) - 1)
        + attack_weight * material(attacked)
        - threat_weight * material(threatened)
    )
