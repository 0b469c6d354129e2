"""`make test` and `make test-long`: runs all checks and tests, and counts them.

Two lanes run side by side: Python's tests, and everything else. The browser waits a lot, so the
two together use the processors better than one after the other. The output of a part is shown
when the part is done; the last line counts the tests of all parts.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from xml.etree import ElementTree as ET

ROOT = Path(__file__).parent.parent
BIN = ".venv/bin"
LONGEST_LONG_TEST = 1200
"""Seconds for one test of `make test-long`; those of `make test` have the limit in pyproject.toml."""

Command = list[str]


@dataclass(frozen=True)
class Part:
    """Commands that belong together; those that run tests write what they counted to `report`."""

    name: str
    commands: list[Command]
    report: Path | None = None


@dataclass(frozen=True)
class Result:
    """What came of a part."""

    name: str
    seconds: float
    passed: int
    failed: int
    skipped: int

    def __str__(self) -> str:
        """Give a line of the summary."""
        minutes, seconds = divmod(round(self.seconds), 60)
        return f"{self.name:<8} {minutes:>2}:{seconds:02} min  {self.count}"

    @property
    def count(self) -> str:
        """Say how many tests passed, failed and were skipped."""
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


def lanes(reports: Path, arguments: Command, *, thorough: bool) -> list[list[Part]]:
    """List what runs side by side, and in each lane what runs one after the other."""
    workers = str(os.cpu_count() or 1)
    patience = [f"--timeout={LONGEST_LONG_TEST}"] if thorough else []
    python = reports / "python.xml"
    pytest = [
        *(f"{BIN}/pytest", "--numprocesses", workers, "--dist=worksteal", f"--junitxml={python}"),
        *("--cov", "--cov-report=term", *patience, *arguments),
    ]
    units, browser = reports / "units.xml", reports / "browser.xml"
    checks = [
        [f"{BIN}/ruff", "check", "."],
        [f"{BIN}/ruff", "format", "--check", "."],
        [f"{BIN}/mypy"],
        [f"{BIN}/lint-imports"],
        ["scripts/web", "check"],
    ]
    lowest = reports / "lowest.xml"
    oldest = ["scripts/lowest", "tests/server", "--numprocesses", workers, f"--junitxml={lowest}"]
    beside = [Part("lowest", [[*oldest, *patience]], lowest)] if thorough else []
    return [
        [Part("python", [pytest], python), *beside],
        [
            Part("browser", [["scripts/web", "e2e", *vitest(browser)]], browser),
            Part("units", [["scripts/web", "units", *vitest(units)]], units),
            Part("checks", checks),
        ],
    ]


def vitest(report: Path) -> Command:
    """Give the arguments with which Vitest writes a report beside its usual output."""
    return ["--reporter=default", "--reporter=junit", f"--outputFile.junit={report}"]


def run(part: Part, shown: Lock) -> Result:
    """Run a part to its end, and show what it said."""
    begun = time.monotonic()
    fault = False
    with shown:
        print(f"{part.name}: begun", flush=True)
    with tempfile.TemporaryFile("w+") as output:
        for command in part.commands:
            output.write(f"$ {' '.join(command)}\n")
            output.flush()
            done = subprocess.run(
                command,
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                check=False,
            )
            fault = fault or done.returncode != 0
        output.seek(0)
        with shown:
            sys.stdout.write(f"\n=== {part.name}\n{output.read()}")
            sys.stdout.flush()
    passed, failed, skipped = counted(part.report)
    failed += fault and not failed  # a failure that is no test's: a check, the coverage, a crash
    return Result(part.name, time.monotonic() - begun, passed, failed, skipped)


def counted(report: Path | None) -> tuple[int, int, int]:
    """Count the tests of a report: passed, failed, skipped."""
    if report is None or not report.exists():
        return 0, 0, 0
    tests = list(ET.parse(report).getroot().iter("testcase"))
    failed = sum(
        test.find("failure") is not None or test.find("error") is not None for test in tests
    )
    skipped = sum(test.find("skipped") is not None for test in tests)
    return len(tests) - failed - skipped, failed, skipped


def main() -> int:
    """Run everything; 1 when anything has failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--thorough", action="store_true", help="as `make test-long`")
    given, arguments = parser.parse_known_args()  # the rest is for pytest
    if given.thorough:
        os.environ["KLETKA_TESTS"] = "thorough"
    begun = time.monotonic()
    shown = Lock()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as threads:
        sides = lanes(Path(folder), arguments, thorough=given.thorough)
        running = [
            threads.submit(lambda lane: [run(part, shown) for part in lane], lane) for lane in sides
        ]
        results = [result for lane in running for result in lane.result()]
    total = Result(
        "all",
        time.monotonic() - begun,
        passed=sum(result.passed for result in results),
        failed=sum(result.failed for result in results),
        skipped=sum(result.skipped for result in results),
    )
    print("", *results, total, "", total.count, sep="\n")
    return int(total.failed > 0)


if __name__ == "__main__":
    sys.exit(main())
