"""A process that has imported pytest and the libraries, and forks for each mutant.

It runs in Kletka's own environment, in the copy of the repository that cosmic-ray breaks. First it
runs the tests of a package once and learns which of them reach which line, and how long they take.
Then it waits at a socket. When cosmic-ray has broken a line and calls `verdict.py`, a fork runs
the tests that reach this line, the shortest first, and stops at the first failure.
"""

import ast
import importlib
import json
import os
import re
import resource
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

import coverage
import pytest
from hypothesis import HealthCheck, Phase, settings

GAMES = tuple(sorted(path.parent.name for path in Path("src/kletka/games").glob("*/rules.py")))
LIBRARIES = (
    *("fluent.runtime", "fluent.syntax", "hypothesis.strategies", "msgspec", "numba", "numpy"),
    *("rich.console", "rich.table"),
)
"""What tests of rules and of the match import. Nothing of Kletka: it must be read after it was broken."""

PYTEST = (
    *("-q", "--tb=line", "--no-header", "--no-summary", "--hypothesis-profile=mutants"),
    *("-p", "no:cacheprovider"),
)
PLUGINS = ("_hypothesis_pytestplugin", "anyio.pytest_plugin", "pytest_timeout")
MEMORY = 4 << 30
STARTING_SECONDS = 15  # of the processor, to import and collect
TIME_LIMIT_FACTOR = 8
"""So many times longer than unbroken, in seconds of the processor, and a test counts as hanging."""
LONGEST_SECONDS = 1200  # on the wall


def tests_of(package: str) -> list[str]:
    """Name the files whose tests are about a package."""
    key = package.removeprefix("games/")
    if key == package:
        return ["tests/match"]
    windows = {Path(f"tests/acceptance/test_{key}_windows.py")}
    acceptance = set(Path("tests/acceptance").glob(f"test_{key}*.py")) - windows
    golden = "tests/test_golden.py::test_perft_and_playthroughs_are_as_written_down"
    common = ["tests/conformance", golden]
    return [*map(str, sorted(acceptance)), f"tests/games/{key}", *common]


def is_about(item: pytest.Item, package: str) -> bool:
    """Say whether a test that runs once a game runs for the game of this package."""
    case = getattr(item, "callspec", None)
    named = set(re.split(r"\W", case.id)).intersection(GAMES) if case else set()
    return package.startswith("games/") <= (not named or package.removeprefix("games/") in named)


