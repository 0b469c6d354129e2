"""What a result changes, for two to ten seats."""

import math
import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kletka.bots.ratings import ratings
from kletka.ratings import Rating
from kletka.ratings.rating import CERTAIN_SIGMA, FIRST_MU, FIRST_SIGMA, fixed_rating
from kletka.ratings.update import DRIFT_SIGMA, LOGISTIC_POINTS, expected_score, rate
from tests.scale import scaled

strengths = st.builds(
    Rating, st.floats(200, 2000), st.floats(30, FIRST_SIGMA), st.integers(0, 1000)
)
tables = st.lists(strengths, min_size=2, max_size=10)


@given(tables)
def test_who_is_first_rises_and_who_is_last_falls(before: list[Rating]) -> None:
    after = rate(before, range(1, len(before) + 1))

    assert after[0].mu > before[0].mu
    assert after[-1].mu < before[-1].mu


@given(tables)
def test_every_game_counts_and_makes_nobody_less_certain_than_drift_allows(
    before: list[Rating],
) -> None:
    for old, new in zip(before, rate(before, range(1, len(before) + 1)), strict=True):
        assert new.games == old.games + 1
        assert 0 < new.sigma <= math.hypot(old.sigma, DRIFT_SIGMA) + 0.001


@given(tables, st.randoms(use_true_random=False))
def test_the_order_of_the_seats_does_not_matter(
    before: list[Rating], shuffler: random.Random
) -> None:
    places = list(range(1, len(before) + 1))
    order = list(range(len(before)))
    shuffler.shuffle(order)

    straight = rate(before, places)
    mixed = rate([before[n] for n in order], [places[n] for n in order])

    for position, seat in enumerate(order):
        assert mixed[position].mu == pytest.approx(straight[seat].mu, abs=0.01)
        assert mixed[position].sigma == pytest.approx(straight[seat].sigma, abs=0.01)


@given(strengths, strengths)
def test_a_draw_brings_two_ratings_together(one: Rating, other: Rating) -> None:
    after = rate([one, other], [1, 1])

    assert abs(after[0].mu - after[1].mu) <= abs(one.mu - other.mu) + 0.001


@given(st.integers(2, 10))
def test_newcomers_who_all_draw_stay_where_they_are(seats: int) -> None:
    for one in rate([Rating()] * seats, [1] * seats):
        assert one.mu == pytest.approx(FIRST_MU, abs=0.01)


@given(tables)
def test_the_better_of_two_equal_players_ends_above_the_other(before: list[Rating]) -> None:
    equal = [before[0]] * len(before)

    for above, below in pairwise(rate(equal, range(1, len(equal) + 1))):
        assert above.mu >= below.mu


@given(strengths, st.sampled_from([408, 1000, 1780]))
def test_a_bot_of_the_ladder_stays_where_it_is(person: Rating, elo: int) -> None:
    bot = fixed_rating(elo)

    (lower, same), (higher, _) = rate([person, bot], [2, 1], {1}), rate([person, bot], [1, 2], {1})

    assert same == bot
    assert lower.mu < person.mu < higher.mu


def test_four_hundred_points_are_ten_games_out_of_eleven() -> None:
    assert expected_score(Rating(1400.0), Rating(1000.0)) == pytest.approx(10 / 11)


@pytest.mark.parametrize("seats", [2, 3, 4, 10])
def test_players_find_their_place_on_the_ladder_whatever_the_number_of_seats(seats: int) -> None:
    """Performances are drawn from the distribution that Elo supposes; the mean error must be small."""
    ladder = [fixed_rating(one.elo) for one in ratings("chain").values()]
    rng = random.Random(seats)
    errors: list[float] = []
    certain: list[int] = []
    for strength in [500.0, 800.0, 1000.0, 1200.0, 1600.0] * scaled(4, 20):
        me = Rating()
        for game in range(100):
            bots = [min(ladder, key=lambda one: abs(one.mu - me.mu))] if seats == 2 else []
            bots = bots or rng.choices(ladder, k=seats - 1)
            drawn = [_performance(rng, one) for one in (strength, *(bot.mu for bot in bots))]
            places = [1 + sum(other > own for other in drawn) for own in drawn]
            me = rate([me, *bots], places, range(1, seats))[0]
            if me.sigma <= CERTAIN_SIGMA and len(certain) <= len(errors):
                certain.append(game + 1)
        errors.append(me.mu - strength)

    assert abs(sum(errors) / len(errors)) < 40
    assert sum(map(abs, errors)) / len(errors) < 80
    assert len(certain) == len(errors)
    assert max(certain) < 60


def _performance(rng: random.Random, strength: float) -> float:
    return strength - LOGISTIC_POINTS * math.log(-math.log(rng.random() or 0.5))
