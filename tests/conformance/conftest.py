"""Every common test runs once a game, and once a sample where it plays."""

import pytest

from tests.conformance.kit import ALL, kit_of


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "sample" in metafunc.fixturenames:
        cases = [
            pytest.param(rules, sample, id=f"{rules.key}-{number}")
            for rules in ALL
            for number, sample in enumerate(kit_of(rules).samples)
        ]
        metafunc.parametrize(("rules", "sample"), cases)
    elif "rules" in metafunc.fixturenames:
        metafunc.parametrize("rules", ALL, ids=lambda rules: rules.key)
