"""The lazy list of legal actions, and the texts of actions and positions."""

import random
import sys

import pytest

from kletka.games.cellwar.actions import END_TURN, Capture, Defend, Farm, catalogue
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES
from kletka.protocol import Cell, MaskSequence, UnreadableAction, UnreadableState, grid
from tests.games.cellwar.boards import play, war

RICH = war("A A B\n. . .\n. . .", gold=(99, 0))


def test_the_list_of_a_large_board_is_one_mask_over_actions_made_once() -> None:
    state = RULES.setup(CellWarOptions(50, 50), 1).state._replace(gold=(99, 99))
    first, second = RULES.legal_actions(state), RULES.legal_actions(state)

    assert isinstance(first, MaskSequence)
    assert first[3] is second[3], "actions are kept, not made anew"
    assert sys.getsizeof(first) < 100


def test_what_is_no_action_of_this_board_is_not_on_the_list() -> None:
    legal = RULES.legal_actions(RICH)
    outsiders = (
        Capture(Cell(3, 0)),
        Farm(Cell(0, 3)),
        Defend(Cell(9, 9), 1),
        Defend(Cell(0, 0), 10),
    )

    assert [action for action in (*outsiders, "end", None) if action in legal] == []
    assert END_TURN in legal


def test_every_action_has_a_number_of_its_own() -> None:
    stock = catalogue(grid(4, 3))
    actions = set(stock.actions)

    assert len(actions) == 4 * 3 * 11 + 1
    assert all(stock.actions[stock.number(action)] == action for action in actions)


def test_the_list_names_captures_then_farms_then_defences_then_the_end() -> None:
    texts = [RULES.write_action(action) for action in RULES.legal_actions(RICH)]

    words = [text.split()[0] for text in texts]
    assert sorted(words, key=["capture", "farm", "defend", "end"].index) == words
    assert texts[-1] == "end"


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("CAPTURE 3 , 4", "capture 3,4"),
        ("capture (3,4)", "capture 3,4"),
        ("farm 3 4", "farm 3,4"),
        ("  defend  3,4   2 ", "defend 3,4 2"),
        ("defend (3, 4) 12", "defend 3,4 12"),
        ("End", "end"),
        ("Q3,4", "capture 3,4"),
        ("e3,4 2", "defend 3,4 2"),
    ],
)
def test_actions_may_be_typed_loosely(typed: str, written: str) -> None:
    assert RULES.write_action(RULES.read_action(typed)) == written


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("attack 3,4", "cellwar-unreadable-action"),
        ("conquer 3,4", "cellwar-unreadable-action"),
        ("end 3,4", "cellwar-unreadable-action"),
        ("capture 3", "cellwar-unreadable-cell"),
        ("farm", "cellwar-unreadable-cell"),
        ("defend 3,4", "cellwar-unreadable-amount"),
        ("defend 3,4 ٢", "cellwar-unreadable-amount"),
    ],
)
def test_unreadable_input_is_answered_with_a_hint(typed: str, reason: str) -> None:
    with pytest.raises(UnreadableAction) as refused:
        RULES.read_action(typed)

    assert (refused.value.reason, refused.value.values) == (reason, {"text": typed})


