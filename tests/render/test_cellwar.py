"""The text board of Cell War: readable without colour, in wide and in narrow windows."""

import pytest

from kletka.games.cellwar.events import CellCaptured
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import CellWarState
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import Cell, Seat
from kletka.render import RenderContext, render_board
from tests.games.cellwar.boards import play, war
from tests.games.cellwar.players import warlike_game

COLONY = """
    A* A3 A^1 .  ^
    #  ~  .   B  B*
    a  a2 .   B^ .
    """


def lines(state: CellWarState, *, width: int = 80, language: str = "en") -> list[str]:
    context = RenderContext(phrases(language), ("A", "B", "C", "D"), width)
    drawn = render_board(
        "cellwar", RULES.view_for(state, None), RULES.legal_actions(state), context
    )
    return [line.plain for line in drawn]


def test_the_status_has_gold_income_cells_farms_prices_and_what_is_doomed() -> None:
    result = lines(war(COLONY, gold=(0, 3), at="4/100"))

    assert result[:6] == [
        "Round 4 of 100, A to move",
        "► A (red): gold 0, income +1; cells 5, farms 1, next farm 1",
        "  B (blue): gold 3, income +1; cells 3, farms 1, next farm 1",
        "Prices: cell 1, enemy defence+1, hill +1",
        "A: 2 cells cut off, gone when this player next ends a turn",
        "",
    ]


def test_owners_farms_defence_hills_barriers_and_doom_differ_without_colour() -> None:
    assert lines(war(COLONY, gold=(0, 3)))[-4:] == [
        "   0  1  2  3  4",
        "0  A* A3△A1 · △·",
        "1  ■  ≈  ·  B  B*",
        "2  a! a2 · △B  ·",
    ]


def test_cells_that_can_be_captured_are_marked_hills_too() -> None:
    assert lines(war(COLONY, gold=(2, 3)))[-3:] == [
        "0  A* A3△A1+· △·",
        "1  ■  ≈ +·  B  B*",
        "2  a! a2 · △B  ·",
    ]
    assert lines(war("A B^ .\n^ . .\n. . ."))[-3:-1] == ["0  A ▲B  ·", "1 ▲·  ·  ·"]


def test_a_cell_captured_in_this_turn_is_marked_unless_something_stands_on_it() -> None:
    state = play(war("A . .\n. . .\n. . B"), "capture 1,0", "capture 0,1", "farm 0,1")

    assert lines(state)[-3:] == ["0  A  A° ·", "1  A* ·  ·", "2  ·  ·  B"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_is_wider_than_the_window(players: int, width: int, language: str) -> None:
    options = CellWarOptions(players=players, rounds=30)
    for number, state in enumerate(warlike_game(options, 2, 400)):
        if number % 40 == 0:
            result = lines(state, width=width, language=language)
            assert max(map(len, result)) <= width


def test_the_default_board_stands_in_one_piece_in_80_columns_and_in_two_bands_in_40() -> None:
    state = RULES.setup(CellWarOptions(), 1).state

    assert sum(line.startswith(" 7 ") for line in lines(state, width=80)) == 1
    assert sum(line.startswith(" 7 ") for line in lines(state, width=40)) == 2


def test_a_narrow_window_shows_each_player_on_two_lines() -> None:
    assert lines(war(COLONY, gold=(0, 3)), width=40)[1:3] == [
        "► A (red): gold 0, income +1;",
        "    cells 5, farms 1, next farm 1",
    ]


def test_defeated_players_and_the_end_are_shown() -> None:
    state = war("A B . C\n. . . .\n. . . .", gold=(9, 9, 9), reach="now")
    one_out = play(state, "capture 1,0")
    over = play(one_out, "capture 2,0", "capture 3,0")

    assert lines(one_out)[2] == "  B (blue): out of the war"
    assert lines(over)[0] == "Round 1, the war is over"


def test_a_colony_lost_in_ones_own_turn_has_a_turn_more() -> None:
    state = play(war("A A . A* .\n. # . # .\nB . . . ."), "capture 4,0")

    assert "A: 2 cells cut off, gone when this player ends the turn after this one" in lines(state)


def test_the_last_purchase_is_underlined_and_names_are_shown() -> None:
    state = war("A A B\n. . .\n. . .")
    event = CellCaptured(Seat(0), Cell(1, 0), None, farm=False, defence=0, price=1, gold=9)
    context = RenderContext(phrases("en"), ("Ann", "Bob"), events=(event,))
    drawn = render_board("cellwar", RULES.view_for(state, None), (), context)

    assert drawn[1].plain.startswith("► A Ann (red)")
    underlined = [span for line in drawn for span in line.spans if "underline" in str(span.style)]
    assert len(underlined) == 1
