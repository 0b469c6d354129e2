"""The analysis of whole games: chances that add up, losses, marks with reasons, turning points."""

from itertools import pairwise
from typing import Any

import pytest

from kletka.analysis import BLUNDER, INACCURACY, MISTAKE, decisions_of, explanation_text, mark_of
from kletka.analysis.judge import chances_after, shares
from kletka.analysis.marks import turning_points
from kletka.games import GAMES
from kletka.match import EntryKind, Match
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import Outcome, Seat, ranked
from kletka.wire.analysis_documents import AnalysedDecision, Explanation, Mark
from tests.analysis.games import SHORT, analysed, played_at_random

pytestmark = pytest.mark.timeout(600)  # the first analysis of a process may compile an engine

NAMES = tuple("ABCDEFGHIJ")


@pytest.mark.parametrize("key", SHORT)
def test_chances_add_up_to_1_in_every_position_of_every_game(key: str) -> None:
    match = played_at_random(key, SHORT[key], seed=1, entries=24)
    analysis = analysed(match, nodes=30)

    assert [one.number for one in analysis.decisions] == [one.number for one in decisions_of(match)]
    for chances in (*(one.chances for one in analysis.decisions), analysis.final):
        assert len(chances) == 2
        assert sum(chances) == pytest.approx(1, abs=0.001)
        assert all(0 <= chance <= 1 for chance in chances)
    assert all(0 <= one.loss <= 1 for one in analysis.decisions)
    assert all(one.mark is mark_of(one.loss) for one in analysis.decisions)


@pytest.mark.parametrize(("key", "players"), [("chain", 3), ("chain", 10), ("cellwar", 4)])
def test_three_to_ten_seats_share_the_chance_of_1(key: str, players: int) -> None:
    options = {"players": players, "width": 10, "height": 10}
    match = played_at_random(key, options, seed=2, entries=players * 3)
    analysis = analysed(match, nodes=30)

    for one in analysis.decisions:
        assert len(one.chances) == players
        assert sum(one.chances) == pytest.approx(1, abs=0.001)


def test_the_strongest_of_several_seats_has_the_largest_share() -> None:
    rules = GAMES["chain"]
    state = rules.read_state("5x5 red,blue,green ABC level-1 9 A - A3A3A3.2/A3A3A3.2/.5/.5/B1.3C1")

    first, *others = shares(rules, state, 3)

    assert first > 0.4
    assert first > max(others)


def test_a_seat_without_chips_has_no_chance() -> None:
    rules = GAMES["chain"]
    state = rules.read_state("5x5 red,blue,green ABC level-1 9 A C A3.4/.5/.5/.5/B1.4")

    assert shares(rules, state, 3)[2] == 0


def test_winners_share_the_chance_of_a_game_that_is_over() -> None:
    assert chances_after(Outcome(ranked(1, 0), "x"), 2) == (0, 1)
    assert chances_after(Outcome(ranked([0, 2], 1), "x"), 3) == (0.5, 0, 0.5)
    assert chances_after(Outcome((frozenset(), frozenset({Seat(0)})), "x"), 1) == (0,)


def test_marks_begin_at_their_thresholds() -> None:
    assert mark_of(0.0) is None
    assert mark_of(INACCURACY - 0.001) is None
    assert mark_of(INACCURACY) is Mark.INACCURACY
    assert mark_of(MISTAKE) is Mark.MISTAKE
    assert mark_of(BLUNDER) is Mark.BLUNDER


def at(position: str, *actions: str) -> Match:
    match = Match.at(GAMES["chain"], position)
    for action in actions:
        turn: Any = match.turn
        match = match.act(turn.seat, action)
    return match


BOTH_READY = "5x5 red,blue AB level-1 9 A - .5/.5/.A3B3.2/.5/A1.4"
"""Whoever moves takes the other's chip and wins."""


