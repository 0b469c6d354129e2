"""The kernel of Castles beside the rules: the same actions on both, and what must be equal."""

import random
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import numpy as np
import pytest

from kletka.games.castle import compiled, flat, kernel
from kletka.games.castle.actions import Attack, CastleAction, Heal
from kletka.games.castle.board import GRID
from kletka.games.castle.outcome import outcome
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState, Setup
from kletka.games.castle.units import KINDS, PER_ARMY, SEATS, STATS, Unit
from kletka.protocol import Mask


class Functions(NamedTuple):
    """The kernel's functions, as Numba compiles them or as they are written."""

    board_of: Callable[[CastleState, int], Any]
    make: Callable[[Any, int], None]
    unmake: Callable[[Any], None]
    list_legal: Callable[[Any, Any], int]
    find_key: Callable[[Any], int]


PLAIN = Functions(
    flat.words_of,
    kernel.run_make,
    kernel.run_unmake,
    kernel.run_list_legal,
    kernel.run_find_key,
)
COMPILED = Functions(
    compiled.board_of,
    compiled.make,
    compiled.unmake,
    compiled.list_legal,
    compiled.find_key,
)
either = pytest.mark.parametrize("functions", [COMPILED, PLAIN], ids=["compiled", "plain"])


def legal_actions(board: Any, functions: Functions) -> list[CastleAction]:
    """Let the kernel list the legal actions."""
    numbers = [0] * kernel.MOST_LEGAL
    listed = np.array(numbers, np.int64) if functions is COMPILED else numbers
    count = functions.list_legal(board, listed)
    return [flat.action_of(int(number)) for number in listed[:count]]


def copy_words(board: Any) -> list[int]:
    """Copy a board without its journal."""
    words: list[int] = np.asarray(board[: kernel.JOURNAL]).tolist()
    return words


def assert_same(board: Any, state: CastleState, functions: Functions) -> None:
    read = flat.state_of(copy_words(board), state.setup)
    assert read == state  # points and the fallen included
    assert outcome(read) == outcome(state)
    assert legal_actions(board, functions) == list(RULES.legal_actions(state))
    assert board[kernel.KEY] == functions.find_key(board)
    assert board[kernel.KEY] == flat.words_of(state, 0)[kernel.KEY]


def play_both(
    state: CastleState, rng: random.Random, longest: int, functions: Functions
) -> list[CastleState]:
    """Play a game in both, compare every position, then take every action back; give the positions."""
    board = functions.board_of(state, longest)
    states, boards = [state], [copy_words(board)]
    assert_same(board, state, functions)
    while len(states) <= longest and RULES.legal_actions(state):
        action = eager(state, rng)
        functions.make(board, flat.number_of(action))
        state = RULES.advance(state, action)
        assert_same(board, state, functions)
        states.append(state)
        boards.append(copy_words(board))
    for before in reversed(boards[:-1]):
        functions.unmake(board)
        assert copy_words(board) == before
    return states


def eager(state: CastleState, rng: random.Random) -> CastleAction:
    """Choose at random, but rather attack or heal than walk: so that things happen."""
    legal = RULES.legal_actions(state)
    strong_actions = [action for action in legal if isinstance(action, Attack | Heal)]
    return rng.choice(strong_actions if strong_actions and rng.random() < 0.7 else legal)


def crowded(rng: random.Random) -> CastleState:
    """Draw a battle between any obstacles, more than a game ever has: units are shut in and pass."""
    squares = rng.sample(GRID.indices, len(GRID.indices))
    armies = []
    for _ in SEATS:
        units = [_wounded(rng, squares.pop()) for _ in range(rng.randint(1, PER_ARMY))]
        armies.append(tuple(sorted(units)))
    walled, barred = rng.choice([0, 0.3, 0.9, 1]), rng.choice([0, 0.1, 0.5])
    walls = _mask(square for square in squares if rng.random() < walled)
    barricades = _mask(square for square in squares if rng.random() < barred) & ~walls
    return CastleState(
        Setup(units_block=rng.random() < 0.5),
        mover=rng.choice(SEATS),
        armies=(armies[0], armies[1]),
        walls=walls,
        barricades=barricades,
        round=rng.randint(1, 50),
    )


def _mask(squares: Iterable[int]) -> Mask:
    return sum(1 << square for square in squares)


def _wounded(rng: random.Random, square: int) -> Unit:
    kind = rng.choice(KINDS)
    return Unit(square, kind, rng.randint(1, STATS[kind].health), potion=rng.random() < 0.5)
