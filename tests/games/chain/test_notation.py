"""Texts of Cell Capture: actions as people type them, positions as they are stored."""

import pytest

from kletka.games.chain.actions import ChainAction, Place, Upgrade
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import Placing
from kletka.protocol import Cell, UnreadableState
from tests.games.chain.boards import position

GOOD = "5x5 red,blue AB level-1 4 A - .5/.5/.2A3.2/B1.4/.5"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("5,3", Upgrade(Cell(5, 3))),
        ("(5, 3)", Upgrade(Cell(5, 3))),
        ("5 3", Upgrade(Cell(5, 3))),
        ("up 5,3", Upgrade(Cell(5, 3))),
        ("Upgrade 5,3", Upgrade(Cell(5, 3))),
        ("u5,3", Upgrade(Cell(5, 3))),
        ("place 5,3", Place(Cell(5, 3))),
        ("P(5,3)", Place(Cell(5, 3))),
        (" PLACE  5 3 ", Place(Cell(5, 3))),
    ],
)
def test_a_move_may_be_typed_in_several_ways(text: str, action: ChainAction) -> None:
    assert RULES.read_action(text) == action


def test_a_position_is_one_line_with_the_top_row_first() -> None:
    state = position(
        """
        .   .   .   .   B3
        .   .   .   .   .
        .   A1  .   A2  .
        .   .   .   .   .
        .   .   .   .   .
        """,
        order="CBA",
        out="C",
        round=17,
    )

    assert RULES.write_state(state) == (
        "5x5 red,blue,green CBA level-1 17 A C .4B3/.5/.A1.A2./.5/.5"
    )


def test_a_position_reads_back_as_it_was_written() -> None:
    assert RULES.write_state(RULES.read_state(GOOD)) == GOOD


def test_drops_that_add_up_are_part_of_a_position() -> None:
    state = RULES.read_state(GOOD.replace("level-1", "add-up"))

    assert state.setup.drops_add_up
    assert RULES.write_state(state) == GOOD.replace("level-1", "add-up")


@pytest.mark.acceptance("CHAIN-D15")
@pytest.mark.parametrize("drops", ["level-1", "add-up"])
def test_where_first_chips_may_stand_is_part_of_a_position(drops: str) -> None:
    text = GOOD.replace("level-1", f"{drops}+edge")
    state = RULES.read_state(text)

    assert state.setup.placing is Placing.EDGE
    assert RULES.write_state(state) == text


@pytest.mark.acceptance("CHAIN-D15")
@pytest.mark.parametrize("row", ["A1.2B1.", "A1B1.3", ".5/.A1.2B1"])
def test_chips_of_round_1_that_could_not_be_placed_there_are_refused(row: str) -> None:
    rows = "/".join([row, *[".5"] * 4][: 5 - row.count("/")])
    wrong = f"5x5 red,blue,green ABC level-1 1 C - {rows}"

    assert RULES.read_state(wrong).round == 1
    with pytest.raises(UnreadableState) as refused:
        RULES.read_state(wrong.replace("level-1", "level-1+edge"))
    assert refused.value.reason == "chain-broken-first-round"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("5x5 ", "", "chain-broken-fields"),
        ("5x5", "5x", "chain-broken-size"),
        ("5x5", "4x5", "chain-broken-size"),
        ("5x5", "5x51", "chain-broken-size"),
        ("red,blue", "red,mud", "chain-broken-colours"),
        ("red,blue", "red,red", "chain-broken-colours"),
        ("red,blue", "red", "chain-broken-colours"),
        ("AB", "AC", "chain-broken-order"),
        ("AB", "ABC", "chain-broken-order"),
        ("level-1", "level-2", "chain-broken-drops"),
        ("level-1", "level-1+", "chain-broken-drops"),
        ("level-1", "edge", "chain-broken-drops"),
        ("level-1", "level-1+apart", "chain-broken-drops"),
        (" 4 ", " 0 ", "chain-broken-round"),
        (" 4 ", " 4.5 ", "chain-broken-round"),
        (" A ", " C ", "chain-broken-mover"),
        (" A ", " AB ", "chain-broken-mover"),
        (" - ", " BB ", "chain-broken-out"),
        (" - ", " C ", "chain-broken-out"),
        (" - ", "  ", "chain-broken-out"),
        ("/.5", "", "chain-broken-rows"),
        (".5/.5/", ".5/.5/.5/", "chain-broken-rows"),
        ("B1.4", "B1-4", "chain-broken-row"),
        ("B1.4", "B1.0", "chain-broken-row"),
        ("B1.4", "B1.3", "chain-broken-width"),
        ("B1.4", "B1.4B1", "chain-broken-width"),
        ("B1.4", "C1.4", "chain-broken-owner"),
        ("B1.4", "B4.4", "chain-broken-level"),
        ("A3", "B3", "chain-broken-no-chips"),
        (" - ", " B ", "chain-broken-out-with-chips"),
        (" 4 ", " 1 ", "chain-broken-first-round"),
    ],
)
def test_an_impossible_position_is_refused_with_its_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(UnreadableState) as refused:
        RULES.read_state(GOOD.replace(old, new))

    assert refused.value.reason == reason


@pytest.mark.parametrize(
    "text",
    [
        "5x5 red,blue AB level-1 1 A - .5/.5/.2A1.2/.5/.5",  # A has placed already
        "5x5 red,blue AB level-1 1 B - .5/.5/.2A2.2/.5/.5",  # a first chip has level 1
        "5x5 red,blue AB level-1 1 B - .5/.5/.A1A1.2/.5/.5",  # one chip each
        "5x5 red,blue AB level-1 1 B - .5/.5/.2B1.2/.5/.5",  # A places first
        "5x5 red,blue AB level-1 1 B B .5/.5/.2A1.2/.5/.5",  # nobody is out yet
    ],
)
def test_round_1_is_refused_unless_exactly_those_before_the_mover_have_placed(text: str) -> None:
    with pytest.raises(UnreadableState) as refused:
        RULES.read_state(text)

    assert refused.value.reason == "chain-broken-first-round"
