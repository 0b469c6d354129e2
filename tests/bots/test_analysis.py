"""The analysis of a match: legal, repeatable, and right where the answer is known."""

import json
import math
import random
from pathlib import Path
from typing import Any

import pytest

from kletka.bots import Budget
from kletka.bots.analysis import PositionAnalysis, analyse
from kletka.bots.compiled.warmup import load_engine
from kletka.bots.estimate import MAX_UNDECIDED, estimate, is_proven
from kletka.bots.minimax import WIN, SearchResult
from kletka.cli import main
from kletka.games import GAMES
from kletka.match import Match, record_of
from kletka.protocol import Over, Seat, ToMove
from tests.conformance.kits.castle import CLOSE_FIGHT
from tests.games.castle.boards import CERTAIN_WIN, battle
from tests.tactics.chain import Tactic, tactics_of_file

pytestmark = pytest.mark.timeout(600)  # the first analysis of a process may compile an engine

SHORT: dict[str, dict[str, Any]] = {
    "castle": {},
    "cellwar": {"width": 10, "height": 10, "rounds": 3},
    "chain": {"width": 5, "height": 5},
    "contours": {"width": 4, "height": 4},
    "labyrinth": {"width": 4, "height": 4, "floors": 2},
}


def played(key: str, seed: int = 1, entries: int = 30) -> Match:
    """Play a match at random, up to a number of entries."""
    rules = GAMES[key]
    match = Match.begin(rules, rules.options_type.read(SHORT[key]), seed=seed)
    rng = random.Random(seed)
    while match.number < entries and not isinstance(match.turn, Over):
        due = match.chance_due()
        if due is not None:
            match = match.with_entry(due[0])
        else:
            assert isinstance(match.turn, ToMove)
            action = rng.choice(rules.legal_actions(match.state))
            match = match.act(match.turn.seat, rules.write_action(action))
    return match


def analysed(match: Match, nodes: int = 60) -> list[PositionAnalysis]:
    return list(analyse(match, lambda: Budget(nodes=nodes)))


def value_at(key: str, position: str, nodes: int) -> tuple[float, list[str]]:
    rules = GAMES[key]
    found = estimate(rules, rules.read_state(position), Budget(nodes=nodes), random.Random(1))
    return found.value, list(map(rules.write_action, found.variation))


@pytest.mark.parametrize("key", SHORT)
def test_every_position_gets_a_value_and_a_line_of_legal_moves(key: str) -> None:
    match = played(key)
    rules = match.rules
    found = analysed(match)

    assert [one.number for one in found] == [moment.number for moment in match.mainline]
    assert [one.played for one in found[:-1]] == [entry.text for entry in match.entries]
    for one, moment in zip(found, match.mainline, strict=True):
        state = moment.state
        assert one.position == rules.write_state(state)
        if isinstance(rules.turn(state), Over):
            assert (one.value, one.best, one.seat) == (None, None, None)
            continue
        assert one.value is not None
        assert -1 <= one.value <= 1
        assert one.loss is None or 0 <= one.loss <= 2
        if not isinstance(rules.turn(state), ToMove):
            assert one.best is None
            continue
        assert one.best == one.variation[0]
        for text in one.variation:
            if not isinstance(rules.turn(state), ToMove):
                break  # dice follow
            action = rules.read_action(text)
            rules.check(state, action)
            state = rules.advance(state, action)


@pytest.mark.parametrize("key", SHORT)
def test_the_same_nodes_give_the_same_analysis(key: str) -> None:
    match = played(key, entries=16)

    assert analysed(match) == analysed(match)


def test_a_capture_that_decides_the_game_is_found() -> None:
    # B's point at 1,1 has three points of A around it; whoever moves takes or saves it.
    value, line = value_at("contours", "4x4 blue,red full A .A../AB../.A.B/...B", 400)

    assert line[0] == "2,1"
    assert value > 0.3


def test_a_win_in_one_is_worth_1() -> None:
    # A's chip of level 3 stands beside B's only chip.
    value, line = value_at("chain", "5x5 red,blue AB level-1 9 A - .5/.5/.A3B1.2/.5/A1.4", 500)

    assert (value, line[0]) == (1.0, "1,2")


PROVEN = [tactic for tactic in tactics_of_file() if tactic.moves == 2][:5]


@pytest.mark.parametrize("tactic", PROVEN)
def test_a_win_that_is_proven_by_trying_all_moves_is_worth_1(tactic: Tactic) -> None:
    load_engine("chain")
    value, line = value_at("chain", tactic.position, 20_000)

    assert (value, line[0], len(line)) == (1.0, tactic.first, 3)


