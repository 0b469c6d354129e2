"""The kernel of Contours beside the rules: the same moves on both, and what must be equal."""

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import pytest

from kletka.games.contours import compiled, kernel
from kletka.games.contours.compiled import Ints
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.protocol import Over
from tests.games.contours.styles import Style, choose


class Functions(NamedTuple):
    """The kernel's functions, as Numba compiles them or as they are written."""

    make: Callable[..., Any]
    unmake: Callable[..., Any]
    list_legal: Callable[..., Any]
    count_captured: Callable[..., Any]
    play_games: Callable[..., Any]


COMPILED = Functions(
    compiled.make,
    compiled.unmake,
    compiled.list_legal,
    compiled.count_captured,
    compiled.play_games,
)
PLAIN = Functions(
    kernel.run_make,
    kernel.run_unmake,
    kernel.run_list_legal,
    kernel.run_count_captured,
    kernel.run_play_games,
)
either = pytest.mark.parametrize("functions", [COMPILED, PLAIN], ids=["compiled", "plain"])


def assert_same(board: Ints, state: ContoursState, functions: Functions) -> None:
    assert compiled.state_of(board, state.setup) == state
    rows = kernel.ROWS
    for seat, inside in ((state.mover, state.inside_mine), (1 - state.mover, state.inside_theirs)):
        assert compiled.mask_of(board, kernel.INSIDE + rows * seat, state.setup) == inside
        assert board[kernel.SCORE + seat] == state.score(seat)
    assert compiled.mask_of(board, kernel.EMPTY, state.setup) == state.empty
    assert board[kernel.EMPTY_COUNT] == state.empty.bit_count()
    assert kernel.is_over(board) == isinstance(RULES.turn(state), Over)
    cells = np.zeros(kernel.CELLS, np.int64)
    count = functions.list_legal(board, cells)
    legal = [compiled.number_of(place.cell) for place in RULES.legal_actions(state)]
    assert cells[:count].tolist() == legal


def play_both(
    state: ContoursState, rng: random.Random, styles: Sequence[Style], functions: Functions
) -> None:
    """Play to the end, then take every move back."""
    scratch = compiled.new_scratch()
    board = compiled.board_of(state, scratch)
    journal = compiled.new_journal()
    earlier: list[tuple[int, Ints]] = []
    assert_same(board, state, functions)
    while state.free:
        action = choose(state, rng, styles)
        assert kernel.has_room(board, journal)
        earlier.append((int(journal[kernel.TOP]), board.copy()))
        functions.make(board, journal, scratch, compiled.number_of(action.cell))
        state = RULES.advance(state, action)
        assert_same(board, state, functions)
        alone = compiled.board_of(state, scratch)
        assert board[kernel.KEY] == alone[kernel.KEY]
    for mark, before in reversed(earlier):
        functions.unmake(board, journal, mark)
        assert (board == before).all()


def start(width: int, height: int, *, early_end: bool = False) -> ContoursState:
    return RULES.setup(ContoursOptions(width, height, early_end=early_end), 0).state
