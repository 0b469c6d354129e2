"""Recorded games played on in the terminal, from any of their moves."""

import re
import shlex
from pathlib import Path

import pytest

from kletka.cli import main
from kletka.games import GAMES
from kletka.match import read_record, record_of, verify
from kletka.match.record import fork_at
from tests.conformance.lengths import SHORT
from tests.terminal.runner import kept_records, run, short_game, typed_moves

OLD = "an old game.kletka.json"


def kept(folder: Path, key: str) -> Path:
    """Write the record of a short game that is over."""
    _, match = short_game(key)
    path = folder / OLD
    names = tuple("ABC"[: len(match.seats)])
    path.write_text(record_of(match, names).write(), encoding="utf-8")
    return path


@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_played_on_from_a_move_and_the_old_one_stays(key: str, tmp_path: Path) -> None:
    old = kept(tmp_path, key)
    before = old.read_text(encoding="utf-8")
    copy = tmp_path / "copy.json"
    words = ("play", "--fork", str(old), "--to=2", "--lang=en")
    left = run(tmp_path / "home", *words, typed="quit\n")  # and comes back to it
    done = run(tmp_path / "home", "play", "--continue", "--lang=en", typed=f"save {copy}\nquit\n")

    assert (left.returncode, left.stderr, done.returncode, done.stderr) == (0, "", 0, "")
    assert left.stdout.startswith(f"Goes on from {OLD}, after entry 2.\n")
    record = read_record(copy.read_text(encoding="utf-8"), GAMES)
    assert record.fork == fork_at(read_record(before, GAMES), 2, "files", OLD)
    verify(copy.read_text(encoding="utf-8"), GAMES)
    assert old.read_text(encoding="utf-8") == before


def test_the_same_moves_lead_to_the_same_end_where_there_are_no_dice(tmp_path: Path) -> None:
    _, match = short_game("contours")
    old = kept(tmp_path, "contours")
    moves = [*typed_moves(match)[6:], "quit"]
    done = run(tmp_path, "play", "--fork", str(old), "--to=6", "--lang=en", typed="\n".join(moves))

    assert (done.returncode, done.stderr) == (0, "")
    (_, forked) = sorted(kept_records(tmp_path), key=lambda record: record.fork is not None)
    assert (forked.end, forked.outcome) == (
        match.rules.write_state(match.state),
        record_of(match, forked.names).outcome,
    )


def test_bots_play_on_to_the_end_on_the_seats_that_are_given_to_them(tmp_path: Path) -> None:
    old = kept(tmp_path, "castle")
    words = ("play", "--fork", str(old), "--to=4", "--seats=easy,random", "--budget=5")
    done = run(tmp_path / "home", *words, "--lang=en", typed="restart\nquit\n")

    assert (done.returncode, done.stderr) == (0, "")
    first, again = kept_records(tmp_path / "home")
    assert first.outcome is not None
    assert again.outcome is not None
    assert first.fork == again.fork, "restart begins there again"


def test_a_replay_says_how_to_play_on_from_where_it_stops(tmp_path: Path) -> None:
    old = kept(tmp_path, "chain")
    output = run(tmp_path, "replay", str(old), "--to=5", "--lang=en").stdout
    found = re.search("Play on from here: kletka (.*)\n", output)
    assert found is not None
    done = run(tmp_path / "home", *shlex.split(found[1]), "--lang=en", typed="quit\n")

    assert (done.returncode, done.stderr) == (0, "")
    assert f"Goes on from {OLD}, after entry 5." in done.stdout
    whole = run(tmp_path, "replay", str(old), "--lang=en").stdout
    assert "Play on from here" not in whole, "it is over there"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "The game was over there: go back to a move from which it can be played on."),
        (["--to=-1"], "There is no such move: the game has the moves 0 to "),
        (["--to=9999"], "There is no such move: the game has the moves 0 to "),
        (["--to=2", "--seats=me"], "this game has 2"),
        (["--to=2", "--seats=me,genius"], "“genius” is not among me, random, easy"),
        (["--to=2", "contours"], "--fork and contours cannot be used together."),
        (["--to=2", "--continue"], "--continue and --fork cannot be used together."),
        (["--to=2", "--server=127.0.0.1:1"], "--fork cannot be used at a table on a server."),
    ],
)
def test_an_impossible_fork_is_refused_in_a_sentence(
    words: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("KLETKA_HOME", str(tmp_path))
    code = main(["play", "--lang=en", "--fork", str(kept(tmp_path, "contours")), *words])

    output = capsys.readouterr()
    assert (code, output.out) == (2, "")
    assert said in output.err
    assert len(output.err.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == [OLD], "nothing was begun"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--to=2"], "--to says where a fork begins: name the recorded game with --fork FILE."),
        (["--fork=nowhere.json"], "nowhere.json: No such file or directory."),
        (["--fork=."], "Is a directory."),
        (["--continue", "--seats=me,me"], "--continue and --seats cannot be used together."),
        (["--continue", "--budget=5"], "--continue and --budget cannot be used together."),
    ],
)
def test_words_that_lead_nowhere_are_refused_in_a_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["play", "--lang=en", *words])

    output = capsys.readouterr()
    assert (code, output.out) == (2, "")
    assert said in output.err
    assert len(output.err.splitlines()) == 1


def test_seats_that_are_given_are_not_asked_for(tmp_path: Path) -> None:
    size = "width={width} height={height}".format_map(SHORT["contours"])
    typed = f"1\ncontours\n{size}\n\nquit\n"
    done = run(tmp_path, "play", "--seats=me,easy", "--budget=5", typed=typed)

    assert (done.returncode, done.stderr) == (0, "")
    assert "Who sits" not in done.stdout
    assert "kletka play --continue" in done.stdout
