"""Parsing of the command-line arguments of a game."""

import argparse
import os.path
import re
from pathlib import Path

from kletka.match import Pace
from kletka.match.clock import DAY_MS, HOUR_MS, SECOND_MS, TimeControl
from kletka.protocol import Refused
from kletka.terminal.menu import sized
from kletka.wire.documents import ClockOptions

_UNITS = {"s": SECOND_MS, "m": 60 * SECOND_MS, "h": HOUR_MS, "d": DAY_MS}


def read_options(arguments: argparse.Namespace) -> dict[str, object]:
    """Collect the options of the game from the arguments."""
    chosen: dict[str, object] = {
        name.removeprefix("option_"): value
        for name, value in vars(arguments).items()
        if name.startswith("option_") and value is not None
    }
    return (sized(arguments.size) if getattr(arguments, "size", None) else {}) | chosen


def user_path(text: str) -> Path:
    """Expand `~` in a typed path; an unknown user's home is left as typed."""
    return Path(os.path.expanduser(text))  # noqa: PTH111 - pathlib raises for an unknown home


def read_seed(arguments: argparse.Namespace) -> int | None:
    """Read the seed from the arguments, if there is one."""
    text = getattr(arguments, "seed", None)
    try:
        return None if text is None else int(text)
    except ValueError:
        raise Refused("shell-refused-seed", text=str(text)[:40]) from None


def read_clock(arguments: argparse.Namespace) -> ClockOptions:
    """Read the clock from the arguments, such as 5+3 or 30s a turn."""
    text = getattr(arguments, "clock", None)
    if text is None:
        return ClockOptions()
    control = _clock(text).checked()
    return ClockOptions(control.turn, control.total, control.increment)


def read_pace(arguments: argparse.Namespace) -> Pace:
    """Read the pace of a game that is looked for."""
    text: str = getattr(arguments, "pace", None) or Pace.RAPID
    try:
        return Pace(text)
    except ValueError:
        raise Refused("shell-refused-pace", text=text[:40], allowed=", ".join(Pace)) from None


def _clock(text: str) -> TimeControl:
    if found := re.fullmatch(r"(\d{1,4})\+(\d{1,4})", text, re.ASCII):
        minutes, seconds = map(int, found.groups())
        return TimeControl(total=60 * SECOND_MS * minutes, increment=SECOND_MS * seconds)
    if found := re.fullmatch(r"(\d{1,4})([smhd])", text, re.ASCII):
        return TimeControl(turn=int(found[1]) * _UNITS[found[2]])
    raise Refused("shell-refused-clock-text", text=text[:40])
