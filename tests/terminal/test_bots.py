"""Bots on the seats of the terminal: whole games, hints, and thinking that can be interrupted."""

import re
from itertools import cycle, islice
from pathlib import Path

import pexpect
import pytest

from kletka.bots import levels
from kletka.client import LocalTable, latest
from kletka.games import GAMES
from kletka.phrases import in_notation, phrases
from tests.conformance.lengths import SHORT
from tests.scale import in_long
from tests.terminal.runner import kept_records, on_terminal, run


def strongest(key: str) -> str:
    """Name a bot for every seat, the strongest level first."""
    rules = GAMES[key]
    seats = rules.seats(rules.options_type.read(SHORT[key]))
    return ",".join(islice(cycle(reversed(levels(key))), seats))


def words(key: str, *more: str) -> list[str]:
    options = [f"--{name.replace('_', '-')}={value}" for name, value in SHORT[key].items()]
    return ["play", key, "--seed=2", "--lang=en", *options, *more]


@pytest.mark.parametrize("key", [in_long(key) if key == "castle" else key for key in GAMES])
def test_bots_play_a_whole_game_by_themselves(key: str, tmp_path: Path) -> None:
    done = run(tmp_path, *words(key, f"--seats={strongest(key)}", "--budget=5"), typed="quit\n")

    assert (done.returncode, done.stderr) == (0, "")
    (record,) = kept_records(tmp_path)
    assert record.outcome is not None


@pytest.mark.parametrize(
    ("key", "sentence", "typed"),
    [
        ("cellwar", r".*(?:захватывает|строит|усиливает).*", r"(захват|ферма|защита) \d+,\d+.*"),
        ("labyrinth", None, r"(идти|стрелять|бомба|строить) (вверх|вправо|вниз|влево)"),
    ],
)
def test_a_hint_is_said_in_the_language_of_the_player_and_can_be_typed_as_it_is_said(
    key: str, sentence: str | None, typed: str, tmp_path: Path
) -> None:
    done = run(tmp_path, *words(key, "--budget=5", "--lang=ru"), typed="подсказка\nвыход\n")

    given, *rest = re.findall(
        r"(?:Сильный бот сыграл бы так|Чтобы так и сыграть, введите): (.+)", done.stdout
    )
    move = rest[0] if sentence else given
    assert re.fullmatch(typed, move.strip())
    assert sentence is None or re.match(sentence, given)
    assert GAMES[key].read_action(in_notation(move.strip(), key, phrases("ru")))


def test_a_hint_to_end_the_turn_reveals_nothing_of_the_next_one(tmp_path: Path) -> None:
    spent = "defend 0,0 9\ndefend 1,0 1\n"  # all of the ten gold: nothing else can be done
    board = "--map=AAA.BBB/AAA.BBB/AAA.BBB"
    done = run(
        tmp_path, "play", "cellwar", "--lang=en", board, "--budget=5", typed=f"{spent}hint\nquit\n"
    )

    assert re.findall(r"A strong bot would play: (.+)", done.stdout) == ["End the turn."]
    assert re.findall(r"To play it, type: (.+)", done.stdout) == ["end"]


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_is_a_legal_move_and_changes_nothing(key: str, tmp_path: Path) -> None:
    done = run(tmp_path, *words(key, "--budget=5"), typed="hint\nquit\n")

    output = re.search(r"A strong bot would play: (.+)", done.stdout)
    typed = re.search(r"To play it, type: (.+)", done.stdout)
    assert output is not None
    assert (typed is None) == GAMES[key].hidden  # which tells no events: the move is all there is
    path = latest(tmp_path)
    assert path is not None
    table = LocalTable.resume(path)
    legal = map(table.rules.write_action, table.rules.legal_actions(table.match.state))
    table.journal.close()
    assert (typed or output)[1].strip() in set(legal)
    assert table.match.entries == ()


def test_a_person_plays_against_a_bot_that_answers(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        *["play", "contours", "--size=5x5", "--seats=me,easy", "--budget=20", "--lang=en"],
        typed="2,2\nundo\n1,1\nquit\n",
    )

    assert done.returncode == 0
    path = latest(tmp_path)
    assert path is not None
    kinds = [line.split(",")[0] for line in path.read_text().splitlines()[1:]]
    assert kinds == ['["act"', '["act"', '["take-back"', '["act"', '["act"']


def test_ctrl_c_while_a_bot_thinks_loses_nothing(tmp_path: Path) -> None:
    seats = ["--seats=me,expert", "--budget=600000", "--size=20x20"]
    terminal = on_terminal(tmp_path, "play", "contours", *seats, "--seed=1", "--lang=en")
    terminal.expect("A > $")
    terminal.sendline("9,9")
    terminal.expect("B is thinking")
    terminal.sendintr()
    terminal.expect("kletka play --continue")
    terminal.expect(pexpect.EOF)
    terminal.close()

    assert terminal.exitstatus == 130
    path = latest(tmp_path)
    assert path is not None
    assert path.read_text().splitlines()[1:] == ['["act", 0, "9,9"]']


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--seats=me,genius"], "“genius” is not among me, random, easy, medium, hard, expert"),
        (["--seats=me,hard,hard"], "3 seats are named, but this game has 2."),
        (["--seats=me,hard", "--budget=0"], "above zero, and finite"),
        (["--seats=me,hard", "--budget=-1"], "above zero, and finite"),
    ],
)
def test_bad_seats_and_budgets_get_one_sentence(more: list[str], said: str, tmp_path: Path) -> None:
    done = run(tmp_path, "play", "contours", *more, "--lang=en")

    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