BOARD = ".../.../... AA./.../..B"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"{BOARD} - - 1,1 1/9 A red,blue - turn -", "fields"),
        (f"{BOARD} - - 1,1 1/9 A red,blue - - - turn -", "fields"),
        (f"{BOARD} - - 1,1 1/9 A red,blue - -", "fields"),
        ("../.. AB/.. - - 1,1 1/9 A red,blue - - turn -", "board"),
        (".../.../.. AA./.../..B - - 1,1 1/9 A red,blue - - turn -", "board"),
        (".../.../... AA./...B - - 1,1 1/9 A red,blue - - turn -", "board"),
        (".../.?./... AA./.../..B - - 1,1 1/9 A red,blue - - turn -", "board"),
        (".../.../... AA./.../..C - - 1,1 1/9 A red,blue - - turn -", "board"),
        (f"{BOARD} 0../.../... - 1,1 1/9 A red,blue - - turn -", "board"),
        (f"{BOARD} - 3../.../... 1,1 1/9 A red,blue - - turn -", "board"),
        (f"{BOARD} - - 1 1/9 A red,blue - - turn -", "numbers"),
        (f"{BOARD} - - 1,-1 1/9 A red,blue - - turn -", "numbers"),
        (f"{BOARD} - - 1,01 1/9 A red,blue - - turn -", "numbers"),
        (f"{BOARD} - - 1,1 0/9 A red,blue - - turn -", "numbers"),
        (f"{BOARD} - - 1,1 10/9 A red,blue - - turn -", "numbers"),
        (f"{BOARD} - - 1,1 1 A red,blue - - turn -", "numbers"),
        (f"{BOARD} - - 1,1 1/9 C red,blue - - turn -", "players"),
        (f"{BOARD} - - 1,1 1/9 AB red,blue - - turn -", "players"),
        (f"{BOARD} - - 1,1 1/9 A red,red - - turn -", "players"),
        (f"{BOARD} - - 1,1 1/9 A red,mud - - turn -", "players"),
        (f"{BOARD} - - 1 1/9 A red - - turn -", "players"),
        (f"{BOARD} - - 1,1 1/9 A red,blue C - turn -", "players"),
        (f"{BOARD} - - 1,1 1/9 A red,blue BB - turn -", "players"),
        (f"{BOARD} - - 1,1 1/9 A red,blue A - turn -", "players"),
        (f"{BOARD} - - 1,1,1 1/9 A red,blue,green - - turn -", "players"),
        (f"{BOARD} - - 1,1,1 1/9 A red,blue,green CB - turn -", "players"),
        ("#../.../... AA./.../..B - - 1,1 1/9 A red,blue - - turn -", "ground"),
        (f"{BOARD} ..1/.../... - 1,1 1/9 A red,blue - - turn -", "ground"),
        (f"{BOARD} - 1../.../... 1,1 1/9 A red,blue - - turn -", "marks"),
        (".../.../... AA./.../A.B - - 1,1 1/9 A red,blue - - turn -", "marks"),
        (".../.../... AA./.../A.B - .../.../2.. 1,1 1/9 B red,blue - - turn -", "marks"),
        (f"{BOARD} - - 1,1 1/9 A red,blue - - later -", "reach"),
        (f"{BOARD} - - 1,1 1/9 A red,blue - - turn x../.../...", "board"),
        (f"{BOARD} - - 1,1 1/9 A red,blue - - now +../.../...", "reach"),
        (f"{BOARD} - - 1,1 1/9 A red,blue - - turn ++./.../...", "reach"),
        (f"{BOARD} - - 1,1 1/9 A red,blue - - turn ..+/.../...", "reach"),
        (f"{BOARD} - - 1,1 1/9 A red,blue - - turn .../.../..+", "reach"),
        (f"{BOARD} - - 1,1 9/9 B red,blue - time-out turn .../.../..+", "reach"),
        (f"{BOARD} - - 1,1 1/9 A red,blue B - turn -", "ending"),
        (f"{BOARD} - - 1,1 1/9 A red,blue B all-cells-captured turn -", "ending"),
        (f"{BOARD} .../.../..* - 1,1 1/9 A red,blue B no-farms-left turn -", "ending"),
        (".../.../... AA./.../... - - 1,1 1/9 A red,blue B no-farms-left turn -", "ending"),
        (".../.../... AA./.../... - - 1,1,1 1/9 A red,blue,green BC draw turn -", "ending"),
        (f"{BOARD} - - 1,1 9/9 A red,blue - time-out turn -", "ending"),
        (f"{BOARD} - - 1,1 8/9 B red,blue - time-out turn -", "ending"),
        (f"{BOARD} - - 1,1 9/9 B red,blue - draw turn -", "ending"),
        (f"{BOARD} - - 1,1 9/9 B red,blue - victory turn -", "ending"),
    ],
)
def test_positions_that_cannot_occur_are_refused(text: str, reason: str) -> None:
    with pytest.raises(UnreadableState) as refused:
        RULES.read_state(text)

    assert refused.value.reason == f"cellwar-broken-{reason}"


@pytest.mark.parametrize(
    "text",
    [
        f"{BOARD} - - 1,1 1/9 A red,blue - - turn -",
        f"{BOARD} - - 1,1 1/9 A red,blue - - now -",
        f"{BOARD} - - 1,1 1/9 A red,blue - - turn .+./.../...",
        f"{BOARD} - - 1,1 1/9 A red,blue B no-farms-left turn .+./.../...",
        f"{BOARD} - - 1,1 9/9 B red,blue - time-out turn -",
        f"{BOARD} - - 1,1 1/9 A red,blue B no-farms-left turn -",
        ".../.../... AA./.../... - - 1,1 1/9 A red,blue B all-cells-captured turn -",
        ".../.../... AA./.../... - - 1,1,1 1/9 A red,blue,green CB no-farms-left turn -",
        "^.#/.~./... AA./.../A.B *2./.../..9 .../.../1.. 0,12 3/0 B pink,teal - - turn -",
        "^.#/.~./... AA./.../A.B *2./.../..9 .../.../2.. 0,12 3/0 A pink,teal - - turn -",
    ],
)
def test_positions_that_can_occur_read_back_to_the_letter(text: str) -> None:
    assert RULES.write_state(RULES.read_state(text)) == text


def test_a_farm_can_make_the_other_of_two_equal_parts_the_main_one() -> None:
    state = war("A* A .\n. . .\nB A* A", gold=(9, 9))
    assert state.mains[0] == state.setup.board.grid.mask_of([Cell(0, 0), Cell(1, 0)])
    after = play(state, "farm 2,2")

    assert after.mains[0] == state.setup.board.grid.mask_of([Cell(1, 2), Cell(2, 2)])
    assert after == RULES.read_state(RULES.write_state(after))


def test_choosing_at_random_from_the_list_needs_no_listing() -> None:
    legal = RULES.legal_actions(RICH)
    rng = random.Random(1)

    assert {rng.choice(legal) for _ in range(2000)} == set(legal)
