"""Cell Capture: what players read and see, in words and on the text board."""

import re

import pytest

from kletka.games.chain.events import (
    CellExploded,
    ChipCaptured,
    ChipCreated,
    ChipGrown,
    ChipUpgraded,
    TurnOrderSet,
)
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import Cell, Seat
from kletka.render import RenderContext, render_board
from tests.games.chain.boards import place, position, upgrade

A, B = Seat(0), Seat(1)
LETTERS = tuple("ABCDEFGHIJ")


def board(state: ChainState, *, width: int = 80, lit: bool = False) -> str:
    choices = RULES.legal_actions(state) if lit else ()
    lines = render_board(
        "chain", RULES.view_for(state, None), choices, RenderContext(phrases("en"), LETTERS, width)
    )
    return "\n".join(line.plain for line in lines)


def lit_cells(state: ChainState) -> list[str]:
    """List the texts on the board that are lit for the mover."""
    context = RenderContext(phrases("en"), LETTERS)
    lines = render_board("chain", RULES.view_for(state, None), RULES.legal_actions(state), context)
    rows = lines[-state.setup.board.height :]
    return [
        row.plain[span.start : span.end].strip()
        for row in rows
        for span in row.spans
        if "bold" in str(span.style)
    ]


FIELD = """
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   .   .   {}  .   .
    .   .   .   .   .   B2  .   .
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
"""


class TestLog:
    @pytest.mark.acceptance("CHAIN-7.3", "CHAIN-D6", "CHAIN-9.3")
    def test_an_upgrade_is_described_in_the_fixed_form(self) -> None:
        step = upgrade(position(FIELD.format("A2"), round=3), 5, 3)

        assert phrases("ru").event(step.events[0], LETTERS) == (
            "[Раунд 3, Ход игрока A] Выбранная фишка A_2_(5,3) → апгрейд до уровня 3."
        )

    @pytest.mark.acceptance("CHAIN-7.3", "CHAIN-D6", "CHAIN-9.3", "CHAIN-1.3c")
    def test_a_reaction_is_described_line_by_line_in_the_fixed_forms(self) -> None:
        step = upgrade(position(FIELD.format("A3"), round=1234), 5, 3)
        lines = [phrases("ru").event(event, LETTERS) for event in step.events]

        assert lines == [
            "[Раунд 1234, Ход игрока A] Выбранная фишка A_3_(5,3) → апгрейд до уровня 4.",
            "[Цепная реакция] Фишка A_4_(5,3) взорвалась → капли в (5,2), (5,4), (4,3), (6,3).",
            "[Цепная реакция] Фишка B_2_(5,2) получила 1 каплю → стала A_3_(5,2) (цвет сменён).",
            "[Цепная реакция] Пустая клетка (4,3) получила 1 каплю → создана A_1_(4,3).",
            "[Цепная реакция] Пустая клетка (6,3) получила 1 каплю → создана A_1_(6,3).",
            "[Цепная реакция] Пустая клетка (5,4) получила 1 каплю → создана A_1_(5,4).",
            "[Раунд 1234] На поле остались только фишки игрока A: победа!",
        ]

    @pytest.mark.acceptance("CHAIN-D6")
    @pytest.mark.parametrize(
        ("drops", "counted"), [(1, "1 каплю"), (2, "2 капли"), (4, "4 капли"), (5, "5 капель")]
    )
    def test_drops_are_counted_in_good_russian(self, drops: int, counted: str) -> None:
        cell = Cell(1, 2)
        for event in (
            ChipCreated(2, A, cell, drops, 1),
            ChipGrown(2, A, cell, drops, 1, 1 + drops),
            ChipCaptured(2, A, B, cell, drops, 1, 1 + drops),
        ):
            assert f"(1,2) получила {counted} → " in phrases("ru").event(event, LETTERS)

    @pytest.mark.acceptance("CHAIN-D6", "CHAIN-1.1b")
    def test_an_explosion_in_the_corner_of_a_wide_board_names_cells_on_the_board_only(self) -> None:
        rows = "/".join([".50"] * 4 + ["B1.48A3"])
        state = RULES.read_state(f"50x5 red,blue AB level-1 9 A - {rows}")
        result = upgrade(state, 49, 0).events[1]

        assert result == CellExploded(1, A, Cell(49, 0), 4, (Cell(49, 1), Cell(48, 0)))
        assert phrases("ru").event(result, LETTERS) == (
            "[Цепная реакция] Фишка A_4_(49,0) взорвалась → капли в (49,1), (48,0)."
        )

    @pytest.mark.acceptance("CHAIN-1.3c")
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("names", [("Player 1", "Player 2"), ("a_b", "(3,3)"), ("B", "A")])
    def test_a_chip_is_written_letter_level_cell_whatever_its_owner_is_called(
        self, names: tuple[str, str], language: str
    ) -> None:
        step = upgrade(position(FIELD.format("A3"), round=3), 5, 3)
        lines = [phrases(language).event(event, names) for event in step.events]
        chips = [re.findall(r"([^ ]+)_(\d)_\((\d,\d)\)", line) for line in lines[:-1]]

        assert re.match(r"\[.* 3, .* A\] ", lines[0])
        assert chips == [
            [("A", "3", "5,3")],
            [("A", "4", "5,3")],
            [("B", "2", "5,2"), ("A", "3", "5,2")],
            *([("A", "1", cell)] for cell in ("4,3", "6,3", "5,4")),
        ]
        assert not [name for name in names for line in lines[:-1] if name in line and len(name) > 1]

    @pytest.mark.acceptance("CHAIN-2.2")
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_order_of_turns_is_described(self, language: str) -> None:
        line = phrases(language).event(TurnOrderSet((Seat(2), A, B)), ("Ann", "Bob", "Cid"))

        assert "C (Cid), A (Ann), B (Bob)" in line

    @pytest.mark.acceptance("CHAIN-7.3")
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_move_names_round_player_and_chip_in_every_language(self, language: str) -> None:
        line = phrases(language).event(ChipUpgraded(B, 3, Cell(5, 3), 2, 3), ("Ann", "Bob"))

        for part in ("3, ", " B]", " B_2_(5,3) → "):
            assert part in line


