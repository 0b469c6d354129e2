"""How a side is measured: alternating rounds, median and spread, the same clock for all."""

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

ROUNDS = 15  # short ones: whoever else is busy on this machine then disturbs all sides alike


@dataclass(frozen=True)
class Side:
    """Something to be measured: `run` does some work and says how many units it did."""

    name: str
    run: Callable[[], int]
    unit: str = "moves"


@dataclass(frozen=True)
class Rate:
    """Units a second over the rounds."""

    side: Side
    rounds: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.rounds)

    @property
    def spread(self) -> str:
        return f"{min(self.rounds):,.0f} to {max(self.rounds):,.0f}"


def alternate(sides: Sequence[Side], seconds: float, rounds: int = ROUNDS) -> list[Rate]:
    """Measure sides in turn, round by round, so that a noisy neighbour disturbs all alike."""
    for side in sides:
        side.run()  # warm up: caches, tables, imports
    rates: list[list[float]] = [[] for _ in sides]
    for _ in range(rounds):
        for side, found in zip(sides, rates, strict=True):
            found.append(_rate(side, seconds))
    return [Rate(side, tuple(found)) for side, found in zip(sides, rates, strict=True)]


def _rate(side: Side, seconds: float) -> float:
    """Count by the processor time of this process: what other programs take is not counted."""
    gc.collect()
    gc.disable()  # as `timeit` does: a collection falls on whichever side happens to be next
    try:
        done = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            done += side.run()
    finally:
        gc.enable()
    return done / spent
