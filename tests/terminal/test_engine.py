"""`kletka engine` answers every line with one line, and engines sit at tables."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from kletka.cli import main
from kletka.games import GAMES
from kletka.phrases import phrases
from kletka.protocol import plain
from kletka.terminal.engine import Engine
from tests.terminal.runner import run

HUGGER = Path(__file__).parent.parent.parent / "docs/examples/hugger.sh"
EMPTY = "4x4 blue,red full A ..../..../..../...."


def engine(level: str = "easy") -> Engine:
    return Engine(level, 1, phrases("en"))


def begun(key: str = "contours") -> Engine:
    made = engine()
    assert made.answer("kletka 1").startswith("ok Kletka ")
    assert made.answer(f"game {key} {GAMES[key].version}") == "ok"
    return made


def test_a_decision_is_made_from_the_position() -> None:
    made = begun()

    assert made.answer(f"position {EMPTY}") == "ok"
    word, move = made.answer("go nodes 50: 0,0").split(" ")
    assert word == "play"
    assert GAMES["contours"].read_action(move) in GAMES["contours"].legal_actions(
        GAMES["contours"].read_state(EMPTY)
    )
    assert made.answer("go ms 20").startswith("play ")
    assert made.answer("go").startswith("play ")


def test_the_same_seed_gives_the_same_moves() -> None:
    def moves() -> list[str]:
        made = begun()
        made.answer(f"position {EMPTY}")
        return [made.answer("go nodes 50") for _ in range(5)]

    assert moves() == moves()
    assert len({*moves()}) > 1


def test_the_explorer_of_the_labyrinth_decides_from_what_it_observes() -> None:
    rules = GAMES["labyrinth"]
    step = rules.setup(rules.options_type(), 1)
    legal = rules.legal_actions(step.state)
    events = [rules.event_for(event, None) for event in step.events]
    seen = {
        "view": plain(rules.view_for(step.state, None)),
        "events": [event.plain() for event in events if event is not None],
    }
    made = begun("labyrinth")

    assert made.answer(f"observe {json.dumps(seen)}") == "ok"
    listed = "; ".join(map(rules.write_action, legal))
    answer = made.answer(f"go nodes 50: {listed}")

    assert rules.read_action(answer.removeprefix("play ")) in legal


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (["dance"], "unknown command 'dance'"),
        ([""], "unknown command"),
        (["kletka 2"], "version 1"),
        (["game go 1"], "unknown game 'go'"),
        (["game chain 77"], "unknown: '77'"),
        (["game chain"], "unknown: ''"),
        (["go ms 10"], "name the game first"),
        ([f"position {EMPTY}"], "name the game first"),
        (["observe {}"], "name the game first"),
        (["game contours 1", "go ms 10"], "position first"),
        (["game contours 1", "position nonsense"], "nonsense"),
        (["game contours 1", f"position {EMPTY}", "go fast"], "go ms 100"),
        (["game contours 1", f"position {EMPTY}", "go ms 0"], "above zero"),
        (["game contours 1", "position 3x3 blue,red full B ABA/BAB/ABA", "go ms 10"], "no seat"),
        (["game labyrinth 1", "position x"], "observe"),
        (["game labyrinth 1", "observe 7"], "as JSON"),
        (["game labyrinth 1", 'observe {"view": {}, "events": []}'], "as JSON"),
        (["game labyrinth 1", "go ms 10: go up"], "needs an observation"),
    ],
)
def test_an_invalid_command_gets_an_error_in_one_line(lines: list[str], says: str) -> None:
    made = engine()
    for line in lines[:-1]:
        assert made.answer(line) == "ok"

    answer = made.answer(lines[-1])

    assert answer.startswith("error ")
    assert says in answer
    assert "\n" not in answer


def test_a_level_that_does_not_exist_is_said_when_a_game_begins() -> None:
    assert "easy" in engine("superb").answer("game chain 1")


def test_the_command_answers_line_by_line_until_quit(tmp_path: Path) -> None:
    lines = ["kletka 1", "game contours 1", f"position {EMPTY}", "go nodes 9", "quit", "go"]

    done = run(tmp_path, "engine", "--level", "easy", typed="\n".join(lines) + "\n")

    answers = done.stdout.splitlines()
    assert [answer.split(" ")[0] for answer in answers] == ["ok", "ok", "ok", "play", "ok"]
    assert done.returncode == 0


def test_a_duel_says_why_an_engine_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KLETKA_HOME", str(tmp_path))
    illegal_engine = shlex.join([sys.executable, "-c", "while True: input(); print('play 77,77')"])

    main(["duel", "contours", "random", f"engine:{illegal_engine}", "--games", "1", "--nodes", "5"])

    assert "lost one game because its engine failed" in " ".join(capsys.readouterr().out.split())


def test_a_player_meets_an_engine_at_a_local_table(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        *("play", "contours", "--size", "3x3", "--seats", "me,engine", "--engine", str(HUGGER)),
        typed="1,1\n0,0\nquit\n",
    )

    assert done.returncode == 0
    assert done.stderr == ""
    (journal,) = tmp_path.glob("*.game.jsonl")
    assert '["act", 1, "' in journal.read_text("utf-8")  # the engine has moved


def test_an_engine_that_fails_at_a_table_resigns_in_words(tmp_path: Path) -> None:
    illegal_engine = shlex.join([sys.executable, "-c", "while True: input(); print('play 77,77')"])
    done = run(
        tmp_path,
        *("play", "contours", "--size", "3x3", "--seats", "me,engine", "--engine", illegal_engine),
        typed="1,1\nquit\n",
    )

    assert "has lost" in " ".join(done.stdout.split())
    assert "A wins" in done.stdout


def test_the_program_of_an_engine_is_never_read_from_a_file(tmp_path: Path) -> None:
    seats = ("play", "contours", "--size", "3x3", "--seats", "me,engine", "--engine", str(HUGGER))
    run(tmp_path, *seats, typed="1,1\nquit\n")
    (journal,) = tmp_path.glob("*.game.jsonl")

    again = run(tmp_path, "play", "--continue", typed="quit\n")
    named = run(tmp_path, "play", "--continue", "--engine", str(HUGGER), typed="quit\n")

    assert "hugger" not in journal.read_text()
    assert again.returncode == 2
    assert "--engine COMMAND" in again.stderr
    assert named.returncode == 0


def test_an_engine_without_a_seat_is_refused(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "contours", "--engine", str(HUGGER))

    assert done.returncode == 2
    assert "--seats me,engine" in done.stderr


def test_the_bot_of_the_documentation_is_the_one_that_is_played() -> None:
    page = (HUGGER.parent.parent / "engine.md").read_text("utf-8")

    assert f"```bash\n{HUGGER.read_text('utf-8')}```" in page
