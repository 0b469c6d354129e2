"""What people do at a keyboard: commands, nonsense, leaving, narrow windows, closed pipes."""

import io
import re
import shlex
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pexpect
import pytest
from rich.console import Console

from kletka.bots import levels
from kletka.bots.ratings import ratings
from kletka.cli import main
from kletka.client import EntryEvents, latest
from kletka.games import GAMES
from kletka.match import EntryKind
from kletka.phrases import LANGUAGES, phrases, rated_level
from kletka.protocol import Event, Seat
from kletka.terminal.event_feed import EventFeed
from kletka.terminal.screen import Screen
from tests.terminal.runner import (
    PROGRAM,
    environment,
    kept_records,
    on_terminal,
    press_ctrl_c,
    run,
    words_for,
)

CONTOURS = ("play", "contours", "--size=5x5", "--seed=1", "--lang=en")


@pytest.mark.acceptance("ALL-2")
@pytest.mark.parametrize("key", GAMES)
def test_nonsense_is_answered_and_changes_nothing(key: str, tmp_path: Path) -> None:
    nonsense = ["", "   ", "?!", "9999,9999", "\x07", "x" * 5000, "-1", "go go go", "ы" * 40, "''"]
    done = run(tmp_path, *words_for(key, 1), typed="\n".join([*nonsense, "quit"]))

    assert (done.returncode, done.stderr) == (0, "")
    assert "Traceback" not in done.stdout
    path = latest(tmp_path)
    assert path is not None
    assert len(path.read_text().splitlines()) == 1


def test_bytes_that_are_no_text_do_no_harm(tmp_path: Path) -> None:
    done = run(tmp_path, *CONTOURS, typed=b"\xff\xfe\n\x80\n3,3\nquit\n")

    assert (done.returncode, done.stderr) == (0, "")
    path = latest(tmp_path)
    assert path is not None
    assert len(path.read_text().splitlines()) == 2


@pytest.mark.parametrize("key", GAMES)
def test_the_end_of_input_leaves_a_game_that_can_be_continued(key: str, tmp_path: Path) -> None:
    done = run(tmp_path, *words_for(key, 1), typed="help\n")

    assert (done.returncode, done.stderr) == (0, "")
    (command,) = re.findall(r"Go on with: kletka (play .*)", done.stdout)
    assert run(tmp_path, *command.split(), typed="quit\n").returncode == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_goes_on_in_the_language_in_which_it_was_left(language: str, tmp_path: Path) -> None:
    done = run(tmp_path, *CONTOURS[:-1], f"--lang={language}", typed="")
    (command,) = re.findall(r"kletka (play --continue.*)", done.stdout)

    for arguments in (command.split(), ["play", "--continue"]):
        went_on = run(tmp_path, *arguments, typed="")
        assert phrases(language).say("contours-title") in went_on.stdout


def test_another_language_can_be_chosen_for_a_game_that_goes_on(tmp_path: Path) -> None:
    run(tmp_path, *CONTOURS[:-1], "--lang=ru", typed="")

    done = run(tmp_path, "play", "--continue", "--lang=bg", typed="")

    assert phrases("bg").say("contours-title") in done.stdout
    assert "kletka play --continue --lang bg" in done.stdout


def test_a_user_of_make_gets_commands_that_make_understands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KLETKA_MAKE", "1")
    nothing = run(tmp_path, "play", "--continue", "--lang=en")
    left = run(tmp_path, *CONTOURS, typed="save my game.json\n".replace("my", str(tmp_path / "my")))

    assert nothing.stderr.endswith("Begin one with: make terminal\n")
    assert 'Go on with: make terminal ARGS="--continue"' in left.stdout
    assert f"ARGS=\"--continue '{tmp_path}/my game.json' --lang en\"" in " ".join(
        left.stdout.split()
    )


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_understood_in_every_language(
    key: str, language: str, tmp_path: Path
) -> None:
    words = phrases(language)
    names = ("help", "rules", "moves", "board", "log", "undo", "save")
    commands = {
        "help": words.say("shell-command-help"),
        "rules": words.say("shell-command-rules"),
        "moves": words.say("shell-command-moves"),
        "board": words.say("shell-command-board"),
        "log": words.say("shell-command-log"),
        "undo": words.say("shell-command-undo"),
        "save": words.say("shell-command-save"),
    }
    typed = [commands[name].split(", ")[0] for name in names]
    leave = words.say("shell-command-quit").split(", ")[0]
    arguments = [word for word in words_for(key, 1) if not word.startswith("--lang")]
    done = run(tmp_path, *arguments, f"--lang={language}", typed="\n".join([*typed, leave]))

    assert (done.returncode, done.stderr) == (0, "")
    said = " ".join(done.stdout.split())
    assert " ".join(words.say(f"{key}-how").split()) in said
    assert words.say("shell-refused-nothing-to-take-back") in said
    assert words.say("shell-go-on", command="kletka play --continue") in said


