"""Records and traces on the command line: replayed, verified, written for other programs."""

import hashlib
import json
from pathlib import Path

import pytest

from kletka.cli import main
from kletka.games import GAMES
from kletka.match import Match, record_of
from kletka.match.record import fork_at
from kletka.protocol import plain
from tests.conformance.lengths import SHORT
from tests.match.games import random_match
from tests.terminal.runner import run, short_game


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    _, match = short_game("castle")
    path = tmp_path / "game.kletka.json"
    path.write_text(record_of(match, ("A", "B")).write(), encoding="utf-8")
    return path


@pytest.mark.parametrize("key", GAMES)
def test_nothing_that_a_record_holds_can_command_the_terminal(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = random_match(key, 3, longest=8, **SHORT[key])
    names = ("\x1b[31mEve\x9b2J", "\x1b]0;title\x07", "\u202eBob\x7f")[: len(match.seats)]
    path = tmp_path / "game.json"
    path.write_text(record_of(match, names).write(), encoding="utf-8")

    assert main(["replay", str(path), "--lang=en"]) == 0
    output = capsys.readouterr().out
    assert "␛[31mEve�2J" in output
    assert set(output) & set("\x1b\x07\x9b\x7f\u202e") == set()


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", ["en", "ru", "bg"])
def test_a_record_is_replayed_to_its_end(
    key: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = random_match(key, 3, longest=40, **SHORT[key])
    path = tmp_path / "game.json"
    names = tuple("ABC"[: len(match.seats)])
    path.write_text(record_of(match, names).write(), encoding="utf-8")

    assert main(["replay", str(path), f"--lang={language}"]) == 0
    output = capsys.readouterr().out
    assert f"\n{len(match.entries)}. " in output


def test_the_maze_is_drawn_only_in_the_record_of_a_game_that_is_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    over = Path(__file__).parents[1] / "records" / "labyrinth-two-floors.kletka.json"
    running = tmp_path / "game.json"
    match = random_match("labyrinth", 3, longest=5, **SHORT["labyrinth"])
    running.write_text(record_of(match, ("A",)).write(), encoding="utf-8")

    assert main(["replay", str(over), "--to=3", "--lang=en"]) == 0
    assert "\nThe maze\nFloor 1\n+---" in capsys.readouterr().out
    assert main(["replay", str(running), "--lang=en"]) == 0
    assert "The maze" not in capsys.readouterr().out


@pytest.mark.parametrize("key", GAMES)
def test_the_record_of_a_fork_is_replayed_with_its_origin_and_verified(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    past = random_match(key, 3, longest=20, **SHORT[key])
    names = tuple("ABC"[: len(past.seats)])
    fork = fork_at(record_of(past, names), 4, "matches", "abc")
    path = tmp_path / "game.json"
    match = Match.begin(past.rules, past.options, fork=fork).settled()
    path.write_text(record_of(match, names).write(), encoding="utf-8")

    assert main(["replay", str(path), "--lang=en"]) == 0
    assert "Goes on from abc, after entry 4." in capsys.readouterr().out
    assert main(["verify", str(path), "--lang=en"]) == 0
    assert "Verified" in capsys.readouterr().out


def test_a_record_is_replayed_up_to_an_entry_and_with_its_events(
    record_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record_file), "--to=3", "--events", "--lang=en"]) == 0

    output = capsys.readouterr().out
    assert "\n3. " in output
    assert "\n4. " not in output
    assert '"event": "castle.unit-placed"' in output.replace("\n", "")


def test_the_board_of_a_record_is_drawn_into_a_new_file(
    record_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = tmp_path / "board.png"
    ask = ["replay", str(record_file), "--to=3", f"--picture={board}", "--lang=en"]

    assert main(ask) == 0
    assert board.read_bytes().startswith(b"\x89PNG")
    assert capsys.readouterr().out.replace("\n", "") == f"The board is drawn: {board}"
    assert main(ask) == 2
    assert "exists already" in capsys.readouterr().err


def test_a_game_without_a_map_is_not_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = random_match("labyrinth", 3, longest=5, **SHORT["labyrinth"])
    path = tmp_path / "game.json"
    path.write_text(record_of(match, ("A",)).write(), encoding="utf-8")

    assert main(["replay", str(path), f"--picture={tmp_path / 'map.png'}", "--lang=en"]) == 2
    assert "its rules allow no map" in capsys.readouterr().err
    assert not (tmp_path / "map.png").exists()


@pytest.mark.parametrize("number", ["-1", "100000"])
def test_an_entry_that_is_not_there_is_refused(
    record_file: Path, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record_file), f"--to={number}", "--lang=en"]) == 2
    assert "--to" in capsys.readouterr().err


