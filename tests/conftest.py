"""How every test runs."""

import logging
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no reason to fail.
settings.register_profile("kletka", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("kletka")

# A shell that starts this in the background lets it ignore Ctrl-C, and every program that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

HERE = Path(__file__).parent
WATCHED = frozenset({"acceptance", "conformance", "games", "match", "protocol"})
"""The folders whose tests must reach every branch of the rules. All others only use the rules, and
to be watched at that would more than double their time."""
THOUSANDS_OF_GAMES = frozenset(
    {"test_against_literal.py", "test_early_end.py", "test_kernel_against_rules.py"}
)
"""Files of those folders that play the same branches again and again."""


def pytest_configure() -> None:
    """Hear Ctrl-C also in the background, where a shell has it ignored: programs inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Look away while a test need not be watched; `no_cover` of pytest-cov has no effect in workers,
    where two coverages are stacked."""
    folder, name = item.path.relative_to(HERE).parts[0], item.path.name
    watching = sys.gettrace()
    if folder not in WATCHED or name in THOUSANDS_OF_GAMES:
        sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(watching)


@pytest.fixture(autouse=True)
def logging_is_left_as_it_was() -> Iterator[None]:
    """Name the test that sets logging up anew, not the next one in its process that listens."""
    level = logging.root.level
    yield
    assert logging.root.level == level
