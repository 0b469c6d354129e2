"""The match: who may do what, and what remains after takebacks and departures."""

import random
from collections.abc import Callable

import pytest

from kletka.match import Entry, EntryKind, Match, NotAllowed, events_for, observation_for
from kletka.protocol import Chance, IllegalAction, Over, Seat, ToMove, UnreadableAction
from tests.match.games import begin, moved, random_match


def mover(match: Match) -> Seat:
    turn = match.turn
    assert isinstance(turn, ToMove)
    return turn.seat


@pytest.mark.acceptance("ALL-4")
def test_a_seed_gives_the_same_match_dice_included() -> None:
    assert random_match("castle", 3).entries == random_match("castle", 3).entries
    assert begin("castle", 3).dice != begin("castle", 4).dice


def test_without_a_seed_the_setup_follows_from_the_committed_dice() -> None:
    rules = begin("chain").rules
    match = Match.begin(rules, rules.options_type())

    assert match.seed == match.dice.setup_seed
    assert Match.begin(rules, match.options, dice=match.dice).state == match.state


def test_only_the_seat_on_turn_may_act() -> None:
    match = begin("contours")

    with pytest.raises(NotAllowed) as refusal:
        match.act(Seat(1), "3,3")
    assert refusal.value.reason == "shell-refused-not-your-turn"


def test_unreadable_illegal_and_forbidden_are_three_answers_that_change_nothing() -> None:
    match = moved(begin("contours"), "3,3")

    with pytest.raises(UnreadableAction):
        match.act(Seat(1), "over there")
    with pytest.raises(IllegalAction):
        match.act(Seat(1), "3,3")
    with pytest.raises(NotAllowed):
        match.act(Seat(0), "4,4")
    assert len(match.entries) == 1


@pytest.mark.acceptance("ALL-4")
def test_the_table_draws_what_is_due_and_writes_it_down() -> None:
    match = begin("castle")
    while not isinstance(match.turn, Chance):
        choice = match.rules.legal_actions(match.state)[0]
        match = match.act(mover(match), match.rules.write_action(choice))
    settled = match.settled()

    drawn = settled.entries[len(match.entries) :]
    assert drawn
    assert {entry.kind for entry in drawn} == {EntryKind.CHANCE}
    assert isinstance(settled.turn, ToMove)
    assert settled.chance_due() is None


@pytest.mark.acceptance("ALL-7", "CON-7.3", "WAR-10.3")
@pytest.mark.parametrize("key", ["contours", "cellwar", "castle", "chain"])
def test_of_two_who_play_the_other_wins_when_one_gives_up(key: str) -> None:
    match = begin(key).resign(Seat(0))

    turn = match.turn
    assert isinstance(turn, Over)
    assert (turn.outcome.winner, turn.outcome.ending) == (1, "resigned")
    with pytest.raises(NotAllowed):
        match.resign(Seat(1))
    with pytest.raises(NotAllowed):
        match.act(Seat(1), "0,0")


def test_who_gives_up_alone_has_lost() -> None:
    turn = begin("labyrinth").resign(Seat(0)).turn

    assert isinstance(turn, Over)
    assert turn.outcome.ranking == (frozenset(), frozenset({0}))


@pytest.mark.acceptance("CHAIN-D10")
def test_of_three_the_table_moves_for_a_seat_that_gave_up_which_is_ranked_last() -> None:
    match = begin("chain", players=3, width=5, height=5).resign(Seat(1)).settled()
    with pytest.raises(NotAllowed):
        match.resign(Seat(1))
    while isinstance(match.turn, ToMove):
        assert mover(match) != 1
        action = match.rules.legal_actions(match.state)[0]
        match = match.act(mover(match), match.rules.write_action(action)).settled()

    assert any(entry.kind is EntryKind.STAND_IN and entry.seat == 1 for entry in match.entries)
    turn = match.turn
    assert isinstance(turn, Over)
    assert turn.outcome.ranking[-1] == {1}
    assert sorted(seat for place in turn.outcome.ranking for seat in place) == [0, 1, 2]


def test_when_all_but_one_give_up_that_one_wins_and_the_first_to_go_is_last() -> None:
    match = begin("chain", players=3).resign(Seat(2)).resign(Seat(0))

    turn = match.turn
    assert isinstance(turn, Over)
    assert turn.outcome.ranking == (frozenset({1}), frozenset({0}), frozenset({2}))


def test_who_is_out_already_need_not_give_up() -> None:
    match = begin("chain", 9, width=5, height=5, players=3)
    rng = random.Random(2)
    while not match.rules.eliminated(match.state):
        action = rng.choice(match.rules.legal_actions(match.state))
        match = match.act(mover(match), match.rules.write_action(action))
    (lost,) = match.rules.eliminated(match.state)
    gives_up = mover(match)
    stays = next(Seat(seat) for seat in match.seats if seat not in (lost, gives_up))

    turn = match.resign(gives_up).turn
    assert isinstance(turn, Over)
    assert turn.outcome.ranking == (frozenset({stays}), frozenset({lost}), frozenset({gives_up}))


