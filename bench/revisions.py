"""`make revisions REV=…`: the speed of all rules beside that of an earlier revision, in the same run."""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path

from bench.publish import publish

ROOT = Path(__file__).parent.parent
ROUNDS = 7
SECONDS = 1.0
"""Processor time of one round of one game."""

# Uses only what both revisions have. `reach` came with the second version of Cell War's rules.
PLAYER = """
import json, random, sys, time
from dataclasses import fields
from kletka.games import GAMES
from kletka.protocol import Chance, Over

def rate(rules, step, seconds):
    names = {field.name for field in fields(rules.options_type)}
    options = rules.options_type(**({"reach": "now"} if "reach" in names else {}))
    rng, steps, spent, seed = random.Random(1), 0, 0.0, 0
    while spent < seconds:
        state, seed = rules.setup(options, seed).state, seed + 1
        began = time.process_time()
        for _ in range(2000):
            turn = rules.turn(state)
            if isinstance(turn, Over):
                break
            if isinstance(turn, Chance):
                outcomes, weights = zip(*turn.odds)
                action = rng.choices(outcomes, weights)[0]
            else:
                action = rng.choice(rules.legal_actions(state))
            state = step(rules, state, action)
            steps += 1
        spent += time.process_time() - began
    return steps / spent

seconds = float(sys.argv[1])
rates = {}
for key, rules in GAMES.items():
    rates[key, "advance"] = rate(rules, lambda r, s, a: r.advance(s, a), seconds)
    rates[key, "apply"] = rate(rules, lambda r, s, a: r.apply(s, a).state, seconds)
print(json.dumps([[*name, value] for name, value in rates.items()]))
"""


def sources_of(revision: str, folder: Path) -> Path:
    """Unpack the sources of a revision."""
    packed = subprocess.run(
        ["git", "archive", revision, "src"], cwd=ROOT, capture_output=True, check=True
    ).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def measured(sources: Path) -> dict[tuple[str, str], float]:
    """Play random games with some sources, in a process of their own: steps a second."""
    done = subprocess.run(
        [sys.executable, "-c", PLAYER, str(SECONDS)],
        env={**os.environ, "PYTHONPATH": str(sources)},
        capture_output=True,
        text=True,
        check=True,
    )
    return {(key, what): value for key, what, value in json.loads(done.stdout)}


def row(name: tuple[str, str], before: list[float], after: list[float]) -> str:
    ratios = sorted(new / old for old, new in zip(before, after, strict=True))
    return (
        f"| {name[0]} | `{name[1]}` | {statistics.median(before):,.0f} "
        f"| {statistics.median(after):,.0f} | {statistics.median(ratios):.2f} "
        f"({ratios[0]:.2f} to {ratios[-1]:.2f}) |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision")
    revision = parser.parse_args().revision
    with tempfile.TemporaryDirectory() as folder:
        sides = (sources_of(revision, Path(folder)), ROOT / "src")
        rounds = []
        for number in range(ROUNDS):
            rounds.append([measured(side) for side in sides])
            print(f"bench: round {number + 1} of {ROUNDS}", file=sys.stderr)
    lines = [
        row(name, [old[name] for old, _ in rounds], [new[name] for _, new in rounds])
        for name in rounds[0][0]
    ]
    text = f"""# Rules beside an earlier revision

Written by `make revisions REV={revision}`: random games with the default options (Cell War with the reach `now`, which
both have), steps in a second of processor time: turn, legal actions, a random choice and the step. {ROUNDS} rounds of
{SECONDS:g} s for each game, the revisions in turn; medians, and the smallest and largest ratio of a round.
Python {platform.python_version()}, {platform.machine()}.

| game | step | before, a second | after, a second | after to before (spread) |
|---|---|---|---|---|
"""
    publish("revisions", text + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