def test_undo_takes_back_the_last_move_of_a_person(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        *("play", "contours", "--size=5x5", "--seats=me,random", "--seed=1", "--lang=en"),
        typed="2,2\nundo\n1,1\nquit\n",
    )

    assert "The last move of A is taken back." in done.stdout
    path = latest(tmp_path)
    assert path is not None
    kinds = re.findall(r'^\["([\w-]+)", (\d)', path.read_text(), re.MULTILINE)
    assert kinds == [("act", "0"), ("act", "1"), ("take-back", "0"), ("act", "0"), ("act", "1")]


@pytest.mark.acceptance("ALL-7", "CAS-8b")
@pytest.mark.parametrize("key", GAMES)
def test_a_player_may_resign_and_begin_a_new_game(key: str, tmp_path: Path) -> None:
    typed = ["resign", "no", "resign", "yes", "restart", "restart", "yes", "quit"]
    if key == "chain":  # three sit there: a second one must give up too
        typed[4:4] = ["resign", "yes"]
    done = run(tmp_path, *words_for(key, 1), typed="\n".join(typed))

    assert (done.returncode, done.stderr) == (0, "")
    ends = [record.outcome for record in kept_records(tmp_path)]
    assert [end["ending"] if isinstance(end, dict) else end for end in ends] == ["resigned", None]
    assert latest(tmp_path) is not None


def test_a_saved_copy_can_be_continued_replayed_and_verified(tmp_path: Path) -> None:
    copy = tmp_path / "my copy.json"
    done = run(tmp_path, *CONTOURS, typed=f"2,2\n3,3\nsave {copy}\nsave {copy}\nquit\n")

    assert "nothing was overwritten" in done.stdout
    assert run(tmp_path, "verify", str(copy), "--lang=en").stdout.startswith("Verified: 2 entries")
    assert "2. B: 3,3" in run(tmp_path, "replay", str(copy), "--lang=en").stdout
    other = tmp_path / "other"
    (hint,) = re.findall("Go on from it with: kletka (.*)\n", done.stdout)
    went_on = run(other, *shlex.split(hint), typed="2,2\n1,1\nquit\n")
    path = latest(other)
    assert path is not None
    assert went_on.returncode == 0
    assert path.read_text().splitlines()[-1] == '["act", 0, "1,1"]'


@pytest.mark.parametrize("name", ["~nobody-here/x", "/nowhere/x", ".", "x" * 300, "a\0b"])
def test_a_copy_that_cannot_be_saved_is_reported_and_the_game_goes_on(
    name: str, tmp_path: Path
) -> None:
    done = run(tmp_path, *CONTOURS, typed=f"save {name}\n2,2\nquit\n")

    assert (done.returncode, done.stderr) == (0, "")
    path = latest(tmp_path)
    assert path is not None
    assert path.read_text().splitlines()[-1] == '["act", 0, "2,2"]'


@pytest.mark.parametrize("key", GAMES)
def test_a_window_of_forty_columns_is_never_overrun_by_a_board(key: str, tmp_path: Path) -> None:
    terminal = on_terminal(tmp_path, *words_for(key, 1), columns=40)
    terminal.expect("> $")
    shown = terminal.before
    assert shown is not None
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)
    terminal.close()

    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown)
    assert [line for line in plain.splitlines() if len(line) > 40] == []


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    terminal = on_terminal(tmp_path, *CONTOURS)
    terminal.expect("A > $")
    terminal.sendline("2,2")
    terminal.expect("B > $")
    press_ctrl_c(terminal, until="kletka play --continue")
    terminal.expect(pexpect.EOF)
    terminal.close()

    assert terminal.exitstatus == 130
    path = latest(tmp_path)
    assert path is not None
    assert len(path.read_text().splitlines()) == 2


