"""Contours, clauses 1 and 4.4: what a window without colours shows."""

import pytest
from rich.text import Text

from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.phrases import phrases
from kletka.render import RenderContext, render_board
from tests.games.contours.boards import choices, play, sheet

CAPTURED = """
    . A A .
    A b + A
    . A A .
    B B B B
    B . . .
"""


def lines(state: ContoursState, language: str = "en") -> list[Text]:
    context = RenderContext(phrases(language), ("A", "B"))
    return render_board("contours", RULES.view_for(state, None), (), context)


def looks(line: Text, sign: str) -> str:
    """Give the style of the only place of a line where this sign stands."""
    (style,) = {str(span.style) for span in line.spans if sign in line.plain[span.start : span.end]}
    return style


@pytest.mark.acceptance("CON-1.3")
def test_board_score_and_turn_are_shown() -> None:
    assert [line.plain for line in lines(sheet(CAPTURED))] == [
        "A (blue) 1 : 0 B (red)",
        "A to move",
        "",
        "    0  1  2  3",
        "0   .  A  A  .",
        "1   A  b  +  A",
        "2   .  A  A  .",
        "3   B  B  B  B",
        "4   B  .  .  .",
    ]


@pytest.mark.acceptance("CON-1.4")
def test_the_final_score_and_the_winner_or_a_draw_are_shown() -> None:
    won = play(sheet(". A .\nA B A\nB . B"), "1,2", "0,0", "2,0")
    draw_ = play(sheet("A B A\nB A B\n. A B"), "0,2")

    assert [line.plain for line in lines(won)[:2]] == ["A (blue) 1 : 0 B (red)", "A has won"]
    assert [line.plain for line in lines(draw_)[:2]] == ["A (blue) 0 : 0 B (red)", "A draw"]


@pytest.mark.acceptance("CON-4.4", "CON-4.3c")
def test_territory_and_captured_points_are_dimmed_in_the_colours_of_their_owners() -> None:
    row = lines(sheet(CAPTURED))[5]

    assert looks(row, "b") == "red dim strike"
    assert looks(row, "+") == "dodger_blue1 dim"
    assert looks(lines(sheet(CAPTURED))[7], "B") == "red"


@pytest.mark.acceptance("CON-D22")
def test_the_state_gives_the_empty_intersections_apart_from_own_territory() -> None:
    state = sheet(CAPTURED)

    empty = {"0,0", "3,0", "0,2", "3,2", "1,4", "2,4", "3,4"}
    assert {RULES.write_action(place) for place in state.free} == empty
    assert {str(cell) for cell in state.board.cells(state.empty)} == empty
    assert choices(state) == empty | {"2,1"}
