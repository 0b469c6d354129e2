"""The published strength of the bots and the program that measures it list the same duels."""

import pytest
from bench.strength import Trial, published, trials

TRIALS = list(trials())


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_every_duel_is_published_as_it_is_played(trial: Trial) -> None:
    _, sections = published()

    assert trial.command in sections


def test_no_duel_is_published_that_is_not_played() -> None:
    _, sections = published()

    assert sections.keys() == {trial.command for trial in TRIALS}


def test_every_mark_can_be_missed() -> None:
    by_order = [trial for trial in TRIALS if not trial.mark]

    assert all(len({*trial.levels}) == len(trial.levels) == 3 for trial in by_order)
    assert not any(trial.duel.single_seat for trial in by_order)
