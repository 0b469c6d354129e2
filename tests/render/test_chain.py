"""The text board of Cell Capture keeps within its window and marks what matters."""

import random

import pytest
from rich.text import Text

from kletka.games.chain.options import ChainOptions
from kletka.games.chain.rules import RULES
from kletka.phrases import LANGUAGES, phrases
from kletka.render import RenderContext, render_board
from tests.games.chain.boards import position, upgrade
from tests.games.chain.positions import filled

NAMES = ("Аня", "Bob", "Вера", "Dan", "Емил", "Fay", "Ганчо", "Hal", "Ида", "Joe")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize(("columns", "rows"), [(5, 5), (8, 8), (50, 5), (5, 50), (50, 50)])
def test_no_line_is_wider_than_the_window(
    columns: int, rows: int, width: int, language: str
) -> None:
    state = filled(ChainOptions(columns, rows, 10), random.Random(3), empty=0.3)
    context = RenderContext(phrases(language), NAMES, width)
    lines = render_board("chain", RULES.view_for(state, None), RULES.legal_actions(state), context)

    assert max(len(line) for line in lines) <= width


def test_a_wide_board_in_a_narrow_window_is_cut_into_bands_of_narrow_cells() -> None:
    rows = "/".join([".50"] * 4 + ["A1B2.46A3B1"])
    state = RULES.read_state(f"50x5 red,blue AB level-1 9 A - {rows}")
    lines = render_board(
        "chain", RULES.view_for(state, None), (), RenderContext(phrases("en"), ("A", "B"), 40)
    )
    plain = [line.plain for line in lines]

    assert plain.count("") == 3  # below the status, and between three bands
    assert "  0         5         10        15" in plain
    assert [line for line in plain if line.startswith("0 ")] == [
        "0 A1B2" + ". " * 15 + ".",
        "0 " + ". " * 17 + ".",
        "0 " + ". " * 12 + "A3B1",
    ]


def marked(row: Text, text: str) -> bool:
    """Say whether this text of a row is underlined."""
    return any(
        "underline" in str(span.style) and row.plain[span.start : span.end].strip() == text
        for span in row.spans
    )


def test_the_last_move_is_named_and_marked_with_a_star() -> None:
    before = position("""
        .   .   .   .   B3
        .   .   .   .   .
        .   A1  .   .   .
        .   .   .   .   .
        .   .   .   .   .
    """)
    step = upgrade(before, 1, 2)
    context = RenderContext(phrases("en"), ("Ann", "Bob"), events=step.events)
    lines = render_board("chain", RULES.view_for(step.state, None), (), context)

    assert lines[0].plain == "Round 9: B Bob to move"
    assert lines[1].plain == "Last move: A Ann on (1,2)"
    assert lines[-3].plain == "2  .  *A2  .   .   ."
    assert marked(lines[-3], "*A2")


def test_the_winner_is_named() -> None:
    state = RULES.read_state("5x5 red,blue AB level-1 9 B - .5/.5/.2B3.2/.5/.5")
    lines = render_board(
        "chain", RULES.view_for(state, None), (), RenderContext(phrases("en"), ("A", "B"))
    )

    assert lines[0].plain == "Round 9: B has won"


def test_players_differ_by_letters_and_by_the_colours_they_chose() -> None:
    state = RULES.read_state("5x5 white,brown AB level-1 9 B - .5/.5/.2B3.2/A1.4/.5")
    lines = render_board(
        "chain", RULES.view_for(state, None), (), RenderContext(phrases("en"), ("A", "B"))
    )

    assert lines[1].plain == "1. A, white: 1 chip  2. B, brown: 1 chip"
    assert {str(span.style) for span in lines[1].spans} == {"bright_white", "orange4"}
