"""`make idle`: what an open page costs that nobody touches, in a browser without a graphics card."""

import argparse
import json
import os
import platform
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.load import node
from bench.publish import publish

ROOT = Path(__file__).parent.parent
MOST = 0.05
"""Seconds of processor time in ten seconds that an open page may take."""

BEFORE = {
    "start page": 3.09,
    "rules of contours": 0.49,
    "first steps in castle": 0.53,
    "table of chain": 0.51,
    "table of cellwar": 0.48,
    "table of contours": 0.49,
    "table of castle": 0.51,
}
"""What commit 55092e6 took, measured once in the same way; the pages that are not named took at most 0.02."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="make idle ARGS=…", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    subprocess.run([ROOT / "scripts" / "web", "build"], check=True)
    publish("idle", report(measured(given.rounds)))


def measured(rounds: int) -> dict[str, Any]:
    """Start a server of its own and let the browser at it."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/kletka.db"
        program = [sys.executable, "-m", "kletka", "serve", "--port=0", "--database", database]
        env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
        with subprocess.Popen(program, stdout=subprocess.PIPE, text=True, env=env) as server:
            assert server.stdout is not None
            try:
                url = re.search(r"http://[\w.:]+\d", server.stdout.readline())
                assert url is not None, "the server has not said where it is"
                script = str(ROOT / "web" / "bench" / "idle.ts")
                browser = subprocess.run(
                    [node(), script, url[0], str(rounds)],
                    stdout=subprocess.PIPE,
                    text=True,
                    check=True,
                )
            finally:
                server.terminate()
    found: dict[str, Any] = json.loads(browser.stdout)
    return found


def report(found: dict[str, Any]) -> str:
    rounds: list[dict[str, float]] = found["rounds"]
    worst = max(statistics.median(one[page] for one in rounds) for page in rounds[0])
    lines = [
        "# Idle pages",
        "",
        f"Written by `make idle`, rounds: {len(rounds)}, in {found['browser']} without a graphics card, 1280x800. Each page is "
        f"opened in a browser of its own and left alone; {found['settling']:.0f} s later the processor time of all processes of "
        f"that browser is counted for {found['stretch']:.0f} s, as the browser itself counts it, in steps of 0.01 s. A table "
        "waits for somebody at this screen. Medians, and the lowest and highest round. Before: commit 55092e6, one round, "
        "where pictures of the start page moved all the time and every board woke up sixty times a second.",
        f"{platform.machine()}, {platform.system()}; machines differ and are noisy.",
        "",
        f"| page | processor time in {found['stretch']:.0f} s, s (spread) | before, s |",
        "|---|---|---|",
        *(f"| {page} | {_spread(rounds, page)} | {_before(page)} |" for page in rounds[0]),
        "",
        f"At most {MOST} s: {'met' if worst <= MOST else 'MISSED'} ({worst:.2f} s).",
    ]
    return "\n".join(lines) + "\n"


def _spread(rounds: list[dict[str, float]], page: str) -> str:
    values = [one[page] for one in rounds]
    return f"{statistics.median(values):.2f} ({min(values):.2f} to {max(values):.2f})"


def _before(page: str) -> str:
    return f"{BEFORE[page]:.2f}" if page in BEFORE else "at most 0.02"


if __name__ == "__main__":
    main()