class Learning:
    """A plugin of pytest that notes for each test its seconds and the lines that it reaches."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.watch = coverage.Coverage(data_file=None, source=[f"src/kletka/{package}"])

    def pytest_configure(self) -> None:
        self.watch.start()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if is_about(item, self.package)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.watch.switch_context(item.nodeid)
        started = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - started
        self.watch.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    def learned(self) -> dict[str, object]:
        self.watch.stop()
        data = self.watch.get_data()
        reached = {
            str(Path(name).relative_to(Path.cwd())): data.contexts_by_lineno(name)
            for name in data.measured_files()
        }
        passed = {test: cost for test, cost in self.seconds.items() if test not in self.failed}
        return {"seconds": passed, "failed": sorted(self.failed), "reached": reached}


class Chosen:
    """A plugin of pytest that runs only these tests, in this order, none for much too long."""

    def __init__(self, tests: list[str], seconds: dict[str, float]) -> None:
        self.places = {test: place for place, test in enumerate(tests)}
        self.seconds = seconds

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [item for item in items if item.nodeid in self.places]
        items[:] = sorted(chosen, key=lambda item: self.places[item.nodeid])

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        allow(2 + TIME_LIMIT_FACTOR * self.seconds[nodeid])


def allow(seconds: float) -> None:
    """Let this process end by a signal after so many more seconds of the processor."""
    limit = int(time.process_time() + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))


class Map:
    """What was learned: the tests that reach a line."""

    def __init__(self, learned: Path) -> None:
        read = json.loads(learned.read_text(encoding="utf-8"))
        self.seconds: dict[str, float] = read["seconds"]
        self.reached: dict[str, dict[str, list[str]]] = read["reached"]
        lines = (tests for module in self.reached.values() for tests in module.values())
        self.unwatched = self.seconds.keys() - {test for tests in lines for test in tests}
        """Whole games by the hundred: `tests/conftest.py` switches coverage off for them."""

    def choose(self, module: str, lines: Iterable[int]) -> list[str]:
        """Choose the tests that may notice a change of these lines, the shortest first."""
        reached = self.reached.get(module, {})
        found = {test for line in lines for test in reached.get(str(line), ())}
        if "" in found or not found:  # runs when the module is imported
            everywhere = {test for tests in reached.values() for test in tests}
            found = everywhere | (set(self.seconds) if len(everywhere) <= 1 else set())
        return sorted((found | self.unwatched) & self.seconds.keys(), key=self.seconds.__getitem__)


def statement_at(source: str, line: int) -> range:
    """Give the lines of the smallest statement around a line, without the statements inside it."""
    found = range(line, line + 1)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0):
            inner = getattr(node, "body", None)
            end = inner[0].lineno if inner else (node.end_lineno or 0) + 1
            if line < end:
                found = range(node.lineno, max(end, node.lineno + 1))
    return found


def changed_in(originals: dict[Path, str]) -> tuple[str, range] | None:
    """Find the module that is broken now, and the lines of the broken statement."""
    for path, original in originals.items():
        now = path.read_text(encoding="utf-8")
        if now != original:
            pairs = enumerate(zip(original.splitlines(), now.splitlines(), strict=False), start=1)
            line = next((number for number, (old, new) in pairs if old != new), 1)
            return str(path), statement_at(original, line)
    return None


def prepare() -> None:
    """Import what every fork needs."""
    sys.path[:0] = ["src", "."]
    sys.dont_write_bytecode = False
    os.environ.update(PYTEST_DISABLE_PLUGIN_AUTOLOAD="1", NUMBA_DISABLE_JIT="1")
    for name in (*LIBRARIES, *PLUGINS):
        importlib.import_module(name)
    settings.register_profile(
        "mutants",
        deadline=None,
        max_examples=25,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],  # a smaller example would be of no use here
        suppress_health_check=[HealthCheck.too_slow],
    )


def pytest_with(plugin: object, words: Iterable[str]) -> int:
    return int(pytest.main([*PYTEST, *words], [*map(importlib.import_module, PLUGINS), plugin]))


def in_a_fork(run: Callable[[], int], output: Path) -> int:
    """Run something in a fork; give its exit code."""
    child = os.fork()
    if child == 0:
        code = 70
        try:
            allow(STARTING_SECONDS)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            file = os.open(output, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
            os.dup2(file, 1)
            os.dup2(file, 2)
            code = run()
            sys.stdout.flush()
        finally:
            os._exit(code)
    waited = time.monotonic() + LONGEST_SECONDS  # a mutant may wait for ever and use no processor
    while os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        if time.monotonic() > waited:
            os.kill(child, signal.SIGKILL)
        time.sleep(0.01)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def learn(package: str, learned: Path) -> int:
    """Run every test of a package on the unbroken code, and write down what was learned."""
    plugin = Learning(package)
    pytest_with(plugin, tests_of(package))
    learned.write_text(json.dumps(plugin.learned()), encoding="utf-8")
    return 0


def serve(package: str, learned: Path, address: Path) -> None:
    """Answer for each mutant whether a test notices it."""
    originals = {
        path: path.read_text(encoding="utf-8") for path in Path("src/kletka", package).rglob("*.py")
    }
    known = Map(learned)
    output = address.with_name("output")
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(address))
        door.listen()
        print("warm", flush=True)
        while True:
            client, _ = door.accept()
            with client:
                try:
                    code, words = verdict(changed_in(originals), known, output)
                    client.sendall(f"{code}\n{words}".encode())
                except BrokenPipeError:
                    continue


def verdict(broken: tuple[str, range] | None, known: Map, output: Path) -> tuple[int, str]:
    """Run the tests that reach the broken lines."""
    tests = known.choose(*broken) if broken else []
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    cost = sum(known.seconds[test] for test in tests)
    started = time.monotonic()
    code = 0
    if tests:
        run = partial(pytest_with, Chosen(tests, known.seconds), ["-x", *files])
        code = in_a_fork(run, output)
    elapsed = time.monotonic() - started
    said = output.read_text(encoding="utf-8", errors="replace")[-2000:] if tests else ""
    return (
        code,
        f"{broken}: {len(tests)} tests of {cost:.1f} s, {elapsed:.1f} s, exit {code}\n{said}",
    )


def main() -> None:
    word, package, learned, *address = sys.argv[1:]
    prepare()
    if word == "learn":
        sys.exit(learn(package, Path(learned)))
    serve(package, Path(learned), Path(*address))


if __name__ == "__main__":
    main()
