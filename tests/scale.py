"""The scale of a test run: small numbers in `make test`, large ones in `make test-long`."""

import os
from typing import Any

import pytest

THOROUGH = os.environ.get("KLETKA_TESTS") == "thorough"

QUICK_SHARE = 10
"""`make test` tries so many times fewer random examples than `make test-long`."""
FEWEST = 10
"""So many examples are tried at least, if a test asks for as many."""


def scaled(quick: int, thorough: int) -> int:
    """Choose how many games, kills or seeds this run tries."""
    return thorough if THOROUGH else quick


def in_long(*values: Any, name: str | None = None) -> Any:
    """Give values of a parametrized test that only `make test-long` tries."""
    return pytest.param(*values, id=name, marks=pytest.mark.long)


def examples(thorough: int) -> int:
    """Choose how many random examples of Hypothesis this run tries."""
    return scaled(max(min(FEWEST, thorough), thorough // QUICK_SHARE), thorough)
