"""The kernel of Cell War and the rules, side by side: every position and its legal actions are the same."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import pytest

from kletka.games.cellwar import compiled, flat, kernel
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import CellWarState
from tests.games.cellwar.players import warlike
from tests.scale import scaled

CLOSE = "AAABBB/AAABBB/AAABBB/CCC^.#/CCC.~./CCC..."
LEGAL_EVERY = 5  # positions: to list legal actions costs more than to make one


class Functions(NamedTuple):
    """The kernel, compiled or not."""

    board_of: Callable[[CellWarState], Any]
    make: Callable[[Any, int], None]
    list_legal: Callable[[Any, Any], int]


PLAIN = Functions(flat.words_of, kernel.run_make, kernel.run_list_legal)
COMPILED = Functions(compiled.board_of, compiled.make, compiled.list_legal)


def legal_numbers(board: Any, functions: Functions) -> set[int]:
    """Let the kernel list the legal actions, each once."""
    listed = np.zeros(kernel.CELL * 12, np.int64)
    found = functions.list_legal(board, listed)
    legal = set(listed[:found].tolist())
    assert len(legal) == found
    return legal


def play_both(options: CellWarOptions, seed: int, longest: int, functions: Functions) -> int:
    """Play a warlike game in both, and compare every position; give the number of actions."""
    rng = random.Random(seed)
    state = RULES.setup(options, seed).state
    board = functions.board_of(state)
    for made in range(longest):
        if made % LEGAL_EVERY == 0 or state.ending is not None:
            legal = {flat.number_of(action) for action in RULES.legal_actions(state)}
            assert legal_numbers(board, functions) == legal
        if state.ending is not None:
            return made
        action = warlike(state, rng)
        functions.make(board, flat.number_of(action))
        state = RULES.advance(state, action)
        assert flat.state_of(board, state.setup) == state
    return longest


def options_of(seed: int) -> CellWarOptions:
    """Draw options of every kind: sizes, seats, limits, maps, both reaches, both balances."""
    rng = random.Random(f"options {seed}")
    reach = rng.choice(["turn", "now"])
    balance = rng.random() < 0.5
    rounds = rng.choice([0, 3, 12, 40])
    if rng.random() < 0.3:
        return CellWarOptions(players=3, rounds=rounds, map=CLOSE, reach=reach, balance=balance)
    width, height = (rng.choice([10, 11, 13, 20]) for _ in "12")
    players = rng.choice([2, 2, 3, 4])
    return CellWarOptions(
        width, height, players=players, rounds=rounds, reach=reach, balance=balance
    )


@pytest.mark.parametrize("share", range(4))
def test_compiled_every_game_is_a_game_by_the_rules(share: int) -> None:
    for seed in range(share, scaled(40, 4000), 4):
        play_both(options_of(seed), seed, 400, COMPILED)


@pytest.mark.parametrize("reach", ["turn", "now"])
def test_the_largest_board_has_room(reach: str) -> None:
    options = CellWarOptions(50, 50, players=4, rounds=3, reach=reach)
    assert play_both(options, 1, 60, COMPILED) > 0


def test_games_of_the_comparison_have_every_ending_and_doomed_colonies() -> None:
    """The comparison would prove little if the games that it plays were tame."""
    endings = set()
    doomed = vanished = 0
    for seed in range(40):
        options = options_of(seed)
        rng = random.Random(seed)
        state = RULES.setup(options, seed).state
        for _ in range(400):
            if state.ending is not None:
                break
            after = RULES.advance(state, warlike(state, rng))
            doomed += bool(after.due)
            vanished += bool(state.due & ~sum(after.owners))
            state = after
        endings.add(state.ending)
    assert endings >= {"no-farms-left", "time-out"}
    assert min(doomed, vanished) > 0
