"""The turn of a person is named by the entry that began it."""

import random

import pytest

from kletka.match import EntryKind
from kletka.match.turns import turn_start
from kletka.protocol import Seat
from tests.match.games import ANN, BOB, BOT, START, mover, stepped, table_of, walked

FIRST, SECOND = Seat(0), Seat(1)


def test_the_first_turn_begins_with_the_game_and_every_other_with_the_last_move_before() -> None:
    table = table_of("contours", ANN, BOB)
    assert (turn_start(table, FIRST), turn_start(table, SECOND)) == (0, None)

    table = stepped(table)
    assert (turn_start(table, FIRST), turn_start(table, SECOND)) == (None, 1)


def test_the_actions_of_a_turn_begin_no_new_one() -> None:
    began = stepped(table_of("cellwar", ANN, BOB), text="end")

    assert {turn_start(walked(began, actions), SECOND) for actions in range(4)} == {1}


def test_a_roll_between_two_actions_of_a_seat_begins_no_new_turn() -> None:
    rng = random.Random(1)
    table = table_of("castle", ANN, BOB)
    rules = table.match.rules
    rolls = 0
    while rolls < 2:
        before, seat = table, mover(table)
        action = rng.choice(rules.legal_actions(table.match.state))
        table = stepped(table, text=rules.write_action(action))
        if table.over:
            table = table_of("castle", ANN, BOB)
        elif table.match.entries[-1].kind is EntryKind.CHANCE and mover(table) == seat:
            rolls += 1
            assert turn_start(table, seat) == turn_start(before, seat)


@pytest.mark.parametrize("over", [False, True])
def test_a_bot_and_a_game_that_is_over_have_no_turn(over: bool) -> None:
    table = stepped(table_of("contours", ANN, BOT))
    if over:
        table = stepped(table).resign(FIRST, START)

    assert (turn_start(table, FIRST), turn_start(table, SECOND)) == (None, None)
