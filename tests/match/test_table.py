"""The table: every command, who may give it, and the answer to those who may not."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from kletka.match import OPEN, EntryKind, NotAllowed, Occupant, Table
from kletka.protocol import Over, Seat
from tests.match.games import (
    ANN,
    BOB,
    BOT,
    CID,
    NOBODY_ELSE,
    START,
    first_action,
    mover,
    refusal,
    refused,
    stepped,
    table_of,
    walked,
)

S0, S1, S2 = Seat(0), Seat(1), Seat(2)


def kinds(table: Table) -> list[EntryKind]:
    return [entry.kind for entry in table.match.entries]


def over(table: Table) -> Over:
    turn = table.match.turn
    assert isinstance(turn, Over)
    return turn


# Who sits where.


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_the_game_begins_when_the_last_seat_is_taken(seats: int) -> None:
    table = table_of("chain", *[OPEN] * seats)
    for seat in range(seats):
        assert not table.begun
        assert refused(table.act, Seat(0), "place 0,0", START) == "shell-refused-waiting"
        table = table.sit(Seat(seat), f"P {seat}", START)

    assert table.begun
    assert [occupant.name for occupant in table.occupants] == [f"P {seat}" for seat in range(seats)]
    assert stepped(table).number == seats + 1


def test_a_seat_is_taken_once_and_under_a_name_that_can_be_shown() -> None:
    table = table_of("contours", ANN, OPEN)

    assert refused(table.sit, S0, "Bob", START) == "shell-refused-seat-taken"
    assert refused(table.sit, S1, " ", START) == "shell-refused-name"
    assert table.sit(S1, "  Bob  B. ", START).occupants[1] == Occupant("Bob B.")
    with_bot = table_of("contours", ANN, BOT)
    assert refused(with_bot.sit, S1, "Bob", START) == "shell-refused-seat-taken"


def test_a_person_stands_up_only_before_the_game_begins() -> None:
    waiting = table_of("chain", ANN, BOT, OPEN)

    assert waiting.stand_up(S0, START).occupants[0] == OPEN
    assert refused(waiting.stand_up, S1, START) == "shell-refused-no-person"
    assert refused(waiting.stand_up, S2, START) == "shell-refused-no-person"
    begun = waiting.sit(S2, "Cid", START)
    assert refused(begun.stand_up, S0, START) == "shell-refused-begun"


@pytest.mark.parametrize("seat", [Seat(-1), Seat(2), Seat(10**9)])
def test_there_is_no_seat_beyond_the_last(seat: Seat) -> None:
    running = table_of("contours", ANN, BOB)
    waiting = table_of("contours", ANN, OPEN)
    ended = running.resign(S0, START)
    commands: list[tuple[Callable[..., Table], tuple[Any, ...]]] = [
        (waiting.sit, ("Cid", START)),
        (waiting.stand_up, (START,)),
        (running.hand_over, ("easy", START)),
        (running.come_back, (START,)),
        (running.claim, (START,)),
        (running.act, ("3,3", START)),
        (running.resign, (START,)),
        (running.ask_take_back, (NOBODY_ELSE, START)),
        (running.offer_draw, (NOBODY_ELSE, START)),
        (ended.ask_rematch, (START,)),
    ]

    for command, rest in commands:
        assert refused(command, seat, *rest) == "shell-refused-no-such-seat"
    assert refused(running.act_for_bot, seat, "3,3", START) == "shell-refused-not-your-turn"
    offered = running.offer_draw(S0, NOBODY_ELSE, START)
    assert refused(offered.answer, seat, yes=True, at=START) == "shell-refused-no-offer"


def everything_that_needs_a_running_game(table: Table) -> list[Callable[[], Table]]:
    return [
        lambda: table.hand_over(S0, "easy", START),
        lambda: table.come_back(S0, START),
        lambda: table.claim(S0, START),
        lambda: table.act(S0, "3,3", START),
        lambda: table.resign(S0, START),
        lambda: table.ask_take_back(S0, NOBODY_ELSE, START),
        lambda: table.offer_draw(S0, NOBODY_ELSE, START),
        lambda: table.answer(S0, yes=True, at=START),
    ]


def test_nothing_is_played_before_the_game_and_nothing_after_it() -> None:
    waiting = table_of("contours", ANN, OPEN)
    ended = stepped(table_of("contours", ANN, BOB)).resign(S1, START)

    for command in everything_that_needs_a_running_game(waiting):
        assert refused(command) == "shell-refused-waiting"
    for command in everything_that_needs_a_running_game(ended):
        assert refused(command) == "shell-refused-over"
    for table in (waiting, ended):
        assert refused(table.act_for_bot, S0, "3,3", START) == "shell-refused-not-your-turn"
        assert table.due(START) is None


# They play.


def test_a_person_acts_on_their_turn_and_a_double_click_acts_once() -> None:
    table = table_of("contours", ANN, BOB)
    once = table.act(S0, "3,3", START)

    assert refused(table.act, S1, "3,3", START) == "shell-refused-not-your-turn"
    assert refused(once.act, S0, "3,3", START) == "shell-refused-not-your-turn"
    assert refused(table.act_for_bot, S0, "3,3", START) == "shell-refused-not-your-turn"


def test_a_bot_acts_for_its_seat_and_nobody_else_does() -> None:
    table = stepped(table_of("contours", ANN, BOT))

    assert table.bot_due == 1
    assert refused(table.act, S1, "4,4", START) == "shell-refused-no-person"
    assert refused(table.act_for_bot, S0, "4,4", START) == "shell-refused-not-your-turn"
    assert table.act_for_bot(S1, "4,4", START).bot_due is None
    assert refused(table.resign, S1, START) == "shell-refused-no-person"
    assert refused(table.claim, S1, START) == "shell-refused-no-person"
    assert refused(table.hand_over, S1, "hard", START) == "shell-refused-no-person"


def test_a_seat_is_handed_to_a_bot_and_taken_back() -> None:
    table = table_of("contours", ANN, BOB)
    assert refused(table.come_back, S0, START) == "shell-refused-no-stand-in"

    away = table.hand_over(S0, "hard", START)
    assert away.occupants[0] == Occupant("Ann", "hard")
    assert away.bot_due == 0
    assert refused(away.act, S0, "3,3", START) == "shell-refused-bot-plays"
    assert refused(away.offer_draw, S0, NOBODY_ELSE, START) == "shell-refused-bot-plays"
    assert refused(away.ask_take_back, S0, NOBODY_ELSE, START) == "shell-refused-bot-plays"
    assert refused(away.hand_over, S0, "hard", START) == "shell-refused-no-person"

    back = away.come_back(S0, START)
    assert back.occupants == table.occupants
    assert refused(back.act_for_bot, S0, "3,3", START) == "shell-refused-not-your-turn"
    assert back.act(S0, "3,3", START).number == 3


@pytest.mark.parametrize("kind", [EntryKind.RESIGN, EntryKind.FORFEIT])
def test_who_has_left_the_game_has_no_say_in_it(kind: EntryKind) -> None:
    table = walked(table_of("cellwar", ANN, BOB, CID), 1)
    leave = table.resign if kind is EntryKind.RESIGN else table.claim
    table = leave(S1, START)

    assert refused(table.resign, S1, START) == "shell-refused-resigned-already"
    assert refused(table.claim, S1, START) == "shell-refused-resigned-already"
    assert refused(table.act, S1, "end", START) == "shell-refused-resigned-already"
    assert refused(table.offer_draw, S1, NOBODY_ELSE, START) == "shell-refused-resigned-already"
    assert refused(table.ask_take_back, S1, NOBODY_ELSE, START) == "shell-refused-resigned-already"
    assert refused(table.hand_over, S1, "easy", START) == "shell-refused-no-person"
    offered = table.offer_draw(S0, NOBODY_ELSE, START)
    assert refused(offered.answer, S1, yes=False, at=START) == "shell-refused-no-offer"


def test_a_person_who_lost_the_seat_while_a_bot_played_does_not_come_back() -> None:
    table = table_of("chain", ANN, BOB, CID).hand_over(S1, "easy", START).claim(S1, START)

    assert refused(table.come_back, S1, START) == "shell-refused-no-stand-in"
    assert table.settled(START).bot_due is None


def test_a_player_who_has_lost_already_keeps_their_place_when_they_leave() -> None:
    table = table_of("chain", ANN, BOB, CID, width=5, height=5)
    rng = random.Random(2)
    while not (lost := table.match.rules.eliminated(table.match.state)):
        legal = table.match.rules.legal_actions(table.match.state)
        table = stepped(table, text=table.match.rules.write_action(rng.choice(legal)))
    (seat,) = lost
    assert not table.over

    for command in (table.claim, table.resign):
        assert refused(command, seat, START) == "shell-refused-no-person"
    assert refused(table.ask_take_back, seat, NOBODY_ELSE, START) == "shell-refused-no-person"


def test_the_ending_names_how_the_last_player_left() -> None:
    table = table_of("contours", ANN, BOB)

    assert over(table.claim(S0, START)).outcome.ending == "forfeited"
    assert over(table.resign(S0, START)).outcome.ending == "resigned"
    assert over(table.claim(S0, START)).outcome.winner == 1


def test_of_ten_the_table_plays_on_for_nine_who_leave_one_by_one() -> None:
    table = table_of("chain", *[ANN] * 10)
    for _ in range(8):
        table = stepped(table.resign(mover(table), START).settled(START))
    assert not table.over

    table = table.resign(mover(table), START)
    assert len(over(table).outcome.ranking) == 10
    assert EntryKind.STAND_IN in kinds(table)


# They ask each other.


def test_of_two_the_other_one_decides_about_a_takeback() -> None:
    table = stepped(table_of("contours", ANN, BOB))
    asked = table.ask_take_back(S0, NOBODY_ELSE, START)

    assert refused(asked.answer, S0, yes=True, at=START) == "shell-refused-no-offer"
    assert refused(asked.ask_take_back, S0, NOBODY_ELSE, START) == "shell-refused-offer-stands"
    assert refused(asked.offer_draw, S1, NOBODY_ELSE, START) == "shell-refused-offer-stands"
    granted = asked.answer(S1, yes=True, at=START)
    assert kinds(granted) == [EntryKind.ACT, EntryKind.TAKE_BACK_ASKED, EntryKind.TAKE_BACK]
    assert granted.match.state == table_of("contours", ANN, BOB).match.state
    refusal = asked.answer(S1, yes=False, at=START)
    assert kinds(refusal)[-1] is EntryKind.TAKE_BACK_REFUSED
    assert refusal.match.state == table.match.state
    for settled in (granted, refusal):
        assert settled.offer is None
        assert refused(settled.answer, S1, yes=True, at=START) == "shell-refused-no-offer"


@pytest.mark.parametrize("seat", [S0, S1])
def test_who_is_to_move_after_the_other_one_asks_for_a_takeback(seat: Seat) -> None:
    table = walked(table_of("contours", ANN, BOB), 2 + seat)
    assert mover(table) == seat

    assert not table.undo_is_free(seat)
    assert table.ask_take_back(seat, NOBODY_ELSE, START).offer is not None


@pytest.mark.parametrize("kind", [EntryKind.TAKE_BACK_ASKED, EntryKind.DRAW_OFFERED])
def test_of_three_all_must_agree_and_one_refusal_ends_it(kind: EntryKind) -> None:
    table = stepped(table_of("cellwar", ANN, BOB, CID), text="end")
    back = kind is EntryKind.TAKE_BACK_ASKED
    asked = (table.ask_take_back if back else table.offer_draw)(S0, NOBODY_ELSE, START)
    assert asked.offer is not None
    assert asked.offer.kind is kind

    one = asked.answer(S2, yes=True, at=START)
    assert one.offer is not None
    assert one.offer.agreed == {0, 2}
    assert kinds(one)[-1] is (EntryKind.TAKE_BACK_GRANTED if back else EntryKind.DRAW_ACCEPTED)
    assert refused(one.answer, S2, yes=True, at=START) == "shell-refused-no-offer"
    assert refused(one.answer, S2, yes=False, at=START) == "shell-refused-no-offer"
    both = one.answer(S1, yes=True, at=START)
    assert both.offer is None
    assert kinds(both)[-1] is (EntryKind.TAKE_BACK if back else EntryKind.DRAW_AGREED)
    assert both.over is not back
    no = one.answer(S1, yes=False, at=START)
    assert no.offer is None
    assert kinds(no)[-1] is (EntryKind.TAKE_BACK_REFUSED if back else EntryKind.DRAW_REFUSED)
    assert no.match.state == table.match.state


def test_a_draw_that_all_agreed_to_has_no_winner_and_who_left_before_is_last() -> None:
    table = table_of("cellwar", ANN, BOB, CID).resign(S1, START).settled(START)
    table = table.offer_draw(S0, NOBODY_ELSE, START).answer(S2, yes=True, at=START)

    assert over(table).outcome.ranking == (frozenset({0, 2}), frozenset({1}))
    assert over(table).outcome.ending == "draw-agreed"


def test_a_draw_is_offered_only_where_the_game_has_draws_and_somebody_to_agree() -> None:
    chain = table_of("chain", ANN, BOB)
    with_bot = table_of("contours", ANN, BOT)

    assert refused(chain.offer_draw, S0, NOBODY_ELSE, START) == "shell-refused-no-draws"
    assert refused(with_bot.offer_draw, S0, NOBODY_ELSE, START) == "shell-refused-draw-bots"
    assert refused(with_bot.offer_draw, S1, NOBODY_ELSE, START) == "shell-refused-no-person"
    with pytest.raises(NotAllowed):
        chain.match.agree_to_draw(
            replace(stepped(chain).match.entries[-1], kind=EntryKind.DRAW_AGREED)
        )
    ended = chain.resign(S0, START)
    with pytest.raises(NotAllowed):
        ended.match.agree_to_draw(ended.match.entries[-1])


@pytest.mark.parametrize("how", ["act", "resign", "claim", "hand-over", "time-out"])
def test_whatever_moves_the_game_on_settles_the_question(how: str) -> None:
    table = table_of("cellwar", ANN, BOB, CID)
    asked = table.offer_draw(S0, NOBODY_ELSE, START).answer(S1, yes=True, at=START)
    moved_on = {
        "act": lambda: stepped(asked),
        "resign": lambda: asked.resign(S2, START),
        "claim": lambda: asked.claim(S2, START),
        "hand-over": lambda: asked.hand_over(S2, "easy", START),
        "time-out": lambda: asked.with_entry(
            replace(asked.match.entries[-1], kind=EntryKind.TIME_OUT, seat=S2)
        ),
    }[how]()

    assert moved_on.offer is None
    assert moved_on.offer_draw(S0, NOBODY_ELSE, START).offer is not None


def test_who_comes_back_is_asked_too() -> None:
    table = table_of("cellwar", ANN, BOB, CID).hand_over(S2, "easy", START)
    asked = table.offer_draw(S0, NOBODY_ELSE, START).come_back(S2, START)

    assert not asked.answer(S1, yes=True, at=START).over
    assert asked.answer(S1, yes=True, at=START).answer(S2, yes=True, at=START).over


def test_a_late_yes_does_not_answer_a_newer_question() -> None:
    table = stepped(table_of("contours", ANN, BOB))
    asked = table.ask_take_back(S0, NOBODY_ELSE, START)
    question = asked.number
    newer = stepped(asked).offer_draw(S0, NOBODY_ELSE, START)

    late = refused(newer.answer, S1, yes=True, at=START, to=question)
    assert late == "shell-refused-no-offer"
    assert asked.answer(S1, yes=True, at=START, to=question).number == question + 1
    assert newer.answer(S1, yes=True, at=START).over


def test_who_holds_all_seats_agrees_with_himself() -> None:
    table = stepped(table_of("contours", ANN, BOB))
    held = frozenset({S0, S1})

    assert kinds(table.ask_take_back(S0, held, START)) == [EntryKind.ACT, EntryKind.TAKE_BACK]
    assert table.offer_draw(S0, held, START).over


# What is taken back.


def test_against_bots_a_takeback_is_free_and_goes_over_their_moves() -> None:
    start = table_of("contours", ANN, BOT)
    table = walked(start, 4)
    assert table.undo_is_free(S0)

    table = table.ask_take_back(S0, NOBODY_ELSE, START)
    assert table.match.state == walked(start, 2).match.state
    table = table.ask_take_back(S0, NOBODY_ELSE, START)
    assert table.match.state == start.match.state
    again = refused(table.ask_take_back, S0, NOBODY_ELSE, START)
    assert again == "shell-refused-nothing-to-take-back"


def test_no_takeback_undoes_the_moves_of_somebody_who_is_away() -> None:
    table = walked(table_of("contours", ANN, BOB), 2).hand_over(S1, "easy", START)

    away = refusal(table.ask_take_back, S0, NOBODY_ELSE, START)
    assert (away.reason, away.values) == ("shell-refused-no-person", {"number": S1 + 1})
    assert kinds(table.ask_take_back(S0, frozenset({S1}), START))[-1] is EntryKind.TAKE_BACK
    his_own = stepped(table)
    assert his_own.ask_take_back(S0, NOBODY_ELSE, START).match.state == table.match.state


def test_inside_ones_own_turn_of_cell_war_undo_is_free_and_ends_where_the_turn_began() -> None:
    turn_began = stepped(table_of("cellwar", ANN, BOB), text="end")
    table = walked(turn_began, 3)

    for left in (2, 1, 0):
        assert table.undo_is_free(S1)
        table = table.ask_take_back(S1, NOBODY_ELSE, START)
        assert table.match.state == walked(turn_began, left).match.state
    again = refused(table.ask_take_back, S1, NOBODY_ELSE, START)
    assert again == "shell-refused-nothing-to-take-back"
    assert not table.undo_is_free(S0)
    assert table.ask_take_back(S0, NOBODY_ELSE, START).offer is not None


def test_no_takeback_crosses_a_roll_or_what_the_table_moved_for_others() -> None:
    castle = walked(table_of("castle", ANN, BOT), 12)
    assert kinds(castle)[-1] is EntryKind.CHANCE
    assert refused(castle.ask_take_back, S0, NOBODY_ELSE, START) == "shell-refused-take-back-dice"

    three = table_of("chain", ANN, BOB, CID)
    three = stepped(three)
    three = three.resign(mover(three), START).settled(START)
    others = [Seat(seat) for seat in range(3) if seat not in three.match.absent]
    for seat in others:
        assert refused(three.ask_take_back, seat, NOBODY_ELSE, START) == (
            "shell-refused-take-back-dice"
        )


def test_what_was_seen_in_the_labyrinth_is_not_taken_back() -> None:
    table = table_of("labyrinth", ANN)
    nothing = refused(table.ask_take_back, S0, NOBODY_ELSE, START)
    assert nothing == "shell-refused-nothing-to-take-back"

    table = walked(table, 3)
    assert refused(table.ask_take_back, S0, NOBODY_ELSE, START) == "shell-refused-take-back-seen"


# They play again.


def test_a_rematch_needs_everybody_who_stayed() -> None:
    table = table_of("chain", ANN, BOB, CID, BOT)
    assert refused(table.ask_rematch, S0, START) == "shell-refused-not-over"
    ended = table.resign(S0, START).claim(S1, START).resign(S2, START)
    assert ended.over
    assert not ended.rematch_agreed
    assert refused(ended.ask_rematch, Seat(3), START) == "shell-refused-rematch-asked"
    assert refused(ended.rematch, "next", START) == "shell-refused-rematch-asked"

    one = ended.ask_rematch(S0, START)
    assert not one.rematch_agreed
    assert refused(one.ask_rematch, S0, START) == "shell-refused-rematch-asked"
    both = one.ask_rematch(S2, START)
    assert both.rematch_agreed
    assert both.ask_rematch(S1, START).again == {0, 1, 2}

    again = both.rematch("next", START)
    assert again.successor == "next"
    assert refused(again.rematch, "other", START) == "shell-refused-rematch-asked"
    assert refused(again.ask_rematch, S1, START) == "shell-refused-rematch-asked"


def test_who_let_a_bot_play_to_the_end_is_not_waited_for_but_may_ask() -> None:
    ended = table_of("contours", ANN, BOB).hand_over(S0, "easy", START).resign(S1, START)

    assert not ended.ask_rematch(S0, START).rematch_agreed
    assert ended.ask_rematch(S1, START).rematch_agreed


def test_who_left_to_a_bot_and_was_then_counted_out_is_not_waited_for() -> None:
    away = table_of("chain", ANN, BOB, CID).hand_over(S1, "easy", START)
    ended = away.claim(S1, START).resign(S0, START)

    assert ended.ask_rematch(S0, START).ask_rematch(S2, START).rematch_agreed


def test_a_bot_that_thinks_too_long_finds_its_seat_taken_back() -> None:
    away = table_of("contours", ANN, BOB).hand_over(S0, "easy", START)
    thought = first_action(away)

    back = away.come_back(S0, START)
    assert refused(back.act_for_bot, S0, thought, START) == "shell-refused-not-your-turn"


def test_a_table_of_bots_needs_nobody() -> None:
    table = walked(table_of("chain", BOT, BOT, BOT), 9)

    assert table.number == 9
    assert table.bot_due == mover(table)
