"""Seats: everybody has each of them about equally often."""

import random
from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.tournament import History, Result
from kletka.tournament.seating import seat
from tests.scale import examples
from tests.tournament.playing import decided

SEEDS = st.integers(0, 10**6)


def unevenness(seats: Sequence[str], history: History) -> int:
    """Add up the squares of how often each has had each seat, after a game on these seats."""
    return sum(
        (history.times_on(name, number) + (name == sitting)) ** 2
        for number, sitting in enumerate(seats)
        for name in seats
    )


@settings(max_examples=examples(200))
@given(st.integers(2, 5), st.integers(0, 12), SEEDS)
def test_no_other_seating_is_more_even(count: int, games: int, seed: int) -> None:
    luck = random.Random(seed)
    names = [f"p{number}" for number in range(7)]
    history = History(decided(luck.sample(names, luck.randint(2, 5)), luck) for _ in range(games))
    chosen = luck.sample(names, count)
    best = min(unevenness(order, history) for order in permutations(chosen))

    assert unevenness(seat(chosen, history), history) == best


@pytest.mark.parametrize("count", range(2, 11))
def test_after_as_many_games_as_seats_everybody_has_had_each(count: int) -> None:
    luck, history = random.Random(count), History()
    names = [f"p{number}" for number in range(count)]
    for _ in range(count):
        history.add(decided(seat(names, history), luck))

    assert all(history.times_on(name, number) == 1 for name in names for number in range(count))


def test_of_two_equal_seats_the_one_of_the_last_game_is_left() -> None:
    history = History([Result(("a", "c"), (1, 2)), Result(("d", "a"), (1, 2))])

    assert seat(("a", "b"), history) == ("a", "b")