def test_a_missed_win_is_a_blunder_and_says_what_it_left_open() -> None:
    [blunder] = analysed(at(BOTH_READY, "0,0"), nodes=500).decisions

    assert (blunder.mark, blunder.best, blunder.played) == (Mark.BLUNDER, ["1,2"], ["0,0"])
    assert blunder.reply[0] == "2,2"
    assert blunder.explanation is not None
    english = explanation_text(phrases("en"), blunder.explanation, NAMES)
    assert "(0,0)" in english
    assert "leaves (2,2) open: B captures" in english
    assert "Better: (1,2) wins the game." in english


def test_the_best_move_loses_nothing_and_is_not_explained() -> None:
    [best] = analysed(at(BOTH_READY, "1,2"), nodes=500).decisions

    assert (best.loss, best.mark, best.explanation, best.reply) == (0, None, None, [])


def test_the_end_of_a_game_is_certain() -> None:
    assert analysed(at(BOTH_READY, "1,2"), nodes=100).final == [1, 0]


def test_consecutive_actions_of_a_seat_are_one_decision() -> None:
    match = played_at_random("cellwar", SHORT["cellwar"], seed=3, entries=40)
    decisions = decisions_of(match)

    assert any(len(one.played) > 1 for one in decisions)
    assert sum(len(one.played) for one in decisions) == len(match.entries)
    for one, other in pairwise(decisions):
        assert one.seat != other.seat
        assert one.entries[-1] == other.number


def test_rolls_and_moves_of_a_seat_that_left_are_nobodys_decisions() -> None:
    match = Match.begin(GAMES["chain"], GAMES["chain"].options_type.read({"players": 3}), seed=1)
    turn: Any = match.turn
    gone = turn.seat
    match = match.resign(gone).settled()
    played = played_at_random("castle", {}, seed=1, entries=30)

    assert [entry.kind for entry in match.entries] == [EntryKind.RESIGN, EntryKind.STAND_IN]
    assert decisions_of(match) == []
    rolls = [entry for entry in played.entries if entry.kind is EntryKind.CHANCE]
    assert rolls
    assert sum(len(one.played) for one in decisions_of(played)) == len(played.entries) - len(rolls)


def test_moves_that_were_taken_back_are_left_out() -> None:
    match = at(BOTH_READY, "0,0").take_back(Seat(0))
    match = match.act(Seat(0), "1,2")

    assert [one.played for one in decisions_of(match)] == [("1,2",)]


def decision(number: int, chances: list[float], loss: float) -> AnalysedDecision:
    return AnalysedDecision(
        number, [number + 1], number % 2, chances, [], [], [], [], loss, mark_of(loss), None
    )


def test_a_turning_point_is_a_mistake_after_which_another_seat_is_ahead() -> None:
    game = [
        decision(0, [0.6, 0.4], 0.0),
        decision(1, [0.6, 0.4], 0.3),  # a blunder that changes nothing: the first was ahead
        decision(2, [0.9, 0.1], 0.5),
        decision(3, [0.4, 0.6], 0.0),
    ]

    assert turning_points(game, [0, 1]) == [2]
    assert turning_points(game[:2], [0.9, 0.1]) == [1]  # the costliest, where none turned the game
    assert turning_points(game[:1], [0.6, 0.4]) == []


@pytest.mark.parametrize("key", SHORT)
def test_every_reason_can_be_put_into_words_in_every_language(key: str) -> None:
    explained: list[Explanation] = []
    for seed in range(3):
        options = {"width": 6, "height": 6} if key == "contours" else SHORT[key]
        match = played_at_random(key, options, seed, entries=90 if key == "castle" else 36)
        found = analysed(match, nodes=40).decisions
        explained += [one.explanation for one in found if one.explanation is not None]

    assert explained
    for language in LANGUAGES:
        for explanation in explained:
            text = explanation_text(phrases(language), explanation, NAMES)
            assert "{" not in text
