"""How every test runs."""

import gc
import logging
import os
import signal
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.scale import THOROUGH

# A busy machine is no reason to fail.
without_deadline = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", without_deadline, max_examples=25)
settings.register_profile("thorough", without_deadline, max_examples=250)
settings.load_profile("thorough" if THOROUGH else "quick")

HERE = Path(__file__).parent
WATCHED = frozenset({"acceptance", "conformance", "games", "match", "protocol"})
"""The folders whose tests must reach every branch of the rules. All others only use the rules, and
to be watched at that would more than double their time."""
PURE = frozenset({"conformance", "games", "match", "phrases", "protocol", "render"})
"""The folders whose tests compute and wait for nothing: no server, no other process, no disk."""
PURE_SECONDS = 60
"""What one of them may take unless it is marked `slow`: ten times what the longest needs."""
COMPILING = ("test_kernel", "test_playouts")
"""Files of those folders, by how their names begin, whose tests may have to compile a kernel first."""
COMPILING_SECONDS = 300
"""What one of them may take: to compile takes seconds, on a busy machine a minute and more."""
THOUSANDS_OF_GAMES = frozenset(
    {"test_against_literal.py", "test_early_end.py", "test_kernel_against_rules.py"}
)
"""Files of those folders that play the same branches again and again."""


def pytest_configure() -> None:
    """Hear Ctrl-C also in the background, where a shell has it ignored: programs inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    leave_out_long_tests(config, items)
    limit_pure_tests(items)
    begin_with_the_longest(items)


def leave_out_long_tests(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests marked `long` for `make test-long`."""
    if THOROUGH:
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("long")]


def limit_pure_tests(items: list[pytest.Item]) -> None:
    """Let a hang where nothing is waited for cost seconds; other tests have the limit of pyproject.toml."""
    if THOROUGH:
        return
    for item in items:
        pure = item.path.relative_to(HERE).parts[0] in PURE
        if pure and not any(map(item.get_closest_marker, ("slow", "timeout"))):
            compiling = item.path.name.startswith(COMPILING)
            item.add_marker(pytest.mark.timeout(COMPILING_SECONDS if compiling else PURE_SECONDS))


def begin_with_the_longest(items: list[pytest.Item]) -> None:
    """Begin with the longest tests, so that none of them is left over when the others are done.

    pytest-xdist gives each worker one part of the list, and those that are done early steal from
    the others: each part begins with its share of the long ones.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    slow = [item for item in items if item.get_closest_marker("slow")]
    rest = iter([item for item in items if not item.get_closest_marker("slow")])
    size = -(-len(items) // workers)
    shares = [slow[worker::workers] for worker in range(workers)]
    items[:] = [
        item for share in shares for item in (*share, *islice(rest, max(0, size - len(share))))
    ]
    items.extend(rest)


def pytest_collection_finish() -> None:
    """Spare the garbage collector all that was imported and collected: it took 0.4 s to walk it."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Look away while a test need not be watched; `no_cover` of pytest-cov has no effect in workers,
    where two coverages are stacked."""
    folder, name = item.path.relative_to(HERE).parts[0], item.path.name
    watching = sys.gettrace()
    unwatched = item.get_closest_marker("unwatched") is not None or is_compiled(item)
    if folder not in WATCHED or name in THOUSANDS_OF_GAMES or unwatched:
        sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(watching)


def is_compiled(item: pytest.Item) -> bool:
    """Say whether a test is one of those that run a kernel plain and compiled, and runs it compiled:
    no branch of it can be seen then, and Numba takes ten times as long while it is watched."""
    return "compiled" in item.name.partition("[")[2].rstrip("]").split("-")


@pytest.fixture(autouse=True)
def logging_is_left_as_it_was() -> Iterator[None]:
    """Name the test that sets logging up anew, not the next one in its process that listens."""
    level = logging.root.level
    yield
    assert logging.root.level == level
