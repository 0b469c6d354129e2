"""One alert a turn, repeated only at the chosen interval, a warning before the clock runs out."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kletka.match import TimeControl
from kletka.server.alerts.decision import (
    HOUR_MS,
    MINUTE_MS,
    RECHECK_MS,
    WEEK_MS,
    AlertState,
    Decision,
    Turn,
    decide,
)
from kletka.server.alerts.notice import AlertKind
from kletka.server.alerts.subscriptions import INTERVAL_HOURS, AlertSettings

NOON = 1_800_000_000_000
DAYS = TimeControl(turn=24 * HOUR_MS)
NO_CLOCK = Turn(5, None, TimeControl())


def with_clock(left: int, control: TimeControl = DAYS) -> Turn:
    return Turn(5, NOON + left, control)


def alerts(turn: Turn, settings: AlertSettings, until: int) -> list[tuple[int, AlertKind]]:
    """Play the schedule of a turn whose player stays away; give what was sent, and when."""
    sent: list[tuple[int, AlertKind]] = []
    state: AlertState | None = None
    now: int | None = NOON
    while now is not None and now <= until:
        decision = decide(state, turn, settings, now, here=False)
        if decision.kind is not None:
            sent.append((now - NOON, decision.kind))
        state = decision.state or state
        assert decision.again is None or decision.again > now
        now = decision.again
    return sent


def test_a_turn_is_alerted_once() -> None:
    assert alerts(NO_CLOCK, AlertSettings(), NOON + WEEK_MS) == [(0, AlertKind.TURN)]


def test_a_new_turn_is_alerted_again() -> None:
    first = decide(None, NO_CLOCK, AlertSettings(), NOON, here=False)
    later = Turn(9, None, TimeControl())

    assert decide(first.state, later, AlertSettings(), NOON + 1, here=False).kind is AlertKind.TURN


def test_a_turn_is_repeated_at_the_chosen_interval_for_a_week() -> None:
    sent = alerts(NO_CLOCK, AlertSettings(every=24), NOON + 2 * WEEK_MS)

    assert sent == [(day * 24 * HOUR_MS, AlertKind.TURN) for day in range(8)]


def test_nothing_is_sent_while_the_table_is_open() -> None:
    decision = decide(None, with_clock(MINUTE_MS), AlertSettings(), NOON, here=True)

    assert decision == Decision(None, NOON + RECHECK_MS)


def test_a_warning_comes_when_a_tenth_of_the_time_is_left() -> None:
    turn = with_clock(20 * HOUR_MS)

    sent = alerts(turn, AlertSettings(), NOON + 20 * HOUR_MS)

    assert sent == [(0, AlertKind.TURN), (20 * HOUR_MS - 24 * HOUR_MS // 10, AlertKind.TIME)]


def test_a_turn_that_begins_with_little_time_is_alerted_once() -> None:
    assert alerts(with_clock(HOUR_MS), AlertSettings(), NOON + HOUR_MS) == [(0, AlertKind.TURN)]


def test_who_wants_warnings_only_gets_one_warning_only() -> None:
    settings = AlertSettings(kinds=(AlertKind.TIME,), every=1)

    sent = alerts(with_clock(20 * HOUR_MS), settings, NOON + 20 * HOUR_MS)

    assert [kind for _, kind in sent] == [AlertKind.TIME]


def test_who_wants_no_warning_gets_none() -> None:
    settings = AlertSettings(kinds=(AlertKind.TURN,))

    sent = alerts(with_clock(20 * HOUR_MS), settings, NOON + 20 * HOUR_MS)

    assert sent == [(0, AlertKind.TURN)]


@given(
    left=st.none() | st.integers(0, 14 * 24 * HOUR_MS),
    every=st.sampled_from(INTERVAL_HOURS),
    kinds=st.sets(st.sampled_from(AlertKind)),
)
def test_alerts_are_never_closer_than_the_interval_but_for_one_warning(
    left: int | None, every: int, kinds: set[AlertKind]
) -> None:
    turn = NO_CLOCK if left is None else with_clock(left, TimeControl(turn=14 * 24 * HOUR_MS))
    settings = AlertSettings(kinds=tuple(kinds), every=every)

    sent = alerts(turn, settings, NOON + 2 * WEEK_MS)

    turns = [at for at, kind in sent if kind is AlertKind.TURN]
    assert [kind for _, kind in sent].count(AlertKind.TIME) <= 1
    assert every or len(turns) <= 1
    assert all(b - a >= every * HOUR_MS for a, b in pairwise(turns))
    assert {kind for _, kind in sent} <= kinds
    if AlertKind.TURN in kinds:
        assert turns[0] == 0


@pytest.mark.parametrize("control", [TimeControl(total=3 * MINUTE_MS), TimeControl(turn=30_000)])
def test_a_quick_game_needs_no_warning_of_its_own(control: TimeControl) -> None:
    left = 30_000

    assert alerts(with_clock(left, control), AlertSettings(), NOON + left) == [(0, AlertKind.TURN)]