def test_an_end_that_is_not_proven_within_the_budget_is_worth_less_than_1() -> None:
    """The search of the best moves sees the win early; to try all of them takes longer."""
    load_engine("chain")
    values = set()
    for nodes in range(20, 2000, 20):
        found = value_at("chain", PROVEN[0].position, nodes)[0]
        values.add(found)
        if found == 1.0:
            break

    assert MAX_UNDECIDED in values
    assert 1.0 in values


@pytest.mark.parametrize(
    ("found", "depth", "value", "proven"),
    [
        (WIN - 1, 0, 1.0, True),  # one winning move is enough, whatever was not tried
        (500.0, 3, 1.0, False),
        (2 - WIN, 2, -1.0, True),
        (2 - WIN, 1, -1.0, False),  # the last depth was interrupted
        (-math.inf, 0, -1.0, False),  # nothing was tried
    ],
)
def test_a_loss_is_proven_by_all_moves_and_a_win_by_one(
    found: float, depth: int, value: float, proven: bool
) -> None:
    assert is_proven(SearchResult("move", found, depth, 9), value, 2) is proven


@pytest.mark.parametrize("compiled", [True, False])
def test_a_certain_win_of_castles_is_worth_1(
    compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = load_engine("castle") if compiled else None
    monkeypatch.setattr("kletka.bots.castle.analysis.ready_engine", lambda _: module)
    state = battle(CERTAIN_WIN, health={"r3c6": 1})
    value, line = value_at("castle", GAMES["castle"].write_state(state), 1000)

    assert (value, line[0]) == (1.0, "attack r3c4 r3c6")


def test_without_numba_the_readable_search_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in ("chain", "contours"):
        match = played(key, entries=12)
        monkeypatch.setattr(f"kletka.bots.{key}.analysis.ready_engine", lambda _: None)
        found = analysed(match)

        assert all(one.best is not None for one in found)


def test_the_loss_of_a_move_is_the_win_that_it_gave_away() -> None:
    rules = GAMES["chain"]
    match = Match.at(rules, "5x5 red,blue AB level-1 9 A - .5/.5/.A3B3.2/.5/A1.4")
    blunder, _ = analysed(match.act(Seat(0), "0,0"), 500)
    winning, over = analysed(match.act(Seat(0), "1,2"), 500)

    assert blunder.best == "1,2"
    assert blunder.loss is not None
    assert blunder.loss > 1  # the opponent takes instead
    assert (winning.loss, over.value) == (0.0, None)
    assert over.outcome is not None
    assert over.outcome.winner == 0


def test_the_line_of_the_labyrinth_leads_out() -> None:
    rules = GAMES["labyrinth"]
    for seed in range(5):
        state = rules.setup(rules.options_type.read(SHORT["labyrinth"]), seed).state
        found = estimate(rules, state, Budget(nodes=100_000), random.Random(1))
        for action in found.variation:
            rules.check(state, action)
            state = rules.advance(state, action)
        turn = rules.turn(state)

        assert found.value == 1.0
        assert isinstance(turn, Over)
        assert turn.outcome.winner == 0


def test_dice_that_are_due_are_worth_what_they_bring_on_average() -> None:
    rules = GAMES["castle"]
    values = []
    for health in (15, 9, 5):  # of the red knight that black's knight attacks
        state = rules.read_state(CLOSE_FIGHT.replace("9p", f"{health}p").replace("60:54", "70:54"))
        rolling = rules.advance(state, rules.read_action("attack r1c1 r1c2"))
        found = estimate(rules, rolling, Budget(nodes=1), random.Random(1))
        assert found.variation == ()
        values.append(found.value)

    assert values == sorted(values)
    assert len({*values}) == 3


def test_the_command_writes_the_analysis_of_a_record_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played("contours", entries=100)
    file = tmp_path / "game.json"
    file.write_text(record_of(match, ("Ann", "Bob")).write(), "utf-8")

    assert main(["analyse", str(file), "--nodes", "30", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert main(["analyse", str(file), "--nodes", "30", "--out", str(tmp_path / "out.json")]) == 0

    assert (shown["kletka-analysis"], shown["game"], shown["names"]) == (
        1,
        "contours",
        ["Ann", "Bob"],
    )
    assert shown["positions"] == [one.plain() for one in analysed(match, 30)]
    assert json.loads((tmp_path / "out.json").read_text("utf-8")) == shown
    assert shown["positions"][-1]["outcome"]["ending"] == "full"


def test_bad_files_and_budgets_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    assert main(["analyse", str(file)]) == 2
    file.write_text("{}", "utf-8")
    assert main(["analyse", str(file)]) == 2
    file.write_text(record_of(played("contours"), ("A", "B")).write(), "utf-8")
    assert main(["analyse", str(file), "--nodes", "0"]) == 2
    assert main(["analyse", str(file), "--nodes", "5", "--out", str(tmp_path / "no" / "x")]) == 2

    assert len(capsys.readouterr().err.splitlines()) == 4
