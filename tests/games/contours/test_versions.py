"""Version 1 of the rules goes on beside version 2: its options and its games."""

import random

import pytest

from kletka.games import GAMES
from kletka.games.contours.options import ContoursOptions, FirstContoursOptions
from kletka.games.contours.rules import RULES
from kletka.match import Dice, Match, read_record, record_of, verify
from kletka.protocol import AnyRules, BadOptions, Seat

pytestmark = pytest.mark.acceptance("CON-D25")


@pytest.fixture
def first() -> AnyRules:
    rules = GAMES.rules_for("contours", 1)
    assert rules is not None
    return rules


def test_a_new_game_follows_version_2() -> None:
    assert GAMES["contours"] is RULES
    assert RULES.version == 2


def test_the_balance_cannot_be_chosen_in_version_1(first: AnyRules) -> None:
    assert "balance" not in first.options_type.kinds()
    with pytest.raises(BadOptions):
        first.options_type.read({"balance": True})


def test_a_game_of_version_1_goes_as_one_of_version_2_without_balance(first: AnyRules) -> None:
    rng = random.Random(1)
    old = first.setup(FirstContoursOptions(6, 5), 1)
    new = RULES.setup(ContoursOptions(6, 5), 1)
    while legal := first.legal_actions(old.state):
        assert old == new
        assert list(legal) == list(RULES.legal_actions(new.state))
        action = rng.choice(legal)
        old, new = first.apply(old.state, action), RULES.apply(new.state, action)
    assert old == new


@pytest.mark.parametrize("balance", [False, True])
def test_a_record_with_and_without_a_given_point_is_verified(balance: bool) -> None:
    options = ContoursOptions(5, 5, balance=balance)
    match = Match.begin(RULES, options, seed=1, dice=Dice(b"secret"))
    for text in ("2,2", "1,1"):
        match = match.act(match.turn.seat, text)  # type: ignore[union-attr]
    text = record_of(match, ("Ann", "Bob")).write()

    assert read_record(text, GAMES).options == options
    assert verify(text, GAMES).entries == 2


def test_a_record_of_version_1_is_continued_and_written_as_version_1(first: AnyRules) -> None:
    match = Match.begin(first, FirstContoursOptions(5, 5), seed=1, dice=Dice(b"secret"))
    text = record_of(match.act(Seat(0), "2,2"), ("Ann", "Bob")).write()

    assert read_record(text, GAMES).rules is first
    assert verify(text, GAMES).entries == 1
