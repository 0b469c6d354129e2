"""How much the tests try: some of it in `make test`, all of it in `make test-long`."""

import os

THOROUGH = os.environ.get("KLETKA_TESTS") == "thorough"

QUICK_SHARE = 10
"""`make test` tries so many times fewer random examples than `make test-long`."""
FEWEST = 10
"""So many examples are tried at least, if a test asks for as many."""


def effort(quick: int, thorough: int) -> int:
    """Choose how many games, kills or seeds this run tries."""
    return thorough if THOROUGH else quick


def examples(thorough: int) -> int:
    """Choose how many random examples of Hypothesis this run tries."""
    return effort(max(min(FEWEST, thorough), thorough // QUICK_SHARE), thorough)
