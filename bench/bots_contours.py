"""How long the bots of Contours think in the middle of a game, and how far Hard looks.

    PYTHONPATH=src:. python -m bench.bots_contours [positions]

Once by the wall clock, as players have it; once by the clock of the processor, which other work
on the same machine does not disturb.
"""

import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator

from kletka.bots import THINKING, Budget
from kletka.bots.contours import BOTS
from kletka.bots.contours.hard import search
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState

SIZES = ((10, 10), (20, 20))
BUDGET = THINKING["contours"]
PLENTY = 10**9


def middles(width: int, height: int, count: int) -> Iterator[ContoursState]:
    """Give positions from the second quarter of games of Medium against itself, on to the third."""
    cells = width * height
    for seed in range(count):
        rng = random.Random(seed)
        state = RULES.setup(ContoursOptions(width, height), 0).state
        while cells - len(state.free) < cells // 4 + seed * cells // (2 * count):
            view = RULES.view_for(state, state.seat)
            move = BOTS["medium"]().choose(view, state.free, rng, Budget(nodes=PLENTY))
            state = RULES.advance(state, move)
        yield state


def times(level: str, states: list[ContoursState], clock: Callable[[], float]) -> list[float]:
    """Let a level answer each position; give milliseconds."""
    found = []
    for number, state in enumerate(states):
        view = RULES.view_for(state, state.seat)
        legal = RULES.legal_actions(state)
        start = clock()
        budget = Budget(milliseconds=BUDGET, clock=clock)
        BOTS[level]().choose(view, legal, random.Random(number), budget)
        found.append(1000 * (clock() - start))
    return found


def spread(found: list[float]) -> str:
    """Tell the median, the 99th percentile and the most, in percent of the budget."""
    high = statistics.quantiles(found, n=100, method="inclusive")[-1]
    shares = (100 * value / BUDGET for value in (statistics.median(found), high, max(found)))
    return "  ".join(f"{share:6.1f} %" for share in shares)


def depths(states: list[ContoursState]) -> str:
    """Count how deep Hard came within its budget, by the clock of the processor."""
    found: Counter[int] = Counter()
    for number, state in enumerate(states):
        budget = Budget(milliseconds=BUDGET, clock=time.thread_time)
        found[search(state, random.Random(number), budget).depth] += 1
    return ", ".join(f"{count} of depth {depth}" for depth, count in sorted(found.items()))


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print(f"Percent of {BUDGET} ms: median, 99th percentile, most; {count} positions.")
    for width, height in SIZES:
        states = list(middles(width, height, count))
        print(f"\n{width}x{height}   by the wall clock               by the clock of the processor")
        for level in BOTS:
            clocks = (time.perf_counter, time.thread_time)
            wall, own = (spread(times(level, states, clock)) for clock in clocks)
            print(f"  {level:8}{wall}   {own}")
        print(f"  hard looked: {depths(states)}")


if __name__ == "__main__":
    main()
