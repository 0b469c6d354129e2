"""The kernel and the rules play the same games, position for position."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.games.contours.rules import RULES
from tests.games.contours.kernels import COMPILED, play_both, start
from tests.games.contours.styles import STYLES, Style, choose
from tests.scale import examples, scaled

SEEDS = st.integers(0, 10**9)
SOME_STYLES = st.lists(st.sampled_from(STYLES), max_size=4)


@settings(max_examples=examples(3000))
@given(st.integers(3, 9), st.integers(3, 9), st.booleans(), SEEDS, SOME_STYLES)
def test_on_small_and_odd_sheets(
    width: int, height: int, early_end: bool, seed: int, styles: list[Style]
) -> None:
    play_both(start(width, height, early_end=early_end), random.Random(seed), styles, COMPILED)


@settings(max_examples=examples(100))
@given(st.integers(10, 50), st.integers(10, 50), SEEDS, SOME_STYLES)
def test_on_sheets_of_all_sizes(width: int, height: int, seed: int, styles: list[Style]) -> None:
    """From the middle of a game on, because whole games of large sheets take long."""
    rng = random.Random(seed)
    state = start(width, height)
    while len(state.free) > 60:
        state = RULES.advance(state, choose(state, rng, styles))
    play_both(state, rng, styles, COMPILED)


@settings(max_examples=scaled(3, 60))
@given(st.sampled_from([(10, 10), (10, 20), (20, 20)]), st.booleans(), SEEDS, SOME_STYLES)
def test_whole_games_on_the_usual_sheets(
    size: tuple[int, int], early_end: bool, seed: int, styles: list[Style]
) -> None:
    play_both(start(*size, early_end=early_end), random.Random(seed), styles, COMPILED)
