"""Older versions of the rules go on beside the newest: their options, positions and games."""

import random

import pytest

from kletka.games import GAMES
from kletka.games.chain.options import ChainOptions, FirstChainOptions, SecondChainOptions
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import LEAST_DISTANCE, Placing
from kletka.match import Dice, Match, read_record, record_of, verify
from kletka.protocol import AnyRules, BadOptions, UnreadableState

pytestmark = pytest.mark.acceptance("CHAIN-D15")


@pytest.fixture
def first() -> AnyRules:
    rules = GAMES.rules_for("chain", 1)
    assert rules is not None
    return rules


@pytest.fixture
def second() -> AnyRules:
    rules = GAMES.rules_for("chain", 2)
    assert rules is not None
    return rules


def test_a_new_game_follows_version_3() -> None:
    assert GAMES["chain"] is RULES
    assert RULES.version == 3


def test_the_balance_cannot_be_chosen_in_version_1(first: AnyRules) -> None:
    assert "balance" not in first.options_type.kinds()
    with pytest.raises(BadOptions):
        first.options_type.read({"balance": True})


@pytest.mark.parametrize(
    ("version", "known"), [(1, ["free"]), (2, ["free", "apart"]), (3, ["free", "edge"])]
)
def test_each_version_reads_positions_with_its_own_ways_of_placing(
    version: int, known: list[str]
) -> None:
    rules = GAMES.rules_for("chain", version)
    assert rules is not None
    for placing in Placing:
        setup = RULES.setup(ChainOptions(5, 5), 1).state
        state = setup._replace(setup=setup.setup._replace(placing=placing))
        text = rules.write_state(state)
        if placing in known:
            assert rules.read_state(text) == state
        else:
            with pytest.raises(UnreadableState) as refused:
                rules.read_state(text)
            assert refused.value.reason == "chain-broken-drops"


def test_in_version_2_balance_keeps_first_chips_apart_also_off_the_edge(second: AnyRules) -> None:
    step = second.setup(SecondChainOptions(8, 8, balance=True), 1)
    assert len(second.legal_actions(step.state)) == 64

    step = second.apply(step.state, second.read_action("place 3,4"))

    steps = [
        abs(action.cell.x - 3) + abs(action.cell.y - 4)
        for action in second.legal_actions(step.state)
    ]
    assert min(steps) == LEAST_DISTANCE
    assert len(steps) == 25


def test_a_game_of_version_1_goes_as_one_of_version_3_without_balance(first: AnyRules) -> None:
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


@pytest.mark.parametrize(
    ("version", "options", "second_cell"),
    [(1, FirstChainOptions(5, 5), "2,3"), (2, SecondChainOptions(5, 5, balance=True), "4,4")],
)
def test_a_record_of_an_older_version_is_continued_and_written_as_that_version(
    version: int, options: FirstChainOptions, second_cell: str
) -> None:
    rules = GAMES.rules_for("chain", version)
    assert rules is not None
    match = Match.begin(rules, options, seed=1, dice=Dice(b"secret"))
    for text in ("place 2,2", f"place {second_cell}"):
        match = match.act(match.turn.seat, text)  # type: ignore[union-attr]
    text = record_of(match, ("Ann", "Bob")).write()

    assert read_record(text, GAMES).rules is rules
    assert verify(text, GAMES).entries == 2
