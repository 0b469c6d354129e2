"""`kletka engine` answers every line with one line, and engines sit at tables."""

import io
import json
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kletka import version
from kletka.cli import main
from kletka.games import GAMES
from kletka.phrases import phrases
from kletka.protocol import plain
from kletka.terminal.engine import Engine, read_lines
from tests.terminal.runner import PROGRAM, environment, run

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


OBSERVED = """{"view": {"turn": 1, "phase": "play", "sides": %s, "building": %s, "dragons": 0, "archers": [],
"gold_here": false, "rings_here": 0, "bags_here": 0, "health": 3, "max_health": 3, "arrows": 0, "max_arrows": 3,
"bombs": 0, "max_bombs": 3, "slots": 1, "carried": [], "gold": false, "rings": 0, "bags": 0, "deaths": 0,
"death_limit": 0, "stock": null, "floors": %s}, "events": %s}"""
SIDES = '["wall", "passage", "wall", "wall"]'


def observed(
    sides: str = SIDES, building: str = "null", floors: str = "null", events: str = "[]"
) -> str:
    return " ".join((OBSERVED % (sides, building, floors, events)).split())


def test_an_observation_that_a_seat_may_send_is_taken() -> None:
    made = begun("labyrinth")

    assert made.answer(f"observe {observed()}") == "ok"
    assert made.answer("go nodes 5: go right").startswith("play go right")


@pytest.mark.parametrize(
    "text",
    [
        observed(sides='["wall", "passage"]'),
        observed(sides='["wall", "passage", "wall", "wall", "wall"]'),
        observed(floors="1000000000000"),
        observed(floors="0"),
        observed(events="[1]"),
        observed(events='[{"event": []}]'),
        observed(events='[{"event": "labyrinth.nothing-like-it"}]'),
        observed(events="[" * 100_000),
        observed(events="[" * 100_000 + "]" * 100_000),
        "[" * 100_000,
        '{"view": NaN, "events": []}',
        '{"view": {"turn": "\\ud800"}, "events": []}',
        '{"view": {"turn": "\ud800"}, "events": []}',
        '{"view": {}, "events": [' + "1" * 5000 + "]}",
    ],
    ids=lambda text: text[:20],
)
def test_what_is_no_observation_is_answered_and_leaves_nothing_to_decide_from(text: str) -> None:
    made = begun("labyrinth")
    assert made.answer(f"observe {observed()}") == "ok"

    assert "as JSON" in made.answer(f"observe {text}")
    assert "needs an observation" in made.answer("go nodes 5: go right")


def test_a_lift_to_more_floors_than_a_maze_has_is_no_work() -> None:
    made = begun("labyrinth")
    events = '[{"event": "labyrinth.lift-entered", "floors": 1000000000000}]'
    seen = observed(building='"lift"', events=events)

    assert made.answer(f"observe {seen}") == "ok"
    assert made.answer("go nodes 5: go right").startswith("play ")


@pytest.mark.parametrize(
    ("refused", "then"),
    [
        ("position nonsense", "send the position first"),
        ("position " + "1" * 5000 + "x4 blue,red full A ....", "send the position first"),
        ("game contours 77", "name the game first"),
        ("game contours " + "1" * 5000, "name the game first"),
        ("game contours ٢", "name the game first"),
        ("game go 1", "name the game first"),
        ("game labyrinth 1 1", "name the game first"),
    ],
    ids=lambda text: text[:20],
)
def test_a_refused_game_or_position_leaves_no_old_one_in_force(refused: str, then: str) -> None:
    made = begun()
    assert made.answer(f"position {EMPTY}") == "ok"

    assert made.answer(refused).startswith("error ")
    assert then in made.answer("go nodes 5")


def test_a_line_that_is_too_long_is_one_line_and_gets_one_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kletka.terminal.engine.MAX_LINE_CHARACTERS", 20)
    made = engine()
    lines = ["kletka 1", "x" * 19, "x" * 20, "x" * 21, "x" * 41, "kletka 1", "kletka 1"]

    answers = [made.answer(line) for line in read_lines(io.StringIO("\n".join(lines)))]

    words = [" ".join(answer.split()[:3]) for answer in answers]
    assert words == [
        *("ok Kletka " + version(), "error unknown command"),
        *["error a line"] * 3,
        *["ok Kletka " + version()] * 2,
    ]


def test_the_dialogue_of_the_documentation_is_true() -> None:
    page = (HUGGER.parent.parent / "engine.md").read_text("utf-8")
    dialogue = page.rpartition("```\n> ")[2].partition("```")[0].splitlines()
    asked = [line.removeprefix("> ") for line in dialogue[::2]]
    made = Engine("hard", 0, phrases("en"))

    assert len(asked) >= 4
    assert [made.answer(line) for line in asked] == dialogue[1::2]


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


@pytest.mark.parametrize("command", ["x [/y]", "x [ok] [bold]"])
def test_the_command_of_an_engine_is_shown_as_it_is(
    command: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("KLETKA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "400")
    named = f"engine:{shlex.join([sys.executable, '-c', 'pass'])} {command}"
    words = ["contours", "random", named, "--nodes", "5", "--lang", "en"]

    assert main(["duel", *words, "--games", "2", "--workers", "1"]) == 0
    assert capsys.readouterr().out.count(command) == 3  # a row, and twice in the reason
    assert main(["tournament", *words, "--format", "round-robin", "--length", "1"]) == 0
    assert command in capsys.readouterr().out


def test_a_single_game_gives_no_elo_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KLETKA_HOME", str(tmp_path))
    words = ["duel", "contours", "random", "random", "--size=3x3", "--nodes=5", "--lang=en"]

    assert main([*words, "--games=1"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "in a single game: too few for an Elo difference." in said
    assert "Elo +" not in said


HANGING = """
import signal, sys
for line in sys.stdin:
    if line.startswith("go"):
        print("thinking", file=sys.stderr, flush=True)
        signal.pause()
    print("ok", flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "pause"), reason="POSIX alone has it")
@pytest.mark.parametrize(
    ("words", "engines"),
    [
        ("duel contours engine:ENGINE engine:ENGINE --games 1 --nodes 5", 1),
        ("duel contours engine:ENGINE engine:ENGINE --games 2 --workers 2 --nodes 5", 2),
        ("tournament contours engine:ENGINE engine:ENGINE --length 1 --nodes 5", 1),
        ("play contours --size 3x3 --seats engine,me --engine ENGINE", 1),
    ],
    ids=["duel", "workers", "tournament", "play"],
)
def test_engines_that_think_end_with_a_program_that_is_terminated(
    words: str, engines: int, tmp_path: Path
) -> None:
    program = tmp_path / "hanging.py"
    program.write_text(HANGING, encoding="utf-8")
    command = shlex.join([sys.executable, str(program)])
    with subprocess.Popen(
        [*PROGRAM, *(word.replace("ENGINE", command) for word in words.split(" "))],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
        text=True,
    ) as kletka:
        assert kletka.stderr is not None
        for _ in range(engines):
            assert kletka.stderr.readline() == "thinking\n"

        kletka.terminate()

        # All engines have inherited the pipe, which ends with the last process that has it.
        assert "thinking" not in kletka.stderr.read()
        assert kletka.wait() == -signal.SIGTERM


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
