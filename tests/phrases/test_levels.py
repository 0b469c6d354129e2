"""Levels are named with their measured strength, as far as there is one."""

import pytest

from kletka.phrases import phrases, rated_level


@pytest.mark.parametrize(
    ("rating", "said"),
    [
        ((1120, 1030, 1210), "hard, Elo 1120 (1030–1210)"),
        ((1120, 1030, None), "hard, Elo 1120"),
        ((1000, 1000, 1000), "hard, Elo 1000"),
        (None, "hard"),
    ],
)
def test_the_elo_of_a_level_stands_behind_its_name(
    rating: tuple[int, int | None, int | None] | None, said: str
) -> None:
    assert rated_level("hard", rating, phrases("en")) == said
