"""`kletka analyse FILE` tells the story of a game, in three languages."""

from pathlib import Path

import pytest

from kletka.cli import main
from kletka.match import Match, record_of
from tests.analysis.games import played_at_random
from tests.analysis.test_walk import walked
from tests.server.sharing.games import WAY_OUT

pytestmark = pytest.mark.timeout(600)  # the first analysis of a process may compile an engine


def story_of(match: Match, file: Path, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    names = ("Ann", "Bob")[: len(match.seats)]
    file.write_text(record_of(match, names).write(), "utf-8")
    assert main(["analyse", str(file), "--nodes", "30", *words]) == 0
    return capsys.readouterr().out


def test_the_story_names_turning_points_and_how_each_player_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played_at_random("contours", {"width": 5, "height": 5}, seed=4, entries=100)

    story = story_of(match, tmp_path / "game.json", capsys)

    assert story.startswith("Analysis of Contours: Ann, Bob")
    assert "Turning points" in story
    assert "Better:" in story
    assert "Best line:" in story
    assert "Ann: blunders" in story
    assert "At the end: Ann" in story


@pytest.mark.parametrize(("language", "title"), [("ru", "Переломные"), ("bg", "Преломни")])
def test_the_story_is_in_the_language_that_was_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, title: str
) -> None:
    match = played_at_random("contours", {"width": 5, "height": 5}, seed=4, entries=100)

    assert title in story_of(match, tmp_path / "game.json", capsys, "--lang", language)


def test_the_story_of_a_maze_says_what_was_wasted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    story = story_of(walked("bomb up", *WAY_OUT), tmp_path / "maze.json", capsys)

    assert "Turns taken: 14." in story
    assert "Move 1: The bomb had nothing to blow up." in story


def test_an_unfinished_maze_is_not_analysed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "maze.json"
    file.write_text(record_of(walked("go up"), ("Ann",)).write(), "utf-8")

    assert main(["analyse", str(file)]) == 2
    assert "not over" in capsys.readouterr().err
