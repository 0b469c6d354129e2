"""The places of a rated game."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from kletka.ratings import places_of


@st.composite
def rankings(draw: st.DrawFn) -> tuple[list[frozenset[int]], list[int]]:
    """An outcome of two to ten seats, and who has left, in order."""
    seats = draw(st.permutations(range(draw(st.integers(2, 10)))))
    ends = sorted(draw(st.sets(st.integers(1, len(seats) - 1), max_size=len(seats) - 1)))
    starts = [0, *ends]
    ranking = [frozenset(seats[a:b]) for a, b in zip(starts, [*ends, len(seats)], strict=True)]
    return ranking, draw(st.lists(st.sampled_from(seats), max_size=len(seats)))


@given(rankings())
def test_every_seat_has_a_place_that_counts_those_above_it(
    given: tuple[list[frozenset[int]], list[int]],
) -> None:
    ranking, left = given
    places = places_of(ranking, left)

    assert places.keys() == frozenset().union(*ranking)
    for place in places.values():
        assert place == 1 + sum(other < place for other in places.values())


@given(rankings())
def test_who_has_left_stands_below_everybody_who_has_not_and_who_left_first_stands_lowest(
    given: tuple[list[frozenset[int]], list[int]],
) -> None:
    ranking, left = given
    places = places_of(ranking, left)
    leavers = list(dict.fromkeys(left))

    for one in leavers:
        assert all(places[one] > places[other] for other in places.keys() - set(leavers))
    assert [places[one] for one in leavers] == sorted(
        (places[one] for one in leavers), reverse=True
    )
    assert len({places[one] for one in leavers}) == len(leavers)


@given(rankings())
def test_whoever_stays_keeps_the_order_of_the_outcome(
    given: tuple[list[frozenset[int]], list[int]],
) -> None:
    ranking, left = given
    places = places_of(ranking, left)
    rank = {seat: n for n, seats in enumerate(ranking) for seat in seats if seat not in left}

    for (one, his), (other, hers) in product(rank.items(), repeat=2):
        assert (places[one] < places[other]) == (his < hers)


def test_a_bot_that_wins_for_a_player_wins_nothing_for_them() -> None:
    assert places_of([{1}, {0, 2}], left=[1]) == {0: 1, 2: 1, 1: 3}
