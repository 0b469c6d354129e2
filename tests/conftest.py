"""How every test runs."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no reason to fail.
settings.register_profile("kletka", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("kletka")

HERE = Path(__file__).parent
WATCHED = frozenset({"acceptance", "conformance", "games", "match", "protocol"})
"""The folders whose tests must reach every branch of the rules. All others only use the rules, and
to be watched at that would more than double their time."""
THOUSANDS_OF_GAMES = frozenset({"test_against_literal.py", "test_early_end.py"})
"""Files of those folders that play the same branches again and again."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        folder, name = item.path.relative_to(HERE).parts[0], item.path.name
        if folder not in WATCHED or name in THOUSANDS_OF_GAMES:
            item.add_marker(pytest.mark.no_cover)
