"""Arena: whoever is free plays again at once, against others than the last time; streaks count double."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.tournament import History, Result, Waiting, arena_points, pair_waiting
from kletka.tournament.arena import LONG_WAIT_SECONDS
from tests.scale import examples
from tests.tournament.playing import decided

WON, LOST, DRAWN = (1, 2), (2, 1), (1.5, 1.5)


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ([WON], 2),
        ([DRAWN], 1),
        ([LOST], 0),
        ([WON, WON, WON], 2 + 2 + 4),
        ([WON, WON, DRAWN, WON], 2 + 2 + 2 + 2),
        ([WON, WON, LOST, WON, WON, WON], 2 + 2 + 0 + 2 + 2 + 4),
        ([WON, DRAWN, WON, WON, WON, WON], 2 + 1 + 2 + 2 + 4 + 4),
    ],
)
def test_after_two_wins_in_a_row_everything_counts_double(
    places: list[tuple[float, float]], points: int
) -> None:
    results = [Result(("me", f"other {n}"), place) for n, place in enumerate(places)]

    assert arena_points(results)["me"] == points


def test_points_of_games_with_more_seats_follow_the_place() -> None:
    points = arena_points([Result(("a", "b", "c", "d"), (1, 2, 3, 4))])

    assert points == {"a": 2, "b": 1, "c": 1, "d": 0}


def waiting(*names: str, since: float = 0.0) -> list[Waiting]:
    return [Waiting(name, 0.0, since) for name in names]


def test_two_who_just_met_are_not_paired_again_before_they_have_waited() -> None:
    history = History([Result(("a", "b"), WON)])

    assert pair_waiting(waiting("a", "b"), history, {}, now=1.0) == []
    (game,) = pair_waiting(waiting("a", "b"), history, {}, now=LONG_WAIT_SECONDS)
    assert game == ("b", "a"), "and their seats are changed"


def test_who_stands_close_together_is_paired() -> None:
    points = {"a": 10, "b": 9, "c": 1, "d": 0}
    games = pair_waiting(waiting("a", "b", "c", "d"), History(), points, now=0.0)

    assert {frozenset(game) for game in games} == {frozenset("ab"), frozenset("cd")}


def test_a_game_of_three_is_filled_or_begins_with_two_after_a_while() -> None:
    three = pair_waiting(waiting("a", "b", "c"), History(), {}, now=0.0, seats=3)

    assert [sorted(game) for game in three] == [["a", "b", "c"]]
    assert pair_waiting(waiting("a", "b"), History(), {}, now=1.0, seats=3) == []
    two = pair_waiting(waiting("a", "b"), History(), {}, now=LONG_WAIT_SECONDS, seats=3)
    assert [sorted(game) for game in two] == [["a", "b"]]


def test_who_was_met_most_rarely_comes_before_who_stands_nearer() -> None:
    history = History([Result(("a", "b"), WON), Result(("a", "c"), WON), Result(("a", "e"), WON)])
    points = {"a": 9, "b": 8, "c": 7, "d": 0}
    first, *_ = pair_waiting(
        [Waiting("a", 0.0, 0.0), *waiting("b", "c", "d", since=1.0)], history, points, now=2.0
    )

    assert sorted(first) == ["a", "d"]


@settings(max_examples=examples(60))
@given(st.integers(2, 60), st.integers(0, 120), st.integers(0, 10**6))
def test_nobody_meets_the_same_again_while_others_who_are_free_are_left(
    count: int, games: int, seed: int
) -> None:
    """Who chooses first takes one of those who were met most rarely, however far away they stand."""
    luck = random.Random(seed)
    names = [f"p{number:02}" for number in range(count)]
    history = History(decided(luck.sample(names, 2), luck) for _ in range(games))
    order = luck.sample(names, count)
    free = [Waiting(name, 0.0, float(since)) for since, name in enumerate(order)]
    now = 10.0 * count + LONG_WAIT_SECONDS  # all have waited long: everybody may meet everybody
    paired: set[str] = set()
    for game in pair_waiting(free, history, arena_points(history.results), now):
        chooser, other = sorted(game, key=order.index)
        left = [name for name in names if name not in paired and name != chooser]
        fewest = min(history.meetings(chooser, name) for name in left)

        assert history.meetings(chooser, other) == fewest
        paired |= {chooser, other}
    assert len(paired) == count - count % 2


@settings(max_examples=examples(60))
@given(st.integers(2, 12), st.integers(2, 4), st.integers(0, 10**6))
def test_an_arena_goes_on_until_its_end_and_leaves_nobody_out(
    count: int, seats: int, seed: int
) -> None:
    """Games of different lengths end one after the other; time passes by whole seconds."""
    luck, history = random.Random(seed), History()
    free = {f"p{number}": 0.0 for number in range(count)}
    playing: list[tuple[float, tuple[str, ...]]] = []
    games: dict[str, int] = dict.fromkeys(free, 0)
    for now in range(400):
        for game in [one for one in playing if one[0] <= now]:
            playing.remove(game)
            history.add(decided(game[1], luck))
            free |= dict.fromkeys(game[1], float(now))
        points = arena_points(history.results)
        everybody = [Waiting(name, 0.0, since) for name, since in free.items()]
        for begun in pair_waiting(everybody, history, points, float(now), seats=seats):
            assert 2 <= len(begun) <= seats
            assert len(set(begun)) == len(begun)
            longest = now - min(free.pop(name) for name in begun)
            for name in begun:
                games[name] += 1
                met_again = history.last_opponents(name) & {*begun}
                assert not met_again or longest >= LONG_WAIT_SECONDS
            playing.append((now + luck.randint(1, 30), begun))

    assert min(games.values()) >= 3
