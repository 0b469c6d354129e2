"""Round robin: all meet as often as there are cycles, and seats and byes are fair."""

from collections import Counter
from itertools import combinations

import pytest

from kletka.tournament import round_robin_rounds


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
