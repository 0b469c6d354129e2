"""Swiss rounds: equal scores meet, nobody twice while others are left, seats and byes are fair."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.tournament import Entrant, History, Result, pair_round
from kletka.tournament.swiss import MOST_SEAT_EXCESS, group_sizes
from tests.scale import examples, scaled
from tests.tournament.playing import entrants, play_round

FEW = st.integers(2, 9)
MANY = st.integers(2, scaled(24, 60))
SEEDS = st.integers(0, 10**6)


def all_pairings(names: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    """List every way to pair an even number of names."""
    if not names:
        yield []
        return
    first, *rest = names
    for other in rest:
        left = [name for name in rest if name != other]
        for pairs in all_pairings(left):
            yield [(first, other), *pairs]


@settings(max_examples=examples(200))
@given(FEW, st.integers(1, 6), SEEDS)
def test_nobody_meets_again_while_there_is_another_way(count: int, rounds: int, seed: int) -> None:
    luck, history, names = random.Random(seed), History(), entrants(count)
    for number in range(rounds):
        pairings = pair_round(names, history)
        paired = sorted(name for game in pairings.games for name in game)
        again = sum(history.meetings(*game) for game in pairings.games)
        fewest = min(
            sum(history.meetings(*pair) for pair in pairs) for pairs in all_pairings(paired)
        )

        assert again == fewest
        play_round(pairings, history, luck, number)


@settings(max_examples=examples(100))
@given(MANY, st.integers(1, 8), SEEDS)
def test_everybody_plays_every_round_and_byes_are_fair(count: int, rounds: int, seed: int) -> None:
    luck, history, names = random.Random(seed), History(), entrants(count)
    for number in range(rounds):
        pairings = pair_round(names, history)
        busy = [name for game in pairings.games for name in game] + list(pairings.byes)

        assert sorted(busy) == [entrant.name for entrant in names]
        assert len(pairings.byes) == count % 2
        play_round(pairings, history, luck, number)
        byes = [history.byes[entrant.name] for entrant in names]
        assert max(byes) - min(byes) <= 1


@settings(max_examples=examples(60))
@given(st.integers(16, scaled(20, 40)), SEEDS)
def test_seats_are_balanced_while_there_are_opponents_to_choose_from(count: int, seed: int) -> None:
    luck, history, names = random.Random(seed), History(), entrants(count)
    for number in range(8):
        play_round(pair_round(names, history), history, luck, number)
        for entrant in names:
            first, second = (history.times_on(entrant.name, seat) for seat in range(2))
            assert abs(first - second) <= MOST_SEAT_EXCESS


def test_in_the_first_round_the_upper_half_meets_the_lower_half_in_order() -> None:
    pairings = pair_round(entrants(8), History())

    assert [sorted(game) for game in pairings.games] == [
        ["p000", "p004"],
        ["p001", "p005"],
        ["p002", "p006"],
        ["p003", "p007"],
    ]


def test_winners_meet_winners() -> None:
    history = History()
    for winner, loser in (("p000", "p004"), ("p005", "p001"), ("p002", "p006"), ("p007", "p003")):
        history.add(Result((winner, loser), (1, 2)))
    pairings = pair_round(entrants(8), history)

    assert {frozenset(game) for game in pairings.games} == {
        frozenset(("p000", "p005")),
        frozenset(("p002", "p007")),
        frozenset(("p001", "p004")),
        frozenset(("p003", "p006")),
    }


def test_who_has_left_is_not_paired() -> None:
    names = [*entrants(4), Entrant("gone", 3000.0, has_left=True)]
    pairings = pair_round(names, History())

    assert "gone" not in {name for game in pairings.games for name in game}
    assert pairings.byes == ()


def test_one_alone_has_a_bye() -> None:
    assert pair_round(entrants(1), History()).byes == ("p000",)
    assert pair_round([], History()).games == ()


@pytest.mark.parametrize(
    ("count", "seats", "sizes"),
    [
        (8, 4, [4, 4]),
        (7, 4, [4, 3]),
        (5, 4, [3, 2]),
        (4, 3, [2, 2]),
        (3, 10, [3]),
        (21, 10, [7, 7, 7]),
    ],
)
def test_games_differ_by_one_seat_at_most(count: int, seats: int, sizes: list[int]) -> None:
    assert group_sizes(count, seats) == sizes


@settings(max_examples=examples(100))
@given(st.integers(2, 30), st.integers(3, 10), SEEDS)
def test_games_of_many_seats_take_everybody(count: int, seats: int, seed: int) -> None:
    luck, history, names = random.Random(seed), History(), entrants(count)
    for number in range(4):
        pairings = pair_round(names, history, seats=seats)

        assert sorted(name for game in pairings.games for name in game) == [
            entrant.name for entrant in names
        ]
        assert pairings.byes == ()
        play_round(pairings, history, luck, number)


def test_groups_of_equal_scores_are_mixed_so_that_fewer_meet_again() -> None:
    history = History(
        [
            Result(("p000", "p001", "p002"), (2, 2, 2)),
            Result(("p003", "p004", "p005"), (2, 2, 2)),
            Result(("p006", "p007", "p008"), (2, 2, 2)),
        ]
    )
    pairings = pair_round(entrants(9), history, seats=3)

    for game in pairings.games:
        assert sum(history.meetings(a, b) for a in game for b in game if a < b) <= 1


@settings(max_examples=examples(60))
@given(st.integers(6, 18), st.integers(3, 4), st.integers(1, 5), SEEDS)
def test_no_change_of_two_entrants_between_groups_saves_a_meeting(
    count: int, seats: int, rounds: int, seed: int
) -> None:
    luck, history, names = random.Random(seed), History(), entrants(count)
    for number in range(rounds):
        pairings = pair_round(names, history, seats=seats)
        groups = [list(game) for game in pairings.games]

        def again(groups: Sequence[Sequence[str]]) -> int:
            return sum(history.meetings(a, b) for one in groups for a, b in combinations(one, 2))

        fewest = again(groups)
        for one, other in combinations(groups, 2):
            for here, there in product(range(len(one)), range(len(other))):
                one[here], other[there] = other[there], one[here]
                assert again(groups) >= fewest
                one[here], other[there] = other[there], one[here]
        play_round(pairings, history, luck, number)


@settings(max_examples=examples(60))
@given(MANY, st.integers(1, 6), SEEDS)
def test_whoever_comes_late_or_goes_the_rest_is_paired_and_the_bye_goes_to_one_with_the_fewest(
    count: int, rounds: int, seed: int
) -> None:
    luck, history = random.Random(seed), History()
    everybody = entrants(count + rounds)
    for number in range(rounds):
        here = [replace(one, has_left=luck.random() < 0.2) for one in everybody[: count + number]]
        pairings = pair_round(here, history)
        present = [one.name for one in here if not one.has_left]

        assert sorted([*(n for game in pairings.games for n in game), *pairings.byes]) == present
        fewest = min((history.byes[name] for name in present), default=0)
        assert all(history.byes[name] == fewest for name in pairings.byes)
        play_round(pairings, history, luck, number)
