"""Open tables and rematches: how long they wait for people, and when they are abandoned."""

import pytest

from kletka.match import OPEN, EntryKind, TimeControl
from kletka.match.abandonment import is_abandoned
from kletka.protocol import Seat
from tests.match.games import (
    ANN,
    BOB,
    BOT,
    CID,
    DAY,
    MINUTE,
    NOBODY_ELSE,
    SECOND,
    START,
    refused,
    table_of,
)

S0, S1, S2 = Seat(0), Seat(1), Seat(2)
GATHERING, LISTED_WAIT, LINK_WAIT = 30 * SECOND, 10 * MINUTE, DAY
SHORT = TimeControl(total=MINUTE, increment=5 * SECOND)


# The clock of a rematch.


def test_the_clock_of_a_rematch_runs_from_the_moment_when_everybody_has_come() -> None:
    table = table_of("contours", ANN, BOB, control=SHORT, gather=True)
    assert table.clocks.running is None
    assert table.alarm == START + GATHERING

    started = table.start_clock(START + 4 * SECOND)

    assert started.clocks.running == S0
    assert started.clocks.at(START + 5 * SECOND)[0] == 59 * SECOND
    assert started.alarm == START + 64 * SECOND
    assert started.start_clock(START + 9 * SECOND) is started


def test_who_does_not_come_holds_the_clock_up_no_longer_than_the_grace() -> None:
    table = table_of("contours", ANN, BOB, control=SHORT, gather=True)

    assert table.due(START + GATHERING - 1) is None
    started = table.settled(START + GATHERING)

    assert [entry.kind for entry in started.match.entries] == [EntryKind.START]
    assert started.clocks.running == S0
    assert started.due(START + GATHERING + 60 * SECOND - 1) is None
    assert started.settled(START + GATHERING + 60 * SECOND).over


def test_a_move_before_everybody_has_come_costs_no_time_and_earns_none() -> None:
    table = table_of("contours", ANN, BOB, control=SHORT, gather=True)

    moved = table.act(S0, "1,1", START + 3 * SECOND)
    assert moved.clocks.running is None
    started = moved.start_clock(START + 10 * SECOND)

    assert started.clocks.left == (60 * SECOND, 60 * SECOND)
    assert started.clocks.running == S1


def test_the_start_of_a_clock_leaves_an_offer_open() -> None:
    table = table_of("contours", ANN, BOB, control=SHORT, gather=True)
    offered = table.offer_draw(S0, NOBODY_ELSE, START)

    assert offered.start_clock(START + SECOND).offer == offered.offer


def test_a_rematch_without_a_clock_and_a_first_game_wait_for_nobody() -> None:
    assert table_of("contours", ANN, BOB, gather=True).starts is None
    first = table_of("contours", ANN, BOB, control=SHORT)
    assert first.starts is None
    assert first.clocks.running == S0


# The wish to play again.


def test_a_rematch_can_be_declined_once_and_agreed_to_later() -> None:
    table = table_of("contours", ANN, BOB)
    assert refused(table.decline_rematch, S1, START) == "shell-refused-not-over"
    asked = table.resign(S0, START).ask_rematch(S0, START)
    assert refused(asked.decline_rematch, S0, START) == "shell-refused-rematch-asked"

    declined = asked.decline_rematch(S1, START)

    assert declined.declined == {S1}
    assert declined.again == {S0}
    assert not declined.rematch_agreed
    assert refused(declined.decline_rematch, S1, START) == "shell-refused-rematch-asked"
    agreed = declined.ask_rematch(S1, START)
    assert agreed.rematch_agreed
    assert not agreed.declined


def test_a_bot_is_not_asked_whether_it_plays_again() -> None:
    ended = table_of("contours", ANN, BOT).resign(S0, START)

    assert refused(ended.decline_rematch, S1, START) == "shell-refused-rematch-asked"


# Moves.


def test_a_move_that_was_taken_back_is_no_move() -> None:
    table = table_of("contours", ANN, BOT)
    table = table.act(S0, "1,1", START).act_for_bot(S1, "2,2", START).act(S0, "3,3", START)
    assert table.moves == 3

    assert table.ask_take_back(S0, NOBODY_ELSE, START).moves == 2


# Open tables.


def test_only_who_set_a_table_up_cancels_it_and_only_before_the_game() -> None:
    table = table_of("chain", ANN, OPEN, OPEN).sit(S1, "Bob", START)
    assert refused(table.cancel, S1, START) == "shell-refused-not-host"

    cancelled = table.cancel(S0, START)

    assert cancelled.cancelled is EntryKind.CANCEL
    for command in (
        lambda: cancelled.sit(S2, "Cid", START),
        lambda: cancelled.stand_up(S1, START),
        lambda: cancelled.cancel(S0, START),
        lambda: cancelled.abandon(START),
        lambda: cancelled.act(S0, "place 0,0", START),
    ):
        assert refused(command) == "shell-refused-cancelled"
    full = table.sit(S2, "Cid", START)
    assert refused(full.cancel, S0, START) == "shell-refused-begun"
    assert refused(full.abandon, START) == "shell-refused-begun"


def test_at_a_table_where_nobody_sits_the_first_who_comes_is_its_host() -> None:
    table = table_of("chain", OPEN, OPEN, OPEN).sit(S1, "Bob", START).sit(S2, "Cid", START)
    assert table.hosts == {S1}

    assert table.stand_up(S1, START).hosts == frozenset()
    assert table.stand_up(S2, START).stand_up(S1, START).sit(S0, "Dora", START).hosts == {S0}


@pytest.mark.parametrize(("listed", "wait"), [(True, LISTED_WAIT), (False, LINK_WAIT)])
def test_an_open_table_goes_when_its_host_has_been_gone_for_the_grace(
    *, listed: bool, wait: int
) -> None:
    table = table_of("contours", ANN, OPEN)
    left = START + 5 * SECOND

    def abandoned(away: int | None, at: int) -> bool:
        return is_abandoned(table, {S0: away}, START, at, listed=listed)

    assert not abandoned(left, left + wait - 1)
    assert abandoned(left, left + wait)
    assert not abandoned(None, left + wait)


def test_who_never_came_and_an_empty_table_are_waited_for_from_the_last_change() -> None:
    table = table_of("contours", ANN, OPEN)
    empty = table.stand_up(S0, START)

    for one in (table, empty):
        assert not is_abandoned(one, {}, START, START + LISTED_WAIT - 1, listed=True)
        assert is_abandoned(one, {}, START, START + LISTED_WAIT, listed=True)


def test_a_table_stays_while_a_guest_sits_there_when_it_is_full_or_closed_already() -> None:
    late = START + 30 * DAY
    open_table = table_of("chain", ANN, OPEN, OPEN)

    for table in (
        open_table.sit(S1, "Bob", START),
        table_of("chain", ANN, BOB, CID),
        open_table.cancel(S0, START),
    ):
        assert not is_abandoned(table, {S0: START, S1: START}, START, late, listed=True)


def test_with_days_a_move_a_host_may_be_gone_for_days() -> None:
    slow = table_of("contours", ANN, OPEN, control=TimeControl(turn=12 * DAY))

    assert not is_abandoned(slow, {S0: START}, START, START + 3 * DAY - 1, listed=True)
    assert is_abandoned(slow, {S0: START}, START, START + 3 * DAY, listed=True)
