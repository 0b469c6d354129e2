"""Versions 1 and 2 of the rules go on beside version 3: positions, options and wars of their own."""

import random

import pytest

from kletka.games import GAMES
from kletka.games.cellwar.options import (
    CellWarOptions,
    FirstCellWarOptions,
    SecondCellWarOptions,
)
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import Reach
from kletka.match import Dice, Match, read_record, record_of, verify
from kletka.protocol import AnyRules, BadOptions, UnreadableState
from tests.games.cellwar.players import warlike

BOARD = ".../.../... AA./.../..B - - 9,9 1/9 A red,blue - -"


@pytest.fixture
def first() -> AnyRules:
    rules = GAMES.rules_for("cellwar", 1)
    assert rules is not None
    return rules


def test_a_new_war_follows_version_3_and_reaches_as_far_as_the_turn_began() -> None:
    assert GAMES["cellwar"] is RULES
    assert RULES.version == 3
    assert RULES.setup(CellWarOptions(), 1).state.setup.reach is Reach.TURN


def test_a_position_of_version_1_has_ten_fields_and_is_read_as_reach_now(first: AnyRules) -> None:
    state = first.read_state(BOARD)

    assert state == RULES.read_state(f"{BOARD} now -")
    assert first.write_state(state) == BOARD


@pytest.mark.parametrize("text", [f"{BOARD} now -", f"{BOARD} turn -", BOARD[:-2]])
def test_a_position_with_other_fields_is_none_of_version_1(first: AnyRules, text: str) -> None:
    with pytest.raises(UnreadableState) as refused:
        first.read_state(text)

    assert refused.value.reason == "cellwar-broken-fields"
    assert refused.value.values == {"count": 10}


def test_the_reach_cannot_be_chosen_in_version_1(first: AnyRules) -> None:
    assert "reach" not in first.options_type.kinds()
    assert first.options_type.read({}).plain() == FirstCellWarOptions().plain()
    with pytest.raises(BadOptions):
        first.options_type.read({"reach": "turn"})


@pytest.mark.parametrize("seed", range(4))
def test_a_war_of_version_1_goes_as_one_of_version_2_with_reach_now(
    first: AnyRules, seed: int
) -> None:
    rng = random.Random(seed)
    old = first.setup(FirstCellWarOptions(10, 10, players=3, rounds=12), seed)
    new = RULES.setup(CellWarOptions(10, 10, players=3, rounds=12, reach="now"), seed)
    while True:
        assert old == new
        assert list(first.legal_actions(old.state)) == list(RULES.legal_actions(new.state))
        if old.state.ending is not None:
            break
        action = warlike(old.state, rng)
        old, new = first.apply(old.state, action), RULES.apply(new.state, action)


@pytest.mark.acceptance("WAR-D32")
@pytest.mark.parametrize("size", [10, 20, 50])
def test_in_version_2_balance_takes_two_gold_on_boards_of_every_size(size: int) -> None:
    second = GAMES.rules_for("cellwar", 2)
    assert second is not None

    state = second.setup(SecondCellWarOptions(size, size, balance=True), 1).state

    assert state.gold == (8, 10)
    assert second.read_state(second.write_state(state)) == state


def test_a_record_of_version_1_is_continued_and_written_as_version_1(first: AnyRules) -> None:
    match = Match.begin(first, FirstCellWarOptions(10, 10), seed=1, dice=Dice(b"secret"))
    for text in ("capture 4,1", "capture 5,1", "end"):
        match = match.act(match.turn.seat, text)  # type: ignore[union-attr]
    text = record_of(match, ("Ann", "Bob")).write()

    assert read_record(text, GAMES).rules is first
    assert verify(text, GAMES).entries == 3