def test_there_is_no_seat_beyond_the_last() -> None:
    with pytest.raises(NotAllowed) as refusal:
        begin("chain").resign(Seat(2))
    assert refusal.value.reason == "shell-refused-no-such-seat"


def test_a_takeback_leads_to_before_the_seats_last_action() -> None:
    one = moved(begin("contours"), "3,3")
    three = moved(one, "4,4", "5,5")

    back = three.take_back(Seat(1))
    assert back.state == one.state
    assert len(back.entries) == 4
    assert moved(back, "6,6").state == moved(one, "6,6").state
    assert back.take_back(Seat(0)).state == begin("contours").state
    with pytest.raises(NotAllowed) as refusal:
        begin("contours").take_back(Seat(0))
    assert refusal.value.reason == "shell-refused-nothing-to-take-back"


def test_inside_a_turn_of_cell_war_purchases_are_taken_back_one_by_one() -> None:
    start = begin("cellwar")
    bought = start
    for _ in range(3):
        choice = bought.rules.legal_actions(bought.state)[0]
        bought = bought.act(Seat(0), bought.rules.write_action(choice))

    back = bought.take_back(Seat(0)).take_back(Seat(0)).take_back(Seat(0))
    assert back.state == start.state


def test_no_takeback_crosses_a_roll_of_the_dice() -> None:
    match = begin("castle")
    while not any(entry.kind is EntryKind.CHANCE for entry in match.entries):
        choice = match.rules.legal_actions(match.state)[0]
        match = match.act(mover(match), match.rules.write_action(choice)).settled()

    with pytest.raises(NotAllowed) as refusal:
        match.take_back(Seat(1))
    assert refusal.value.reason == "shell-refused-take-back-dice"


def test_what_was_seen_in_the_labyrinth_is_not_taken_back() -> None:
    match = begin("labyrinth")
    choice = match.rules.legal_actions(match.state)[0]
    match = match.act(Seat(0), match.rules.write_action(choice))

    with pytest.raises(NotAllowed) as refusal:
        match.take_back(Seat(0))
    assert refusal.value.reason == "shell-refused-take-back-seen"


@pytest.mark.parametrize(
    "entry",
    [
        Entry(EntryKind.TAKE_BACK, Seat(0), to=5),
        Entry(EntryKind.CHANCE, text="3,3"),
        Entry(EntryKind.STAND_IN, Seat(0), "3,3"),
        Entry(EntryKind.ACT, Seat(1), "3,3"),
    ],
)
def test_entries_that_cannot_follow_are_refused(entry: Entry) -> None:
    with pytest.raises(NotAllowed):
        moved(begin("contours"), "1,1", "2,2").with_entry(entry)


def test_a_frame_gives_choices_only_to_who_may_choose() -> None:
    match = moved(begin("contours"), "3,3")

    assert len(observation_for(match, Seat(1)).choices) == 99
    assert len(observation_for(match, Seat(0)).choices) == 0
    assert len(observation_for(match, None).choices) == 0
    assert observation_for(match, None).number == 1


def test_an_observation_has_only_what_happened_since() -> None:
    match = moved(begin("contours"), "3,3", "4,4")

    everything = events_for(match, None)
    assert observation_for(match, None, since=2).events == ()
    assert (
        everything[-len(observation_for(match, None, since=1).events) :]
        == observation_for(match, None, 1).events
    )


def test_a_frame_of_a_hidden_game_holds_no_event_that_the_rules_keep_back() -> None:
    match = random_match("labyrinth", 5, longest=60)
    whole = [event for moment in match.mainline for event in moment.events]

    result = events_for(match, Seat(0))
    assert result == tuple(
        known for event in whole if (known := match.rules.event_for(event, Seat(0))) is not None
    )
    assert events_for(match, None) == result


@pytest.mark.parametrize("seat", [2, 5, -1])
def test_every_command_names_a_seat_that_is_not_there_as_players_count(seat: int) -> None:
    match = moved(begin("contours"), "3,3")
    commands: list[Callable[[], Match]] = [
        lambda: match.act(Seat(seat), "4,4"),
        lambda: match.resign(Seat(seat)),
        lambda: match.take_back(Seat(seat)),
        lambda: match.with_entry(Entry(EntryKind.TIME_OUT, Seat(seat))),
        lambda: match.with_entry(Entry(EntryKind.DRAW_OFFERED, Seat(seat))),
    ]
    for command in commands:
        with pytest.raises(NotAllowed) as refusal:
            command()
        assert refusal.value.reason == "shell-refused-no-such-seat"
        assert refusal.value.values == {"number": seat + 1}
