"""Results: a score says whom one has beaten, and what is no result is refused."""

import pytest

from kletka.tournament import Result


def test_between_two_a_win_is_one_a_draw_a_half_and_a_loss_nothing() -> None:
    won, drawn = Result(("a", "b"), (1, 2)), Result(("a", "b"), (1.5, 1.5))

    assert (won.score("a"), won.score("b")) == (1.0, 0.0)
    assert (drawn.score("a"), drawn.score("b")) == (0.5, 0.5)
    assert [won.won("a"), won.won("b"), drawn.won("a")] == [True, False, False]


def test_among_several_the_score_is_the_share_of_the_others_that_one_has_beaten() -> None:
    result = Result(("a", "b", "c", "d", "e"), (3, 1, 4.5, 2, 4.5))

    assert [result.score(name) for name in "badce"] == [1.0, 0.5, 0.75, 0.125, 0.125]


def test_the_scores_of_a_game_add_up_to_half_of_its_pairs_a_seat() -> None:
    for count in range(2, 11):
        result = Result(tuple(map(str, range(count))), tuple(range(1, count + 1)))

        assert sum(map(result.score, result.seats)) == pytest.approx(count / 2)


def test_a_bye_counts_as_a_win() -> None:
    bye = Result(("a",), (1,))

    assert (bye.is_bye, bye.score("a")) == (True, 1.0)


def test_who_did_not_come_has_nothing_even_if_nobody_came() -> None:
    nobody = Result(("a", "b"), (1.5, 1.5), absent=("a", "b"))
    one = Result(("a", "b"), (1, 2), absent=("b",))

    assert [nobody.score(name) for name in "ab"] == [0.0, 0.0]
    assert (one.score("a"), one.score("b"), one.won("a")) == (1.0, 0.0, True)
    with pytest.raises(ValueError, match="no result"):
        Result(("a", "b"), (1, 2), absent=("c",))


@pytest.mark.parametrize(
    ("seats", "places"),
    [
        (("a", "b"), (1,)),
        (("a", "a"), (1, 2)),
        (("a", "b"), (1, 1)),
        (("a", "b"), (2, 3)),
        (("a", "b", "c"), (1, 2.5, 3)),
        (("a",), (2,)),
    ],
)
def test_an_invalid_result_is_refused(seats: tuple[str, ...], places: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="no"):
        Result(seats, places)
