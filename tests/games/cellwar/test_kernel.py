"""The kernel of Cell War without a compiler, and positions that random games seldom reach."""

import pytest

from kletka.games.cellwar import flat, kernel
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES
from tests.games.cellwar.boards import war
from tests.games.cellwar.test_kernel_against_rules import (
    COMPILED,
    PLAIN,
    Functions,
    legal_numbers,
    options_of,
    play_both,
)
from tests.scale import scaled


def test_uncompiled_it_is_the_same() -> None:
    for seed in range(100, 100 + scaled(4, 100)):
        play_both(options_of(seed), seed, 150, PLAIN)


@pytest.mark.parametrize("functions", [PLAIN, COMPILED], ids=["plain", "compiled"])
def test_a_part_that_is_outgrown_in_its_own_turn_is_doomed_one_turn_later(
    functions: Functions,
) -> None:
    """Random games seldom have such a part (WAR-D24)."""
    state = war("A  A  A  #\n#  #  #  B\nA* A* .  B*", gold=(9, 9))
    board = functions.board_of(state)
    doomed = []
    for text in ("capture 2,2", "end", "end", "end"):
        action = RULES.read_action(text)
        state = RULES.advance(state, action)
        functions.make(board, flat.number_of(action))
        assert flat.state_of(board, state.setup) == state
        assert legal_numbers(board, functions) == {
            flat.number_of(action) for action in RULES.legal_actions(state)
        }
        doomed.append((state.fresh.bit_count(), state.due.bit_count()))

    assert doomed == [(3, 0), (0, 3), (0, 3), (0, 0)]


CORNER = (("A*", "A", "."), ("B", "B", "."), (".", "B*", "."))
"""The cell in the middle joins the one at its left to the one below; A captures it from above."""


@pytest.mark.parametrize("upside_down", [False, True], ids=["below", "above"])
@pytest.mark.parametrize("mirrored", [False, True], ids=["left", "right"])
@pytest.mark.parametrize("functions", [PLAIN, COMPILED], ids=["plain", "compiled"])
def test_cells_that_touch_by_a_corner_alone_come_apart(
    functions: Functions, mirrored: bool, upside_down: bool
) -> None:
    rows = [row[::-1] if mirrored else row for row in CORNER]
    state = war("\n".join(map("  ".join, rows[::-1] if upside_down else rows)), gold=(9, 9))
    board = functions.board_of(state)
    action = RULES.read_action("capture 1,1")
    state = RULES.advance(state, action)
    functions.make(board, flat.number_of(action))

    assert (state.fresh | state.due).bit_count() == 1
    assert flat.state_of(board, state.setup) == state


def test_a_board_has_as_many_words_as_were_asked_for() -> None:
    state = RULES.setup(CellWarOptions(), 1).state

    assert len(flat.words_of(state)) == kernel.RULES_WORDS
    assert len(flat.words_of(state, kernel.RULES_WORDS + 7)) == kernel.RULES_WORDS + 7


def test_actions_have_numbers_that_can_be_read_again() -> None:
    state = RULES.setup(CellWarOptions(), 1).state
    for action in RULES.legal_actions(state):
        assert flat.action_of(flat.number_of(action)) == action
