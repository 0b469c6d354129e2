"""Paces: the time controls that have a name."""

from enum import StrEnum

from kletka.match.clock import DAY_MS, SECOND_MS, TimeControl

MINUTE_MS = 60 * SECOND_MS

MOVES_OF_A_GAME = 40
"""Increments that count when the length of a game is estimated."""


class Pace(StrEnum):
    """How fast a game is, by name."""

    BLITZ = "blitz"
    RAPID = "rapid"
    CLASSICAL = "classical"
    DAILY = "daily"
    UNLIMITED = "unlimited"


PACES = {
    Pace.BLITZ: TimeControl(total=3 * MINUTE_MS, increment=2 * SECOND_MS),
    Pace.RAPID: TimeControl(total=10 * MINUTE_MS, increment=5 * SECOND_MS),
    Pace.CLASSICAL: TimeControl(total=30 * MINUTE_MS, increment=20 * SECOND_MS),
    Pace.DAILY: TimeControl(turn=DAY_MS),
    Pace.UNLIMITED: TimeControl(),
}
"""The time control of each pace, the fastest first."""


def pace_of(control: TimeControl) -> Pace:
    """Return the pace whose games last about as long as those with this time control."""
    if control.budget is None:
        return Pace.UNLIMITED
    if control.turn is not None and control.turn >= DAY_MS // 2:
        return Pace.DAILY
    length = _length(control)
    if length <= 8 * MINUTE_MS:
        return Pace.BLITZ
    return Pace.RAPID if length <= 25 * MINUTE_MS else Pace.CLASSICAL


def _length(control: TimeControl) -> int:
    """Estimate the time that one seat uses in a game, in milliseconds."""
    if control.turn is not None:
        return control.turn * MOVES_OF_A_GAME // 2  # few turns take all of their time
    return (control.total or 0) + control.increment * MOVES_OF_A_GAME
