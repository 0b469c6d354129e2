"""The text board of Labyrinth: words, and one cell with four sides."""

import pytest

from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import Item, Phase, State, Terms
from kletka.games.labyrinth.view import view_of
from kletka.phrases import LANGUAGES, phrases
from kletka.render import Paper, draw
from tests.games.labyrinth.drawing import maze, play, tidy


def board(state: State, language: str = "en", width: int = 80) -> str:
    paper = Paper(phrases(language), ("A",), width)
    lines = draw("labyrinth", view_of(state), RULES.legal_actions(state), paper)
    return "\n".join(line.plain for line in lines)


def test_the_board_tells_the_own_cell_in_words() -> None:
    state = maze(
        """
        +---+---+---+
        |   |@A     |
        +---+-X-+---+
    """,
        carried=[Item.ARMOR],
        bags=1,
        rings=1,
        health=2,
    )

    assert board(state) == tidy("""
        Turn 1  health 2/6  arrows 5/5  bombs 2/2  deaths 0
        Gold: not found yet  rings 1  bags 1
        Items (1 of 2): Armor

        +-------+  up     wall
        |       |  right  passage
        |   @      down   EXIT
        |       |  left   wall
        +---X---+

        Here: Arsenal
        In stock: Double Gun, Mine Detector, Cement
    """)


def test_what_shares_the_cell_is_counted() -> None:
    state = maze(
        """
        +---+---+---+
        | 1  dd     |
        +---+---+---+
        | @       G |
        +---+---+---+
    """
    )
    met = state._replace(here=state.dragons[0].place, lying_rings=(state.dragons[0].place,))

    assert "Here: dragon ×2; Dragon Ring" in board(met)
    assert "Here: bare floor" in board(state)


def test_the_lift_asks_for_a_floor() -> None:
    waiting = play(
        maze("""
        +---+---+
        | @  Lv^|
        +---+---+

        +---+---+
        |     L |
        +---+---+
    """),
        "go right",
    )

    assert "Here: lift; archer aiming down; archer aiming up" in board(waiting)
    assert "The lift is waiting for a floor: 1 to 2" in board(waiting)


@pytest.mark.parametrize(
    ("phase", "language", "words"),
    [
        (Phase.VICTORY, "ru", "Победа!"),
        (Phase.DEFEAT, "en", "Defeat"),
        (Phase.WALLED_IN, "en", "Walled in: nothing more can be done"),
    ],
)
def test_the_end_is_said_last(phase: Phase, language: str, words: str) -> None:
    state = maze(
        """
        +---+---+
        X @     |
        +---+---+
    """,
        gold=True,
        phase=phase,
    )

    assert board(state, language).splitlines()[-1] == words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80])
def test_no_line_is_wider_than_the_window(language: str, width: int) -> None:
    state = maze(
        """
        +---+---+
        |@A     |
        +---+---+
    """,
        carried=tuple(Item),
        terms=Terms(player_health=999, player_arrows=999, arsenal_slots=9, death_limit=999),
        rings=12,
        bags=14,
        turn=123456,
    )

    assert max(len(line) for line in board(state, language, width).splitlines()) <= width


def test_an_arsenal_may_be_empty() -> None:
    state = maze(
        """
        +---+---+
        |@A     |
        +---+---+
    """,
        carried=tuple(Item),
        terms=Terms(arsenal_slots=4),
    )

    assert "In stock: nothing" in board(state)
    assert "Items (4 of 4): Armor, Double Gun, Mine Detector, Cement" in board(state)
