"""Version 1 of the rules goes on beside version 2: its options, positions and games."""

import random

import pytest

from kletka.games import GAMES
from kletka.games.chain.options import ChainOptions, FirstChainOptions
from kletka.games.chain.rules import RULES
from kletka.match import Dice, Match, read_record, record_of, verify
from kletka.protocol import AnyRules, BadOptions, UnreadableState

pytestmark = pytest.mark.acceptance("CHAIN-D15")


@pytest.fixture
def first() -> AnyRules:
    rules = GAMES.rules_for("chain", 1)
    assert rules is not None
    return rules


def test_a_new_game_follows_version_2() -> None:
    assert GAMES["chain"] is RULES
    assert RULES.version == 2


def test_the_balance_cannot_be_chosen_in_version_1(first: AnyRules) -> None:
    assert "balance" not in first.options_type.kinds()
    with pytest.raises(BadOptions):
        first.options_type.read({"balance": True})


def test_a_position_with_a_distance_is_none_of_version_1(first: AnyRules) -> None:
    state = RULES.setup(ChainOptions(5, 5, balance=True), 1).state
    text = RULES.write_state(state)

    assert first.read_state(text.replace("+apart", "")) == state._replace(
        setup=state.setup._replace(keeps_apart=False)
    )
    with pytest.raises(UnreadableState) as refused:
        first.read_state(text)
    assert refused.value.reason == "chain-broken-drops"


def test_a_game_of_version_1_goes_as_one_of_version_2_without_balance(first: AnyRules) -> None:
    rng = random.Random(1)
    old = first.setup(FirstChainOptions(5, 5, 3), 1)
    new = RULES.setup(ChainOptions(5, 5, 3), 1)
    for _ in range(60):
        assert old == new
        legal = first.legal_actions(old.state)
        assert list(legal) == list(RULES.legal_actions(new.state))
        if not legal:
            break
        action = rng.choice(legal)
        old, new = first.apply(old.state, action), RULES.apply(new.state, action)


def test_a_record_of_version_1_is_continued_and_written_as_version_1(first: AnyRules) -> None:
    match = Match.begin(first, FirstChainOptions(5, 5), seed=1, dice=Dice(b"secret"))
    for text in ("place 2,2", "place 2,3"):
        match = match.act(match.turn.seat, text)  # type: ignore[union-attr]
    text = record_of(match, ("Ann", "Bob")).write()

    assert read_record(text, GAMES).rules is first
    assert verify(text, GAMES).entries == 2
