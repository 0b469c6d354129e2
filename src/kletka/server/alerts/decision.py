"""Decides which alert about a turn is due: one a turn, repeated at the chosen interval, one for the clock."""

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from kletka.match import TimeControl
from kletka.server.alerts.notice import AlertKind
from kletka.server.alerts.subscriptions import AlertSettings

HOUR_MS = 60 * 60 * 1000
MINUTE_MS = 60 * 1000
WEEK_MS = 7 * 24 * HOUR_MS
"""Milliseconds after which a turn is no longer reminded of."""

LONGEST_WARNING_MS = 6 * HOUR_MS
"""The warning about a clock comes when a tenth of the time is left, between these two limits."""

SHORTEST_WARNING_MS = 2 * MINUTE_MS

RECHECK_MS = 5 * MINUTE_MS
"""Milliseconds until somebody who is at the table is looked for again."""


class AlertState(Struct, frozen=True, omit_defaults=True):
    """What was sent about the turn of a seat; times are milliseconds since 1970."""

    turn: int  # the entry that began it
    first: int  # when it was first sent
    last: int
    warned: bool = False  # about the clock


class Decision(NamedTuple):
    """The alert that is due, and when to look again."""

    kind: AlertKind | None
    again: int | None = None
    state: AlertState | None = None  # to be stored before the alert is sent


class Turn(NamedTuple):
    """The turn of a seat."""

    number: int  # the entry that began it
    deadline: int | None  # when the clock runs out
    control: TimeControl

    @property
    def warning(self) -> int | None:
        """When the person is warned that the clock runs out."""
        if self.deadline is None or self.control.budget is None:
            return None
        margin = max(SHORTEST_WARNING_MS, min(LONGEST_WARNING_MS, self.control.budget // 10))
        return self.deadline - margin


def decide(
    state: AlertState | None, turn: Turn, settings: AlertSettings, now: int, *, here: bool
) -> Decision:
    """Decide what is due now; `here`: the table is open somewhere."""
    if here:
        return Decision(None, now + RECHECK_MS)
    known = state if state is not None and state.turn == turn.number else None
    if known is None and AlertKind.TURN in settings.kinds:
        warned = turn.warning is not None and turn.warning <= now  # one alert says both
        begun = AlertState(turn.number, now, now, warned)
        return Decision(AlertKind.TURN, _next(begun, turn, settings, now), begun)
    known = known or AlertState(turn.number, now, now)
    if _warns(known, turn, settings) and turn.warning is not None and turn.warning <= now:
        warned_state = replace(known, warned=True, last=now)
        again = _next(warned_state, turn, settings, now)
        return Decision(AlertKind.TIME, again, warned_state)
    then = _reminder(known, settings)
    if then is not None and then <= now:
        reminded = replace(known, last=now)
        return Decision(AlertKind.TURN, _next(reminded, turn, settings, now), reminded)
    return Decision(None, _next(known, turn, settings, now))


def _warns(state: AlertState, turn: Turn, settings: AlertSettings) -> bool:
    return turn.warning is not None and not state.warned and AlertKind.TIME in settings.kinds


def _reminder(state: AlertState, settings: AlertSettings) -> int | None:
    """Return when the next reminder is due; None: there is none."""
    if not settings.every or AlertKind.TURN not in settings.kinds:
        return None
    then = state.last + settings.every * HOUR_MS
    return then if then <= state.first + WEEK_MS else None


def _next(state: AlertState, turn: Turn, settings: AlertSettings, now: int) -> int | None:
    """Return when to look again: at a warning or a reminder."""
    warning = turn.warning if _warns(state, turn, settings) else None
    times = [at for at in (warning, _reminder(state, settings)) if at is not None and at > now]
    return min(times, default=None)
