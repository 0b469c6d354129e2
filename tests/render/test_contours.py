"""The text board of Contours keeps within its window and marks what matters."""

import random

import pytest
from rich.text import Text

from kletka.games.contours.events import ContoursEvent
from kletka.games.contours.options import PALETTE, PRESETS, ContoursOptions
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import Step
from kletka.render import RenderContext, render_board
from tests.games.contours.boards import sheet

NAMES = ("Александра Константиновна", "Bartholomew the Younger")


def after_random_moves(width: int, height: int, moves: int) -> ContoursState:
    rng = random.Random(5)
    state = RULES.setup(ContoursOptions(width, height), 0).state
    for _ in range(moves):
        state = RULES.advance(state, rng.choice(RULES.legal_actions(state)))
    return state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", [40, 80])
@pytest.mark.parametrize(("width", "height"), [*PRESETS, (3, 3), (50, 4), (4, 50)])
def test_no_line_is_wider_than_the_window(
    width: int, height: int, window: int, language: str
) -> None:
    state = after_random_moves(width, height, width * height * 2 // 3)
    last = RULES.apply(state, RULES.legal_actions(state)[0])
    context = RenderContext(phrases(language), NAMES, window, last.events)
    lines = render_board("contours", RULES.view_for(last.state, None), (), context)

    assert max(len(line) for line in lines) <= window


def test_twenty_columns_fit_a_narrow_window_without_spaces_between_them() -> None:
    state = after_random_moves(20, 20, 0)
    lines = render_board(
        "contours", RULES.view_for(state, None), (), RenderContext(phrases("en"), ("A", "B"), 40)
    )

    assert lines[3].plain == "   01234567890123456789"
    assert lines[4].plain == " 0 " + "." * 20


def played(step: Step[ContoursState, ContoursEvent]) -> list[Text]:
    context = RenderContext(phrases("en"), ("A", "B"), events=step.events)
    return render_board("contours", RULES.view_for(step.state, None), (), context)


def test_the_last_move_is_named_and_marked_with_a_star() -> None:
    step = RULES.apply(sheet(". . .\n. A .\n. . B"), RULES.read_action("2,0"))
    plain = [line.plain for line in played(step)]

    assert plain == [
        "A (blue) 0 : 0 B (red)",
        "B to move",
        "Last move: A on (2,0)",
        "",
        "    0  1  2",
        "0   .  . *A",
        "1   .  A  .",
        "2   .  .  B",
    ]


def test_choices_are_lit() -> None:
    state = sheet(". A .\nA b A\nB A B")
    context = RenderContext(phrases("en"), ("A", "B"))
    lines = render_board(
        "contours", RULES.view_for(state, None), RULES.legal_actions(state), context
    )
    lit = [
        line.plain[span.start : span.end].strip()
        for line in lines[3:]
        for span in line.spans
        if "bold" in str(span.style)
    ]

    assert lit == [".", "."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_colour_has_a_name_and_a_look(language: str) -> None:
    names = set()
    for colour in PALETTE:
        other = next(each for each in PALETTE if each != colour)
        state = RULES.setup(ContoursOptions(3, 3, (colour, other)), 0).state
        context = RenderContext(phrases(language), ("A", "B"))
        names.add(
            render_board("contours", RULES.view_for(state, None), (), context)[0].plain.split(")")[
                0
            ]
        )

    assert len(names) == len(PALETTE)
