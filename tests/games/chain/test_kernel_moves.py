"""Moves that the kernel makes and unmakes are those of the rules, position for position."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.games.chain import compiled, kernel
from kletka.games.chain.compiled import KernelPosition
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.outcome import outcome
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState, Placing
from tests.games.chain.positions import begun, filled
from tests.scale import examples, scaled

SIDES = st.integers(5, 50)
SMALL_SIDES = st.integers(5, 8)
PLAYERS = st.integers(2, 10)
SEEDS = st.integers(0, 2**32 - 1)
PARTS = 7
"""Parts of the long run, so that none takes too long; each has games of all seat counts and options."""


def snapshot(position: KernelPosition) -> tuple[object, ...]:
    """Copy all that a move changes and that unmaking it restores."""
    board = (tuple(array) for array in position.board)
    return (*board, position.key, int(position.log.counts[kernel.CHANGES]))


def play_and_take_back(state: ChainState, rng: random.Random, moves: int) -> ChainState:
    """Make random moves by the kernel and by the rules, then unmake them all; give the last position."""
    position = KernelPosition(state, moves)
    snapshots = []
    for _ in range(moves):
        legal = RULES.legal_actions(state)
        assert position.legal_actions == list(legal)
        assert position.key == kernel.find_key(position.board, position.log)
        if not legal:
            break
        snapshots.append((state, snapshot(position)))
        action = rng.choice(legal)
        position.make(action)
        state = RULES.advance(state, action)
        assert position.state == state
        assert outcome(position.state) == outcome(state)
    for before, copied in reversed(snapshots):
        position.unmake()
        assert snapshot(position) == copied
        assert position.state == before
    return state


@pytest.mark.unwatched
@pytest.mark.parametrize("part", range(scaled(1, PARTS)))
def test_games_of_all_seat_counts_are_played_to_the_end_and_taken_back(part: int) -> None:
    finished = 0
    games = range(part, scaled(9, 4000), scaled(1, PARTS))
    for number in games:
        rng = random.Random(number)
        placing = list(Placing)[number % 4 % 3]
        sides = rng.randint(5, 7), rng.randint(5, 7)
        start = begun(placing, *sides, 2 + number % 9, number, drops_add_up=number % 2 == 1)
        last = play_and_take_back(start, rng, 400)
        finished += outcome(last) is not None

    assert finished > len(games) / 4


def test_uncompiled_it_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("make", "unmake", "list_moves", "find_key"):
        monkeypatch.setattr(compiled, f"_{name}", getattr(kernel, name))
    for number in range(scaled(2, 30)):
        placing = list(Placing)[-1 - number % 3]
        start = begun(placing, 5, 5, 2 + number % 9, number, drops_add_up=number % 2 == 1)
        play_and_take_back(start, random.Random(number), 120)


@settings(max_examples=examples(300))
@given(SMALL_SIDES, SMALL_SIDES, PLAYERS, st.booleans(), st.floats(0, 0.9), SEEDS)
def test_crowded_small_boards_are_the_same(
    width: int, height: int, players: int, add_up: bool, empty: float, seed: int
) -> None:
    options = ChainOptions(width, height, players, drops_add_up=add_up)
    rng = random.Random(seed)

    play_and_take_back(filled(options, rng, empty), rng, moves=10)


@settings(max_examples=examples(100))
@given(SIDES, SIDES, PLAYERS, st.booleans(), st.floats(0, 0.2), st.floats(0.6, 1), SEEDS)
def test_great_reactions_on_boards_of_all_sizes_are_the_same(
    width: int, height: int, players: int, add_up: bool, empty: float, ready: float, seed: int
) -> None:
    options = ChainOptions(width, height, players, drops_add_up=add_up)
    rng = random.Random(seed)

    play_and_take_back(filled(options, rng, empty, ready), rng, moves=4)


@pytest.mark.parametrize("players", [2, 10])
def test_positions_have_different_keys_unless_only_the_round_differs(players: int) -> None:
    keys: dict[tuple[object, ...], int] = {}
    for seed in range(40):
        rng = random.Random(seed)
        state = RULES.setup(ChainOptions(5, 5, players), 1).state
        position = KernelPosition(state, 60)
        for _ in range(60):
            legal = position.legal_actions
            if not legal:
                break
            position.make(rng.choice(legal))
            state = position.state
            place = (state.place, state.round == 1, state.low, state.high, state.owners)
            assert keys.setdefault(place, position.key) == position.key

    assert len(keys) > 1000
    assert len(set(keys.values())) == len(keys)
