"""The interval of a score: it holds the truth as often as it says, whatever the games are like."""

import math
import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kletka.bots.confidence import (
    MIN_OPENINGS,
    Z_99_9_PERCENT,
    elo,
    format_elo,
    score_interval,
)

scores = st.integers(0, 400).map(lambda quarters: quarters / 400)
openings = st.integers(MIN_OPENINGS, 5000)


def ends(score: float, count: int) -> tuple[float, float]:
    found = score_interval(score, count)
    assert found is not None
    return found


@given(scores, openings)
def test_it_holds_the_score_and_is_never_a_point(score: float, count: int) -> None:
    low, high = ends(score, count)

    assert 0 <= low <= score <= high <= 1
    assert high - low > 1 / count


@given(scores, openings)
def test_it_looks_the_same_from_the_other_side(score: float, count: int) -> None:
    low, high = ends(score, count)
    other_low, other_high = ends(1 - score, count)

    assert math.isclose(low, 1 - other_high, abs_tol=1e-12)
    assert math.isclose(high, 1 - other_low, abs_tol=1e-12)


@given(scores, openings, st.integers(2, 10))
def test_more_openings_make_it_narrower(score: float, count: int, times: int) -> None:
    low, high = ends(score, count)
    closer_low, closer_high = ends(score, count * times)

    assert closer_high - closer_low < high - low


@given(scores, openings)
def test_the_more_often_it_shall_hold_the_truth_the_wider_it_is(score: float, count: int) -> None:
    low, high = ends(score, count)
    surer = score_interval(score, count, Z_99_9_PERCENT)
    assert surer is not None
    surer_low, surer_high = surer

    assert 0 <= surer_low <= low
    assert high <= surer_high <= 1
    assert surer_high - surer_low > high - low


@given(scores, st.integers(-1, MIN_OPENINGS - 1))
def test_too_few_openings_give_none(score: float, count: int) -> None:
    assert score_interval(score, count) is None


def alike(chance: float, rng: random.Random) -> float:
    """Both games of an opening end alike: the opening decides."""
    return float(rng.random() < chance)


def apart(chance: float, rng: random.Random) -> float:
    """The games have nothing to do with each other."""
    return ((rng.random() < chance) + (rng.random() < chance)) / 2


def with_draws(chance: float, rng: random.Random) -> float:
    """As many games are drawn as the rarer result allows; the score is the same."""
    drawn = min(chance, 1 - chance)
    games = rng.choices((1.0, 0.5, 0.0), (chance - drawn / 2, drawn, 1 - chance - drawn / 2), k=2)
    return sum(games) / 2


@pytest.mark.parametrize("opening", [alike, apart, with_draws])
@pytest.mark.parametrize("count", [10, 25, 100])
@pytest.mark.parametrize("chance", [0.02, 0.3, 0.5, 0.75, 0.9, 0.983, 0.99])
def test_it_holds_the_truth_at_least_as_often_as_it_says(
    opening: Callable[[float, random.Random], float], count: int, chance: float
) -> None:
    rng = random.Random(f"{opening.__name__} {count} {chance}")
    trials = 1000
    held = 0
    for _ in range(trials):
        score = sum(opening(chance, rng) for _ in range(count)) / count
        low, high = ends(score, count)
        held += low <= chance <= high

    assert held / trials >= 0.94  # 0.95, less two standard deviations of the simulation


def test_the_issues_of_before() -> None:
    """Two openings gave a point, and so did a sweep."""
    assert score_interval(0.5, 2) is None
    low, high = ends(1.0, 100)
    assert (round(low, 3), high) == (0.954, 1.0)


def test_elo_is_written_with_its_sign() -> None:
    assert [format_elo(elo(score)) for score in (0, 0.25, 0.5, 0.75, 1)] == [
        *("-∞", "-191", "+0", "+191", "+∞")
    ]
