"""Positions and actions of Contours as text, and positions as values."""

import pickle

import pytest

from kletka.games.contours.actions import Place
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.rules import RULES
from kletka.protocol import Cell, UnreadableState
from tests.games.contours.boards import play, sheet


@pytest.mark.parametrize("text", ["3,4", " 3 , 4 ", "(3,4)", "3 4", "3;4"])
def test_an_action_is_a_column_and_a_row(text: str) -> None:
    assert RULES.read_action(text) == Place(Cell(3, 4))
    assert RULES.write_action(Place(Cell(3, 4))) == "3,4"


def test_a_position_is_written_with_size_colours_ending_mover_and_rows() -> None:
    options = ContoursOptions(4, 3, ("teal", "black"), early_end=True)
    state = play(RULES.setup(options, 0).state, "1,0", "1,1", "0,1")

    assert RULES.write_state(state) == "4x3 teal,black early B .A../AB../...."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3x3 blue,red full A", "contours-broken-shape"),
        ("9x3 blue,red full A .../.../...", "contours-broken-shape"),
        ("3x3 blue,blue full A .../.../...", "contours-broken-shape"),
        ("3x3 blue,red full  .../.../...", "contours-broken-shape"),
        ("3x3 blue,red full A A../.../...", "contours-broken-turn"),
        ("3x3 blue,red full B B../.../...", "contours-broken-turn"),
        # B has moved, but the point of A inside his wall is not captured.
        ("3x3 blue,red full A .B./BAB/AB.", "contours-broken-turn"),
        ("3x3 blue,red full A ABA/BAB/AB.", "contours-broken-capture"),
        # A captured point on the edge; one with too few points around; territory out of nothing.
        ("4x4 blue,red full A bA../AA../BBB./A...", "contours-broken-capture"),
        ("3x3 blue,red full A A../.b./..A", "contours-broken-turn"),
        ("3x3 blue,red full A A.B/.b./..A", "contours-broken-capture"),
        ("4x4 blue,red full A .A../A+A./.A../BBBB", "contours-broken-capture"),
        ("3x3 blue,red full A .A./AbA/B.B", "contours-broken-capture"),
        ("3x3 blue,red full A .B./BaB/A.A", "contours-broken-capture"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(UnreadableState) as refused:
        RULES.read_state(text)
    assert refused.value.reason == reason


def test_equal_positions_are_equal_whatever_way_led_to_them() -> None:
    start = RULES.setup(ContoursOptions(5, 5), 0).state
    one = play(start, "0,0", "1,1", "2,2")
    other = play(start, "2,2", "1,1", "0,0")

    assert one == other
    assert hash(one) == hash(other)
    assert one != play(start, "0,0", "1,1", "2,3")
    assert one != RULES.write_state(one)
    assert repr(one) == repr(other)


def test_a_position_of_other_options_is_another_position() -> None:
    board = "4x4 blue,red full A ..../..../..../...."

    assert RULES.read_state(board) != RULES.read_state(board.replace("full", "early"))
    assert RULES.read_state(board) != RULES.read_state(board.replace("blue", "green"))


def test_a_position_survives_pickling_and_shares_its_board() -> None:
    state = play(sheet(". A .\nA B A\nB . B"), "1,2")
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes

    assert again == state
    assert again.board is state.board
    assert RULES.legal_actions(again) == RULES.legal_actions(state)
    assert repr(again.board) == repr(state.board)


def test_a_move_leaves_the_position_before_it_as_it_was() -> None:
    state = sheet(". A A .\nA B . A\n. A . .\nB B B .")
    before = (RULES.write_state(state), list(RULES.legal_actions(state)))
    play(state, "2,2")

    assert (RULES.write_state(state), list(RULES.legal_actions(state))) == before
