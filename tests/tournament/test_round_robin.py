"""Round robin: all meet as often as there are cycles, and seats and byes are fair."""

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.tournament import (
    History,
    Result,
    pair_round_robin,
    round_robin_rounds,
    standings,
    walkovers,
)
from tests.scale import examples
from tests.tournament.playing import entrants, play_round


@pytest.mark.parametrize("cycles", [1, 2, 3])
@pytest.mark.parametrize("count", [2, 3, 4, 7, 10, 31])
def test_all_meet_once_a_cycle(count: int, cycles: int) -> None:
    names = [f"p{number}" for number in range(count)]
    rounds = round_robin_rounds(names, cycles=cycles)
    met = Counter(frozenset(game) for one in rounds for game in one.games)

    assert met == {frozenset(pair): cycles for pair in combinations(names, 2)}
    for one in rounds:
        busy = [name for game in one.games for name in game] + list(one.byes)
        assert sorted(busy) == sorted(names)


@pytest.mark.parametrize("count", [2, 3, 4, 7, 10, 31])
def test_seats_differ_by_one_at_most_and_by_nothing_after_two_cycles(count: int) -> None:
    names = [f"p{number}" for number in range(count)]
    for cycles, most in ((1, 1), (2, 0)):
        rounds = round_robin_rounds(names, cycles=cycles)
        first = Counter(game[0] for one in rounds for game in one.games)
        second = Counter(game[1] for one in rounds for game in one.games)

        assert max(abs(first[name] - second[name]) for name in names) <= most


def test_everybody_has_one_bye_a_cycle_if_their_number_is_odd() -> None:
    names = [f"p{number}" for number in range(9)]
    byes = Counter(name for one in round_robin_rounds(names, cycles=2) for name in one.byes)

    assert byes == dict.fromkeys(names, 2)


def test_one_alone_has_no_rounds() -> None:
    assert round_robin_rounds(["a"]) == []


@pytest.mark.parametrize("cycles", [1, 2])
@pytest.mark.parametrize("count", [2, 5, 8])
def test_while_nobody_comes_or_goes_the_rounds_are_as_planned(count: int, cycles: int) -> None:
    luck, history, names = random.Random(count), History(), entrants(count)
    planned = round_robin_rounds([one.name for one in names], cycles=cycles)
    for number, expected in enumerate(planned, 1):
        pairings = pair_round_robin(names, history, round_=number, cycles=cycles)

        assert pairings == expected
        play_round(replace(pairings, byes=()), history, luck, number)
    assert pair_round_robin(names, history, round_=len(planned) + 1, cycles=cycles).games == ()


@settings(max_examples=examples(80))
@given(
    st.integers(2, 9),
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(1, 2),
    st.integers(0, 10**6),
)
def test_late_joiners_meet_everybody_and_who_leaves_is_waited_for_no_longer(
    count: int, joiners: int, leavers: int, cycles: int, seed: int
) -> None:
    luck, history = random.Random(seed), History()
    everybody = entrants(count + joiners)
    joins = sorted(luck.randint(2, count) for _ in range(joiners))
    leaves = {luck.randrange(count + joiners): luck.randint(2, count) for _ in range(leavers)}
    number, present = 0, everybody[:count]
    while True:
        number += 1
        assert number <= 3 * cycles * (count + joiners), "it takes too many rounds"
        here = count + sum(at <= number for at in joins)
        present = [
            replace(one, has_left=leaves.get(n, number + 1) <= number)
            for n, one in enumerate(everybody[:here])
        ]
        pairings = pair_round_robin(present, history, round_=number, cycles=cycles)
        if not pairings.games and here == count + joiners:
            break
        busy = [name for game in pairings.games for name in game]
        assert len(set(busy)) == len(busy)
        assert not set(busy) & {one.name for one in present if one.has_left}
        play_round(replace(pairings, byes=()), history, luck, number)

    stayed = [one.name for one in present if not one.has_left]
    for one, other in combinations(stayed, 2):
        assert history.meetings(one, other) == cycles
    for result in walkovers(present, history, cycles=cycles):
        history.add(result)
    for one in stayed:
        assert history.games(one) == cycles * (len(present) - 1), "all count as many games"


def test_games_that_somebody_who_left_owed_are_won_by_the_others() -> None:
    names = entrants(3)
    history = History([Result(("p000", "p001"), (2, 1))])
    gone = [names[0], replace(names[1], has_left=True), names[2]]
    (walkover,) = walkovers(gone, history)

    assert (walkover.seats, walkover.absent) == (("p002", "p001"), ("p001",))
    history.add(walkover)
    assert [(line.name, line.points) for line in standings(gone, history)] == [
        ("p002", 1.0),  # against an opponent with a point
        ("p001", 1.0),
        ("p000", 0.0),
    ]
