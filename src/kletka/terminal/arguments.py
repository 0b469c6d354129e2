"""Parsing of the command-line arguments of a game."""

import argparse
import os.path
import re
from pathlib import Path

from kletka.match.clock import DAY_MS, HOUR_MS, SECOND_MS, TimeControl
from kletka.protocol import Refused
from kletka.terminal.menu import sized
from kletka.wire.documents import Clock

_UNITS = {"s": SECOND_MS, "m": 60 * SECOND_MS, "h": HOUR_MS, "d": DAY_MS}


def given_options(given: argparse.Namespace) -> dict[str, object]:
    """Give the options of the game, as they were typed."""
    chosen: dict[str, object] = {
        name.removeprefix("option_"): value
        for name, value in vars(given).items()
        if name.startswith("option_") and value is not None
    }
    return (sized(given.size) if getattr(given, "size", None) else {}) | chosen


def named_file(text: str) -> Path:
    """Give the file that was typed; `~` is the player's home, and a stranger's is just a name."""
    return Path(os.path.expanduser(text))  # noqa: PTH111 - pathlib knows no home and raises


def given_seed(given: argparse.Namespace) -> int | None:
    """Read the seed, if one was typed."""
    text = getattr(given, "seed", None)
    try:
        return None if text is None else int(text)
    except ValueError:
        raise Refused("shell-refused-seed", text=str(text)[:40]) from None


def given_clock(given: argparse.Namespace) -> Clock:
    """Read the clock, if one was typed: 5+3, or 30s a turn."""
    text = getattr(given, "clock", None)
    if text is None:
        return Clock()
    control = _clock(text).checked()
    return Clock(control.turn, control.total, control.increment)


def _clock(text: str) -> TimeControl:
    if found := re.fullmatch(r"(\d{1,4})\+(\d{1,4})", text, re.ASCII):
        minutes, seconds = map(int, found.groups())
        return TimeControl(total=60 * SECOND_MS * minutes, increment=SECOND_MS * seconds)
    if found := re.fullmatch(r"(\d{1,4})([smhd])", text, re.ASCII):
        return TimeControl(turn=int(found[1]) * _UNITS[found[2]])
    raise Refused("shell-refused-clock-text", text=text[:40])
