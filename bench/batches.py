"""`make batches`: transitions of BatchEnv beside Pgx and PettingZoo, written to bench/results.md."""

import argparse
import os
import platform
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numba
import numpy as np

from bench.publish import publish
from kletka.research.batch import BatchEnv

GAMES = 1024
ROUNDS = 7
ROOT = Path(__file__).parent.parent

PAIRS = (
    # game, its size, library, name there, how it is called, target
    ("contours", 9, "pgx", "go_9x9", "Pgx Go 9x9", 10),
    ("chain", 9, "pgx", "go_9x9", "Pgx Go 9x9", 10),
    ("contours", 19, "pgx", "go_19x19", "Pgx Go 19x19", 10),
    ("chain", 19, "pgx", "go_19x19", "Pgx Go 19x19", 10),
    ("contours", 11, "pgx", "hex", "Pgx Hex 11x11", 10),
    ("chain", 11, "pgx", "hex", "Pgx Hex 11x11", 10),
    ("contours", 9, "pettingzoo", "9", "PettingZoo Go 9x9", 100),
    ("chain", 9, "pettingzoo", "9", "PettingZoo Go 9x9", 100),
    ("contours", 19, "pettingzoo", "19", "PettingZoo Go 19x19", 100),
    ("chain", 19, "pettingzoo", "19", "PettingZoo Go 19x19", 100),
)


@numba.njit  # type: ignore[untyped-decorator]
def choose(mask, drawn, chosen):  # type: ignore[no-untyped-def]
    """Choose a legal action for each game at random."""
    for game in range(len(chosen)):
        left = int(drawn[game] * mask[game].sum())
        for action in range(mask.shape[1]):
            if mask[game, action]:
                if left == 0:
                    chosen[game] = action
                    break
                left -= 1


def our_round(game: str, size: int) -> Callable[[float], float]:
    """Step a batch of ours in one thread; only the step is counted."""
    env = BatchEnv(game, GAMES, threads=1, width=size, height=size)
    rng = np.random.default_rng(1)
    batch = env.reset(seed=1)
    chosen = np.zeros(GAMES, np.int64)

    def run(seconds: float) -> float:
        spent, done = 0.0, 0
        while spent < seconds:
            choose(batch.action_mask, rng.random(GAMES), chosen)
            start = time.process_time()
            env.step(chosen)
            spent += time.process_time() - start
            done += GAMES
        return done / spent

    for _ in range(3 * size * size):  # until the games of the batch are at different moves
        choose(batch.action_mask, rng.random(GAMES), chosen)
        env.step(chosen)
    return run


@numba.njit  # type: ignore[untyped-decorator]
def write_one(pairs, mask, actions, turn):  # type: ignore[no-untyped-def]
    """Write one cell of each observation and mask; if asked to, show the other side before."""
    for game in range(len(actions)):
        if turn:
            row = pairs[game]
            for n in range(len(row)):
                row[n] = row[n] << 8 | row[n] >> 8
        pairs[game, 4 * actions[game]] = 1 << 8
        mask[game, actions[game]] = True


class FloorKernel:
    """Stands for the kernel of Contours, and plays nothing."""

    def __init__(self, pairs: Any, mask: Any, turn: bool) -> None:
        self._arguments = pairs, mask
        self._turn = turn

    def step(self, first: int, last: int, actions: Any) -> None:
        del first, last
        write_one(*self._arguments, actions, self._turn)


def floor_round(size: int, *, turn: bool) -> Callable[[float], float]:
    """Step a batch of ours whose kernel does nothing but write one cell."""
    env = BatchEnv("contours", GAMES, threads=1, width=size, height=size)
    env.reset(seed=1)
    pairs = np.zeros((GAMES, 4 * size * size), np.uint16)
    env._kernel = FloorKernel(pairs, env._buffers.action_mask, turn)  # type: ignore[assignment]
    chosen = np.random.default_rng(1).integers(0, size * size, GAMES)
    env.step(chosen)  # compiles

    def run(seconds: float) -> float:
        spent, done = 0.0, 0
        while spent < seconds:
            start = time.process_time()
            env.step(chosen)
            spent += time.process_time() - start
            done += GAMES
        return done / spent

    return run


class Peers:
    """The process of the peers."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [ROOT / "bench/.venv/bin/python", "-m", "bench.batches_peers"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), "JAX_PLATFORMS": "cpu"},
        )

    def run(self, library: str, name: str, seconds: float) -> float:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{library} {name} {seconds}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1.0, help="of the processor, a round")
    seconds = parser.parse_args().seconds
    peers = Peers()
    lines = [
        "# Batches",
        "",
        f"Written by `make batches`: transitions in a second of the processor, so that neither threads nor other work "
        f"on the machine count; {ROUNDS} rounds of {seconds:g} s, ours and theirs in turn, medians and spread. Batches "
        f"of {GAMES} games, random legal moves whose choice is not counted, observations and legal actions included. "
        "PettingZoo plays one game in a loop of `last` and `step`.",
        f"{platform.machine()}, {platform.system()}; machines differ and are noisy.",
        "",
        "| BatchEnv | a second (spread) | beside | a second (spread) | ratio | target | |",
        "|---|---|---|---|---|---|---|",
    ]
    for game, size, library, name, called, target in PAIRS:
        ours = our_round(game, size)
        mine, theirs = [], []
        peers.run(library, name, 0.1)  # compiles
        for _ in range(ROUNDS):
            mine.append(ours(seconds))
            theirs.append(peers.run(library, name, seconds))
        ratio = statistics.median(mine) / statistics.median(theirs)
        verdict = "met" if ratio >= target else "MISSED"
        lines.append(
            f"| {game} {size}x{size} | {_rates(mine)} | {called} | {_rates(theirs)} | {ratio:,.1f} | "
            f"{target} | {verdict} |"
        )
        print(lines[-1], flush=True)
    peers.close()
    lines += ["", *floors(seconds)]
    publish("batches", "\n".join(lines) + "\n")


def floors(seconds: float) -> Iterator[str]:
    """Say what the same step costs when the kernel plays nothing."""
    one, turned, ours = (
        floor_round(11, turn=False),
        floor_round(11, turn=True),
        our_round("contours", 11),
    )
    found = [[run(seconds) for run in (one, turned, ours)] for _ in range(ROUNDS)]
    cells, sides, games = zip(*found, strict=True)
    yield (
        "The floor, contours 11x11, of the same `step` with another kernel, in turn with the true one: one that only writes a cell of each "
        f"observation and mask {_rates(list(cells))}; one that also shows each observation from the other side {_rates(list(sides))}; "
        f"the true one {_rates(list(games))}. A transition takes {1e9 / statistics.median(games):.0f} ns, of which "
        f"{1e9 / statistics.median(sides):.0f} ns are this floor: the check of the actions, the calls and the observation."
    )


def _rates(found: list[float]) -> str:
    return f"{statistics.median(found):,.0f} ({min(found):,.0f} to {max(found):,.0f})"


if __name__ == "__main__":
    main()