class TestBoard:
    @pytest.mark.acceptance("CHAIN-1.2", "CHAIN-1.3b")
    def test_the_board_stands_upright_and_shows_owner_and_level(self) -> None:
        state = position(
            """
            .   .   .   .   B3
            .   .   .   .   .
            .   .   A2  .   .
            .   .   .   .   .
            A1  .   .   .   .
            """,
            round=4,
        )

        assert board(state).splitlines() == [
            "Round 4: A to move",
            "1. A, red: 2 chips  2. B, blue: 1 chip",
            "",
            "   0   1   2   3   4",
            "4  .   .   .   .   B3",
            "3  .   .   .   .   .",
            "2  .   .   A2  .   .",
            "1  .   .   .   .   .",
            "0  A1  .   .   .   .",
        ]

    @pytest.mark.acceptance("CHAIN-7.4a")
    def test_own_chips_are_lit(self) -> None:
        state = position("""
            .   .   .   .   B3
            .   .   .   .   .
            .   .   A2  .   .
            .   .   .   .   .
            A1  .   .   .   .
        """)

        assert lit_cells(state) == ["A2", "A1"]

    @pytest.mark.acceptance("CHAIN-7.4a")
    def test_the_free_cells_are_lit_in_round_1(self) -> None:
        state = place(RULES.setup(ChainOptions(5, 5), 1).state, 2, 2).state

        assert lit_cells(state) == ["."] * 24

    @pytest.mark.acceptance("CHAIN-7.4b", "CHAIN-D1")
    def test_a_chip_that_explodes_when_chosen_says_so(self) -> None:
        state = position("""
            .   .   .   .   B3
            .   .   .   .   .
            .   A3  A2  .   .
            .   .   .   .   .
            A1  .   .   .   .
        """)

        assert RULES.view_for(state, None).ready == (Cell(1, 2),)
        assert "!A3" in board(state, lit=True)
        assert board(state, lit=True).count("!") == 1
        assert "!" not in board(state)  # nothing to choose, nothing to warn of

    @pytest.mark.acceptance("CHAIN-D8")
    def test_a_player_without_chips_is_shown_so_and_later_as_out(self) -> None:
        bare = position(
            """
            A1  .   .   .   C1
            .   .   .   .   .
            .   .   .   .   .
            .   .   .   .   .
            .   .   .   .   .
            """,
            order="ACB",
        )
        out = bare._replace(out=(B,))

        assert "3. B, blue: no chips" in board(bare)
        assert "3. B, blue: out" in board(out)
