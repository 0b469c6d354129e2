"""Duels: fair seats, equal openings, honest numbers, nothing lost by a kill."""

import json
import random
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from kletka.bots import Budget, RandomBot
from kletka.bots.arena import ResultsFile, play_locally, play_on_cluster
from kletka.bots.confidence import elo, score_interval
from kletka.bots.duel import Duel, GameResult, play_game, seating, summarize
from kletka.cli import main
from kletka.protocol import Refused

SMALL = Duel(
    game="contours",
    levels=("random", "random"),
    games=6,
    seed=3,
    milliseconds=None,
    nodes=50,
    options={"width": 4, "height": 4},
    opening_moves=2,
)


def test_every_opening_is_played_by_every_seating() -> None:
    duel = replace(
        SMALL,
        game="chain",
        levels=("random",) * 3,
        options={"players": 3, "width": 5, "height": 5},
    )

    assert [seating(duel, number) for number in range(6)] == [
        (0, (0, 1, 2)),
        (0, (1, 2, 0)),
        (0, (2, 0, 1)),
        (1, (0, 1, 2)),
        (1, (1, 2, 0)),
        (1, (2, 0, 1)),
    ]


def test_who_plays_alone_plays_the_same_setups_as_the_others() -> None:
    duel = replace(
        SMALL, game="labyrinth", games=4, nodes=10, options={}, opening_moves=0, max_actions=20
    )

    assert [seating(duel, number) for number in range(4)] == [
        (0, (0,)),
        (0, (1,)),
        (1, (0,)),
        (1, (1,)),
    ]
    result = play_game(duel, 1)
    assert (result.places, result.finished) == ({1: 20.0}, False)


class Recorder(RandomBot):
    """Moves at random, and notes the nodes that it was given."""

    def __init__(self, notes: set[int | None]) -> None:
        self.notes = notes

    def choose(
        self, view: object, legal: Sequence[object], rng: random.Random, budget: Budget
    ) -> object:
        self.notes.add(budget.nodes_left)
        return super().choose(view, legal, rng, budget)


