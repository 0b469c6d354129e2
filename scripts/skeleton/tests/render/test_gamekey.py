"""The text board of Game Title."""

from kletka.games.gamekey.rules import RULES
from kletka.phrases import phrases
from kletka.render import RenderContext, render_board


def test_the_board_shows_the_marks_the_turn_and_the_last_move() -> None:
    before = RULES.read_state("3x3 A A../.B./...")
    step = RULES.apply(before, RULES.read_action("2,0"))
    context = RenderContext(phrases("en"), ("Ann", "Boris"), events=step.events)

    lines = render_board("gamekey", RULES.view_for(step.state, None), (), context)

    assert "\n".join(line.plain for line in lines) == (
        "B Boris to move\n"
        "Last move: A Ann on (2,0)\n"
        "\n"
        "    0  1  2\n"
        "0   A  . *A\n"
        "1   .  B  .\n"
        "2   .  .  ."
    )
