"""Every common test runs once a game, and once a sample where it plays.

Those that need the end of a game run on the samples that are played to it.
"""

import pytest

from tests.conformance.kit import ALL, kit_of

WATCHED_SAMPLES = 2
"""So many samples of a game are played under coverage; the others take the same branches."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    named = {"sample", "whole_sample"}.intersection(metafunc.fixturenames)
    if named:
        cases = [
            pytest.param(
                rules,
                sample,
                id=f"{rules.key}-{number}",
                marks=[pytest.mark.unwatched] if number >= WATCHED_SAMPLES else [],
            )
            for rules in ALL
            for number, sample in enumerate(kit_of(rules).samples)
            if "sample" in named or sample.longest is None
        ]
        # The scope puts the tests of one sample together: its games are played once for all of them.
        metafunc.parametrize(("rules", *named), cases, scope="session")
    elif "rules" in metafunc.fixturenames:
        metafunc.parametrize("rules", ALL, ids=lambda rules: rules.key)