def test_a_closed_pipe_ends_the_program_without_a_word(tmp_path: Path) -> None:
    program = subprocess.Popen(
        [*PROGRAM, *CONTOURS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert program.stdout is not None
    program.stdout.readline()
    program.stdout.close()
    _, complaint = program.communicate(b"rules\n" * 200, timeout=60)

    assert complaint == b""
    assert program.returncode == 1
    assert latest(tmp_path) is not None


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-"])
def test_input_and_output_that_were_closed_beforehand_end_the_game_quietly(
    closed: str, tmp_path: Path
) -> None:
    done = in_shell(tmp_path, closed, *CONTOURS)

    assert (done.returncode, done.stderr) == (0, "")
    assert latest(tmp_path) is not None


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
@pytest.mark.parametrize("words", [CONTOURS, ("simulate", "contours", "--size=5x5", "--lang=en")])
def test_output_for_which_there_is_no_room_gets_one_sentence(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    done = in_shell(tmp_path, "> /dev/full", *words)

    assert (done.returncode, done.stderr) == (2, "stdout: No space left on device.\n")


def in_shell(home: Path, redirection: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the program with its input and output redirected by a shell."""
    return subprocess.run(
        ["/bin/sh", "-c", f'"$@" {redirection}', "sh", *PROGRAM, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(home),
        text=True,
        timeout=120,
        check=False,
    )


def test_two_windows_cannot_play_the_same_game(tmp_path: Path) -> None:
    terminal = on_terminal(tmp_path, *CONTOURS)
    terminal.expect("A > $")
    second = run(tmp_path, "play", "--continue", "--lang=en")
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)
    terminal.close()

    assert second.returncode == 2
    assert "another window" in second.stderr


def test_the_menu_asks_for_everything_with_the_defaults_ready(tmp_path: Path) -> None:
    done = run(tmp_path, "play", typed="\n\n\n\n\n2,2\nquit\n")

    assert (done.returncode, done.stderr) == (0, "")
    said = " ".join(done.stdout.split())
    assert [key for key in GAMES if phrases("en").say(f"{key}-about") not in said] == []
    path = latest(tmp_path)
    assert path is not None
    assert path.name.startswith("chain-")
    assert len(path.read_text().splitlines()) == 2


def test_the_menu_shows_the_strength_of_each_level(tmp_path: Path) -> None:
    number = list(GAMES).index("castle") + 1
    done = run(tmp_path, "play", typed=f"\n{number}\n\nme,level-3\nquit\n")

    assert (done.returncode, done.stderr) == (0, "")
    said, words = " ".join(done.stdout.split()), phrases("en")
    for level in levels("castle"):
        assert rated_level(level, ratings("castle").get(level), words) in said
    path = latest(tmp_path)
    assert path is not None
    assert "level-3" in path.read_text()


def test_the_menu_answers_each_wrong_answer_and_takes_the_right_one(tmp_path: Path) -> None:
    answers = [
        *("7", "ru"),  # language
        *("99", "chess", "1"),  # game
        *("many", "11", "3"),  # players
        *("width=4", "height", "size=6", "size=6x7", "colours=red,red", "colour=red", ""),
        *("me,me", "me,you,me", "me,random,random"),  # seats
        "выход",
    ]
    done = run(tmp_path, "play", typed="\n".join(answers))

    assert (done.returncode, done.stderr) == (0, "")
    assert "“7” is not on the list" in done.stdout
    for said in ("«chess» нет в списке", "«many»", "11 вне", "4 вне", "«6» — не размер", "дважды"):
        assert said in done.stdout
    assert "Параметра «colour» нет" in done.stdout
    assert "названо мест: 2, а в этой игре их 3" in done.stdout
    path = latest(tmp_path)
    assert path is not None
    head = path.read_text().splitlines()[0]
    assert '"seats": ["me", "random", "random"]' in head
    assert '"width": 6, "height": 7' in head


def test_a_changed_option_is_shown_and_may_be_typed_in_the_players_language(tmp_path: Path) -> None:
    answers = ["ru", "castle", "units_block maybe", "units_block нет", "", "", "выход"]
    done = run(tmp_path, "play", typed="\n".join(answers))

    assert (done.returncode, done.stderr) == (0, "")
    assert "например units_block=yes;" in " ".join(done.stdout.split())
    assert "«maybe» не подходит: наберите yes (да) или no (нет)." in done.stdout
    assert "  units_block=no  Фигуры преграждают путь" in done.stdout
    path = latest(tmp_path)
    assert path is not None
    assert '"units_block": false' in path.read_text()


def test_options_that_clash_only_together_are_asked_again(tmp_path: Path) -> None:
    answers = ["en", "labyrinth", "width=3", "height=3", "floors=1", "mine_count=2", ""]
    done = run(tmp_path, "play", typed="\n".join([*answers, "mine_count=1", "", "", "quit"]))

    assert (done.returncode, done.stderr) == (0, "")
    assert "10" in done.stdout
    path = latest(tmp_path)
    assert path is not None
    assert '"mine_count": 1' in path.read_text()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["play", "chain", "--players=11"],
            "Number of players: 11 is out of range. Allowed: 2 to 10.",
        ),
        (["play", "chain", "--size=8"], "Size: “8” is no size."),
        (["play", "chain", "--size=8x99"], "Height of the board: 99 is out of range."),
        (["play", "chain", "--seed=x"], "The seed must be a whole number"),
        (["play", "chain", "--seats=me"], "this game has 2"),
        (["play", "chain", "--seats=me,genius"], "“genius” is not among me, random, level-1"),
        (["play", "chain", "--colours=red,red"], "red"),
        (["play", "labyrinth", "--seed=x"], "The seed must be a whole number"),
        (["play", "--continue"], "There is no game to go on with"),
        (["play", "--continue", "nowhere.json"], "nowhere.json: No such file or directory."),
        (["play", "--continue", "nowhere.game.jsonl"], "No such file or directory."),
        (["replay", "nowhere.json"], "No such file or directory."),
        (["verify", "."], "Is a directory."),
        (["replay", "a\x1b[2Jb"], "a␛[2Jb: No such file or directory."),
        (["replay", "~nobody-here/x"], "~nobody-here/x: No such file or directory."),
        (["play", "--continue", "~nobody-here/x"], "~nobody-here/x: No such file or directory."),
        (["simulate", "chain", "--games=0"], "--games: 0 is out of range."),
        (["simulate", "chain", "--steps=0"], "--steps: 0 is out of range."),
        (["simulate", "chain", "--trace=/nowhere/x"], "No such file or directory."),
        (["simulate", "chain", "--size=5x5", "--trace=/dev/full"], "No space left on device."),
    ],
)
def test_bad_arguments_get_one_sentence_and_exit_code_two(
    arguments: list[str], said: str, tmp_path: Path
) -> None:
    done = run(tmp_path, *arguments)

    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stdout == ""


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")

    done = run(blocked / "games", *CONTOURS)
    assert done.returncode == 2
    assert "KLETKA_HOME" in done.stderr


HELPS = ["play", "replay", "verify", "simulate", "duel", "play chain", "simulate castle"]


@pytest.mark.parametrize("words", HELPS)
def test_help_teaches_by_example(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^0$"):
        main([*words.split(), "--help"])

    assert f"For example: kletka {words} " in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_help_says_what_file_is_wanted(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^0$"):
        main([command, "--help"])

    assert "FILE a record" in " ".join(capsys.readouterr().out.split())


def test_help_without_words_says_where_to_begin(tmp_path: Path) -> None:
    assert "Begin with `kletka play`" in run(tmp_path, "--help").stdout


def test_a_cascade_of_thousands_of_events_is_shortened() -> None:
    rules = GAMES["chain"]
    row = "A3" * 50
    state = f"50x50 red,blue AB level-1 9 A - {'/'.join([row] * 49)}/{'A3' * 49}B1"
    step = rules.apply(rules.read_state(state), rules.read_action("25,25"))
    assert len(step.events) > 5000

    shown = output(step.events)
    assert len(shown) < 60
    assert any("more lines, all in the log" in line for line in shown)


@pytest.mark.parametrize(
    ("text", "language", "line"),
    [
        ("9000", "en", "The server could not be reached for 9 s. The clocks stood still."),
        ("125400", "en", "The server could not be reached for 2 min 5 s. The clocks stood still."),
        ("7260000", "ru", "Сервер был недоступен 2 ч 1 мин. Часы стояли."),
        ("60000", "bg", "Сървърът беше недостъпен 1 мин 0 с. Часовниците бяха спрени."),
    ],
)
def test_an_outage_is_shown_with_its_duration(text: str, language: str, line: str) -> None:
    shown = described_in(language, EntryEvents(2, EntryKind.PAUSE, None, text, ()))

    assert [re.sub("[\u2068\u2069]", "", one) for one in shown] == [line]


def output(events: Sequence[Event]) -> list[str]:
    """Tell the events of one action, and give the lines that are written."""
    return described_in("en", EntryEvents(1, EntryKind.ACT, Seat(0), "25,25", tuple(events)))


def described_in(language: str, entries: EntryEvents) -> list[str]:
    out = io.StringIO()
    screen = Screen(Console(file=out, width=200), lambda _: "")
    EventFeed(screen, phrases(language)).show(entries, ("A", "B"))
    return out.getvalue().splitlines()
