"""Standings: points first, then the strength of the opponents, then wins; equal ones share a place."""

from kletka.tournament import Entrant, History, Result, arena_points, standings

NAMES = [Entrant(name) for name in "abcd"]


def test_points_decide() -> None:
    table = standings(NAMES, History([Result(("a", "b"), (2, 1)), Result(("c", "d"), (1.5, 1.5))]))

    assert [(line.place, line.name, line.points) for line in table] == [
        (1, "b", 1.0),
        (2, "c", 0.5),
        (2, "d", 0.5),
        (4, "a", 0.0),
    ]


def test_of_equal_points_those_against_stronger_opponents_are_better() -> None:
    history = History(
        [
            Result(("a", "b"), (1, 2)),
            Result(("c", "d"), (1, 2)),
            Result(("a", "c"), (2, 1)),
            Result(("b", "d"), (1, 2)),
        ]
    )
    table = standings(NAMES, history)

    assert [(line.name, line.points, line.buchholz, line.sonneborn) for line in table] == [
        ("c", 2.0, 1.0, 1.0),
        ("a", 1.0, 3.0, 1.0),
        ("b", 1.0, 1.0, 0.0),
        ("d", 0.0, 3.0, 0.0),
    ]


def test_a_bye_gives_a_point_and_no_opponent() -> None:
    (line,) = standings([Entrant("a")], History([Result(("a",), (1,))]))

    assert (line.points, line.games, line.wins, line.buchholz) == (1.0, 0, 0, 0.0)


def test_the_points_of_an_arena_come_before_the_scores() -> None:
    history = History([Result(("a", "b"), (1, 2)) for _ in range(3)] + [Result(("c", "d"), (1, 2))])
    table = standings(NAMES, history, arena_points(history.results))

    assert [(line.name, line.points) for line in table] == [("a", 8), ("c", 2), ("b", 0), ("d", 0)]


def test_who_has_not_played_is_listed() -> None:
    table = standings(NAMES, History())

    assert [(line.place, line.games) for line in table] == [(1, 0)] * 4
