"""`kletka tournament`: the table on the screen, as CSV and as JSON, and an interrupted one goes on."""

import csv
import json
from pathlib import Path

import pytest

from kletka.cli import main

COMMAND = (
    *("tournament", "contours", "random", "random", "easy", "--format", "round-robin"),
    *("--length", "1", "--nodes", "10", "--workers", "1", "--width", "5", "--height", "5"),
)


def test_the_standings_are_the_same_on_the_screen_as_csv_and_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, whole = tmp_path / "table.csv", tmp_path / "whole.json"

    assert main([*COMMAND, "--csv", str(table), "--json", str(whole)]) == 0
    shown = capsys.readouterr().out.splitlines()
    rows = list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))
    document = json.loads(whole.read_text(encoding="utf-8"))
    assert shown[0].split()[:3] == ["place", "contestant", "points"]
    assert [line.split()[0] for line in shown[1:]] == [row["place"] for row in rows]
    names = [line["name"] for line in document["standings"]]
    assert names == [row["name"] for row in rows]
    assert sorted(names) == ["easy", "random", "random (2)"]
    assert len([result for result in document["results"] if len(result["seats"]) == 2]) == 3


def test_an_interrupted_tournament_goes_on_from_its_file(tmp_path: Path) -> None:
    file, whole = tmp_path / "games.jsonl", tmp_path / "whole.json"
    command = [*COMMAND, "--out", str(file), "--json", str(whole)]
    assert main(command) == 0
    first = json.loads(whole.read_text(encoding="utf-8"))
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:3]) + lines[3][:10], encoding="utf-8")  # cut off in a write

    assert main(command) == 0
    assert json.loads(whole.read_text(encoding="utf-8")) == first


def test_the_file_of_another_tournament_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text('{"tournament": "of somebody else"}\n', encoding="utf-8")

    assert main([*COMMAND, "--out", str(file)]) == 2
    assert "another tournament" in capsys.readouterr().err
    assert "somebody else" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("--format", "knockout"), "round-robin, swiss, arena"),
        (("--length", "0"), "1 or more"),
        (("--csv", "/nowhere/table.csv"), "/nowhere/table.csv"),
    ],
)
def test_bad_input_is_answered_in_words(
    wrong: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*COMMAND, *wrong]) == 2
    assert said in capsys.readouterr().err
