"""What was typed about a game on the command line."""

import argparse

from kletka.protocol import Refused
from kletka.terminal.menu import sized


def given_options(given: argparse.Namespace) -> dict[str, object]:
    """Give the options of the game, as they were typed."""
    chosen: dict[str, object] = {
        name.removeprefix("option_"): value
        for name, value in vars(given).items()
        if name.startswith("option_") and value is not None
    }
    return (sized(given.size) if getattr(given, "size", None) else {}) | chosen


def given_seed(given: argparse.Namespace) -> int | None:
    """Read the seed, if one was typed."""
    text = getattr(given, "seed", None)
    try:
        return None if text is None else int(text)
    except ValueError:
        raise Refused("shell-refused-seed", text=str(text)[:40]) from None
