"""`python -m bench.cellwar_gold`: the share of the first seat of Cell War by the gold that it begins with.

The search of expert plays itself, whole turns at a time, on the compiled kernel: that is several times faster
than `make first-seat`, which plays action by action through the rules. It chose the gold of the option `balance`.
"""

import argparse
import random

from kletka.bots import Budget
from kletka.bots.cellwar import portfolio
from kletka.bots.cellwar.engine import FUNCTIONS
from kletka.bots.confidence import score_interval
from kletka.games.cellwar import flat
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import START_GOLD, CellWarState

FIRST_SEED = 1000


def played(size: int, gold: int, seed: int, nodes: int) -> CellWarState:
    """Play a game whose first seat begins with so much gold; give its last position."""
    state = RULES.setup(CellWarOptions(size, size), seed).state
    state = state._replace(gold=(gold, START_GOLD))
    rng = random.Random(seed)
    while state.ending is None:
        root = portfolio.board_of(FUNCTIONS, state)
        search = portfolio.PortfolioSearch(FUNCTIONS, root, rng, Budget(nodes=nodes))
        state = flat.state_of(search.board_after(search.best()), state.setup)
    return state


def points_of_first(state: CellWarState) -> float:
    """Give 1 for a game that the first seat won, a half for a draw."""
    result = RULES.turn(state).outcome  # type: ignore[union-attr] # the game is over
    return 0.5 if result.winner is None else float(result.winner == 0)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.cellwar_gold", description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[12, 16, 20])
    parser.add_argument("--gold", type=int, nargs="+", default=[10, 9, 8])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--nodes", type=int, default=800, help="simulated turns a decision")
    given = parser.parse_args()
    print("| board | gold of the first | games | share of the first | 95 % between |")
    print("|---|---|---|---|---|")
    for size in given.sizes:
        for gold in given.gold:
            seeds = range(FIRST_SEED, FIRST_SEED + given.games)
            points = [points_of_first(played(size, gold, seed, given.nodes)) for seed in seeds]
            share = sum(points) / len(points)
            ends = score_interval(share, len(points))
            low, high = ends or (0.0, 1.0)
            print(
                f"| {size}x{size} | {gold} | {len(points)} | {100 * share:.1f} % | "
                f"{100 * low:.1f} to {100 * high:.1f} % |",
                flush=True,
            )


if __name__ == "__main__":
    main()
