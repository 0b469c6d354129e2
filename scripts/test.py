"""`make test` and `make test-long`: runs all checks and tests, and counts them.

Two lanes run side by side: Python's tests, and everything else. The browser waits a lot, so the
two together use the processors better than one after the other. The first part of each lane keeps
one processor busy: the compiled engines, and the checks. The output of a part is shown when the part
is done. The end of the output names what failed in any part, and the last line counts the tests of
all parts.
"""

import argparse
import os
import re
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

LINES_OF_A_FAILURE = 10
"""How much of the message of a failed test the end of the output repeats."""
LINES_OF_A_FAULT = 15
"""How much of the output of a part the end repeats, when the part failed without a failed test."""
FLAKY = "--reporter=./e2e/flakyReporter.ts"
"""Makes the browser's tests say why the first try of a test failed that has a second one."""
COLOUR = re.compile(r"\x1b\[[0-9;]*m")

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
    remarks: tuple[str, ...] = ()
    """What failed, and what passed at a second try only."""

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
    workers = str((os.cpu_count() or 1) + 1)  # some tests wait for other processes
    timeouts = [f"--timeout={LONGEST_LONG_TEST}"] if thorough else []
    python = reports / "python.xml"
    pytest = [
        *(f"{BIN}/pytest", "--numprocesses", workers, "--dist=worksteal", f"--junitxml={python}"),
        *(("--cov", "--cov-report=term") if thorough else ()),  # doubles the time of these tests
        *timeouts,
        *arguments,
    ]
    engines = [["make", "--no-print-directory", "compiled"]]
    units, browser = reports / "units.xml", reports / "browser.xml"
    checks = [
        [f"{BIN}/ruff", "check", "."],
        [f"{BIN}/ruff", "format", "--check", "."],
        [f"{BIN}/mypy"],
        [f"{BIN}/lint-imports"],
        [f"{BIN}/mkdocs", "build", "--quiet"],
        ["scripts/web", "check"],
    ]
    lowest = reports / "lowest.xml"
    oldest = ["scripts/lowest", "tests", "--numprocesses", workers, f"--junitxml={lowest}"]
    beside = [Part("lowest", [[*oldest, *timeouts]], lowest)] if thorough else []
    return [
        [Part("engines", engines), Part("python", [pytest], python), *beside],
        [
            Part("checks", checks),
            Part("units", [["scripts/web", "units", *vitest(units)]], units),
            Part("browser", [["scripts/web", "e2e", *vitest(browser), FLAKY]], browser),
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
        said = output.read()
    with shown:
        sys.stdout.write(f"\n=== {part.name}\n{said}")
        sys.stdout.flush()
    tests = read(part.report)
    passed, failed, skipped = counted(tests)
    remarks = [*failures(tests), *retried(said)]
    if fault and not failed:  # a failure that is no test's: a check, the coverage, a crash
        failed = 1
        end = COLOUR.sub("", said).rstrip().splitlines()[-LINES_OF_A_FAULT:]
        remarks.append(indented(f"{part.name} failed without a failed test; its last lines:", end))
    return Result(part.name, time.monotonic() - begun, passed, failed, skipped, tuple(remarks))


def read(report: Path | None) -> list[ET.Element]:
    """List the tests of a report; none when it is missing, or when a crash cut it off."""
    if report is None or not report.exists():
        return []
    try:
        return list(ET.parse(report).getroot().iter("testcase"))
    except ET.ParseError:
        return []


def counted(tests: list[ET.Element]) -> tuple[int, int, int]:
    """Count the tests of a report: passed, failed, skipped."""
    failed = sum(bool(faults(test)) for test in tests)
    skipped = sum(test.find("skipped") is not None for test in tests)
    return len(tests) - failed - skipped, failed, skipped


def faults(test: ET.Element) -> list[ET.Element]:
    """Give the failures and errors of a test."""
    return [*test.iter("failure"), *test.iter("error")]


def failures(tests: list[ET.Element]) -> list[str]:
    """Name each failed test, with the first lines of what it says."""
    return [
        indented(f"FAILED {name(test)}", said[:LINES_OF_A_FAILURE])
        for test in tests
        if faults(test)
        for said in [[line for fault in faults(test) for line in message(fault)]]
    ]


def message(fault: ET.Element) -> list[str]:
    """Give the lines of what a failure says; those of its traceback when it says nothing."""
    said = fault.get("message") or fault.text or ""
    return [line for line in COLOUR.sub("", said).splitlines() if line.strip()]


def name(test: ET.Element) -> str:
    """Name a test as its runner takes it: the file, then the test.

    Vitest's report names the file; that of pytest names the module, and the class if there is one.
    """
    place = test.get("classname", "")
    parts = place.split(".")
    for size in range(len(parts), 0, -1):
        file = f"{'/'.join(parts[:size])}.py"
        if (ROOT / file).is_file():
            return "::".join([file, *parts[size:], test.get("name", "")])
    return f"{place}::{test.get('name', '')}"


def retried(said: str) -> list[str]:
    """Name the tests that passed at a second try only, as `web/e2e/flakyReporter.ts` writes them."""
    found = re.findall(r"^RETRIED .*(?:\n {4}.*)*", COLOUR.sub("", said), re.MULTILINE)
    return ["\n".join(remark.splitlines()[: 1 + LINES_OF_A_FAILURE]) for remark in found]


def indented(heading: str, lines: list[str]) -> str:
    """Put lines below a heading."""
    return "\n".join([heading, *(f"    {line}" for line in lines)])


def main() -> int:
    """Run everything; 1 when anything has failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--thorough", action="store_true", help="as `make test-long`")
    given, arguments = parser.parse_known_args()  # the rest is for pytest
    if given.thorough:
        os.environ["KLETKA_TESTS"] = "thorough"
    # Every worker of pytest rewrites every test, for ten seconds, where it may not keep what it has rewritten.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
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
    remarks = [line for result in results for remark in result.remarks for line in ("", remark)]
    print("", *results, total, *remarks, "", total.count, sep="\n")
    return int(total.failed > 0)


if __name__ == "__main__":
    sys.exit(main())
