"""Forks: another game begins in the middle of one that is over, and its record proves its origin."""

import json

import pytest
from msgspec.structs import replace

from kletka.games import GAMES
from kletka.match import (
    BadRecord,
    Dice,
    Fork,
    Match,
    MatchHeader,
    read_record,
    record_of,
    replayed,
    verify,
)
from kletka.match.record import MOST_FORKS, Record, fork_at
from kletka.match.serialization import read_header, read_snapshot, write_snapshot
from kletka.protocol import Over, Refused, Seat, ToMove
from tests.conformance.lengths import SHORT
from tests.match.games import ANN, BOB, NO_CLOCK, START, begin, kept_record, moved, random_match
from tests.match.test_record import recorded


def fork(record: Record, number: int) -> Fork:
    return fork_at(record, number, "matches", "abc")


def forked(record: Record, number: int) -> Match:
    return Match.begin(
        record.rules, record.options, dice=Dice.fresh(), fork=fork(record, number)
    ).settled()


def refusal(record: Record, number: int) -> str:
    with pytest.raises(Refused) as refused:
        fork(record, number)
    return refused.value.reason


@pytest.mark.parametrize("key", GAMES)
def test_a_fork_begins_where_the_game_stood_and_its_record_is_verified(key: str) -> None:
    match = random_match(key, 3, longest=60, **SHORT[key])
    record = recorded(match)
    for number in (0, 5, len(record.entries) // 2):
        there = replayed(
            replace(
                record,
                entries=record.entries[:number],
                outcome=None,
                end=fork(record, number).position,
            )
        )
        other = forked(record, number)
        assert other.mainline[0].state == there.state
        text = recorded(other).write()

        assert replayed(read_record(text, GAMES)).state == other.state
        assert recorded(replayed(read_record(text, GAMES))).write() == text
        assert verify(text, GAMES).checked


def test_a_fork_rolls_dice_of_its_own() -> None:
    record = recorded(random_match("castle", 5, longest=200))
    number = next(n for n, entry in enumerate(record.entries) if entry.text.startswith("roll"))
    rolls = {forked(record, number).entries[0].text for _ in range(30)}

    assert len(rolls) > 1


def test_a_position_in_which_the_game_was_over_cannot_be_forked() -> None:
    record = recorded(random_match("contours", 3, width=4, height=4))
    last = len(record.entries)

    assert refusal(record, last) == "shell-refused-fork-over"
    assert isinstance(forked(record, last - 1).turn, ToMove)


def test_a_game_that_somebody_gave_up_can_be_forked_at_its_end() -> None:
    match = moved(begin("contours"), "3,3", "4,4").resign(Seat(0))
    other = forked(recorded(match), 3)

    assert isinstance(match.turn, Over)
    assert other.turn == ToMove(Seat(0))
    assert verify(recorded(other).write(), GAMES).entries == 0


def test_a_move_that_there_is_not_cannot_be_forked() -> None:
    record = recorded(moved(begin("contours"), "3,3"))

    assert refusal(record, 2) == "shell-refused-fork-number"
    assert refusal(record, -1) == "shell-refused-fork-number"


def test_takebacks_before_a_fork_stay_taken_back() -> None:
    match = moved(moved(begin("contours"), "3,3", "4,4").take_back(Seat(1)), "5,5")

    assert forked(recorded(match), 3).state == begin("contours").act(Seat(0), "3,3").state


def test_the_first_move_of_a_fork_is_taken_back_to_where_it_began() -> None:
    start = forked(recorded(moved(begin("contours"), "3,3", "4,4")), 2)

    back = start.act(Seat(0), "5,5").take_back(Seat(0))

    assert back.entries[-1].to == 0
    assert back.mainline == start.mainline


def test_forks_of_forks_are_verified_until_they_lie_too_deep() -> None:
    record = recorded(moved(begin("contours"), "3,3"))
    for _ in range(MOST_FORKS):
        match = forked(record, 1)
        turn = match.turn
        assert isinstance(turn, ToMove)
        action = match.rules.write_action(match.rules.legal_actions(match.state)[0])
        record = recorded(match.act(turn.seat, action))

    assert verify(record.write(), GAMES).entries == 1
    assert refusal(record, 1) == "shell-refused-fork-deep"


@pytest.mark.parametrize("what", ["position", "number", "past"])
def test_a_false_origin_of_a_fork_is_found(what: str) -> None:
    record = recorded(forked(recorded(moved(begin("contours"), "3,3", "4,4")), 2))
    other = recorded(forked(recorded(moved(begin("contours"), "5,5", "4,4")), 2))
    assert record.fork is not None
    assert other.fork is not None
    lies = {
        "position": replace(record, start=other.start, end=other.end),
        "number": replace(record, fork=replace(record.fork, number=1)),
        "past": replace(record, fork=replace(record.fork, past=other.fork.past)),
    }

    with pytest.raises(BadRecord) as refused:
        verify(lies[what].write(), GAMES)
    assert refused.value.reason == "shell-record-fork"


def test_a_lie_inside_the_past_of_a_fork_is_found() -> None:
    past = random_match("castle", 5, longest=200)
    record = recorded(forked(recorded(past), len(past.entries)))
    assert record.fork is not None
    rolled = next(one.text for one in past.entries if one.text.startswith("roll"))
    lied = record.fork.past.replace(f'"{rolled}"', '"roll 6 6 6"', 1)
    text = replace(record, fork=replace(record.fork, past=lied)).write()

    with pytest.raises(BadRecord):
        verify(text, GAMES)


@pytest.mark.parametrize("depth", [MOST_FORKS + 1, 200, 5000])
def test_a_forged_chain_of_forks_is_damaged_and_never_a_crash(depth: int) -> None:
    text = recorded(forked(recorded(moved(begin("contours"), "3,3")), 1)).write()
    before, _, after = text.partition('"past": {')
    inner = '{"setup": {"fork": {"source": "matches", "past": ' * depth + "{}" + "}}}" * depth

    with pytest.raises(BadRecord) as refused:
        verify(f'{before}"past": {inner}, "rest": {{{after}', GAMES)
    assert refused.value.reason == "shell-record-damaged"


def test_a_record_without_a_fork_is_written_as_ever() -> None:
    record = kept_record("castle-to-the-end")
    document = record.document()

    assert document["kletka-record"] == 1
    assert "fork" not in json.dumps(document)
    assert recorded(forked(record, 3)).document()["kletka-record"] == 2


def test_a_table_of_a_fork_is_serialised_with_its_origin() -> None:
    record = recorded(moved(begin("contours"), "3,3", "4,4"))
    dice = Dice.from_seed(8)
    options = record.options
    head = MatchHeader(
        *(record.rules, options, dice.setup_seed, dice, (ANN, BOB), NO_CLOCK, START),
        fork=fork(record, 2),
    )
    again = read_header(head.write(), GAMES)
    table = again.begin().act(Seat(0), "5,5", START)

    assert again == head
    assert read_snapshot(write_snapshot(table), again).match.fork == head.fork
    assert verify(record_of(table.match, ("Ann", "Bob")).write(), GAMES).entries == 1
