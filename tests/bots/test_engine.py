"""Engines of other programs: they play as bots, and lose by words whatever they do wrong."""

import json
import math
import random
import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from kletka.bots import BotFailed, Budget
from kletka.bots.contestants import contestant
from kletka.bots.duel import Duel, GameResult, play_game, summarize
from kletka.bots.engine_bot import EngineBot, HiddenGameEngineBot, engine_bot
from kletka.bots.engine_process import EngineProcess
from kletka.bots.playing import play
from kletka.cli import main
from kletka.games import GAMES
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import Refused, Seat

HUGGER = Path(__file__).parent.parent.parent / "docs/examples/hugger.sh"
CONTOURS = GAMES["contours"]


@pytest.fixture(autouse=True)
def long_waits_for_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give engines the time that a busy machine needs to start them and to let them answer."""
    for name in ("START_SECONDS", "ANSWER_SECONDS"):
        monkeypatch.setattr(f"kletka.bots.engine_bot.{name}", 100.0)


def python(program: str) -> str:
    """Give the command of an engine that is written in Python."""
    return shlex.join([sys.executable, "-c", program])


def answering(go: str, other: str = "'ok'") -> str:
    """Give an engine that answers `go` and all other lines with these expressions."""
    return python(
        "import sys, time\n"
        "for line in sys.stdin:\n"
        f"    print({go} if line.startswith('go') else {other}, flush=True)\n"
    )


@contextmanager
def engine(command: str, key: str = "contours") -> Iterator[EngineBot]:
    bot = engine_bot(GAMES[key], command)
    try:
        yield bot
    finally:
        bot.close()


def decide(bot: EngineBot, milliseconds: float = 2000) -> Any:
    state = CONTOURS.setup(CONTOURS.options_type(width=4, height=4), 1).state
    view, legal = CONTOURS.view_for(state, Seat(0)), CONTOURS.legal_actions(state)
    return bot.choose(view, legal, random.Random(1), Budget(milliseconds=milliseconds))


def duel(game: str, *levels: str, **changes: Any) -> Duel:
    given = {"games": 2, "seed": 1, "milliseconds": None, "nodes": 20} | changes
    return Duel(game=game, levels=levels, **given)


def test_a_bot_of_twenty_lines_of_bash_beats_chance() -> None:
    match = duel(
        "contours", f"engine:{HUGGER}", "random", games=6, options={"width": 8, "height": 8}
    )
    summary = summarize(match, [play_game(match, number) for number in range(match.games)])

    assert len(HUGGER.read_text().splitlines()) <= 21  # the first says which language it is
    assert summary.score is not None
    assert summary.score > 0.8
    assert summary.contestants[0].finished == 6


SHORT: dict[str, dict[str, Any]] = {
    "castle": {},
    "cellwar": {"width": 10, "height": 10, "rounds": 2},
    "chain": {"width": 5, "height": 5},
    "contours": {"width": 4, "height": 4},
    "labyrinth": {"width": 5, "height": 5, "floors": 2},
}


def test_our_own_engine_plays_one_game_after_another() -> None:
    process = EngineProcess(
        shlex.join([sys.executable, "-m", "kletka", "engine", "--level", "easy"])
    )
    try:
        for key, options in SHORT.items():
            rules = GAMES[key]
            chosen = rules.options_type.read(options)
            bot = (HiddenGameEngineBot if rules.hidden else EngineBot)(rules, process)
            played = play(
                rules,
                chosen,
                [bot] * rules.seats(chosen),
                lambda: Budget(nodes=50),
                seed=3,
                max_actions=40,
            )
            assert played.forfeit is None
            assert played.actions > 8
        assert process.ask("quit", 20) == "ok"
    finally:
        process.close()


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (answering("'play 9,9'"), "shell-engine-illegal"),
        (answering("'play nonsense'"), "shell-engine-illegal"),
        (answering("'play'"), "shell-engine-illegal"),
        (answering("'ok'"), "shell-engine-answer"),
        (answering("'error I am lost'"), "shell-engine-answer"),
        (answering("'play 0,0'", other="'what?'"), "shell-engine-answer"),
        (answering("sys.exit(3)"), "shell-engine-ended"),
        (answering("'play ' + '0' * 100_000"), "shell-engine-long"),
        (python("raise SystemExit"), "shell-engine-ended"),
        (answering("sys.exit(sys.stdout.write('play 0,0'))"), "shell-engine-cut-off"),
        (python("print('ok', end='')"), "shell-engine-cut-off"),
        (python("print('x' * 10**7)"), "shell-engine-long"),
    ],
)
def test_an_engine_that_does_wrong_has_lost_in_words(command: str, reason: str) -> None:
    with engine(command) as bot:
        with pytest.raises(BotFailed) as failed:
            decide(bot)
        with pytest.raises(BotFailed) as again:
            decide(bot)

    assert failed.value.reason == reason
    assert again.value is failed.value
    for language in LANGUAGES:
        assert "python" in phrases(language).refusal(failed.value)


def test_an_engine_that_gives_no_answer_is_late_and_stopped() -> None:
    process = EngineProcess(python("import time; time.sleep(1000)"))

    with pytest.raises(BotFailed) as failed:
        process.ask("kletka 1", seconds=0.05)
    with pytest.raises(BotFailed):
        process.ask("kletka 1", seconds=0.05)

    assert failed.value.reason == "shell-engine-late"
    assert process.exit_code is not None
    process.close()  # twice is allowed


def test_an_engine_that_never_reads_cannot_block_the_game() -> None:
    process = EngineProcess(python("import time; time.sleep(1000)"))

    with pytest.raises(BotFailed):
        process.ask("position " + "." * 1_000_000, seconds=0.05)

    assert process.exit_code is not None


def test_what_an_engine_has_started_is_stopped_with_it() -> None:
    process = EngineProcess("sh -c 'sleep 1000 & echo ok; wait'")
    assert process.ask("kletka 1", 20) == "ok"

    with pytest.raises(BotFailed):
        process.ask("game contours 1", 0.05)

    # The child has the pipe, too: only when it is gone does the reader come to its end.
    process.reader.join(10)
    assert not process.reader.is_alive()


@pytest.mark.parametrize("command", ["", "no-such-program-anywhere", "'unfinished", "/"])
def test_a_command_that_cannot_be_started_is_refused(command: str) -> None:
    with pytest.raises(Refused) as refused:
        engine_bot(CONTOURS, command)

    assert refused.value.reason == "shell-engine-command"
    assert not isinstance(refused.value, BotFailed)


def test_an_engine_gets_the_position_and_the_legal_actions(tmp_path: Path) -> None:
    received = tmp_path / "received"
    program = (
        "import sys\n"
        f"with open({str(received)!r}, 'w') as file:\n"
        "    for line in sys.stdin:\n"
        "        file.write(line); file.flush()\n"
        "        print('play 3,3' if line.startswith('go') else 'ok mine', flush=True)\n"
    )
    with engine(python(program)) as bot:
        action = decide(bot)

    assert CONTOURS.write_action(action) == "3,3"
    greeting, game, position, go = received.read_text().splitlines()
    assert greeting == "kletka 1"
    assert game == f"game contours {CONTOURS.version}"
    assert position == "position 4x4 blue,red full A ..../..../..../...."
    limit, _, actions = go.partition(": ")
    assert limit.startswith("go ms ")
    assert actions == "; ".join(f"{x},{y}" for y in range(4) for x in range(4))


def test_an_engine_of_a_hidden_game_sees_no_position(tmp_path: Path) -> None:
    received = tmp_path / "received"
    program = (
        "import sys\n"
        f"with open({str(received)!r}, 'w') as file:\n"
        "    for line in sys.stdin:\n"
        "        file.write(line); file.flush()\n"
        "        action = line.split(': ')[-1].split('; ')[0].strip()\n"
        "        print('play ' + action if line.startswith('go') else 'ok', flush=True)\n"
    )
    rules = GAMES["labyrinth"]
    with engine(python(program), "labyrinth") as bot:
        play(rules, rules.options_type(), [bot], lambda: Budget(nodes=1), seed=1, max_actions=3)

    words = [line.split(" ")[0] for line in received.read_text().splitlines()]
    assert words == ["kletka", "game", "observe", *["go", "observe"] * 3]
    seen = json.loads(received.read_text().splitlines()[2].partition(" ")[2])
    assert set(seen) == {"view", "events"}
    assert "labyrinth.maze-made" not in {event["event"] for event in seen["events"]}


def test_a_failed_engine_loses_its_games_of_a_duel() -> None:
    match = duel(
        "contours",
        f"engine:{answering(repr('play 9,9'))}",
        "random",
        options={"width": 4, "height": 4},
    )
    results = [play_game(match, number) for number in range(2)]

    for result in results:
        assert result.places == {0: 2.0, 1: 1.0}
        assert result.forfeit is not None
        assert result.forfeit.contestant == 0
        assert result.forfeit.refusal().reason == "shell-engine-illegal"
        assert GameResult.read(json.loads(json.dumps(result.plain()))) == GameResult.read(
            result.plain()
        )
    assert summarize(match, results).score == 0


def test_a_failed_engine_is_last_among_many_and_does_not_finish_alone() -> None:
    wrong = f"engine:{answering(repr('play 99,99'))}"
    many = duel("chain", wrong, "random", "random", options={"players": 3}, games=3)
    alone = duel("labyrinth", wrong, games=1)

    assert play_game(many, 0).places == {0: 3.0, 1: 1.5, 2: 1.5}
    assert not play_game(alone, 0).finished


@pytest.mark.parametrize(("most", "actions"), [(30, 30.0), (None, math.inf)])
def test_an_engine_that_fails_alone_has_not_finished_early(
    most: int | None, actions: float
) -> None:
    match = duel("labyrinth", f"engine:{answering(repr('play 99,99'))}", max_actions=most)
    results = [play_game(match, number) for number in range(2)]
    read = [GameResult.read(json.loads(json.dumps(result.plain()))) for result in results]

    for found in (results, read):
        summary = summarize(match, found)
        (mine,) = summary.contestants
        assert (mine.place, mine.worst, mine.finished, mine.wins) == (actions, actions, 0, 0)
        json.dumps(summary.plain(), allow_nan=False)
    json.dumps([result.plain() for result in results], allow_nan=False)


def test_a_duel_shows_no_number_of_actions_for_who_never_finished(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KLETKA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "400")

    assert main(["duel", "labyrinth", f"engine:{HUGGER}", "--games=1", "--nodes=5"]) == 0
    row = capsys.readouterr().out.splitlines()[1]
    assert re.search(r"1 +0 / 0 / 1 +– +– ", row)


@pytest.mark.parametrize("budget", [Budget(milliseconds=1e300), Budget(nodes=10**30)])
def test_an_engine_is_given_a_limit_that_it_can_read(budget: Budget) -> None:
    state = CONTOURS.setup(CONTOURS.options_type(width=4, height=4), 1).state
    view, legal = CONTOURS.view_for(state, Seat(0)), CONTOURS.legal_actions(state)
    short = "'play 0,0' if len(line.split(':')[0].split()[2]) < 10 else 'error too long'"

    with engine(answering(f"({short})")) as bot:
        action = bot.choose(view, legal, random.Random(1), budget)

    assert CONTOURS.write_action(action) == "0,0"


def test_a_level_that_a_client_of_a_server_names_never_starts_a_program() -> None:
    from kletka.bots import bot  # noqa: PLC0415

    with pytest.raises(Refused, match="shell-refused-level"):
        bot("contours", f"engine:{HUGGER}")
    made = contestant(CONTOURS, f"engine:{HUGGER}")
    assert isinstance(made, EngineBot)
    made.close()