@pytest.mark.parametrize("number", [0, 1])
def test_budget_factors_follow_the_contestants_to_their_seats(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes: dict[str, set[int | None]] = {"easy": set(), "hard": set()}
    monkeypatch.setattr(
        "kletka.bots.contestants.contestant", lambda _, level: Recorder(notes[level])
    )

    play_game(replace(SMALL, levels=("easy", "hard"), budget_factors=(10, 1)), number)

    assert notes == {"easy": {500}, "hard": {50}}


def test_a_duel_with_budget_factors_can_be_saved_and_one_without_is_saved_as_before() -> None:
    uneven = replace(SMALL, milliseconds=20, nodes=None, budget_factors=(10, 1))

    assert Duel.read(json.loads(json.dumps(uneven.plain()))) == uneven
    assert "budget_factors" not in SMALL.plain()


@pytest.mark.parametrize(
    ("processor_time", "left"), [(True, 50.0), (False, 0.0)], ids=["processor", "wall"]
)
def test_a_budget_of_processor_time_is_not_used_up_while_others_have_the_processor(
    processor_time: bool, left: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = replace(SMALL, milliseconds=100, nodes=None, processor_time=processor_time)
    clocks = {"perf_counter": iter([10.0, 10.25]), "process_time": iter([1.0, 1.05])}
    for name, times in clocks.items():
        monkeypatch.setattr(f"kletka.bots.duel.time.{name}", times.__next__)

    assert duel.budget(0).milliseconds_left == pytest.approx(left)


def test_a_duel_by_processor_time_can_be_saved_and_any_other_is_saved_as_before() -> None:
    duel = replace(SMALL, milliseconds=20, nodes=None, processor_time=True)

    assert Duel.read(json.loads(json.dumps(duel.plain()))) == duel
    assert "processor_time" not in SMALL.plain()


@pytest.mark.parametrize("factors", [(1,), (1, 2, 3), (0, 1), (-1, 1)])
def test_each_contestant_has_one_positive_budget_factor(factors: tuple[int, ...]) -> None:
    with pytest.raises(Refused):
        replace(SMALL, budget_factors=factors)


def test_a_game_with_a_node_budget_can_be_played_again() -> None:
    first = play_game(SMALL, 2)
    again = play_game(SMALL, 2)

    assert (first.places, first.actions) == (again.places, again.actions)
    assert GameResult.read(json.loads(json.dumps(first.plain()))).places == first.places
    assert Duel.read(json.loads(json.dumps(SMALL.plain()))) == SMALL


def result(number: int, first: float) -> GameResult:
    return GameResult(
        number, number // 2, (0, 1), {0: first, 1: 3 - first}, 9, True, {0: 1, 1: 2}, {0: 1, 1: 1}
    )


def test_a_score_of_three_quarters_is_worth_191_elo() -> None:
    results = [result(number, 2.0 if number % 4 == 0 else 1.0) for number in range(200)]
    summary = summarize(replace(SMALL, games=200), results)

    assert summary.score == 0.75
    assert summary.elo is not None
    assert summary.elo_interval is not None
    low, high = summary.elo_interval
    assert round(summary.elo) == 191
    assert low < summary.elo < high
    assert (summary.contestants[0].wins, summary.contestants[0].losses) == (150, 50)
    assert summary.contestants[1].wins == 50


def test_draws_count_half_and_a_clean_sweep_is_not_endless() -> None:
    drawn = summarize(SMALL, [result(number, 1.5) for number in range(6)])
    swept = summarize(SMALL, [result(number, 1.0) for number in range(6)])

    assert (drawn.score, drawn.elo, drawn.contestants[0].draws) == (0.5, 0, 6)
    assert swept.score == 1
    assert swept.elo == elo(1 - 1 / 12)
    assert summarize(SMALL, []).score is None


def test_the_interval_counts_openings_and_not_games() -> None:
    # Twenty openings of two games each, half of them won twice, half lost twice.
    results = [result(number, 1.0 if number // 2 % 2 else 2.0) for number in range(40)]
    summary = summarize(replace(SMALL, games=40), results)

    assert (summary.low, summary.high) == score_interval(0.5, 20)


def test_fewer_than_ten_openings_give_no_interval() -> None:
    results = [result(number, 1.0 if number % 2 else 2.0) for number in range(20)]
    nine = summarize(replace(SMALL, games=18), results[:18])
    ten = summarize(replace(SMALL, games=20), results)

    assert (nine.score, nine.low, nine.high, nine.elo_interval) == (0.5, None, None, None)
    assert ten.elo_interval is not None
    assert nine.plain()["elo_interval"] is None


def test_a_summary_is_json_although_a_sweep_has_no_upper_end() -> None:
    swept = summarize(replace(SMALL, games=40), [result(number, 1.0) for number in range(40)])

    written = json.loads(json.dumps(swept.plain(), allow_nan=False))
    assert written["elo_interval"][1] is None
    assert written["elo_interval"][0] > 200


def test_a_killed_duel_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    file = ResultsFile(path, SMALL)
    for number in (4, 1):
        file.add(play_game(SMALL, number))
    path.write_text(path.read_text() + '{"number": 2, "open', encoding="utf-8")

    again = ResultsFile(path, SMALL)
    assert again.missing == [0, 2, 3, 5]
    for played in play_locally(SMALL, again.missing, workers=2):
        again.add(played)
    assert ResultsFile(path, SMALL).missing == []
    with pytest.raises(Refused) as refusal:
        ResultsFile(path, replace(SMALL, seed=4))
    assert refusal.value.reason == "shell-refused-other-duel"


DUEL_THAT_WAITS = """
import os, sys
from kletka.bots import arena

if __name__ == "__main__":
    with arena.process_pool(1) as pool:
        print(pool.submit(os.getpid).result(), flush=True)
        sys.stdin.read()
"""


def test_the_workers_of_a_killed_duel_end_with_it(tmp_path: Path) -> None:
    script = tmp_path / "duel.py"
    script.write_text(DUEL_THAT_WAITS, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as duel:
        assert duel.stdout is not None
        assert int(duel.stdout.readline()) != duel.pid
        duel.kill()
        # The worker has inherited the pipe, which ends with the last process that has it.
        assert duel.stdout.read() == ""


@pytest.mark.long  # Ray starts seven processes
def test_a_duel_runs_on_a_local_ray_cluster() -> None:
    results = list(play_on_cluster(SMALL, range(6), "local"))

    assert sorted(played.number for played in results) == list(range(6))
    here = {number: play_game(SMALL, number).places for number in range(6)}
    assert {played.number: played.places for played in results} == here


def test_the_command_shows_a_table_and_writes_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KLETKA_HOME", str(tmp_path))
    results = tmp_path / "results.json"
    words = ["duel", "contours", "random", "random", "--size=3x3", "--games=4", "--nodes=10"]

    assert main([*words, "--workers=1", f"--json={results}", "--lang=en"]) == 0
    shown = capsys.readouterr()
    assert "won / drawn / lost" in shown.out
    assert "random scores" in shown.out
    assert "Too few games" in shown.out
    assert shown.err == ""
    assert len(json.loads(results.read_text())["contestants"]) == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["contours", "random", "genius"], "There is no bot “genius”"),
        (["contours", "random"], "One contestant is named, but this game has 2 seats."),
        (["contours", "random", "random", "--games=0"], "--games: 0 is out of range"),
        (["contours", "random", "random", "--budget=0"], "must be a number above zero"),
        (["contours", "random", "random", "--budget=inf"], "must be a number above zero"),
        (["contours", "random", "random", "--budget=nan"], "must be a number above zero"),
        (["contours", "random", "random", "--nodes=-3"], "--nodes: -3 is out of range"),
        (["contours", "random", "random", "--nodes", "0"], "--nodes: 0 is out of range"),
        (["contours", "random", "random", "--workers", "-2"], "Allowed: 1 or more"),
        (["contours", "random", "random", "--workers=0"], "--workers: 0 is out of range"),
        (["contours", "random", "random", "--max-actions=-1"], "--max-actions: -1 is out of range"),
        (["contours", "random", "random", "--opening-moves=-1"], "Allowed: 0 or more"),
        (["contours", "random", "random", "--budget-factors", "1", "0"], "--budget-factors: 0"),
        (["contours", "random", "random", "--cluster=127.0.0.1:1"], "does not answer"),
    ],
)
def test_bad_words_get_one_sentence(
    words: list[str],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("KLETKA_HOME", str(tmp_path))

    assert main(["duel", *words, "--lang=en"]) == 2
    complaint = capsys.readouterr().err
    assert said in complaint
    assert len(complaint.strip().splitlines()) == 1
