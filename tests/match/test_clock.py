"""Clocks: whose time runs, what a turn earns, and when it is over."""

import json

import pytest

from kletka.match import OPEN, Clocks, EntryKind, NotAllowed, Outage, Table, TimeControl
from kletka.match.serialization import read_snapshot, write_snapshot
from kletka.match.table import GATHERING_MS
from kletka.protocol import Over, Seat
from tests.match.games import (
    ANN,
    BOB,
    BOT,
    CID,
    DAY,
    HOUR,
    MINUTE,
    SECOND,
    START,
    head_of,
    kept_record,
    mover,
    refused,
    stepped,
    table_of,
    walked,
)

A_TURN = TimeControl(turn=MINUTE)
IN_ALL = TimeControl(total=10 * MINUTE, increment=5 * SECOND)
DAYS = TimeControl(turn=3 * DAY)


@pytest.mark.parametrize(
    "control",
    [
        TimeControl(),
        A_TURN,
        IN_ALL,
        DAYS,
        TimeControl(turn=SECOND),
        TimeControl(turn=14 * DAY),
        TimeControl(total=DAY, increment=HOUR),
    ],
)
def test_a_possible_clock_is_accepted(control: TimeControl) -> None:
    assert control.checked() == control


@pytest.mark.parametrize(
    ("control", "reason"),
    [
        (TimeControl(turn=MINUTE, total=MINUTE), "shell-refused-two-clocks"),
        (TimeControl(turn=SECOND - 1), "shell-refused-clock"),
        (TimeControl(turn=14 * DAY + 1), "shell-refused-clock"),
        (TimeControl(turn=-MINUTE), "shell-refused-clock"),
        (TimeControl(total=0), "shell-refused-clock"),
        (TimeControl(total=DAY + 1), "shell-refused-clock"),
        (TimeControl(total=MINUTE, increment=-1), "shell-refused-clock"),
        (TimeControl(total=MINUTE, increment=HOUR + 1), "shell-refused-clock"),
        (TimeControl(turn=MINUTE, increment=1), "shell-refused-clock"),
        (TimeControl(increment=1), "shell-refused-clock"),
    ],
)
def test_an_impossible_clock_is_refused(control: TimeControl, reason: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        control.checked()
    assert refusal.value.reason == reason


@pytest.mark.parametrize(
    ("control", "grace"),
    [
        (TimeControl(), 60 * SECOND),
        (TimeControl(turn=8 * SECOND), 10 * SECOND),
        (TimeControl(turn=MINUTE), 15 * SECOND),
        (TimeControl(turn=4 * DAY), DAY),
        (TimeControl(total=MINUTE), 10 * SECOND),
        (TimeControl(total=5 * MINUTE), 30 * SECOND),
        (TimeControl(total=HOUR), 60 * SECOND),
    ],
)
def test_who_has_left_is_waited_for_as_long_as_the_clock_makes_fair(
    control: TimeControl, grace: int
) -> None:
    assert control.grace == grace


def test_without_a_clock_nobodys_time_runs() -> None:
    table = walked(table_of("contours", ANN, BOB), 3, START + DAY)

    assert table.clocks == Clocks()
    assert table.clocks.runs_out() is None
    assert table.clocks.at(START + 2 * DAY) == ()


def test_the_clock_runs_as_soon_as_every_seat_is_taken() -> None:
    table = table_of("contours", ANN, BOB, control=A_TURN)

    assert (table.clocks.running, table.clocks.since) == (0, START)
    assert table.clocks.runs_out() == START + MINUTE
    assert table.clocks.at(START + SECOND) == (59 * SECOND, MINUTE)
    assert table.clocks.at(START + HOUR) == (0, MINUTE)


def test_time_for_a_turn_is_whole_again_after_each_turn() -> None:
    table = stepped(table_of("contours", ANN, BOB, control=A_TURN), START + 40 * SECOND)

    assert table.clocks == Clocks((MINUTE, MINUTE), Seat(1), START + 40 * SECOND)


def test_time_for_the_game_shrinks_and_each_turn_adds_its_increment() -> None:
    table = stepped(table_of("contours", ANN, BOB, control=IN_ALL), START + 20 * SECOND)
    table = stepped(table, START + 21 * SECOND)

    assert table.clocks.left == (10 * MINUTE - 15 * SECOND, 10 * MINUTE + 4 * SECOND)
    assert table.clocks.running == 0


def test_with_days_a_move_a_seat_may_sleep_on_it() -> None:
    table = table_of("contours", ANN, BOB, control=DAYS)

    table = stepped(table, START + 3 * DAY - 1)
    assert table.clocks.at(START + 4 * DAY) == (3 * DAY, 2 * DAY - 1)
    assert table.settled(START + 6 * DAY - 2).number == 1
    assert table.settled(START + 6 * DAY - 1).over


@pytest.mark.parametrize("control", [A_TURN, IN_ALL])
def test_the_purchases_of_one_turn_of_cell_war_share_one_clock(control: TimeControl) -> None:
    table = table_of("cellwar", ANN, BOB, control=control)
    begun = table.clocks

    for second in (1, 2, 3):
        table = stepped(table, START + second * SECOND)
        assert mover(table) == 0
        assert table.clocks == begun
    table = stepped(table, START + 20 * SECOND, "end")
    earned = MINUTE if control is A_TURN else 10 * MINUTE - 15 * SECOND
    assert table.clocks.left[0] == earned
    assert table.clocks.running == 1


def about_to_heal(control: TimeControl) -> Table:
    """Follow a stored game of Castles to where seat 0 can heal: it rolls and moves on in its turn."""
    texts = [entry.text for entry in kept_record("castle-to-the-end").entries if entry.text]
    table = table_of("castle", ANN, BOB, control=control, seed=1)
    for text in texts[: texts.index("heal r5c4")]:
        if not text.startswith(("roll", "die", "obstacles", "wall", "barricade")):
            table = stepped(table, START, text)
    return table


@pytest.mark.parametrize("control", [A_TURN, IN_ALL])
def test_a_roll_in_the_middle_of_a_turn_of_castle_neither_stops_nor_feeds_the_clock(
    control: TimeControl,
) -> None:
    before = about_to_heal(control)
    after = stepped(before, START + SECOND, "heal r5c4")

    assert [entry.kind for entry in after.match.entries[-2:]] == [
        EntryKind.CHANCE,
        EntryKind.CHANCE,
    ]
    assert mover(after) == 0
    assert after.clocks == before.clocks


def test_a_roll_that_ends_a_turn_earns_what_a_turn_earns() -> None:
    healed = stepped(about_to_heal(IN_ALL), START, "heal r5c4")
    before = healed.clocks.left[0]

    after = stepped(healed, START + SECOND, "attack r5c4 r2c4")
    assert after.match.entries[-1].kind is EntryKind.CHANCE
    assert after.clocks.running == 1
    assert after.clocks.left[0] == before + 4 * SECOND


def test_a_roll_that_is_late_costs_nobody_the_game() -> None:
    acted = about_to_heal(A_TURN).act(Seat(0), "heal r5c4", START)

    due = acted.due(START + HOUR)
    assert due is not None
    assert due.kind is EntryKind.CHANCE


def test_the_time_of_a_bot_does_not_run() -> None:
    table = stepped(table_of("contours", ANN, BOT, control=IN_ALL), START + SECOND)

    assert table.clocks.running is None
    assert table.settled(START + HOUR) == table
    table = stepped(table, START + HOUR)
    assert table.clocks == Clocks((10 * MINUTE + 4 * SECOND, 10 * MINUTE), Seat(0), START + HOUR)


def test_a_seat_handed_to_a_bot_stops_its_clock_and_coming_back_starts_it_where_it_was() -> None:
    table = table_of("contours", ANN, BOB, control=IN_ALL)

    away = table.hand_over(Seat(0), "easy", START + MINUTE)
    assert away.clocks.running is None
    back = away.come_back(Seat(0), START + HOUR)
    assert back.clocks == Clocks((9 * MINUTE, 10 * MINUTE), Seat(0), START + HOUR)


def test_no_turn_begins_again_by_handing_it_to_a_bot_and_back() -> None:
    table = table_of("contours", ANN, BOB, control=A_TURN)

    away = table.hand_over(Seat(0), "easy", START + 59 * SECOND)
    back = away.come_back(Seat(0), START + 59 * SECOND)
    assert back.clocks.runs_out() == START + MINUTE


def test_who_comes_back_to_a_later_turn_has_the_whole_of_it() -> None:
    table = table_of("contours", ANN, BOT, control=A_TURN)
    away = table.hand_over(Seat(0), "easy", START + 59 * SECOND)

    back = walked(away, 2, START + HOUR).come_back(Seat(0), START + HOUR)
    assert back.clocks.runs_out() == START + HOUR + MINUTE


@pytest.mark.parametrize("control", [A_TURN, IN_ALL])
def test_a_move_in_the_last_millisecond_counts_and_one_later_does_not(control: TimeControl) -> None:
    table = table_of("contours", ANN, BOB, control=control)
    assert control.budget is not None
    end = START + control.budget

    assert table.act(Seat(0), "3,3", end - 1).number == 1
    assert table.due(end - 1) is None
    assert refused(table.act, Seat(0), "3,3", end) == "shell-refused-out-of-time"
    assert table.settled(end).match.entries[-1].kind is EntryKind.TIME_OUT


def test_of_two_the_other_wins_when_the_time_is_out() -> None:
    table = table_of("contours", ANN, BOB, control=A_TURN).settled(START + MINUTE)

    turn = table.match.turn
    assert isinstance(turn, Over)
    assert (turn.outcome.winner, turn.outcome.ending) == (1, "out-of-time")
    assert table.clocks.running is None
    assert table.due(START + HOUR) is None


@pytest.mark.parametrize("control", [A_TURN, IN_ALL])
def test_of_three_the_table_moves_on_for_a_seat_out_of_time_and_its_clock_stops(
    control: TimeControl,
) -> None:
    table = table_of("chain", ANN, BOB, CID, control=control)
    late = mover(table)
    assert control.budget is not None
    now = START + control.budget

    table = table.settled(now)
    assert [entry.kind for entry in table.match.entries] == [EntryKind.TIME_OUT, EntryKind.STAND_IN]
    assert table.clocks.running == mover(table) != late
    for _ in range(4):
        table = stepped(table, now)
        assert mover(table) != late
        assert table.clocks.running == mover(table)


def test_of_ten_all_but_one_can_run_out_of_time_one_after_the_other() -> None:
    occupants = [ANN] * 10
    table = table_of("chain", *occupants, control=A_TURN)

    now = START
    while not table.over:
        now += MINUTE
        table = table.settled(now)
    assert len(table.match.departures) == 9
    assert now == START + 9 * MINUTE


@pytest.mark.parametrize("command", ["resign", "claim", "hand_over", "come_back", "undo", "answer"])
def test_once_the_time_is_out_nothing_else_saves_the_game(command: str) -> None:
    table = table_of("cellwar", ANN, BOB, control=A_TURN)
    table = table.act(Seat(0), "capture 1,0", START).offer_draw(Seat(1), frozenset(), START)
    end = START + MINUTE
    commands = {
        "resign": lambda: table.resign(Seat(1), end),
        "claim": lambda: table.claim(Seat(1), end),
        "hand_over": lambda: table.hand_over(Seat(0), "easy", end),
        "come_back": lambda: table.come_back(Seat(0), end),
        "undo": lambda: table.ask_take_back(Seat(0), frozenset(), end),
        "answer": lambda: table.answer(Seat(0), yes=True, at=end),
    }

    assert refused(commands[command]) == "shell-refused-out-of-time"


def test_a_clock_that_goes_backwards_takes_nothing_and_counts_no_minute_twice() -> None:
    table = table_of("contours", ANN, BOB, control=IN_ALL)

    table = stepped(table, START - HOUR)
    assert table.clocks.left == (10 * MINUTE + 5 * SECOND, 10 * MINUTE)
    assert table.clocks.at(START - HOUR) == table.clocks.left
    table = stepped(table, START + SECOND)
    assert table.clocks.left[1] == 10 * MINUTE + 4 * SECOND


def test_a_takeback_lets_the_clock_of_who_took_back_run_and_earns_nothing() -> None:
    table = stepped(table_of("contours", ANN, BOB, control=IN_ALL), START + SECOND)
    table = table.ask_take_back(Seat(0), frozenset(), START + 2 * SECOND)

    table = table.answer(Seat(1), yes=True, at=START + 4 * SECOND)
    assert table.clocks.running == 0
    assert table.clocks.left == (10 * MINUTE + 4 * SECOND, 10 * MINUTE - 3 * SECOND)


def test_who_plays_alone_ends_a_turn_with_every_action() -> None:
    by_turn = stepped(table_of("labyrinth", ANN, control=A_TURN), START + 50 * SECOND)
    in_all = stepped(table_of("labyrinth", ANN, control=IN_ALL), START + 50 * SECOND)

    assert by_turn.clocks == Clocks((MINUTE,), Seat(0), START + 50 * SECOND)
    assert in_all.clocks.left == (10 * MINUTE - 45 * SECOND,)


# No server could be reached.


def outages(*times: tuple[int, int]) -> list[Outage]:
    """Give outages by their seconds after the start, each noted as it ended."""
    return [Outage(START + a * SECOND, START + b * SECOND, START + b * SECOND) for a, b in times]


def after_outages(table: Table, at: int, *times: tuple[int, int]) -> Table:
    """Let a table reckon with outages, once and no more."""
    known = outages(*times)
    entry = table.pause_due(known, at)
    if entry is not None:
        table = table.with_entry(entry)
    assert table.pause_due(known, at + 1) is None
    return table


@pytest.mark.parametrize(
    ("times", "now", "left"),
    [
        ([], 50, 10),
        ([(10, 70)], 70, 50),
        ([(10, 70)], 75, 45),
        ([(-30, 40)], 40, 60),  # the clock began to run in it
        ([(-30, -10)], 40, 20),
        ([(10, 30), (40, 55)], 70, 25),
        ([(59, 70)], 70, 1),
        ([(60, 70)], 70, 0),  # the time was up when it began
        ([(50, 65), (74, 76)], 76, 1),  # but for the first, the time would have been up
        ([(50, 65), (75, 80)], 80, 0),
    ],
)
def test_a_clock_stands_still_while_no_server_can_be_reached(
    times: list[tuple[int, int]], now: int, left: int
) -> None:
    at = START + now * SECOND
    table = after_outages(table_of("contours", ANN, BOB, control=A_TURN), at, *times)

    assert table.clocks.at(at) == (left * SECOND, MINUTE)
    assert table.runs_out_by(at) is (left == 0)


def test_one_outage_after_the_other_is_reckoned_with() -> None:
    table = table_of("contours", ANN, BOB, control=A_TURN)
    table = after_outages(table, START + 40 * SECOND, (10, 40))
    table = after_outages(table, START + 200 * SECOND, (10, 40), (50, 200))

    assert table.clocks.at(START + 200 * SECOND) == (40 * SECOND, MINUTE)
    assert table.clocks.paused == 180 * SECOND
    assert [entry.text for entry in table.match.entries] == ["30000", "150000"]


def test_an_outage_that_becomes_known_late_is_reckoned_with() -> None:
    table = table_of("contours", ANN, BOB, control=A_TURN)
    late = Outage(START + 2 * SECOND, START + 5 * SECOND, noted=START + 12 * SECOND)
    table = after_outages(table, START + 11 * SECOND, (8, 10))
    entry = table.pause_due([late, *outages((8, 10))], START + 13 * SECOND)

    assert entry is not None
    assert entry.text == "3000"


def test_days_a_move_stand_still_for_every_outage_of_these_days() -> None:
    table = table_of("contours", ANN, BOB, control=DAYS)
    now = START + 2 * DAY + 6 * HOUR
    table = after_outages(table, now, (3600, 7200), (86_400, 90_000), (172_800, 180_000))

    assert table.clocks.at(now)[0] == 18 * HOUR + 4 * HOUR


def test_after_an_outage_moves_cost_what_they_always_cost() -> None:
    table = after_outages(
        table_of("contours", ANN, BOB, control=IN_ALL), START + 300 * SECOND, (20, 300)
    )
    table = stepped(table, START + 310 * SECOND)
    table = stepped(table, START + 311 * SECOND)

    assert table.clocks.at(START + 311 * SECOND) == (575 * SECOND, 604 * SECOND)


@pytest.mark.parametrize("control", [TimeControl(), A_TURN])
def test_nothing_stands_still_where_nothing_runs(control: TimeControl) -> None:
    bots = table_of("contours", BOT, BOB, control=control)
    waiting = table_of("contours", ANN, OPEN, control=control)
    over = table_of("contours", ANN, BOB, control=control).resign(Seat(0), START)
    tables = [bots, waiting, over]
    if control.budget is None:
        tables.append(table_of("contours", ANN, BOB, control=control))

    assert [one.pause_due(outages((0, 60)), START + MINUTE) for one in tables] == [None] * len(
        tables
    )


def test_a_rematch_waits_longer_for_its_people() -> None:
    table = table_of("contours", ANN, BOB, control=A_TURN, gather=True)
    now = START + 80 * SECOND
    table = after_outages(table, now, (10, 80))

    assert table.starts == START + GATHERING_MS + 70 * SECOND
    assert table.due(now) is None
    started = table.settled(table.starts)
    assert [entry.kind for entry in started.match.entries] == [EntryKind.PAUSE, EntryKind.START]
    assert started.clocks.at(table.starts) == (MINUTE, MINUTE)


def test_an_offer_stands_after_an_outage_and_a_move_that_was_under_way_is_made() -> None:
    table = stepped(table_of("contours", ANN, BOB, control=A_TURN), START + SECOND)
    seen = table.number
    table = table.ask_take_back(Seat(0), frozenset(), START + 2 * SECOND)
    paused = after_outages(table, START + 90 * SECOND, (5, 90))

    assert paused.offer == table.offer
    assert paused.has_moved_on(seen)
    assert not paused.has_moved_on(table.number)
    assert not paused.has_moved_on(paused.number)
    assert paused.has_moved_on(paused.number + 1)


def test_a_paused_clock_is_in_a_snapshot() -> None:
    head = head_of("contours", ANN, BOB, control=A_TURN)
    table = after_outages(head.begin(), START + 90 * SECOND, (5, 90))

    assert read_snapshot(write_snapshot(table), head).clocks == table.clocks
    assert json.loads(write_snapshot(head.begin()))["clocks"] == [[MINUTE, MINUTE], 0, START]


@pytest.mark.parametrize("start", [60, 61])
def test_no_pause_is_noted_for_a_clock_that_had_run_out_before(start: int) -> None:
    table = table_of("contours", ANN, BOB, control=A_TURN)

    assert table.pause_due(outages((start, 70)), START + 70 * SECOND) is None
    assert table.pause_due(outages((59, 70)), START + 70 * SECOND) is not None
