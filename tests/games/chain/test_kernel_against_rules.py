"""The compiled kernel and the rules play the same random games, position for position."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.games.chain.options import ChainOptions
from kletka.games.chain.playouts import play_out, play_out_by_rules
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState, Placing
from tests.games.chain.positions import begun, filled
from tests.scale import examples

SIDES = st.integers(5, 50)
SMALL_SIDES = st.integers(5, 8)
PLAYERS = st.integers(2, 10)
SEEDS = st.integers(0, 2**64 - 1)


def play_both(state: ChainState, seed: int, moves: int) -> None:
    """Make one move at a time, each from the position that both agreed on."""
    for number in range(moves):
        result = play_out(state, 1, seed + number, longest=1)

        assert result == play_out_by_rules(state, 1, seed + number, longest=1)
        state = result.last


@settings(max_examples=examples(400))
@given(SMALL_SIDES, SMALL_SIDES, PLAYERS, st.booleans(), st.sampled_from(Placing), SEEDS)
def test_batches_from_the_first_move_on_are_the_same(
    width: int, height: int, players: int, add_up: bool, placing: Placing, seed: int
) -> None:
    start = begun(placing, width, height, players, seed, drops_add_up=add_up)

    for longest in (players - 1, players + 5, 150):
        batch = (start, 3, seed, longest)
        assert play_out(*batch) == play_out_by_rules(*batch)


@settings(max_examples=examples(400))
@given(SMALL_SIDES, SMALL_SIDES, PLAYERS, st.booleans(), st.integers(0, 400), SEEDS)
def test_batches_from_the_middle_of_a_game_are_the_same(
    width: int, height: int, players: int, add_up: bool, played: int, seed: int
) -> None:
    options = ChainOptions(width, height, players, drops_add_up=add_up)
    middle = play_out_by_rules(RULES.setup(options, seed).state, 1, seed, played).last

    batch = (middle, 3, seed, 50)
    assert play_out(*batch) == play_out_by_rules(*batch)


@settings(max_examples=examples(500))
@given(SMALL_SIDES, SMALL_SIDES, PLAYERS, st.booleans(), st.floats(0, 0.9), SEEDS)
def test_crowded_small_boards_react_the_same_move_by_move(
    width: int, height: int, players: int, add_up: bool, empty: float, seed: int
) -> None:
    options = ChainOptions(width, height, players, drops_add_up=add_up)

    play_both(filled(options, random.Random(seed), empty), seed, moves=8)


@settings(max_examples=examples(150))
@given(SIDES, SIDES, PLAYERS, st.booleans(), st.floats(0, 0.2), st.floats(0.6, 1), SEEDS)
def test_great_reactions_on_boards_of_all_sizes_are_the_same(
    width: int, height: int, players: int, add_up: bool, empty: float, ready: float, seed: int
) -> None:
    options = ChainOptions(width, height, players, drops_add_up=add_up)

    play_both(filled(options, random.Random(seed), empty, ready), seed, moves=4)


def test_the_largest_boards_are_the_same_from_placing_to_thousands_of_explosions() -> None:
    for seed, players in enumerate((2, 10)):
        options = ChainOptions(50, 50, players, balance=seed == 1)
        full = filled(options, random.Random(seed), empty=0, ready=1)

        play_both(full, seed, moves=2)
        batch = (RULES.setup(options, seed).state, 1, seed, 4000)
        assert play_out(*batch) == play_out_by_rules(*batch)
