"""Ladders: which levels there are, what is overlooked, and how Elo is summed up."""

import math
import random
import re
from importlib import import_module
from pathlib import Path

import pytest

from kletka.bots import levels
from kletka.bots.ladder import RUNGS, OverlookingGame
from kletka.bots.ratings import ANCHOR, ANCHOR_ELO, Measured, Rating, rate, ratings
from kletka.games import GAMES
from kletka.protocol import Seat

BRANCHES = 400
TITLES = {"castle": "Castles", "chain": "Cell Capture", "cellwar": "Cell War"}
"""The headings of the ladders in `docs/bots.md`."""
LADDERS = [key for key in GAMES if len(levels(key)) == len(RUNGS)]


class Paths:
    """A game in which a path of numbers is walked; every number can be appended at any time."""

    def mover(self, state: tuple[int, ...]) -> Seat | None:
        return Seat(len(state) % 2)

    def chance_outcomes(self, state: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]] | None:
        return [((*state, 0), 1)] if len(state) == 3 else None

    def moves(self, state: tuple[int, ...]) -> range:
        del state
        return range(BRANCHES)

    def advance(self, state: tuple[int, ...], action: int) -> tuple[int, ...]:
        return (*state, action)

    def evaluate(self, state: tuple[int, ...], seat: Seat) -> float:
        return state[-1] if seat else -state[-1]

    def final_value(self, state: tuple[int, ...], seat: Seat) -> float:
        return float(len(state)) if seat else -1.0


def overlooking(rate: float, seed: int = 1) -> OverlookingGame[tuple[int, ...], int]:
    return OverlookingGame(Paths(), rate, random.Random(seed))


# What is overlooked


@pytest.mark.parametrize("rate", [0.1, 0.5, 0.9])
def test_the_share_of_the_overlooked_moves_is_the_rate(rate: float) -> None:
    overlooked = BRANCHES - len(overlooking(rate).noticed(range(BRANCHES)))

    assert overlooked / BRANCHES == pytest.approx(rate, abs=0.1)


def test_a_move_is_overlooked_in_the_whole_decision_or_not_at_all() -> None:
    game = overlooking(0.5)
    noticed = game.noticed(range(BRANCHES))

    assert game.moves(()) == noticed
    assert game.moves((1, 2)) == noticed
    assert game.noticed(noticed) == noticed


def test_another_decision_overlooks_other_moves() -> None:
    assert overlooking(0.5, 1).moves(()) != overlooking(0.5, 2).moves(())
    assert overlooking(0.5, 1).moves(()) == overlooking(0.5, 1).moves(())


def test_who_overlooks_nothing_sees_every_move() -> None:
    assert overlooking(0.0).moves(()) == range(BRANCHES)


def test_one_move_is_always_seen() -> None:
    assert overlooking(1.0).moves(()) == range(1)


def test_everything_but_the_moves_is_seen_as_it_is() -> None:
    game, plain = overlooking(1.0), Paths()
    for state in ((1,), (1, 2), (1, 2, 3)):
        assert game.mover(state) == plain.mover(state)
        assert game.chance_outcomes(state) == plain.chance_outcomes(state)
        assert game.advance(state, 7) == plain.advance(state, 7)
        for seat in (Seat(0), Seat(1)):
            assert game.evaluate(state, seat) == plain.evaluate(state, seat)
            assert game.final_value(state, seat) == plain.final_value(state, seat)


# Elo


def test_the_elo_of_a_level_is_the_sum_of_the_steps_to_the_anchor() -> None:
    steps = [Measured(100 + number, 0, 300) for number in range(len(RUNGS) - 1)]
    rated = rate(RUNGS, steps)

    assert rated[ANCHOR] == Rating(ANCHOR_ELO, ANCHOR_ELO, ANCHOR_ELO)
    assert rated["level-5"].elo == ANCHOR_ELO + 103
    assert rated["expert"].elo == ANCHOR_ELO + 103 + 104 + 105 + 106
    assert rated["level-1"].elo == ANCHOR_ELO - 102 - 101 - 100


def test_the_errors_of_several_steps_add_up_as_squares() -> None:
    rated = rate(RUNGS, [Measured(100, 70, 140)] * (len(RUNGS) - 1))

    assert rated["level-5"] == Rating(1100, 1070, 1140)
    assert rated["level-6"] == Rating(
        1200, round(1200 - math.sqrt(2) * 30), round(1200 + math.sqrt(2) * 40)
    )
    assert rated["level-3"] == Rating(900, 860, 930)


def test_an_interval_without_an_end_has_none() -> None:
    steps = [Measured(100, 70, 140)] * 6 + [Measured(900, 400, math.inf)]

    assert rate(RUNGS, steps)["expert"].high is None


def test_some_game_has_a_ladder() -> None:
    assert LADDERS


@pytest.mark.parametrize("key", LADDERS)
def test_a_ladder_has_the_rungs_of_all_ladders_and_rates_all_or_none(key: str) -> None:
    measured = ratings(key)

    assert levels(key) == RUNGS
    assert tuple(measured) in ((), RUNGS)
    elos = [rating.elo for rating in measured.values()]
    assert elos == sorted(elos)


@pytest.mark.parametrize("key", [key for key in LADDERS if ratings(key)])
def test_the_documentation_lists_the_ladder_as_it_is(key: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    _, _, rest = page.partition(f"\n## {TITLES[key]}\n")
    section, _, _ = rest.partition("\n## ")
    rows = re.findall(
        r"^\| `(\S+)` \| ([\w.]+)[^|]*\|[^|]*\| (\d+) \| (.+) \|$", section, re.MULTILINE
    )
    skills = import_module(f"kletka.bots.{key}").SKILLS
    expected = []
    for level, (elo, low, high) in ratings(key).items():
        share = 100 * skills[level].overlook_rate
        overlooked = f"{share:g}" if share else "nothing"
        interval = "by definition" if low == high else f"{low} to {high}"
        expected.append((level, overlooked, str(elo), interval))

    assert rows == expected


def test_a_game_that_was_not_measured_has_no_ratings() -> None:
    assert ratings("no such game") == {}