def test_a_true_record_is_verified(record_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record_file), "--lang=en"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Verified:")
    assert "rolls of the dice, the outcome." in said


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda data: data[: len(data) // 2], "damaged or cut off"),
        (lambda data: data.replace(b"roll 1", b"roll 2", 1), "has been changed"),
        (lambda data: data.replace(b'-record": 1', b'-record": 7'), "newer Kletka (format 7"),
        (lambda data: data.replace(b'"rules": 1', b'"rules": 42'), "version 42 of the rules"),
        (lambda data: b"\x89PNG\r\n\x1a\n" + data, "no record of Kletka"),
        (lambda _: b"{}", "no record of Kletka"),
        (lambda _: b"", "damaged or cut off"),
    ],
)
def test_bad_files_get_one_sentence_and_exit_code_two(
    command: str,
    damage: "object",
    said: str,
    record_file: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert callable(damage)
    record_file.write_bytes(damage(record_file.read_bytes()))

    assert main([command, str(record_file), "--lang=en"]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert len(captured.err.strip().splitlines()) == 1
    assert captured.out == ""


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"options": {"units_block": 7}},
            "Units stand in the way of a move: “7” is neither yes nor no.",
        ),
        ({"setup": {"seed": 1, "position": "nowhere"}}, "This text does not describe a position."),
        ({"entries": [["act", 0, "place knight r0c0"]]}, "r0c0 lies in your opponent’s castle."),
        ({"entries": [["act", 77, "place knight r0c0"]]}, "Entry 1 of this record cannot be"),
        ({"entries": [["resign", 10**30]]}, "Entry 1 of this record cannot be"),
        ({"entries": [["take-back", -1, 0]]}, "Entry 1 of this record cannot be"),
    ],
)
def test_a_forged_record_is_refused_in_words_and_not_by_an_id(
    change: dict[str, object], said: str, record_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = json.loads(record_file.read_text(encoding="utf-8")) | change
    del document["digest"]
    text = json.dumps(document, ensure_ascii=False, separators=(", ", ": "))
    document["digest"] = hashlib.sha256(text.encode()).hexdigest()
    record_file.write_text(json.dumps(document), encoding="utf-8")

    assert main(["replay", str(record_file), "--lang=en"]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("key", GAMES)
def test_a_trace_can_be_checked_without_our_rules(key: str, tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    options = [f"--{name.replace('_', '-')}={value}" for name, value in SHORT[key].items()]
    words = ["simulate", key, "--seed=4", "--games=2", "--steps=60", f"--trace={path}", "--lang=en"]

    assert main([*words, *options]) == 0
    rules = GAMES[key]
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert {row["game"] for row in rows} == {0, 1}
    before = None
    for row in rows:
        state = rules.read_state(row["state"])
        assert plain(rules.reveal(state)) == row["position"]
        if row["step"] == 0:
            assert (row["key"], row["trace"], row["rules"]) == (key, 1, rules.version)
            setup = rules.setup(rules.options_type.read(row["options"]), row["seed"])
            assert setup.state == state
        else:
            step = rules.apply(before, rules.read_action(row["action"]))
            assert step.state == state
            assert [event.plain() for event in step.events] == row["events"]
        before = state


@pytest.mark.acceptance("ALL-1")
def test_the_same_seed_writes_the_same_trace_in_another_process(tmp_path: Path) -> None:
    words = ["simulate", "castle", "--seed=3", "--games=1", "--trace=-", "--lang=en"]

    first = run(tmp_path, *words)
    assert first.returncode == 0
    assert first.stdout == run(tmp_path, *words).stdout
    assert len(first.stdout.splitlines()) > 100


def test_a_trace_on_the_standard_output_holds_rows_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "contours", "--size=3x3", "--seed=3", "--games=2", "--lang=en"]

    assert main([*words, "--trace=-"]) == 0
    piped = capsys.readouterr()
    assert main([*words, f"--trace={tmp_path / 'trace.jsonl'}"]) == 0
    filed = capsys.readouterr()

    rows = [json.loads(line) for line in piped.out.splitlines()]
    assert [row["step"] for row in rows] == [*range(10), *range(10)]
    assert piped.out == (tmp_path / "trace.jsonl").read_text(encoding="utf-8")
    assert piped.err == filed.out != ""  # the summary; no progress bar in a pipe
    assert filed.err == ""
