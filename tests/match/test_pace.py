"""Every time control has the pace of games that last about as long."""

import pytest

from kletka.match import TimeControl
from kletka.match.clock import DAY_MS, SECOND_MS
from kletka.match.pace import MINUTE_MS, PACES, Pace, pace_of


@pytest.mark.parametrize("pace", PACES)
def test_a_pace_is_that_of_its_own_time_control(pace: Pace) -> None:
    assert pace_of(PACES[pace]) is pace


def test_the_paces_with_a_clock_for_the_whole_game_have_the_usual_numbers() -> None:
    usual = {
        pace: (control.total // MINUTE_MS, control.increment // SECOND_MS)
        for pace, control in PACES.items()
        if control.total is not None
    }

    assert usual == {Pace.BLITZ: (3, 2), Pace.RAPID: (10, 5), Pace.CLASSICAL: (30, 20)}


@pytest.mark.parametrize(
    ("control", "pace"),
    [
        (TimeControl(total=8 * MINUTE_MS), Pace.BLITZ),
        (TimeControl(total=8 * MINUTE_MS, increment=SECOND_MS), Pace.RAPID),
        (TimeControl(total=25 * MINUTE_MS), Pace.RAPID),
        (TimeControl(total=26 * MINUTE_MS), Pace.CLASSICAL),
        (TimeControl(turn=20 * SECOND_MS), Pace.BLITZ),
        (TimeControl(turn=60 * SECOND_MS), Pace.RAPID),
        (TimeControl(turn=5 * MINUTE_MS), Pace.CLASSICAL),
        (TimeControl(turn=DAY_MS // 2), Pace.DAILY),
        (TimeControl(turn=7 * DAY_MS), Pace.DAILY),
    ],
)
def test_another_time_control_has_the_pace_of_games_as_long(
    control: TimeControl, pace: Pace
) -> None:
    assert pace_of(control) is pace
