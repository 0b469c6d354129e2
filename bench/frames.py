"""`make frames`: the client in a browser without a graphics card, on the largest board and before the first move."""

import argparse
import json
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.load import node
from bench.publish import publish

ROOT = Path(__file__).parent.parent
LONGEST_FRAME_MS = 100
MOST_BYTES = 350_000
ROWS = (
    ("canvas", "idle", "idle"),
    ("canvas", "cascade", "the cascade"),
    ("canvas", "pan", "panning"),
    ("webgl", "cascade", "the cascade, by WebGL without a card"),
    ("webgl", "pan", "panning, by WebGL without a card"),
)

Round = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(prog="make frames ARGS=…", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    subprocess.run([ROOT / "scripts" / "web", "build"], check=True)
    publish("frames", report(measured(given.rounds)))


def measured(rounds: int) -> dict[str, Any]:
    """Start a server with a match for each round and let the browser at it."""
    with tempfile.TemporaryDirectory() as folder:
        program = [sys.executable, "-m", "bench.frames_server", folder, str(2 * rounds)]
        with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            output = server.stdout.readline()
            try:
                script = str(ROOT / "web" / "bench" / "frames.ts")
                browser = subprocess.run(
                    [node(), script, output], stdout=subprocess.PIPE, text=True, check=True
                )
            finally:
                server.terminate()
    found: dict[str, Any] = json.loads(browser.stdout)
    return found | {"moves": json.loads(output)["moves"]}


def report(found: dict[str, Any]) -> str:
    rounds: list[Round] = found["rounds"]
    clicks = sorted(time for one in rounds for time in one["clicks"])
    worst = max(one["canvas"]["cascade"]["longest"] for one in rounds)
    heaviest = max(found["bytes"].values())
    lines = [
        "# Frames",
        "",
        f"Written by `make frames`, {len(rounds)} rounds, in {found['browser']} without a graphics card, 1280x800, server and "
        f"browser on one machine. WebGL is `{found['renderer']}` here, so that the client draws on a plain canvas; it is "
        "made to draw with that WebGL only for the rows that say so. "
        f"Cell Capture 50x50 with ten players after {found['moves']:,} moves: nearly every chip is ready, one move runs over the "
        "whole board, and its frames are counted from when the page hears of it. Frames are counted by the page itself, by the "
        "wall clock; what the page works between two frames "
        "is also given by the clock of the processor, which other work on the machine disturbs less. Medians, and the lowest "
        "and highest round.",
        f"{platform.machine()}, {platform.system()}; machines differ and are noisy.",
        "",
        "| Cell Capture 50x50, ten players | frames a second (spread) | longest frame, ms (spread) "
        "| longest task of the page, ms of the processor (spread) |",
        "|---|---|---|---|",
        *(
            f"| {name} | {spread(rounds, way, what, 'rate')} | {spread(rounds, way, what, 'longest')} "
            f"| {spread(rounds, way, what, 'work')} |"
            for way, what, name in ROWS
        ),
        "",
        f"No frame of a cascade above {LONGEST_FRAME_MS} ms: {mark(worst <= LONGEST_FRAME_MS)} ({worst:.0f} ms).",
        "",
        f"Opening that table holds the main thread up for {spread(rounds, 'canvas', 'start', 'total')} ms in all (the part of each task "
        f"above 50 ms), {spread(rounds, 'canvas', 'start', 'longest')} ms in the longest task.",
        "",
        f"From a click to the frame that acknowledges it, painted (Contours 20x20, {len(clicks)} clicks, every move on the "
        f"disk): median {statistics.median(clicks):.0f} ms, 99 % {clicks[int(0.99 * (len(clicks) - 1))]:.0f} ms.",
        "",
        "| bytes from the start page to the first move | kB |",
        "|---|---|",
        *(f"| {game} | {size / 1000:.0f} |" for game, size in found["bytes"].items()),
        "",
        f"At most {MOST_BYTES / 1000:.0f} kB: {mark(heaviest <= MOST_BYTES)}.",
    ]
    return "\n".join(lines) + "\n"


def spread(rounds: list[Round], way: str, what: str, part: str) -> str:
    """Give the median of the rounds, and the lowest and highest."""
    values = [one[way][what][part] for one in rounds]
    format_value: Callable[[float], str] = "{:,.0f}".format
    return f"{format_value(statistics.median(values))} ({format_value(min(values))} to {format_value(max(values))})"


def mark(met: bool) -> str:
    return "met" if met else "MISSED"


if __name__ == "__main__":
    main()
